import type { AttackPlan, HexIndex, PartWords, Shot, ShotPart, Sourced } from '@blindhex/rules';
import type { AstNode } from 'langium';
import { itemRemoval } from '../edits/removal.ts';
import { textOf } from '../expressions/check.ts';
import { asRegion, asUnits, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { hexOf } from '../expressions/places.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { forcePath } from '../references/force-path.ts';
import type { Problems } from './problems.ts';
import { sourced } from './provenance.ts';

/** A `fire` declaration, or one named after its kind of attack, as a plan. Attacks in which something leads nowhere are left out, and the plan is incomplete then. */
export function attackModel(node: ast.FireDeclaration, scene: Scene, problems: Problems): AttackPlan {
  const attacks = [...attacksOf(node)];
  const shots = attacks.flatMap((attack) => {
    const kind = node.form?.ref?.name ?? attack.kind?.ref?.name;
    return (kind && new ShotBuilder(kind, attack, scene, problems).made()) || [];
  });
  const incomplete = shots.length === 0 || shots.length < attacks.length;
  return { id: node.name ?? '', title: node.title ?? node.name ?? '', shots, ...(incomplete && { incomplete }), ...sourced(node) };
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

/** Units with the words that name each of them. */
interface Named {
  ids: string[];
  items: AstNode[];
}

/** The units, or the weapons behind the lines, that the paths lead to; undefined if one leads nowhere. Who is named twice counts once, and is reported. */
function unitsOf(outer: AstNode, property: string, paths: readonly ast.Expression[], scene: Scene, problems: Problems): Named | undefined {
  const found = new Map<string, AstNode>();
  for (const [index, path] of paths.entries()) {
    const weapons = offMapNames(path, scene);
    const units = weapons.length === 0 ? asUnits(evaluate(path, { scene }), { scene }) : weapons.map((id) => ({ id }));
    if (isUnknown(units)) return undefined;
    if (units.length === 0) {
      // A side or formation that is still empty is only half written.
      const isKind = ast.isUnitClassDeclaration(namedBy(path)) || ast.isCounter(namedBy(path));
      if (isKind) problems.report('BHX-attacker', path, `${textOf(path)} is no unit, and no weapon behind the lines of this scenario.`);
      return undefined;
    }
    const twice = units.filter(({ id }) => found.has(id));
    const [again] = twice;
    if (again) {
      const fix = twice.length === units.length ? { fixes: [{ title: 'Remove it', edits: itemRemoval(outer, property, index) }] } : {};
      const related = [{ message: 'Named here', node: found.get(again.id) as AstNode }];
      problems.report('BHX-attack-needless', path, `${again.id} is named before as well, and takes part once.`, { related, ...fix });
    }
    for (const { id } of units) if (!found.has(id)) found.set(id, path);
  }
  return { ids: [...found.keys()], items: [...found.values()] };
}

/** An attack that is being put together from its parts. */
class ShotBuilder {
  readonly shot: Shot;
  private readonly words: Partial<Record<ShotPart, PartWords>> = {};

  constructor(
    kind: string,
    private readonly attack: ast.Attack,
    private readonly scene: Scene,
    private readonly problems: Problems,
  ) {
    this.shot = {
      kind,
      firers: [],
      target: {},
      circumstances: (attack.circumstances ?? []).flatMap((each) =>
        each.situation?.ref ? [{ id: each.situation.ref.name, ...(each.number !== undefined && { number: each.number }), ...sourced(each) }] : [],
      ),
      ...ownPlace(attack),
    };
  }

  /** The attack with all its roles; undefined if something in it leads nowhere. */
  made(): Shot | undefined {
    const { attack, shot } = this;
    const firers = unitsOf(attack, 'firers', attack.firers ?? [], this.scene, this.problems);
    if (!firers) return undefined;
    shot.firers = firers.ids;
    // A situation that nobody knows may change everything.
    if ((attack.circumstances ?? []).some(({ situation }) => !situation?.ref)) return undefined;
    const { source } = this.attack.firers?.[0] ? sourced(this.attack.firers[0]) : {};
    if (source) this.place('firers', source, firers.items);
    const of = collectiveName(attack.firers ?? []);
    if (of !== undefined) shot.of = of;
    for (const role of attack.roles ?? []) if (!this.takes(role)) return undefined;
    if (Object.keys(this.words).length > 0) shot.words = this.words;
    return shot;
  }

  private takes(role: ast.AttackRole): boolean {
    const { shot, scene, problems } = this;
    switch (role.$type) {
      case 'OriginRole': {
        const named = role.hexes.map((each) => ({ each, hexes: hexIn(each, scene, problems) }));
        const origins = named.flatMap(({ hexes }) => hexes);
        this.clause(
          'from',
          role,
          named.flatMap(({ each, hexes }) => hexes.map(() => each)),
        );
        if (origins[0] !== undefined) shot.from = origins[0];
        if (origins.length > 1) shot.origins = origins;
        return true;
      }
      case 'HelperRole': {
        const helpers = unitsOf(role, 'helpers', role.helpers, scene, problems);
        if (!helpers) return false;
        this.clause('helpers', role, helpers.items);
        shot.helpers = helpers.ids;
        return true;
      }
      case 'ObserverRole': {
        const observers = role.observer ? unitsOf(role, 'observer', [role.observer], scene, problems) : undefined;
        if (!observers?.ids[0]) return false;
        this.clause('observer', role, observers.items);
        shot.observer = observers.ids[0];
        return true;
      }
      case 'TargetRole': {
        this.clause('target', role, role.target ? [role.target] : []);
        const target = targetOf(role, scene, problems);
        if (target) shot.target = target;
        return target !== undefined;
      }
    }
  }

  private clause(part: ShotPart, role: AstNode, items: readonly AstNode[]): void {
    const { source } = sourced(role);
    if (source) this.place(part, source, items);
  }

  private place(part: ShotPart, clause: PartWords['clause'], items: readonly AstNode[]): void {
    this.words[part] = { clause, items: items.map((each) => sourced(each).source ?? clause) };
  }
}

/** Where an attack stands, without those that are chained to it. */
function ownPlace(attack: ast.Attack): Sourced {
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
  const units = asUnits(target, { scene });
  if (!isUnknown(units) && units.length === 1 && units[0]) {
    const [unit] = units;
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
