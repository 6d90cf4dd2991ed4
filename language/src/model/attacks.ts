import type { AttackPlan, HexIndex, Shot, ShotPart, SourceRange } from '@blindhex/rules';
import type { AstNode } from 'langium';
import { asRegion, asUnits, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { hexOf } from '../expressions/places.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { forcePath } from '../references/force-path.ts';
import type { Problems } from './problems.ts';
import { sourced } from './provenance.ts';

/** A `fire` declaration, or one named after its kind of attack, as a plan; attacks that do not resolve are left out. */
export function attackModel(node: ast.FireDeclaration, scene: Scene, problems: Problems): AttackPlan {
  const shots = [...attacksOf(node)].flatMap((attack) => shotModel(attack, node.form?.ref?.name, scene, problems) ?? []);
  return { id: node.name ?? '', title: node.title ?? node.name ?? '', shots, ...sourced(node) };
}

/** The attacks of a declaration; the grammar chains them. */
export function* attacksOf(node: ast.FireDeclaration): Iterable<ast.Attack> {
  for (let attack = node.attack; attack; attack = attack.next) yield attack;
}

/** What a name path leads to. */
function namedBy(path: ast.Expression | undefined): AstNode | undefined {
  return ast.isNameReference(path) || ast.isMemberReference(path) ? path.ref?.ref : undefined;
}

/** A weapon behind the lines is no unit: it fires under the names of its side, its formations and its own. A class stands for all such weapons of its kind. */
function offMapNames(path: ast.Expression | undefined, { battlefield }: Scene): string[] {
  const found = namedBy(path);
  if (ast.isOffMap(found)) return [forcePath(found, found.name ?? found.weapon?.$refText ?? '').join('.')];
  if (!ast.isUnitClassDeclaration(found) && !ast.isCounter(found)) return [];
  const sides = battlefield?.sides ?? [];
  return sides.flatMap(({ id, offMap }) =>
    offMap.filter(({ weapon }) => weapon === found.name).map(({ formation, name, weapon }) => [id, ...formation, name ?? weapon].join('.')),
  );
}

/** The side or formation that stands for all of its units. */
function collectiveName(paths: readonly ast.Expression[]): string | undefined {
  const found = paths.length === 1 ? namedBy(paths[0]) : undefined;
  return ast.isSide(found) || ast.isFormation(found) ? forcePath(found, found.name ?? '').join('.') : undefined;
}

/** The ids of the units, or of the weapon behind the lines, that the paths lead to; undefined if one leads nowhere. */
function idsOf(paths: readonly ast.Expression[], scene: Scene): string[] | undefined {
  const ids = new Set<string>();
  for (const path of paths) {
    const weapons = offMapNames(path, scene);
    const units = weapons.length === 0 ? asUnits(evaluate(path, { scene }), { scene }) : weapons.map((id) => ({ id }));
    if (isUnknown(units)) return undefined;
    for (const { id } of units) ids.add(id);
  }
  return [...ids];
}

function shotModel(attack: ast.Attack, form: string | undefined, scene: Scene, problems: Problems): Shot | undefined {
  const kind = form ?? attack.kind?.ref?.name;
  const firers = idsOf(attack.firers ?? [], scene);
  if (!kind || !firers) return undefined;
  const shot: Shot = {
    kind,
    firers,
    target: {},
    circumstances: (attack.circumstances ?? []).flatMap((each) =>
      each.situation?.ref ? [{ id: each.situation.ref.name, ...(each.number !== undefined && { number: each.number }), ...sourced(each) }] : [],
    ),
    ...ownPlace(attack),
  };
  const words: Partial<Record<ShotPart, SourceRange>> = {};
  const place = (part: ShotPart, node: AstNode | undefined) => {
    const { source } = node ? sourced(node) : {};
    if (source) words[part] = source;
  };
  place('firers', attack.firers?.[0]);
  const of = collectiveName(attack.firers ?? []);
  if (of !== undefined) shot.of = of;
  for (const role of attack.roles ?? []) {
    switch (role.$type) {
      case 'OriginRole': {
        place('from', role.hexes[0]);
        const origins = role.hexes.flatMap((each) => hexIn(each, scene, problems));
        if (origins[0] !== undefined) shot.from = origins[0];
        if (origins.length > 1) shot.origins = origins;
        break;
      }
      case 'HelperRole': {
        place('helpers', role.helpers[0]);
        const helpers = idsOf(role.helpers, scene);
        if (!helpers) return undefined;
        shot.helpers = [...(shot.helpers ?? []), ...helpers];
        break;
      }
      case 'ObserverRole': {
        place('observer', role.observer);
        const observers = role.observer ? idsOf([role.observer], scene) : undefined;
        if (!observers?.[0]) return undefined;
        shot.observer = observers[0];
        break;
      }
      case 'TargetRole': {
        place('target', role.target);
        const target = targetOf(role, scene, problems);
        if (!target) return undefined;
        shot.target = target;
      }
    }
  }
  if (Object.keys(words).length > 0) shot.words = words;
  return shot;
}

/** Where an attack stands, without those that are chained to it. */
function ownPlace(attack: ast.Attack): { source?: SourceRange } {
  const { source } = sourced(attack);
  const last = attack.circumstances?.at(-1) ?? attack.roles?.at(-1) ?? attack.firers?.at(-1);
  const end = last && sourced(last).source?.end;
  return source ? { source: end ? { ...source, end } : source } : {};
}

function hexIn(reference: ast.HexReference, scene: Scene, problems: Problems): HexIndex[] {
  const found = hexOf(reference, scene, scene.complete ? problems : undefined);
  return found && !isUnknown(found) ? found.slice(0, 1) : [];
}

function targetOf(role: ast.TargetRole, scene: Scene, problems: Problems): Shot['target'] | undefined {
  const target = evaluate(role.target, { scene });
  if (target.kind === 'unknown') return undefined;
  if (target.kind === 'units' && target.units.length === 1 && target.units[0]) {
    const [unit] = target.units;
    const hex = scene.hexOf(unit);
    return { unit: unit.id, ...(hex !== undefined && { hex }) };
  }
  const hexes = asRegion(target, { scene });
  if (isUnknown(hexes) || (hexes.length === 0 && !scene.complete)) return undefined;
  if (hexes.length !== 1 || hexes[0] === undefined) {
    const found = hexes.length === 0 ? 'no hex' : `${hexes.length} hexes`;
    problems.report('BHX-target', role, `An attack is made at one hex or one unit, and this is ${found}.`, { property: 'target' });
    return undefined;
  }
  return { hex: hexes[0] };
}
