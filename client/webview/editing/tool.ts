import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Feature, FeatureKind } from '@blindhex/rules/ruleset';

/** What the hand on the map does: choose and move, or paint with a brush. */
export type Tool =
  | { kind: 'select' }
  | { kind: 'terrain' | 'hexside' | 'path'; feature: string }
  | { kind: 'level'; level: number }
  | { kind: 'zone'; zone: string };

export const SELECT: Tool = { kind: 'select' };

export interface ToolGroup {
  title: string;
  tools: { id: string; title: string; tool: Tool }[];
}

const KINDS: { title: string; kinds: readonly FeatureKind[]; tool: 'terrain' | 'hexside' | 'path' }[] = [
  { title: 'Terrain', kinds: ['terrain'], tool: 'terrain' },
  { title: 'Hexsides', kinds: ['hexside'], tool: 'hexside' },
  { title: 'Roads and rivers', kinds: ['path'], tool: 'path' },
  { title: 'Markers', kinds: ['marker'], tool: 'terrain' },
];

/** All that can be painted on a battlefield, as its ruleset declares it. */
export function toolGroups(battlefield: Battlefield): ToolGroup[] {
  const features = Object.values(battlefield.ruleset.features);
  const groups: ToolGroup[] = KINDS.map(({ title, kinds, tool }) => ({
    title,
    tools: features
      .filter(({ kind }) => kinds.includes(kind))
      .map((feature: Feature) => ({
        id: `${tool} ${feature.id}`,
        title: feature.title,
        tool: { kind: tool, feature: feature.id },
      })),
  }));
  const highest = Math.max(1, ...battlefield.board.hexes.map(({ level }) => level));
  const levels = Array.from({ length: highest + 2 }, (_, level) => level);
  groups.push({
    title: 'Elevation',
    tools: levels.map((level) => ({ id: `level ${level}`, title: `Level ${level}`, tool: { kind: 'level', level } })),
  });
  if (battlefield.kind === 'scenario')
    groups.push({
      title: 'Zones',
      tools: battlefield.zones.map(({ id, title }) => ({ id: `zone ${id}`, title: title || id, tool: { kind: 'zone', zone: id } })),
    });
  return groups.filter(({ tools }) => tools.length > 0);
}

/** The tool by its id in {@link toolGroups}; a zone that is not there yet is a tool, too. */
export function toolById(battlefield: Battlefield | undefined, id: string): Tool {
  const known =
    battlefield &&
    toolGroups(battlefield)
      .flatMap(({ tools }) => tools)
      .find((each) => each.id === id);
  if (known) return known.tool;
  return id.startsWith('zone ') ? { kind: 'zone', zone: id.slice('zone '.length) } : SELECT;
}

export function toolId(tool: Tool): string {
  switch (tool.kind) {
    case 'select':
      return 'select';
    case 'level':
      return `level ${tool.level}`;
    case 'zone':
      return `zone ${tool.zone}`;
    default:
      return `${tool.kind} ${tool.feature}`;
  }
}
