export type { Exit } from './fault.ts';
export type { Io } from './io.ts';
export { run } from './program.ts';
