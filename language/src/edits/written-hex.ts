import { writtenName } from '../references/written-name.ts';

/** A hex by its name on the board as an expression names it: the section is a name and may need quotes, the label never does. */
export function writtenHex(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? name : `${writtenName(name.slice(0, dot))}.${name.slice(dot + 1)}`;
}
