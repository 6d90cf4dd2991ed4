export * from '../../checks/move-fix.ts';
