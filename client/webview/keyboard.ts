import { hexAt } from '@blindhex/drawing';
import type { HexIndex } from '@blindhex/rules/battlefield';
import type { MapSubject } from '@blindhex/rules/map-subject';
import type { Announcer } from './announcer.ts';
import type { MapEditor } from './editing/editor.ts';
import { SELECT } from './editing/tool.ts';
import { keyAction, neighbourTowards } from './keys.ts';
import type { PageModel } from './model.ts';
import type { EditPanel } from './panels/edit-panel.ts';
import type { FirePanel } from './panels/fire-panel.ts';
import { problemsOf } from './problems.ts';
import type { Sights } from './sights.ts';
import type { Stage } from './stage/stage.ts';
import { hexInWords } from './words.ts';

export const HELP =
  'Arrow keys move the focus from hex to hex, Shift with arrow keys moves the map. Enter looks from the hex, Space holds the hex looked at, Escape lets go. ' +
  'B shades blind hexes, F weighs what is seen, L shows labels, T shows the hex in the text, plus and minus zoom, 0 shows the whole map. ' +
  'M picks up the units of the hex and Enter drops them, C drops a copy, Delete deletes them, A adds one by its name. ' +
  'G goes to the choice of brushes, P paints the hex, 1 to 6 draw on its sides, E turns the brush into an eraser and back. ' +
  'X goes to the attack from the hex that looks at the one that is held. Escape in a panel comes back to the map.';

/** What the keys on the map act on. */
export interface KeyboardParts {
  model: PageModel;
  stage: Stage;
  /** The panels beside the map, out of which Escape leads back to it. */
  inspector: HTMLElement;
  sights: Sights;
  announcer: Announcer;
  editor: MapEditor;
  panel: EditPanel;
  fire: FirePanel;
  look(hex: HexIndex): void;
  select(subject: MapSubject, focus: boolean): void;
  /** Takes away why the last change was refused. */
  forget(): void;
}

/** Everything on the map without a mouse. */
export class Keyboard {
  readonly #parts: KeyboardParts;
  /** Where the present walk with the arrow keys began. */
  #walk: { start: HexIndex; angle: number } | undefined;

  constructor(parts: KeyboardParts) {
    this.#parts = parts;
    parts.stage.window.addEventListener('keydown', (event) => this.#press(event));
    parts.inspector.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') parts.stage.window.focus();
    });
  }

  #press(event: KeyboardEvent): void {
    const action = keyAction({ key: event.key, shift: event.shiftKey, modified: event.ctrlKey || event.altKey || event.metaKey });
    if (!action) return;
    event.preventDefault();
    const { focus, observer, target, tool, erases } = this.#parts.model.contents;
    switch (action.kind) {
      case 'pick-up':
      case 'copy':
        this.#parts.editor.pickUp(action.kind === 'copy');
        return;
      case 'remove':
        this.#parts.editor.removeMeant();
        return;
      case 'add':
        this.#parts.panel.focusAdd();
        return;
      case 'brush':
        this.#parts.panel.focusBrush();
        return;
      case 'attack':
        if (!this.#parts.fire.focus()) this.#parts.announcer.say('Look from a hex first, with Enter.');
        return;
      case 'paint':
        this.#parts.editor.paintFocus();
        return;
      case 'side':
        this.#parts.editor.paintSide(action.direction);
        return;
      case 'erase':
        this.#parts.model.use(tool, !erases);
        this.#parts.announcer.say(erases ? 'The brush paints.' : 'The brush erases.');
        return;
      case 'move':
        this.#walkOn(action.angle);
        return;
      case 'pan':
        this.#parts.stage.pan(action.x * 80, action.y * 80);
        return;
      case 'choose':
        if (this.#parts.editor.isBusy) this.#parts.editor.finish();
        else if (focus !== undefined) this.#parts.look(focus);
        return;
      case 'pin':
        this.#parts.model.pin(target === undefined ? this.#parts.model.looking : undefined);
        return;
      case 'clear':
        this.#parts.forget();
        if (this.#parts.editor.isBusy) this.#parts.editor.cancel();
        else if (tool.kind !== 'select') this.#parts.model.use(SELECT, false);
        else if (this.#parts.model.contents.chosen.length > 0) this.#parts.model.chooseUnit(undefined, false);
        else this.#parts.model.clear();
        return;
      case 'blind':
      case 'field':
      case 'labels':
        this.#parts.model.toggle(action.kind);
        return;
      case 'fit':
        this.#parts.stage.fit();
        return;
      case 'zoom-in':
        this.#parts.stage.zoom(1.25);
        return;
      case 'zoom-out':
        this.#parts.stage.zoom(1 / 1.25);
        return;
      case 'text': {
        const hex = focus ?? observer;
        if (hex !== undefined) this.#parts.select({ kind: 'hex', hex }, true);
        return;
      }
      case 'help':
        this.#parts.announcer.say(HELP);
        return;
    }
  }

  #walkOn(angle: number): void {
    const { battlefield, focus, observer } = this.#parts.model.contents;
    if (!battlefield) return;
    if (focus === undefined) {
      const first = observer ?? hexAt(battlefield.board, this.#parts.stage.view) ?? 0;
      this.#walk = undefined;
      this.#focusOn(first);
      return;
    }
    if (!this.#walk || this.#walk.angle % 180 !== angle % 180) this.#walk = { start: focus, angle };
    const next = neighbourTowards(battlefield.board, focus, angle, this.#walk.start);
    if (next === undefined) this.#parts.announcer.say('Edge of the map.');
    else this.#focusOn(next);
  }

  #focusOn(hex: HexIndex): void {
    this.#parts.model.focusOn(hex);
    const { battlefield, observer } = this.#parts.model.contents;
    const centre = this.#parts.stage.scene?.centres[hex];
    if (centre) this.#parts.stage.reveal(centre);
    if (!battlefield) return;
    const judgement = this.#parts.editor.focusMoved(hex);
    if (judgement !== undefined) {
      this.#parts.announcer.say(judgement);
      return;
    }
    const answer = observer === undefined || observer === hex ? undefined : this.#parts.sights.answer(observer, hex);
    this.#parts.announcer.say(
      `${hexInWords(battlefield, hex, this.#parts.sights.sight)}${answer ? ` ${answer.verdict}.` : ''}${problemsInWords(this.#parts.model, hex)}`,
    );
  }
}

function problemsInWords(model: PageModel, hex: HexIndex): string {
  return problemsOf(model.contents, hex)
    .map(({ problem: { severity, message } }) => ` ${severity}: ${message}`)
    .join('');
}
