import { type Battlefield, concerns, forbiddance, type HexIndex, type Override, type Side, totalSteps, type Unit } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { moveFix } from '@blindhex/rules/checks/fixes';
import { AstUtils } from 'langium';
import { replacing } from '../../checks/fixes.ts';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import { repair } from '../../checks/repairs.ts';
import type { Scene } from '../../expressions/scene.ts';
import * as ast from '../../generated/ast.ts';
import { unitCount } from '../../references/unit-names.ts';
import type { Problems } from '../problems.ts';

/** Forces against what the scenario itself says of them: steps, counters in the box, hexes that special rules forbid or require. */
export function checkForces(scenario: ast.Scenario, { battlefield, unitsOf }: Scene, problems: Problems): void {
  if (!battlefield) return;
  for (const node of scenario.items.filter(ast.isSide)) {
    const side = battlefield.sides.find((each) => each.id === node.name);
    if (side) checkSteps(node, side, battlefield, problems);
  }
  checkAvailable(scenario, unitsOf, problems);
  const required = battlefield.overrides.filter((override) => override.kind === 'require' && override.action === SET_UP);
  for (const [line, units] of unitsOf) {
    if (!ast.isUnitLine(line)) continue;
    for (const unit of units) checkPlace(line, unit, battlefield, required, problems);
  }
}

const SET_UP = 'set-up';

function checkSteps(node: ast.Side, side: Side, battlefield: Battlefield, problems: Problems): void {
  const clause = node.items.find(ast.isStepsClause);
  if (!clause || side.declaredSteps === undefined) return;
  const found = totalSteps(
    battlefield,
    battlefield.units.filter((unit) => unit.side === side.id),
  );
  if (found === side.declaredSteps) return;
  problems.report('BHX-steps', clause, `${side.id} is given ${counted(side.declaredSteps, 'step', 'steps')}, and its units have ${found}.`, {
    property: 'steps',
    fixes: [{ title: `Write steps ${found}`, edits: [{ source: sourceOf(clause, 'steps'), text: String(found) }] }],
  });
}

/** `available 3` in a roster: no more of that counter are in the box. */
function checkAvailable(scenario: ast.Scenario, unitsOf: Scene['unitsOf'], problems: Problems): void {
  const used = new Map<ast.Counter, { count: number; last: ast.UnitLine }>();
  for (const [line, units] of unitsOf) {
    if (!ast.isUnitLine(line) || !ast.isCounter(line.type?.ref)) continue;
    used.set(line.type.ref, { count: (used.get(line.type.ref)?.count ?? 0) + units.length, last: line });
  }
  for (const [counter, { count, last }] of used) {
    const available = counter.items.find(ast.isCounterManifest)?.count;
    if (available === undefined || count <= available) continue;
    problems.report('BHX-available', last, `${scenario.name} uses ${count} of ${counter.name}, and there are ${available} in the box.`, {
      property: 'type',
      related: [{ message: 'The counter', node: counter }],
      ...(count - available < unitCount(last) && { fixes: replacing(last, 'count', [`x${unitCount(last) - count + available}`]) }),
    });
  }
}

function checkPlace(line: ast.UnitLine, unit: Unit, battlefield: Battlefield, required: Override[], problems: Problems): void {
  if (unit.place.kind === 'area') checkArea(line, unit, unit.place, battlefield, required, problems);
  if (unit.place.kind !== 'hex') return;
  const { hex } = unit.place;
  const printed = battlefield.board.hexes[hex];
  const name = printed?.name ?? '';
  if (printed && !printed.inPlay) {
    problems.report('BHX-out-of-play', line, `${unit.name} is put in ${name}, which is out of play.`, {
      property: 'at',
      fixes: elsewhere(unit, battlefield, line),
    });
    return;
  }
  const forbidden = forbiddance(battlefield, unit, [SET_UP], { side: unit.side, hex });
  if (forbidden)
    problems.report('BHX-forbidden-hex', line, `${unit.name} is put in ${name}, where "${forbidden.rule}" forbids it.`, {
      property: 'at',
      cites: forbidden.cites,
      fixes: elsewhere(unit, battlefield, line),
    });
  for (const rule of required) {
    if (rule.kind !== 'require' || !rule.scope.hexes || !concerns(rule.what, unit)) continue;
    if (rule.scope.side !== undefined && rule.scope.side !== unit.side) continue;
    if (rule.scope.hexes.includes(hex)) continue;
    problems.report('BHX-required-hex', line, `${unit.name} is put in ${name}, and "${rule.rule}" requires another hex.`, {
      property: 'at',
      cites: rule.cites,
      fixes: elsewhere(unit, battlefield, line, (to) => rule.scope.hexes?.includes(to) ?? true),
    });
  }
}

/** A unit that sets up freely must find a hex in its area that the special rules leave it. */
function checkArea(
  line: ast.UnitLine,
  unit: Unit,
  { hexes, zone }: { hexes: number[]; zone?: string },
  battlefield: Battlefield,
  required: Override[],
  problems: Problems,
): void {
  if (hexes.length === 0) return;
  const where = zone ?? 'its area';
  for (const rule of required) {
    const { side, hexes: wanted } = rule.scope;
    if (rule.kind !== 'require' || !wanted || !concerns(rule.what, unit) || (side !== undefined && side !== unit.side)) continue;
    if (hexes.some((hex) => wanted.includes(hex))) continue;
    problems.report('BHX-required-hex', line, `${unit.name} sets up in ${where}, and "${rule.rule}" requires a hex that is not in it.`, {
      property: 'area',
      cites: rule.cites,
    });
  }
  const forbidding = hexes.map((hex) => forbiddance(battlefield, unit, [SET_UP], { side: unit.side, hex }));
  const [first] = forbidding;
  if (first && forbidding.every((each) => each !== undefined)) {
    problems.report('BHX-forbidden-hex', line, `${unit.name} sets up in ${where}, and "${first.rule}" forbids every hex of it.`, {
      property: 'area',
      cites: first.cites,
    });
  }
}

/** The unit in the nearest hex that it may stand in. */
function elsewhere(unit: Unit, battlefield: Battlefield, line: ast.UnitLine, suits?: (hex: HexIndex) => boolean): Fix[] {
  return moveFix(battlefield, [unit], suits).flatMap((fix) => repair(fix, battlefield, AstUtils.getDocument(line)) ?? []);
}
