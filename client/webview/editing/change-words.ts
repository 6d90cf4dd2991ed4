import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import { abridged } from '@blindhex/rules/checks/finding';

/** One sentence on a change that was written into the text, for those who do not see the map. */
export function changeInWords(change: Change, battlefield: Battlefield): string {
  const units = (ids: readonly string[]) => list(ids.map((id) => titled(battlefield.units.find((unit) => unit.id === id)) ?? id));
  const feature = (id: string) => battlefield.ruleset.features[id]?.title || id;
  const taken = (how: 'add' | 'replace' | 'erase', what: string, where: string) =>
    `${what} ${how === 'erase' ? 'taken out of' : 'drawn in'} ${where}.`;
  switch (change.kind) {
    case 'move':
      return `${units(change.units)} moved to ${change.to}.`;
    case 'copy':
      return `${units(change.units)} copied to ${change.to}.`;
    case 'remove':
      return `${units(change.units)} deleted.`;
    case 'add':
      return `${change.counter} added in ${change.to}.`;
    case 'face':
      return `${units(change.units)} turned to ${change.facing}.`;
    case 'terrain':
    case 'path':
      return taken(change.how, feature(change.feature), list(change.hexes));
    case 'level':
      return `Level ${change.level} in ${list(change.hexes)}.`;
    case 'hexside':
      return taken(change.how, feature(change.feature), list(change.hexsides.map(({ hex, side }) => `${hex}/${side}`)));
    case 'zone': {
      const zone = titled(battlefield.zones.find(({ id }) => id === change.zone)) ?? change.zone;
      return `${list(change.hexes)} ${change.how === 'erase' ? 'taken out of' : 'added to'} the zone ${zone}.`;
    }
    case 'turn':
      return `Section ${titled(battlefield.board.sections.find(({ name }) => name === change.section)) ?? change.section} turned.`;
    case 'attack':
      return 'Written into the text; it is among the fire plans.';
  }
}

/** More than a few names tire who listens. */
function list(names: readonly string[]): string {
  return abridged(names, 4, { first: 3 });
}

function titled(named: { title: string; name?: string; id?: string } | undefined): string | undefined {
  return named && (named.title || named.name || named.id);
}
