import type { Contacts, Objective, Tally, Zone } from '@blindhex/rules';
import { inWords } from '../expressions/in-words.ts';
import type { Scene } from '../expressions/scene.ts';
import type * as ast from '../generated/ast.ts';
import { hexesOf } from './placement.ts';
import { signed, sourced } from './provenance.ts';

export function zoneModel(node: ast.Zone, scene: Scene): Zone {
  return { ...named(node), hexes: regionOf(node, scene) };
}

export function objectiveModel(node: ast.Objective, scene: Scene): Objective {
  return {
    ...named(node),
    hexes: regionOf(node, scene),
    points: signed(node.points) ?? 0,
    ...(node.side?.ref && { to: node.side.ref.name }),
    ...(node.holder?.ref && { heldBy: node.holder.ref.name }),
  };
}

export function tallyModel(node: ast.Tally, scene: Scene): Tally {
  const entries = node.entries.map((entry) => ({ hexes: hexesOf(entry.region, scene), points: signed(entry.points) ?? 0 }));
  return { ...named(node), entries };
}

export function contactsModel(node: ast.Contacts, scene: Scene): Contacts {
  const hexes = node.area ? hexesOf(node.area, scene) : (node.at ?? []).flatMap((expression) => hexesOf(expression, scene));
  const die = /^d(\d+)$/.exec(node.die ?? '');
  return {
    ...named(node),
    side: node.side?.ref?.name ?? '',
    count: node.count === undefined ? Math.max(1, hexes.length) : Number(node.count.slice(1)),
    hexes,
    cup: node.cup?.ref?.name ?? '',
    die: die ? Number(die[1]) : 0,
    revealedAtMost: node.target ?? 0,
    modifiers: (node.modifiers ?? []).map((modifier) => ({ amount: signed(modifier.amount) ?? 0, text: inWords(modifier.condition) })),
  };
}

/** A zone's or objective's hexes, through the scene, which works each out once. */
function regionOf(node: ast.Zone | ast.Objective, scene: Scene): number[] {
  const hexes = scene.region(node, () => hexesOf(node.region, scene));
  return 'kind' in hexes ? [] : [...hexes];
}

function named(node: ast.Zone | ast.Objective | ast.Tally | ast.Contacts) {
  return { id: node.name ?? '', title: node.title ?? node.name ?? '', ...sourced(node) };
}
