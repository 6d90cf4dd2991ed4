/** What an example of a check needs besides its point. */
interface Surroundings {
  /** On the map. */
  map?: string;
  /** Inside the scenario, beside the sides. */
  scenario?: string;
  /** Beside the forces of each side. */
  natoSide?: string;
  sovietSide?: string;
}

/** A whole scenario text around the forces of two sides, for the examples of checks. */
export function example(nato: string, soviet = '', { map = '', scenario = '', natoSide = '', sovietSide = '' }: Surroundings = {}): string {
  return `map Field for WaW {
  hexes 12 x 12 flat
${indented(map, 2)}}

scenario Example {
  rules WaW
  board Field
${indented(scenario, 2)}  side NATO {
    nationality us  edge south
${indented(natoSide, 4)}${indented(nato, 4)}  }
  side Soviet {
    nationality soviet  edge north
${indented(sovietSide, 4)}${indented(soviet, 4)}  }
}
`;
}

/** A company with its chit and headquarters, and these lines beside them. */
export function company(...lines: string[]): string {
  return `company Yankee {\n  chit off map\n  Yankee-HQ at C8  Abrams at C8\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

/** A battalion with its chit and headquarters, and these lines beside them. */
export function battalion(...lines: string[]): string {
  return `battalion Tank1 {\n  chit off map\n  1Tank-HQ at C3  T-72 at C3\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

function indented(text: string, by: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `${' '.repeat(by)}${line}\n`).join('');
}
