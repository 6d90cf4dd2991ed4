import { isAnyOf, namesOf, type Unit } from '@blindhex/rules';
import { makersOf } from '@blindhex/rules/attack/makers';
import type { AstNode } from 'langium';
import { pathText } from '../edits/attack-edits.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { sceneOf } from '../model/battlefields.ts';
import { enclosing } from '../references/declared-names.ts';
import type { FixedWord } from './fixed-words.ts';
import type { NeededHere } from './needed-here.ts';

/** More than these no list shows. */
const MOST = 200;

/**
 * Units of a scenario, each with the whole path by which an expression names it: of an attack those who may make it or help, by what the ruleset says of its kind;
 * elsewhere all, where units are needed.
 */
export function unitWords(node: AstNode | undefined, { holder, types }: NeededHere): FixedWord[] {
  const scenario = enclosing(node, ast.isScenario);
  const scene = scenario && sceneOf(scenario);
  const battlefield = scene?.battlefield;
  if (!scene || !battlefield) return [];
  const attack = enclosing(holder, ast.isAttack);
  const kind = attack?.kind?.$refText ?? enclosing(holder, ast.isFireDeclaration)?.form?.$refText;
  const declared = kind === undefined ? undefined : battlefield.ruleset.attacks[kind];
  const described = new Map(scene.units.map((unit) => [unit.id, unitDetail(unit, scene)]));
  const words = (makers: readonly { id: string; title: string }[]) =>
    makers.slice(0, MOST).map(({ id, title }) => ({ word: pathText(id, scene), detail: described.get(id) ?? title }));
  if (declared && ast.isAttack(holder)) return words(makersOf(battlefield, declared));
  const helpers = declared && ast.isHelperRole(holder) ? namesOf(declared, 'helped-by') : [];
  if (helpers.length > 0) return words(scene.units.filter((unit) => isAnyOf(unit, helpers)));
  return types.includes('unit') || types.includes('units') || isForceHolder(holder) ? words(scene.units) : [];
}

/** Whether only forces may be named in a clause: sides, formations and units. */
export function isForceHolder(holder: AstNode): boolean {
  return ast.isAttack(holder) || ast.isHelperRole(holder) || ast.isObserverRole(holder) || ast.isWithdrawal(holder) || ast.isAttachEffect(holder);
}

function unitDetail(unit: Unit, scene: Scene): string {
  const hex = scene.hexOf(unit);
  return `${unit.title || unit.name} (${unit.side})${hex === undefined ? '' : `, ${scene.hexName(hex)}`}`;
}
