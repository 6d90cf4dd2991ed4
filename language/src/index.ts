export * from './generated/ast.ts';
export * from './module.ts';
export * from './references/ruleset-context.ts';
export * from './references/unit-names.ts';
export * from './references/visible-files.ts';
export * from './workspace/imports.ts';
export * from './workspace/library.ts';
