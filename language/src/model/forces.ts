import { type Arrival, EDGES, type Edge, namesOf, type Place, type Ruleset, type Side, type Unit } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { COLOUR_NAMES, colourCode } from '@blindhex/rules/named-colour';
import { insertionBefore, replacing } from '../checks/fixes.ts';
import { sourceOf } from '../checks/places.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { closest } from '../references/nearest.ts';
import { MOST_UNITS_ON_A_LINE, unitNames } from '../references/unit-names.ts';
import { type CounterModel, checkValues, counterModel, VisibleCounters, withinBounds } from './counter.ts';
import { areaOf, arrivalModel, checkEntry, facingOf, hexesOf, ownPlaceSource, placesOf, withdrawalModel } from './placement.ts';
import type { Problems } from './problems.ts';
import { signed, sourced } from './provenance.ts';

/** Where the walk through a side's forces stands. */
interface Level {
  side: string;
  /** Names of the formations from the side down. */
  path: string[];
  /** Nodes that stand for all units below them. */
  holders: (ast.Side | ast.Formation | ast.Cup)[];
  traits: string[];
  hidden: boolean;
  concealed: boolean;
  /** The cup they lie in, if any. */
  cup?: string;
  /** Place of units that do not give one. */
  place: Place;
}

/** Makes the sides of a scenario with everything they have, unit by unit. */
export class Muster {
  readonly sides: Side[] = [];
  readonly units: Unit[] = [];
  /** Ids of formations and units so far; parts of one formation may be written in several places. */
  private readonly known = new Set<string>();
  private readonly counters: VisibleCounters;
  private readonly ruleset: Ruleset;

  constructor(
    scenario: ast.Scenario,
    private readonly scene: Scene,
    private readonly problems: Problems,
  ) {
    this.ruleset = scene.ruleset;
    this.counters = VisibleCounters.from(scenario, this.ruleset);
    // Cups first: a side may draw from one that stands further down.
    for (const item of scenario.items) if (ast.isCup(item)) this.cup(item, scenario);
    for (const item of scenario.items) if (ast.isSide(item)) this.side(item);
  }

  private side(node: ast.Side): void {
    const nation = node.items.find(ast.isNationalityClause)?.nation?.ref?.name;
    const side: Side = {
      id: node.name ?? '',
      title: node.title ?? node.name ?? '',
      ...(node.role && { role: node.role }),
      ...(nation && { nation }),
      values: {},
      formations: [],
      offMap: [],
      draws: [],
      ...sourced(node),
    };
    this.sides.push(side);
    for (const item of node.items) this.sideClause(item, side);
    const { hidden = false, concealed = false } = side.setUp ?? {};
    const place = node.items
      .filter(ast.isSetUpClause)
      .reduce<Place>((before, { area }) => (area ? areaOf(area, this.scene) : before), { kind: 'unplaced' });
    const level: Level = { side: side.id, path: [], holders: [node], traits: [], hidden, concealed, place };
    this.scene.unitsOf.set(node, []);
    this.forces(node.items, level, side);
    const withdrawals = node.items.filter(ast.isWithdrawal).map((item) => withdrawalModel(item, this.scene));
    if (withdrawals.length > 0) side.withdrawals = withdrawals;
  }

  private sideClause(item: ast.SideItem, side: Side): void {
    if (ast.isEdgeClause(item)) {
      const edge = this.edge(item);
      if (!edge) return;
      if (item.enemy) side.enemyEdge = edge;
      else side.friendlyEdge = edge;
    } else if (ast.isSideSetting(item)) {
      const value = item.none ? null : signed(item.number);
      if (item.setting?.ref && value !== undefined) {
        side.values[item.setting.ref.name] = value;
        this.checkSetting(item, value);
      }
    } else if (ast.isStepsClause(item)) {
      if (item.steps !== undefined) side.declaredSteps = item.steps;
    } else if (ast.isSetUpClause(item)) {
      const visibility = item.visibility ?? [];
      const hexes = item.area ? hexesOf(item.area, this.scene) : [];
      side.setUp = {
        order: item.order ?? 'first',
        hidden: visibility.includes('hidden'),
        concealed: visibility.includes('concealed'),
        ...(hexes.length > 0 && { hexes }),
      };
    }
  }

