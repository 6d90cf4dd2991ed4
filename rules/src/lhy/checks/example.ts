/** What an example of a check needs besides its point: a small map, two sides, a title. */
interface Setting {
  /** Of the map. */
  map?: string;
  /** Inside the scenario, beside the sides. */
  scenario?: string;
  /** Beside the forces of each side. */
  americanSide?: string;
  germanSide?: string;
}

/** A whole scenario text around the forces of two sides, for the examples of checks. */
export function example(american: string, german = '', { map = '', scenario = '', americanSide, germanSide }: Setting = {}): string {
  return `map Field for LHY {
  hexes 12 x 12 flat
${indented(map, 2)}}

scenario Example {
  rules LHY
  start 1944-07-11 06:30
  board Field
${indented(scenario, 2)}  side American attacker {
    ${americanSide ?? 'nationality us  edge south  initiative 0  casualty-limit 4'}
${indented(american, 4)}  }
  side German defender {
    ${germanSide ?? 'nationality german  edge north  initiative 0  casualty-limit 4'}
${indented(german, 4)}  }
}
`;
}

/** A platoon of these lines, in a company. */
export function platoon(...lines: string[]): string {
  return `company Able { platoon "1" {\n${lines.map((line) => `  ${line}`).join('\n')}\n} }`;
}

function indented(text: string, by: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `${' '.repeat(by)}${line}\n`).join('');
}
