import { describe, expect, test } from 'vitest';
import type { Aspect } from '../../client/webview/model.ts';
import { PageModel } from '../../client/webview/model.ts';
import { emptyBattlefield, indexOf, showcase } from '../drawing/sample.ts';

function withMap() {
  const model = new PageModel();
  const battlefield = showcase('flat');
  model.receive('file:///a.bhx', [battlefield], false);
  return { model, battlefield, hex: (name: string) => indexOf(battlefield, name) };
}

describe('maps that come and go', () => {
  test('the first scenario is shown, else the first map; a chosen one goes before both', () => {
    const map = { ...emptyBattlefield(2, 2, 'flat'), id: 'M', kind: 'map' as const };
    const scenario = { ...emptyBattlefield(2, 2, 'flat'), id: 'S' };
    const model = new PageModel();
    model.receive('f', [map, scenario], false);
    expect(model.contents.battlefield?.id).toBe('S');
    model.receive('f', [map], false);
    expect(model.contents.battlefield?.id).toBe('M');
    model.receive('f', [map, scenario], false, 'S');
    model.receive('f', [map, scenario], false);
    expect(model.contents.battlefield?.id).toBe('S');
  });

  test('an edit keeps the chosen hexes by their names', () => {
    const { model, hex } = withMap();
    model.observe(hex('C3'));
    model.focusOn(hex('D4'));
    const wider = { ...emptyBattlefield(20, 12, 'flat'), id: 'sample' };
    model.receive('file:///a.bhx', [wider], true);
    expect(wider.board.hexes[model.contents.observer as number]?.name).toBe('C3');
    expect(wider.board.hexes[model.contents.focus as number]?.name).toBe('D4');
    expect(model.contents.stale).toBe(true);
    model.receive('file:///a.bhx', [{ ...emptyBattlefield(2, 2, 'flat'), id: 'sample' }], false);
    expect(model.contents.observer).toBeUndefined();
  });

  test('another map of the document begins without a chosen hex', () => {
    const { model, battlefield, hex } = withMap();
    const other = { ...emptyBattlefield(15, 10, 'flat'), id: 'other' };
    model.receive('file:///a.bhx', [battlefield, other], false);
    model.observe(hex('C3'));
    model.choose('other');
    expect(model.contents).toMatchObject({ battlefield: { id: 'other' }, observer: undefined });
    model.choose('no such');
    expect(model.contents.battlefield?.id).toBe('other');
  });

  test('a lost map leaves the reason and nothing else', () => {
    const { model, hex } = withMap();
    model.observe(hex('C3'));
    model.lose('file:///a.bhx', 'Declare a map.');
    expect(model.contents).toMatchObject({ unavailable: 'Declare a map.', battlefields: [], battlefield: undefined, observer: undefined });
  });
});

describe('looking', () => {
  test('the held hex goes before the pointer, the pointer before the keyboard', () => {
    const { model, hex } = withMap();
    model.focusOn(hex('A1'));
    expect(model.looking).toBe(hex('A1'));
    model.hoverOver(hex('B2'));
    expect(model.looking).toBe(hex('B2'));
    model.pin(hex('C3'));
    expect(model.looking).toBe(hex('C3'));
    model.pin(undefined);
    model.focusOn(hex('D4'));
    expect(model.looking).toBe(hex('D4'));
  });

  test('Escape lets go of the held hex first, then of the observer', () => {
    const { model, hex } = withMap();
    model.observe(hex('A1'));
    model.pin(hex('C3'));
    model.clear();
    expect(model.contents).toMatchObject({ target: undefined, observer: hex('A1') });
    model.clear();
    expect(model.contents.observer).toBeUndefined();
  });

  test('a hex that is not on the board is not taken', () => {
    const { model } = withMap();
    model.observe(100_000);
    model.focusOn(-1);
    model.pin(0.5);
    expect(model.contents).toMatchObject({ observer: undefined, focus: undefined, target: undefined });
  });
});

describe('what listeners are told', () => {
  test('only what changed; a pointer that stays in its hex changes nothing', () => {
    const { model, hex } = withMap();
    const told: ReadonlySet<Aspect>[] = [];
    model.listen((changed) => told.push(changed));
    model.hoverOver(hex('A1'));
    model.hoverOver(hex('A1'));
    model.toggle('field');
    expect(told.map((changed) => [...changed])).toEqual([['pointing'], ['overlays', 'state']]);
  });

  test('problems and highlights of another map are kept for it, or dropped', () => {
    const { model } = withMap();
    const problem = { code: 'X', severity: 'error' as const, message: '', hexes: [1], units: [], fixes: [] };
    model.setProblems('other', [problem]);
    model.setHighlight('other', [1], []);
    expect(model.contents).toMatchObject({ problems: [], highlight: { hexes: [] } });
    model.receive('file:///a.bhx', [{ ...emptyBattlefield(2, 2, 'flat'), id: 'other' }], false);
    expect(model.contents.problems).toEqual([problem]);
  });
});

test('what is kept over a reload brings the page back', () => {
  const { model, battlefield, hex } = withMap();
  model.observe(hex('C3'));
  model.focusOn(hex('D4'));
  model.toggle('labels');
  const kept = JSON.parse(JSON.stringify(model.kept()));
  const fresh = new PageModel();
  fresh.receive('file:///a.bhx', [battlefield], false);
  fresh.restore(kept);
  expect(fresh.contents).toMatchObject({ observer: hex('C3'), focus: hex('D4'), overlays: { blind: true, field: false, labels: false } });
});
