import { systems } from '../generated/systems.ts';
import { featureProperties } from './features.ts';
import { forceProperties } from './forces.ts';
import { gameProperties } from './game.ts';
import type { DeclarationKind, PropertySchema } from './schema.ts';

/** The properties that every game may use. */
export const commonProperties: readonly PropertySchema[] = [...gameProperties, ...featureProperties, ...forceProperties];

/**
 * The properties of a ruleset whose procedures are of this system: the common ones, and the system's own, which stand for common ones of the same name on the
 * same kind of declaration. `open` where nobody can tell which others are read: the ruleset has no procedures, or they list none.
 */
export class PropertyTable {
  readonly open: boolean;
  private readonly byKind = new Map<DeclarationKind, Map<string, PropertySchema>>();

  constructor(system: string) {
    const own = systems[system]?.properties;
    this.open = own === undefined;
    for (const schema of [...commonProperties, ...(own ?? [])]) {
      for (const kind of schema.on) {
        const table = this.byKind.get(kind) ?? new Map<string, PropertySchema>();
        table.set(schema.name, schema);
        this.byKind.set(kind, table);
      }
    }
  }

  find(kind: DeclarationKind, name: string): PropertySchema | undefined {
    return this.byKind.get(kind)?.get(name);
  }

  /** All that a declaration of this kind may say. */
  of(kind: DeclarationKind): PropertySchema[] {
    return [...(this.byKind.get(kind)?.values() ?? [])];
  }

  /** The kinds of declaration that may say it. */
  kindsWith(name: string): DeclarationKind[] {
    return [...this.byKind].flatMap(([kind, table]) => (table.has(name) ? [kind] : []));
  }
}

const tables = new Map<string, PropertyTable>();

export function propertiesOf(system: string): PropertyTable {
  let table = tables.get(system);
  if (!table) {
    table = new PropertyTable(system);
    tables.set(system, table);
  }
  return table;
}
