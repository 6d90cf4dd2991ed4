import type { AttackPlan, Shot } from '@blindhex/rules';
import type { AstNode } from 'langium';
import { asRegion, asUnits, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { hexOf } from '../expressions/places.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import type { Problems } from './problems.ts';
import { sourced } from './provenance.ts';

/** A `fire` declaration as a plan; shots that do not resolve are left out. */
export function attackModel(node: ast.FireDeclaration, scene: Scene, problems: Problems): AttackPlan {
  const shots = [...attacksOf(node)].flatMap((attack) => shotModel(attack, scene, problems) ?? []);
  return { id: node.name ?? '', title: node.title ?? node.name ?? '', shots, ...sourced(node) };
}

/** The attacks of a declaration; the grammar chains them. */
export function* attacksOf(node: ast.FireDeclaration): Iterable<ast.Attack> {
  for (let attack = node.attack; attack; attack = attack.next) yield attack;
}

/** A weapon behind the lines is no unit: it fires under the names of its side, its formations and its own. */
function offMapName(firer: ast.Attack['firer']): string | undefined {
  const found = ast.isNameReference(firer) || ast.isMemberReference(firer) ? firer.ref?.ref : undefined;
  if (!ast.isOffMap(found)) return undefined;
  const names = [found.name ?? found.weapon?.$refText ?? ''];
  for (let holder = found.$container as AstNode | undefined; holder; holder = holder.$container) {
    if ((ast.isFormation(holder) || ast.isSide(holder)) && holder.name) names.unshift(holder.name);
  }
  return names.join('.');
}

function shotModel(attack: ast.Attack, scene: Scene, problems: Problems): Shot | undefined {
  const kind = attack.kind?.ref?.name;
  const weapon = offMapName(attack.firer);
  const firers = weapon === undefined ? asUnits(evaluate(attack.firer, { scene }), { scene }) : [{ id: weapon }];
  const target = evaluate(attack.target, { scene });
  if (!kind || isUnknown(firers) || target.kind === 'unknown') return undefined;
  const from = attack.position && hexOf(attack.position, scene, scene.complete ? problems : undefined);
  const shot: Shot = {
    kind,
    firers: firers.map((unit) => unit.id),
    ...(from && !isUnknown(from) && from[0] !== undefined && { from: from[0] }),
    target: {},
    circumstances: (attack.circumstances ?? []).flatMap((each) =>
      each.situation?.ref ? [{ id: each.situation.ref.name, ...(each.number !== undefined && { number: each.number }), ...sourced(each) }] : [],
    ),
    ...sourced(attack),
  };
  if (target.kind === 'units' && target.units.length === 1 && target.units[0]) {
    const [unit] = target.units;
    const hex = scene.hexOf(unit);
    shot.target = { unit: unit.id, ...(hex !== undefined && { hex }) };
    return shot;
  }
  const hexes = asRegion(target, { scene });
  if (isUnknown(hexes) || (hexes.length === 0 && !scene.complete)) return undefined;
  if (hexes.length !== 1) {
    const found = hexes.length === 0 ? 'no hex' : `${hexes.length} hexes`;
    problems.report('BHX-target', attack, `An attack is made at one hex or one unit, and this is ${found}.`, { property: 'target' });
    return undefined;
  }
  shot.target = { hex: hexes[0] };
  return shot;
}
