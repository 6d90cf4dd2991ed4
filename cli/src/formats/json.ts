/** JSON as every command prints it: indented, and ending with a line end. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
