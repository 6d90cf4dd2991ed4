import { drawChosen, drawDrop, drawGhost, drawStroke, hexAt, hexsideAt } from '@blindhex/drawing';
import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import type { Direction } from '@blindhex/rules/hex/axial';
import type { Announcer } from '../announcer.ts';
import { element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';
import { cite } from '../panels/sight-panel.ts';
import type { Sights } from '../sights.ts';
import type { Drag } from '../stage/gestures.ts';
import type { Stage } from '../stage/stage.ts';
import { Carry, type Judgement, judgementInWords } from './carry.ts';
import { placesOfUnits } from './chosen.ts';
import { Stroke } from './stroke.ts';

/** Moves counters and paints, by pointer or by keyboard; what comes of it is asked of the extension as one change. */
export class MapEditor {
  /** What the rules say to a drop, beside the hex it concerns. */
  readonly card = element('div', { class: 'drop-card', role: 'status', hidden: true });
  readonly #model: PageModel;
  readonly #stage: Stage;
  readonly #sights: Sights;
  readonly #announcer: Announcer;
  readonly #send: (change: Change) => void;
  #carry: Carry | undefined;
  #stroke: Stroke | undefined;

  constructor(model: PageModel, stage: Stage, sights: Sights, announcer: Announcer, send: (change: Change) => void) {
    this.#model = model;
    this.#stage = stage;
    this.#sights = sights;
    this.#announcer = announcer;
    this.#send = send;
  }

  /** Something is in the hand, or a path is being drawn by keys. */
  get isBusy(): boolean {
    return this.#carry !== undefined || this.#stroke !== undefined;
  }

  /** A press of the pointer: on a counter it picks it up, with a brush it begins a stroke; undefined where it means nothing here. */
  press(point: Point, unit: string | undefined, keys: { copies: boolean; stack: boolean }): Drag | undefined {
    const { battlefield, tool, chosen, stale } = this.#model.contents;
    if (!battlefield || stale) return undefined;
    if (tool.kind !== 'select') return this.#paint(point);
    if (unit === undefined) return undefined;
    const ids = chosen.includes(unit) ? chosen : keys.stack ? this.#stackOf(unit) : [unit];
    return {
      takesClicks: false,
      move: (to, { copies }) => {
        this.#carry ??= new Carry(battlefield, ids, keys.copies, this.#sights);
        this.#carry.copies = copies;
        this.#carryTo(hexAt(battlefield.board, to), to);
      },
      end: (to) => this.#drop(to && hexAt(battlefield.board, to)),
    };
  }

  #stackOf(unit: string): string[] {
    const units = this.#model.contents.battlefield?.units ?? [];
    const place = units.find(({ id }) => id === unit)?.place;
    return place?.kind === 'hex' ? units.filter((other) => other.place.kind === 'hex' && other.place.hex === place.hex).map(({ id }) => id) : [unit];
  }

  #carryTo(hex: HexIndex | undefined, at?: Point): void {
    const { scene } = this.#stage;
    const carry = this.#carry;
    if (!scene || !carry) return;
    const judgement = hex === undefined ? undefined : carry.judge(hex);
    const centre = at ?? (hex === undefined ? undefined : scene.centres[hex]);
    const ghost = centre ? drawGhost(carry.units, centre, scene) : '';
    this.#stage.setOverlay('hand', (hex !== undefined && judgement ? drawDrop(hex, judgement.verdict, scene) : '') + ghost);
    this.#showCard(hex, judgement);
  }

  #showCard(hex: HexIndex | undefined, judgement: Judgement | undefined): void {
    const name = hex === undefined ? undefined : this.#model.contents.battlefield?.board.hexes[hex]?.name;
    const centre = hex === undefined ? undefined : this.#stage.scene?.centres[hex];
    this.card.hidden = !judgement || judgement.objections.length === 0 || !centre;
    if (!judgement || this.card.hidden || !centre) return;
    this.card.className = `drop-card ${judgement.verdict}`;
    fill(
      this.card,
      element('b', {}, `${name}: ${judgement.verdict === 'bad' ? 'against the rules' : judgement.verdict === 'doubtful' ? 'doubtful' : 'note'}`),
      element(
        'ul',
        {},
        ...judgement.objections
          .slice(0, 4)
          .map(({ message, cites }) =>
            element('li', {}, message, ...(cites.some((each) => message.includes(`(${each}`)) ? [] : [' ', cite(...cites)])),
          ),
      ),
    );
    this.#placeCard(this.#stage.windowPointOf(centre));
  }

  /** Right of the hex and below its middle, or where it is wholly in the window. */
  #placeCard({ x, y }: Point): void {
    const { clientWidth, clientHeight } = this.#stage.window;
    const { offsetWidth, offsetHeight } = this.card;
    const left = x + 34 + offsetWidth <= clientWidth ? x + 34 : Math.max(0, x - 34 - offsetWidth);
    const top = Math.max(0, Math.min(y + 18, clientHeight - offsetHeight));
    this.card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  #drop(hex: HexIndex | undefined): void {
    const change = hex === undefined ? undefined : this.#carry?.change(hex);
    this.cancel();
    if (change) this.#send(change);
  }

  #paint(point: Point): Drag | undefined {
    const { battlefield, tool, erases } = this.#model.contents;
    if (!battlefield) return undefined;
    const stroke = new Stroke(battlefield, tool, erases);
    const go = (to: Point) => {
      if (tool.kind === 'hexside') {
        const side = hexsideAt(battlefield.board, to);
        if (side) stroke.along(side.hex, side.direction);
      } else {
        const hex = hexAt(battlefield.board, to);
        if (hex !== undefined) stroke.through(hex);
      }
      this.#showStroke(stroke);
    };
    go(point);
    return {
      takesClicks: true,
      move: go,
      end: (to) => {
        if (to) go(to);
        this.#stage.setOverlay('hand', '');
        if (to && stroke.change) this.#send(stroke.change);
      },
    };
  }

  #showStroke(stroke: Stroke): void {
    const { scene } = this.#stage;
    if (scene) this.#stage.setOverlay('hand', drawStroke(stroke.marks, scene));
  }

  /** Takes the chosen counters into the hand, or those of the hex with the focus. */
  pickUp(copies: boolean): void {
    const { battlefield, focus, stale } = this.#model.contents;
    const ids = this.#meant();
    if (!battlefield || stale || ids.length === 0 || focus === undefined) {
      this.#announcer.say(stale ? 'The text has errors; mend them first.' : 'There is no unit in this hex to pick up.');
      return;
    }
    this.#carry = new Carry(battlefield, ids, copies, this.#sights);
    const names = this.#carry.units.map(({ title, name }) => title || name).join(', ');
    this.#announcer.say(`${copies ? 'A copy of ' : ''}${names} in the hand. Arrow keys choose a hex, Enter drops, Escape puts back.`);
    this.#carryTo(focus);
  }

  /** The focus went to a hex: what is in the hand goes along. */
  focusMoved(hex: HexIndex): string | undefined {
    if (this.#carry) {
      this.#carryTo(hex);
      return judgementInWords(this.#carry.judge(hex), this.#model.contents.battlefield?.board.hexes[hex]?.name ?? '');
    }
    if (this.#stroke) {
      this.#stroke.through(hex);
      this.#showStroke(this.#stroke);
    }
    return undefined;
  }

  /** Enter: drops what is in the hand, or writes the path that was drawn. */
  finish(): void {
    const { focus } = this.#model.contents;
    if (this.#carry) this.#drop(focus);
    else if (this.#stroke) {
      const { change } = this.#stroke;
      this.cancel();
      if (change) this.#send(change);
    }
  }

  cancel(): void {
    this.#carry = undefined;
    this.#stroke = undefined;
    this.card.hidden = true;
    this.#stage.setOverlay('hand', '');
  }

  /** Paints the hex with the focus; a path begins there, and is written by Enter. */
  paintFocus(): void {
    const { battlefield, focus, tool, erases } = this.#model.contents;
    if (!battlefield || focus === undefined || tool.kind === 'select' || tool.kind === 'hexside') {
      this.#announcer.say(tool.kind === 'hexside' ? 'Keys 1 to 6 draw on a side of the hex, clockwise.' : 'Choose a brush first.');
      return;
    }
    const stroke = new Stroke(battlefield, tool, erases);
    stroke.through(focus);
    if (tool.kind === 'path' && !erases) {
      this.#stroke = stroke;
      this.#showStroke(stroke);
      this.#announcer.say('Arrow keys draw on from here, Enter writes it down, Escape drops it.');
    } else if (stroke.change) this.#send(stroke.change);
  }

  /** Draws on one side of the hex with the focus. */
  paintSide(direction: Direction): void {
    const { battlefield, focus, tool, erases } = this.#model.contents;
    if (!battlefield || focus === undefined || tool.kind !== 'hexside') return;
    const stroke = new Stroke(battlefield, tool, erases);
    stroke.along(focus, direction);
    if (stroke.change) this.#send(stroke.change);
  }

  /** Deletes the chosen counters, or the one in the hex with the focus. */
  removeMeant(): void {
    const units = this.#meant();
    if (units.length === 0) this.#announcer.say('There is no unit in this hex to delete.');
    else this.#send({ kind: 'remove', units });
  }

  #meant(): string[] {
    const { battlefield, chosen, focus } = this.#model.contents;
    if (chosen.length > 0) return [...chosen];
    return battlefield?.units.filter(({ place }) => place.kind === 'hex' && place.hex === focus).map(({ id }) => id) ?? [];
  }

  /** Rings round the chosen counters. */
  drawChosen(): void {
    const { battlefield, chosen } = this.#model.contents;
    const { scene } = this.#stage;
    if (battlefield && scene) this.#stage.setOverlay('chosen', drawChosen(placesOfUnits(battlefield, chosen, scene), scene));
  }
}