  private edge(item: ast.EdgeClause): Edge | undefined {
    const edge = EDGES.find((each) => each === item.edge);
    if (!edge && item.edge !== undefined) {
      this.problems.report('BHX-edge', item, `${item.edge} is no edge of the board: edges are ${EDGES.join(', ')}.`, {
        property: 'edge',
        fixes: replacing(item, 'edge', EDGES),
      });
    }
    return edge;
  }

  private checkSetting(item: ast.SideSetting, value: number | null): void {
    const declared = item.setting?.ref && this.ruleset.sideValues[item.setting.ref.name];
    const bounds = declared?.properties.bounds?.values[0];
    if (value === null || typeof bounds !== 'object') return;
    if (value < bounds.low || (bounds.high !== null && value > bounds.high)) {
      this.problems.report(
        'BHX-value-bounds',
        item,
        `${declared?.title} runs from ${bounds.low} to ${bounds.high ?? 'no end'}, and is ${value} here.`,
        {
          property: 'number',
          fixes: [withinBounds(item, bounds, value)],
          ...(declared && { cites: declared.cites }),
        },
      );
    }
  }

  private cup(node: ast.Cup, scenario: ast.Scenario): void {
    this.scene.unitsOf.set(node, []);
    const side = sideDrawingFrom(node, scenario);
    const level: Level = {
      side,
      cup: node.name ?? '',
      path: [],
      holders: [node],
      traits: [],
      hidden: false,
      concealed: false,
      place: { kind: 'cup', cup: node.name ?? '' },
    };
    this.forces(node.items, level, undefined);
  }

  private forces(items: readonly (ast.SideItem | ast.Draw)[], level: Level, side: Side | undefined): void {
    for (const item of items) {
      if (ast.isUnitLine(item)) this.unitLine(item, level, side);
      else if (ast.isFormation(item)) this.formation(item, level, side);
      else if (ast.isSupport(item)) this.forces(item.items, { ...level, path: [] }, side);
      else if (ast.isArrival(item)) this.forces(item.items, this.arriving(arrivalModel(item, this.scene), item, level), side);
      else if (ast.isOffMap(item)) this.offMap(item, level, side);
      else if (ast.isDraw(item) && item.cup?.ref && item.count !== undefined) {
        const units = (this.scene.unitsOf.get(item.cup.ref) ?? []).map((unit) => unit.id);
        side?.draws.push({ count: item.count, cup: item.cup.ref.name, units, ...sourced(item) });
        if (units.length > 0 && item.count > units.length) {
          this.problems.report(
            'BHX-draw',
            item,
            `${counted(item.count, 'unit is', 'units are')} drawn from ${item.cup.ref.name}, which holds ${units.length}.`,
            {
              property: 'count',
              fixes: [{ title: `Draw ${units.length}`, edits: [{ source: sourceOf(item, 'count'), text: String(units.length) }] }],
            },
          );
        }
      }
    }
  }

  private arriving(arrival: Arrival, node: ast.Arrival, level: Level): Level {
    const visibility = node.visibility ?? [];
    return { ...level, hidden: visibility.includes('hidden'), concealed: visibility.includes('concealed'), place: { kind: 'arriving', arrival } };
  }

  private formation(node: ast.Formation, level: Level, side: Side | undefined): void {
    const name = node.name ?? '';
    const traits = (node.qualities ?? []).flatMap((quality) => quality.ref?.name ?? []);
    if (node.colour !== undefined && colourCode(node.colour) === undefined) {
      this.problems.report('BHX-colour', node, `${node.colour} is no colour: colours are ${COLOUR_NAMES.join(', ')}, or #a0b0c0.`, {
        property: 'colour',
        fixes: replacing(node, 'colour', closest(node.colour, COLOUR_NAMES)),
      });
    }
    const path = [...level.path, name];
    const key = [level.side, ...path].join('.');
    // What lies in a cup belongs to the side's formation of the same path, which the side itself declares.
    if (side && !this.known.has(key)) {
      this.known.add(key);
      side.formations.push({
        path,
        kind: node.kind?.ref?.name ?? node.kind?.$refText ?? '',
        title: node.title ?? name,
        ...(node.colour !== undefined && { colour: node.colour }),
        traits: unique([...level.traits, ...traits]),
        ...sourced(node),
      });
    }
    this.scene.unitsOf.set(node, []);
    this.forces(node.items, { ...level, path, holders: [...level.holders, node], traits: unique([...level.traits, ...traits]) }, side);
  }

