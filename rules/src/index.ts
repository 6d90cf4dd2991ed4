export * from './battlefield.ts';
export * from './hex/axial.ts';
export * from './hex/label.ts';
export * from './hex/offset.ts';
export * from './ruleset.ts';
export * from './source.ts';
export * from './system.ts';
