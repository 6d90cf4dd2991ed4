import type { ExportKind, HostMessage, MapCommand, MapProblem, PageState } from '@blindhex/client/map-protocol';
import { drawField, hexAt, stacks } from '@blindhex/drawing';
import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import type { MapSubject } from '@blindhex/rules/map-subject';
import { Announcer } from './announcer.ts';
import { changeInWords } from './editing/change-words.ts';
import { MapEditor } from './editing/editor.ts';
import { element } from './element.ts';
import { FieldOfFire } from './fire/field-of-fire.ts';
import type { Host } from './host.ts';
import { HELP, Keyboard } from './keyboard.ts';
import { type Aspect, PageModel } from './model.ts';
import { drawOverlays } from './overlays.ts';
import { EditPanel } from './panels/edit-panel.ts';
import { FirePanel } from './panels/fire-panel.ts';
import { HexPanel } from './panels/hex-panel.ts';
import { PlansPanel } from './panels/plans-panel.ts';
import type { ProblemActions } from './panels/problem-item.ts';
import { ProblemsPanel } from './panels/problems-panel.ts';
import { SightPanel } from './panels/sight-panel.ts';
import { hexesOf } from './problems.ts';
import { ReceivedMaps } from './received.ts';
import { Sights } from './sights.ts';
import { listenToPointer } from './stage/gestures.ts';
import { Stage } from './stage/stage.ts';
import { Toolbar } from './toolbar.ts';
import { fireWeights, rangeWeights } from './weights.ts';

/** What changes while one looks round. */
const FOLLOWING: ReadonlySet<Aspect> = new Set<Aspect>(['pointing', 'observer', 'state']);

/** The page: joins what the extension sends, what the user does, and what is shown. */
export class App {
  readonly #host: Host;
  readonly #received = new ReceivedMaps();
  readonly #model = new PageModel();
  readonly #stage: Stage;
  readonly #sights: Sights;
  readonly #announcer = new Announcer();
  readonly #toolbar: Toolbar;
  readonly #fire: FirePanel;
  readonly #field: FieldOfFire;
  readonly #editor: MapEditor;
  readonly #edit: EditPanel;
  readonly #panels: readonly { root: HTMLElement; update(): void }[];
  readonly #message = element('div', { class: 'message', role: 'alert' });
  readonly #title = element('h1', { class: 'unseen' });
  /** Why a change could not be written. */
  readonly #refusal = element('div', { class: 'refusal', role: 'alert' });
  /** What was asked for and is not yet answered, in words. */
  #asked = '';
  /** What a reload left, until the first map has come. */
  #kept: PageState | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;
  /** The panels are to be updated behind the next frame. */
  #following = false;