  private offMap(node: ast.OffMap, level: Level, side: Side | undefined): void {
    const weapon = node.weapon?.ref?.name;
    if (!weapon) return;
    const count = node.count === undefined ? 1 : Number(node.count.slice(1));
    side?.offMap.push({
      arm: node.arm,
      size: node.size,
      weapon,
      count,
      formation: level.path,
      ...(node.name !== undefined && { name: node.name }),
      ...sourced(node),
    });
  }

  private unitLine(line: ast.UnitLine, level: Level, side: Side | undefined): void {
    const type = line.type?.ref;
    const unitClass = ast.isCounter(type) ? type.unitClass?.ref?.name : type?.name;
    if (!type || !unitClass || !this.ruleset.unitClasses[unitClass]) return;
    this.checkLine(line);
    const names = unitNames(line);
    const clauses = line.clauses ?? [];
    const visibility = clauses.filter(ast.isVisibilityClause).map((clause) => clause.visibility);
    const marks = clauses.filter(ast.isStatesClause).flatMap((clause) => clause.states.flatMap((state) => state.ref ?? []));
    const facing = clauses.filter(ast.isFacingClause).map((clause) => facingOf(clause, this.scene.board.orientation, this.problems))[0];
    const places = placesOf(line, names, this.scene, this.problems);
    if (level.place.kind === 'arriving') checkEntry(line, level.place.arrival, this.scene, this.problems);
    const made: Unit[] = [];
    names.forEach((name, index) => {
      const counter = ast.isCounter(type) ? type : this.counters.find(unitClass, name, line);
      const printed = this.counters.printedFor(unitClass, level.path, name, line);
      const model = this.modelOf(printed ?? counter, line);
      if (index === 0 && !counter && !printed) checkValues(line, name, model, this.ruleset.unitClasses[unitClass], this.ruleset, this.problems);
      const states = unique(marks.filter(ast.isStateDeclaration).map((mark) => mark.name));
      made.push({
        id: [...(level.side ? [level.side] : []), ...(level.cup ? [level.cup] : level.path), name].join('.'),
        name,
        title: (printed ?? counter)?.title ?? this.ruleset.unitClasses[unitClass]?.title ?? name,
        side: level.side,
        formation: level.path,
        unitClass,
        ...((printed ?? counter) && { counter: (printed ?? counter)?.name }),
        values: Object.assign({}, model.values, ...states.map((state) => model.faces[state] ?? {})),
        ...(Object.keys(model.faces).length > 0 && { faces: model.faces }),
        traits: unique([
          ...namesOf(this.ruleset.unitClasses[unitClass], 'is'),
          ...model.traits,
          ...level.traits,
          ...marks.filter(ast.isTraitDeclaration).map((mark) => mark.name),
        ]),
        states,
        hidden: level.hidden || visibility.includes('hidden'),
        concealed: level.concealed || visibility.includes('concealed'),
        ...ownPlaceSource(line, index, names.length),
        place: placeWithin(level.place, places[index]),
        ...(facing !== undefined && { facing }),
        ...sourced(line),
      });
    });
    this.add(line, made, level);
    this.cargo(line, made, level, side);
  }

  private modelOf(counter: ast.Counter | undefined, line: ast.UnitLine): CounterModel {
    const printed = counterModel(counter?.items ?? [], this.ruleset);
    if (!line.values || line.values.length === 0) return printed;
    const own = counterModel(line.values, this.ruleset, this.problems);
    return {
      values: { ...printed.values, ...own.values },
      traits: [...printed.traits, ...own.traits],
      faces: { ...printed.faces, ...own.faces },
    };
  }

