import { type Battlefield, copyOfBoard } from '@blindhex/rules';
import { AstUtils } from 'langium';
import { TypeChecker } from '../expressions/check.ts';
import { isUnknown } from '../expressions/coerce.ts';
import { hexOf } from '../expressions/places.ts';
import { Scene } from '../expressions/scene.ts';
import { checkExpressions } from '../expressions/uses.ts';
import * as ast from '../generated/ast.ts';
import { rulesetOf } from '../references/ruleset-context.ts';
import { attackModel } from './attacks.ts';
import { boardModel } from './board.ts';
import { briefingOf } from './briefing.ts';
import { ModelCache } from './cache.ts';
import { endOf } from './end.ts';
import { Muster } from './forces.ts';
import { emptyBattlefield } from './map.ts';
import { contactsModel, objectiveModel, tallyModel, zoneModel } from './objectives.ts';
import { hexesOf } from './placement.ts';
import { Problems } from './problems.ts';
import { sourced } from './provenance.ts';
import { rulesetModel } from './ruleset.ts';
import { overridesOf } from './special-rules.ts';

export interface ScenarioModel {
  node: ast.Scenario;
  battlefield: Battlefield;
  scene: Scene;
  problems: Problems;
}

const scenarios = new ModelCache<ast.Scenario, ScenarioModel>();

/** A scenario as data, made once; undefined while its ruleset is not known. What does not resolve is left out, never guessed. */
export function scenarioModel(node: ast.Scenario): ScenarioModel | undefined {
  const of = rulesetOf(node);
  if (!of) return undefined;
  return scenarios.get(AstUtils.getDocument(node), node, () => {
    const problems = new Problems();
    const ruleset = rulesetModel(of);
    const clause = node.items.find(ast.isBoardClause);
    const { board: assembled, complete, grids, sectionNodes, sections } = boardModel(clause, ruleset, problems);
    const changesHexes = node.items.some((item) => ast.isOutOfPlay(item) || ast.isMarkers(item));
    const board = changesHexes ? copyOfBoard(assembled) : assembled;
    const scene = new Scene(ruleset, board);
    scene.complete = complete;
    scene.whole = isWhole(node);
    scene.grids = grids;
    scene.sectionNodes = sectionNodes;
    for (const [section, hexes] of sections) scene.sections.set(section, hexes);
    takeOutOfPlay(node, scene);
    for (const item of node.items) if (ast.isMarkers(item)) layMarkers(item, scene, problems);
    const battlefield = emptyBattlefield(node, 'scenario', ruleset, board);
    describe(node, battlefield);

    const { sides, units } = new Muster(node, scene, problems);
    battlefield.sides = sides;
    battlefield.units = units;
    scene.units = units;
    scene.battlefield = battlefield;
    for (const item of node.items) if (ast.isSpecialRules(item)) battlefield.overrides.push(...overridesOf(item, scene));
    scene.settled = true;
    for (const item of node.items) {
      if (ast.isZone(item)) battlefield.zones.push(zoneModel(item, scene));
      else if (ast.isObjective(item)) battlefield.objectives.push(objectiveModel(item, scene));
      else if (ast.isTally(item)) battlefield.tallies.push(tallyModel(item, scene));
      else if (ast.isContacts(item)) battlefield.contacts.push(contactsModel(item, scene));
    }
    for (const work of scene.whenSettled) work();
    for (const item of node.items) if (ast.isFireDeclaration(item)) battlefield.attacks.push(attackModel(item, scene, problems));
    const end = endOf(node, scene);
    if (end) battlefield.end = end;
    battlefield.ends = node.items.filter(ast.isEnds).map(sourced);
    battlefield.briefing = briefingOf(node);
    if (!clause) reportNoBoard(node, problems);
    checkExpressions(node, scene, new TypeChecker(scene, problems), problems);
    return { node, battlefield, scene, problems };
  });
}

/** Once for all the hexes that cannot be found; a scenario that names none yet is still being written. */
function reportNoBoard(node: ast.Scenario, problems: Problems): void {
  if (!AstUtils.streamAst(node).some((each) => ast.isHexReference(each) && each.label !== undefined)) return;
  const message = `Scenario ${node.name ?? ''} names hexes and has no board. Write for example: board { west: Lane  east: Field turned }`;
  problems.report('BHX-board-missing', node, message, { property: 'name' });
}

function describe(node: ast.Scenario, battlefield: Battlefield): void {
  const start = node.items.find(ast.isStartClause);
  if (start?.date) battlefield.date = start.date;
  if (start?.time) battlefield.time = start.time;
  const light = node.items.find(ast.isLightClause)?.light;
  if (light) battlefield.light = light;
}

/** Whether everything between its braces was read, and every name in it leads somewhere. */
function isWhole(node: ast.Scenario): boolean {
  const { parseResult, references } = AstUtils.getDocument(node);
  if (parseResult.parserErrors.length > 0 || parseResult.lexerErrors.length > 0) return false;
  return references.every(({ error }) => error === undefined);
}

/** Puts the markers of a scenario on its board, each hex once. */
function layMarkers(node: ast.Markers, scene: Scene, problems: Problems): void {
  for (const { feature, places } of node.items) {
    const id = feature?.ref?.name;
    if (id === undefined) continue;
    for (const place of places ?? []) {
      if (!ast.isHexReference(place.hex) || place.to || place.side !== undefined || (place.path ?? []).length > 0) {
        if (place.$cstNode) problems.report('BHX-place', place, 'Markers lie in hexes: name each of them, with commas between.');
        continue;
      }
      const hexes = hexOf(place.hex, scene, scene.complete ? problems : undefined);
      if (isUnknown(hexes)) continue;
      for (const index of hexes) {
        const hex = scene.board.hexes[index];
        if (hex) scene.board.hexes[index] = { ...hex, terrain: [...hex.terrain, { feature: id, ...sourced(place) }] };
      }
    }
  }
}

/** Done before anything is placed. */
function takeOutOfPlay(node: ast.Scenario, scene: Scene): void {
  for (const item of node.items) {
    if (!ast.isOutOfPlay(item)) continue;
    for (const region of item.regions) {
      for (const index of hexesOf(region, scene)) {
        const hex = scene.board.hexes[index];
        if (hex) scene.board.hexes[index] = { ...hex, inPlay: false };
      }
    }
  }
}
