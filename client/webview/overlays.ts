import { drawBlind, drawDead, drawFan, drawField, drawProblems, drawRing, drawSightLine, type ProblemKind, stacks } from '@blindhex/drawing';
import type { HexIndex } from '@blindhex/rules/battlefield';
import type { Aspect, PageModel } from './model.ts';
import { hexesOf } from './problems.ts';
import type { Sights } from './sights.ts';
import type { Stage } from './stage/stage.ts';
import { watched, watchWeights } from './watch.ts';

/** Draws anew what lies over the map, and only what a change concerns. */
export function drawOverlays(changed: ReadonlySet<Aspect>, model: PageModel, stage: Stage, sights: Sights): void {
  const { scene } = stage;
  const { contents, looking } = model;
  const { battlefield, observer, overlays } = contents;
  if (!scene || !battlefield) return;
  const any = (...aspects: Aspect[]) => aspects.some((aspect) => changed.has(aspect));

  if (any('map', 'observer', 'overlays')) {
    // Dead ground and blind hexes over each other would tell nothing apart.
    stage.setOverlay(
      'blind',
      observer !== undefined && overlays.blind && contents.watch === undefined ? drawBlind(sights.blind(observer), scene) : '',
    );
    stage.setOverlay('observer', observer === undefined ? '' : drawRing([observer], 'observer', scene));
    stage.showLabels(overlays.labels);
  }
  if (any('map', 'overlays')) {
    const { watch } = contents;
    const view = watch === undefined ? undefined : watched(battlefield, watch, sights);
    stage.setOverlay('watch', view && view.watching > 0 ? drawDead(view.dead, scene) + drawField(watchWeights(view), scene) : '');
  }
  if (any('map', 'observer', 'pointing')) {
    const answer = observer === undefined || looking === undefined || looking === observer ? undefined : sights.answer(observer, looking);
    stage.setOverlay('sight', answer ? drawSightLine(answer, scene) : '');
    stage.setOverlay('focus', contents.focus === undefined ? '' : drawRing([contents.focus], 'focus', scene));
    stage.setOverlay(
      'fan',
      contents.hover === undefined || (observer !== undefined && observer !== contents.hover) ? '' : fan(contents.hover, model, stage),
    );
  }
  if (any('map', 'highlight')) stage.setOverlay('highlight', drawRing(highlighted(model), 'highlight', scene));
  if (any('map', 'problems')) stage.setOverlay('problems', drawProblems(worstByHex(model), scene));
}

/** A stack under the pointer is fanned out while no other hex looks at it. */
function fan(hex: HexIndex, model: PageModel, stage: Stage): string {
  const { battlefield } = model.contents;
  const units = battlefield && stacks(battlefield).get(hex);
  return units && units.length > 1 && stage.scene ? drawFan(hex, units, stage.scene) : '';
}

/** Hexes that the text cursor stands on, and those of the units it stands on. */
function highlighted(model: PageModel): HexIndex[] {
  const { battlefield, highlight } = model.contents;
  const units = new Set(highlight.units);
  const places = battlefield?.units.flatMap((unit) => (units.has(unit.id) && unit.place.kind === 'hex' ? [unit.place.hex] : [])) ?? [];
  return [...new Set([...highlight.hexes, ...places])];
}

const ORDER: readonly ProblemKind[] = ['info', 'warning', 'error'];

/** The gravest problem of each hex; a problem of a unit counts for its hex. */
export function worstByHex(model: PageModel): Map<HexIndex, ProblemKind> {
  const worst = new Map<HexIndex, ProblemKind>();
  for (const problem of model.contents.problems) {
    const { severity } = problem;
    for (const hex of hexesOf(model.contents, problem)) {
      const known = worst.get(hex);
      if (known === undefined || ORDER.indexOf(severity) > ORDER.indexOf(known)) worst.set(hex, severity);
    }
  }
  return worst;
}