  private add(line: ast.UnitLine, made: Unit[], level: Level): void {
    const twice = made.find((unit) => this.known.has(unit.id));
    if (twice) {
      this.problems.report(
        'BHX-formation-twice',
        line,
        `There are two units ${twice.id}: two formations of this name stand side by side, or one is written in two places and its units need names of their own.`,
      );
    }
    for (const unit of made) this.known.add(unit.id);
    this.units.push(...made);
    this.scene.unitsOf.set(line, made);
    for (const holder of level.holders) this.scene.unitsOf.get(holder)?.push(...made);
  }

  private cargo(line: ast.UnitLine, made: Unit[], level: Level, side: Side | undefined): void {
    for (const clause of line.clauses ?? []) {
      if (!ast.isCarryingClause(clause)) continue;
      const [carrier] = made;
      if (!carrier) continue;
      if (made.length > 1) {
        this.problems.report(
          'BHX-carriers',
          clause,
          `${made.length} units are on this line; the first, ${carrier.name}, carries. Give another carrier a line of its own.`,
          { severity: 'info' },
        );
      }
      this.forces(clause.cargo, { ...level, hidden: carrier.hidden, concealed: carrier.concealed, place: { kind: 'carried', by: carrier.id } }, side);
    }
  }

  private checkLine(line: ast.UnitLine): void {
    const count = line.count === undefined ? 1 : Number(line.count.slice(1));
    if (count < 1 || count > MOST_UNITS_ON_A_LINE) {
      this.problems.report('BHX-count', line, `A line stands for 1 to ${MOST_UNITS_ON_A_LINE} units, not ${count}.`, {
        property: 'count',
        fixes: replacing(line, 'count', [`x${count < 1 ? 1 : MOST_UNITS_ON_A_LINE}`]),
      });
    }
    if (line.name !== undefined) this.checkName(line, line.name);
  }

  /** `Bazooka` and on the next line `Panzer x2` read as a Bazooka named Panzer: only a count or a place ends a line. */
  private checkName(line: ast.UnitLine, name: string): void {
    if (!line.at?.length && !line.area && !line.offMap && this.scene.lookup.named(name).length > 0) {
      this.problems.report('BHX-unit-hex', line, `${name} is read as the name of this unit; if it is to stand there, write: at ${name}`, {
        property: 'name',
        fixes: [{ title: `Write at ${name}`, edits: [{ source: sourceOf(line, 'name'), text: `at ${name}` }] }],
      });
    }
    const known = this.ruleset.unitClasses[name] ?? this.ruleset.formations[name];
    if (!known && !this.counters.isCounter(name)) return;
    if (ast.isUnitClassDeclaration(line.type?.ref) && !known) return;
    this.problems.report(
      'BHX-unit-name',
      line,
      `This reads as ${line.type?.$refText} named ${name}, and ${name} is a ${known ? 'class' : 'counter'} itself. If two lines are meant, write ${line.type?.$refText} x1 on the first.`,
      {
        property: 'name',
        fixes: [{ title: `Two lines: ${line.type?.$refText} x1`, edits: [insertionBefore(line, 'x1 ', 'name')] }],
      },
    );
  }
}

/** The place of a unit that says so itself: one that arrives comes by the hexes it names. */
function placeWithin(outer: Place, own: Place | undefined): Place {
  if (outer.kind !== 'arriving' || (own?.kind !== 'hex' && own?.kind !== 'area')) return own ?? outer;
  return { kind: 'arriving', arrival: { ...outer.arrival, hexes: own.kind === 'hex' ? [own.hex] : own.hexes } };
}

/** The side that draws from a cup, or whose contacts turn into its units; empty if none does. */
function sideDrawingFrom(cup: ast.Cup, scenario: ast.Scenario): string {
  for (const item of scenario.items) {
    if (ast.isContacts(item) && item.cup?.ref === cup) return item.side?.ref?.name ?? '';
    if (ast.isSide(item) && drawsFrom(item.items, cup)) return item.name ?? '';
  }
  return '';
}

function drawsFrom(items: readonly (ast.SideItem | ast.Draw)[], cup: ast.Cup): boolean {
  return items.some((item) => {
    if (ast.isDraw(item)) return item.cup?.ref === cup;
    return (ast.isFormation(item) || ast.isSupport(item) || ast.isArrival(item)) && drawsFrom(item.items, cup);
  });
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