  /** @param first the map as the page shows it until it has read it */
  constructor(root: HTMLElement, host: Host, first?: Element) {
    this.#host = host;
    this.#stage = new Stage(first);
    this.#kept = host.load();
    this.#sights = new Sights((text) => host.send({ kind: 'trouble', text }));
    this.#toolbar = new Toolbar({
      choose: (id) => this.#choose(id),
      fit: () => this.#stage.fit(),
      zoom: (factor) => this.#stage.zoom(factor),
      toggle: (overlay) => this.#model.toggle(overlay),
      exportMap: (exported) => this.#export(exported),
    });
    this.#field = new FieldOfFire(this.#sights);
    const change = (wanted: Change) => this.#ask(wanted);
    this.#fire = new FirePanel(this.#model, this.#sights, this.#announcer, { change, onAim: () => this.#weigh() });
    this.#editor = new MapEditor(this.#model, this.#stage, this.#sights, this.#announcer, change);
    this.#edit = new EditPanel(this.#model, {
      change,
      askCounters: (battlefield) => host.send({ kind: 'ask-counters', battlefield }),
      pickUp: (copies) => {
        this.#stage.window.focus();
        this.#editor.pickUp(copies);
      },
      remove: () => this.#editor.removeMeant(),
    });
    const select = (subject: MapSubject, focus: boolean) => this.#select(subject, focus);
    const mending: ProblemActions = {
      go: (problem) => this.#goTo(problem),
      fix: (problem, fix) => {
        const { battlefield } = this.#model.contents;
        if (battlefield) host.send({ kind: 'fix', battlefield: battlefield.id, problem, fix });
      },
    };
    this.#panels = [
      new SightPanel(this.#model, this.#sights),
      new HexPanel(this.#model, this.#sights, select, mending),
      this.#edit,
      this.#fire,
      new PlansPanel(this.#model, this.#sights, this.#announcer, select),
      new ProblemsPanel(this.#model, mending),
    ];
    const inspector = element('aside', { class: 'inspector', 'aria-label': 'Inspector' }, ...this.#panels.map((panel) => panel.root));
    root.append(
      element('header', {}, this.#title, this.#toolbar.root),
      element(
        'main',
        {},
        element('p', { id: 'map-help', class: 'unseen' }, HELP),
        element('div', { class: 'view' }, this.#stage.window, this.#editor.card, this.#refusal),
        inspector,
      ),
      this.#message,
      this.#announcer.root,
    );
    this.#model.listen((changed) => this.#update(changed));
    this.#stage.onView(() => this.#saveSoon());
    listenToPointer(this.#stage, {
      hover: (point, unit) => this.#hover(point, unit),
      press: (point, unit, keys) => this.#editor.press(point, unit, keys),
      click: (point, unit, hold) => this.#click(point, unit, hold),
      doubleClick: (point, unit) => this.#subjectAt(point, unit, true),
    });
    new Keyboard({
      model: this.#model,
      stage: this.#stage,
      inspector,
      sights: this.#sights,
      announcer: this.#announcer,
      editor: this.#editor,
      panel: this.#edit,
      fire: this.#fire,
      look: (hex) => this.#look(hex),
      select,
      forget: () => this.#refuse(''),
    });
    host.onMessage((message) => this.receive(message));
    this.#update(new Set(['map', 'observer', 'pointing']));
    performance.mark('map-asked');
    host.send({ kind: 'ready' });
  }

  receive(message: HostMessage): void {
    switch (message.kind) {
      case 'battlefields': {
        performance.mark('map-received');
        const maps = this.#received.take(message);
        if (!maps) {
          this.#host.send({ kind: 'ready' });
          return;
        }
        this.#model.receive(message.document, maps, message.stale, message.chosen);
        this.#restore();
        performance.measure('map-drawn', 'map-received');
        return;
      }
      case 'unavailable':
        this.#model.lose(message.document, message.text);
        return;
      case 'problems':
        this.#model.setProblems(message.battlefield, message.problems);
        return;
      case 'highlight':
        this.#model.setHighlight(message.battlefield, message.hexes, message.units);
        return;
      case 'refused':
        this.#asked = '';
        this.#refuse(message.text);
        return;
      case 'written':
        this.#announcer.say(this.#asked);
        this.#asked = '';
        return;
      case 'counters':
        this.#model.setCounters(message.battlefield, message.counters);
        return;
      case 'command':
        this.#command(message.command);
        return;
      case 'observe':
        if (message.battlefield !== this.#model.contents.battlefield?.id) this.#choose(message.battlefield);
        if (!this.#model.contents.overlays.blind) this.#model.toggle('blind');
        this.#look(message.hex);
        return;
    }
  }

  #restore(): void {
    const kept = this.#kept;
    this.#kept = undefined;
    if (!kept || kept.document !== this.#model.contents.document) return;
    this.#model.restore(kept);
    if (kept.view) this.#stage.restore(kept.view);
  }

  #update(changed: ReadonlySet<Aspect>): void {
    const { contents } = this.#model;
    if (changed.has('map')) {
      document.body.classList.toggle('without-map', contents.battlefield === undefined && !this.#stage.showsFirst);
      this.#sights.use(contents.battlefield);
      if (contents.battlefield) this.#stage.draw(contents.battlefield);
      else if (contents.unavailable !== undefined) this.#stage.empty();
      // Whoever looks next need not wait for it.
      requestIdleCallback(() => this.#sights.sight);
      this.#message.textContent = contents.battlefield ? '' : (contents.unavailable ?? 'Reading the map\u2026');
    }
    if (changed.has('map') || changed.has('overlays')) {
      this.#title.textContent = contents.battlefield ? `Map: ${contents.battlefield.title || contents.battlefield.id}` : 'Map';
      this.#toolbar.update(this.#model);
    }
    if (changed.has('map') || changed.has('editing')) this.#editor.drawChosen();
    if (changed.has('editing')) this.#stage.window.classList.toggle('brush', contents.tool.kind !== 'select');
    drawOverlays(changed, this.#model, this.#stage, this.#sights);
    this.#updatePanels(changed);
    if (changed.has('map') || changed.has('observer') || changed.has('overlays')) this.#weigh();
    if (changed.has('state')) this.#saveSoon();
  }

  /** What only follows the pointer, or the hex that looks, is told behind the frame in which the map shows it: the words must not hold up the picture. */
  #updatePanels(changed: ReadonlySet<Aspect>): void {
    if (![...changed].every((aspect) => FOLLOWING.has(aspect))) this.#fillPanels();
    else if (!this.#following) {
      this.#following = true;
      requestAnimationFrame(() => setTimeout(() => this.#following && this.#fillPanels()));
    }
  }

  #fillPanels(): void {
    this.#following = false;
    for (const panel of this.#panels) panel.update();
  }

  /** Draws the field of fire of the shot that is set up, or the ranges of what is seen where nobody can fire. */
  #weigh(): void {
    this.#field.stop();
    const { battlefield, observer, overlays } = this.#model.contents;
    const { scene } = this.#stage;
    if (!battlefield || !scene) return;
    const seen = observer === undefined || !overlays.field ? [] : this.#sights.seen(observer);
    this.#stage.setOverlay('field', observer === undefined ? '' : drawField(rangeWeights(battlefield, observer, seen), scene));
    const { aim } = this.#fire;
    if (!aim || seen.length === 0) return;
    this.#field.start(battlefield, aim, seen, (weights, target) => {
      if (this.#stage.scene !== scene) return;
      this.#stage.setOverlay('field', drawField(fireWeights(weights), scene));
      if (target) this.#announcer.say(`Field of fire against ${target.title || target.name}: ${weights.length} hexes can be fired at.`);
    });
  }

  #ask(change: Change): void {
    const { battlefield } = this.#model.contents;
    this.#refuse('');
    if (!battlefield) return;
    this.#asked = changeInWords(change, battlefield);
    this.#host.send({ kind: 'change', battlefield: battlefield.id, change });
  }

  /** Shows why a change was refused until the next one, or until the reader looks elsewhere. */
  #refuse(text: string): void {
    this.#refusal.textContent = text;
  }

  /** A fanned-out stack stays while the pointer is on one of its counters, which reach beyond their hex. */
  #hover(point: Point | undefined, unit: string | undefined): void {
    const { battlefield, hover } = this.#model.contents;
    const hex = point && this.#hexAt(point);
    const inFan = unit !== undefined && hover !== undefined && battlefield && (stacks(battlefield).get(hover) ?? []).some(({ id }) => id === unit);
    if (!inFan) this.#model.hoverOver(hex);
  }

  #choose(id: string): void {
    this.#model.choose(id);
    this.#stage.fit();
    this.#host.send({ kind: 'choose', battlefield: id });
  }

  #export(exported: ExportKind): void {
    const { battlefield } = this.#model.contents;
    if (battlefield) this.#host.send({ kind: 'export', battlefield: battlefield.id, exported });
  }

  #select(subject: MapSubject, focus: boolean): void {
    const { battlefield } = this.#model.contents;
    if (battlefield) this.#host.send({ kind: 'select', battlefield: battlefield.id, subject, focus });
  }

  /** Shows where a problem is: on its hex, and in the text. */
  #goTo(problem: MapProblem): void {
    const [hex] = hexesOf(this.#model.contents, problem);
    const [unit] = problem.units;
    if (hex !== undefined) this.#model.focusOn(hex);
    if (unit !== undefined) this.#select({ kind: 'unit', unit }, false);
    else if (hex !== undefined) this.#select({ kind: 'hex', hex }, false);
  }

  #hexAt(point: Point): HexIndex | undefined {
    const { battlefield } = this.#model.contents;
    return battlefield && hexAt(battlefield.board, point);
  }

  #click(point: Point, unit: string | undefined, hold: boolean): void {
    const hex = this.#hexAt(point);
    this.#refuse('');
    if (hold && unit !== undefined) this.#model.chooseUnit(unit, true);
    else if (hold) this.#model.pin(hex);
    else {
      this.#model.chooseUnit(unit, false);
      if (hex !== undefined) this.#look(hex);
      this.#subjectAt(point, unit, false);
    }
  }

  #subjectAt(point: Point, unit: string | undefined, focus: boolean): void {
    const hex = this.#hexAt(point);
    if (unit !== undefined) this.#select({ kind: 'unit', unit }, focus);
    else if (hex !== undefined) this.#select({ kind: 'hex', hex }, focus);
  }

  /** Looks from a hex, and says how much it sees. */
  #look(hex: HexIndex): void {
    this.#model.observe(hex);
    const { battlefield, observer } = this.#model.contents;
    const from = observer === undefined ? undefined : battlefield?.board.hexes[observer];
    if (from && observer !== undefined && this.#sights.sight)
      this.#announcer.say(`Looking from ${from.name}: ${this.#sights.blind(observer).length} blind hexes.`);
  }

  #command(command: MapCommand): void {
    switch (command) {
      case 'fit':
        this.#stage.fit();
        return;
      case 'zoom-in':
        this.#stage.zoom(1.25);
        return;
      case 'zoom-out':
        this.#stage.zoom(1 / 1.25);
        return;
      case 'toggle-blind':
        this.#model.toggle('blind');
        return;
      case 'toggle-field':
        this.#model.toggle('field');
        return;
      case 'toggle-labels':
        this.#model.toggle('labels');
        return;
      case 'clear':
        this.#model.clear();
        return;
      case 'focus-map':
        this.#stage.window.focus();
        return;
    }
  }

  /** Not for every pixel of a movement. */
  #saveSoon(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      if (this.#model.contents.document !== '') this.#host.save({ ...this.#model.kept(), view: this.#stage.view });
    }, 200);
  }
}
