import { systems } from '../generated/systems.ts';
import { commonProperties } from './index.ts';
import { arrangementText, kindText, type PropertySchema } from './schema.ts';

/** The tables of docs/rulesets.md: the properties of every game, then those of each system. */
export function propertyReference(): string {
  const own = Object.entries(systems).flatMap(([id, { properties }]) =>
    properties ? [section(`Read by \`system: ${id}\` besides`, properties)] : [],
  );
  return [section('Of every game', commonProperties), ...own].join('\n\n');
}

function section(title: string, properties: readonly PropertySchema[]): string {
  const rows = properties.map(({ name, on, values, meaning }) => {
    const kinds = on.map((kind) => kindText(kind)).join(', ');
    return `| \`${name}\` | ${kinds} | ${arrangementText(values)} | ${meaning} |`;
  });
  return `### ${title}\n\n| property | on | values | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}
