import { drawBlind, drawFan, drawField, drawProblems, drawRing, drawSightLine, type ProblemKind, stacks } from '@blindhex/drawing';
import type { HexIndex } from '@blindhex/rules/battlefield';
import { distance } from '@blindhex/rules/hex/axial';
import type { Aspect, PageModel } from './model.ts';
import type { Sights } from './sights.ts';
import type { Stage } from './stage/stage.ts';

/** Draws anew what lies over the map, and only what a change concerns. */
export function drawOverlays(changed: ReadonlySet<Aspect>, model: PageModel, stage: Stage, sights: Sights): void {
  const { scene } = stage;
  const { contents, looking } = model;
  const { battlefield, observer, overlays } = contents;
  if (!scene || !battlefield) return;
  const any = (...aspects: Aspect[]) => aspects.some((aspect) => changed.has(aspect));

  if (any('map', 'observer', 'overlays')) {
    stage.setOverlay('blind', observer !== undefined && overlays.blind ? drawBlind(sights.blind(observer), scene) : '');
    stage.setOverlay('field', observer !== undefined && overlays.field ? drawField(ranges(observer, sights, model), scene) : '');
    stage.setOverlay('observer', observer === undefined ? '' : drawRing([observer], 'observer', scene));
    stage.showLabels(overlays.labels);
  }
  if (any('map', 'observer', 'pointing')) {
    const answer = observer === undefined || looking === undefined || looking === observer ? undefined : sights.answer(observer, looking);
    stage.setOverlay('sight', answer ? drawSightLine(answer, scene) : '');
    stage.setOverlay('focus', contents.focus === undefined ? '' : drawRing([contents.focus], 'focus', scene));
    stage.setOverlay('fan', contents.hover === undefined || observer !== undefined ? '' : fan(contents.hover, model, stage));
  }
  if (any('map', 'highlight')) stage.setOverlay('highlight', drawRing(highlighted(model), 'highlight', scene));
  if (any('map', 'problems')) stage.setOverlay('problems', drawProblems(worstByHex(model), scene));
}

/** A stack under the pointer is fanned out while nothing is being looked at. */
function fan(hex: HexIndex, model: PageModel, stage: Stage): string {
  const { battlefield } = model.contents;
  const units = battlefield && stacks(battlefield).get(hex);
  return units && units.length > 1 && stage.scene ? drawFan(hex, units, stage.scene) : '';
}

/** What the observer sees, weighted by range: near is dark. */
function ranges(observer: HexIndex, sights: Sights, model: PageModel): { hex: HexIndex; share: number; text: string }[] {
  const hexes = model.contents.battlefield?.board.hexes ?? [];
  const origin = hexes[observer];
  if (!origin) return [];
  const seen = sights.seen(observer).filter((hex) => hex !== observer);
  const far = Math.max(1, ...seen.map((hex) => distance(origin.at, hexes[hex]?.at ?? origin.at)));
  return seen.map((hex) => {
    const range = distance(origin.at, hexes[hex]?.at ?? origin.at);
    return { hex, share: 1 - (range - 1) / far, text: String(range) };
  });
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
  const { battlefield, problems } = model.contents;
  const worst = new Map<HexIndex, ProblemKind>();
  for (const { hexes, units, severity } of problems) {
    const places = units.flatMap((id) => {
      const place = battlefield?.units.find((unit) => unit.id === id)?.place;
      return place?.kind === 'hex' ? [place.hex] : [];
    });
    for (const hex of [...hexes, ...places]) {
      const known = worst.get(hex);
      if (known === undefined || ORDER.indexOf(severity) > ORDER.indexOf(known)) worst.set(hex, severity);
    }
  }
  return worst;
}
