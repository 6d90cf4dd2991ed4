import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { battlefieldsOf } from '@blindhex/language';
import { mapEdits } from '@blindhex/language/edits/map-edits';
import type { AttackAnswer, Battlefield, GameSystem, Shot } from '@blindhex/rules';
import { withoutSources } from '@blindhex/rules/battlefield-parts';
import { systems } from '@blindhex/rules/generated/systems';
import { describe, expect, test } from 'vitest';
import { type Position, TextDocument } from 'vscode-languageserver-textdocument';
import { attackForm, type Choices, NO_CHOICES } from '../../client/webview/fire/attack-form.ts';
import { asChange, TRIAL, withTrial } from '../../client/webview/fire/trial.ts';
import { workspace } from '../language/services/workspace.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/waw');

/** A scenario of each game in which everybody stands on the map, and as many kinds of unit as attacks ask for. */
const scenarios: { game: string; name: string; files: Record<string, string>; kinds: string }[] = [
  {
    game: 'World at War',
    name: 'the-last-bridge.bhx',
    files: Object.fromEntries(
      readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.bhx'))
        .map((path) => [path, readFileSync(join(EXAMPLE, path), 'utf8')]),
    ),
    kinds: 'ap-fire,he-fire,aa-fire,assault,overrun,barrage,air-strike,command-test,rally-test,hq-move,mines,weapon-loss',
  },
  {
    game: 'The Last Hundred Yards',
    name: 'crossing.bhx',
    files: {
      'crossing.bhx': `map Field for LHY { hexes 8 x 8 flat  labels A1  woods: C3  wall: D4/N }
scenario Crossing {
  rules LHY
  start 1944-07-11 06:30
  board Field
  zone Small-arms-fire = C3
  side Us attacker {
    nationality us  edge south
    company Able {
      mortar section 60mm
      platoon "1" { leader "Lt. Smith" at D6  squad x3 at D6 with { small-arms 1 range 8  assault 3 }  mg G6 at D6 with { small-arms 2 range 12 } }
      platoon "2" { leader Jones at E6 as disrupted  squad x2 at E6 with { small-arms 1 range 8  assault 3 } as disrupted }
    }
    company Tanks { platoon "1" { afv x2 at D5 with { anti-tank 3 range 21  small-arms 2 range 12  armour 7 } } }
  }
  side Them defender {
    nationality german  edge north
    company Able { platoon "1" { leader at D4  squad x2 at D4 with { small-arms 1 range 6  assault 2 } } }
    support { gun Pak at D3 with { anti-tank 4 range 20  armour 5 } }
  }
  /** The last word. */
  expect los(D6, D4)
}
`,
    },
    kinds: 'small-arms,anti-tank,mortar,overrun,bypass,assault,recover,withdraw,feint,leave-river,coordinate,take-initiative',
  },
];

async function read(files: Record<string, string>, name: string) {
  const { documents, shared } = await workspace(files);
  const document = documents[name] as (typeof documents)[string];
  return {
    document,
    all: shared.workspace.LangiumDocuments,
    battlefield: battlefieldsOf(document).find(({ kind }) => kind === 'scenario') as Battlefield,
  };
}

/** Each kind of attack once: by the first who can make it, with everything that may be said of it, at the nearest enemy. */
function attacksOf(battlefield: Battlefield): Shot[] {
  return Object.keys(battlefield.ruleset.attacks).flatMap((kind) => {
    for (const unit of battlefield.units) {
      if (unit.place.kind !== 'hex') continue;
      const enemy = battlefield.units.find(({ side, place }) => side !== unit.side && place.kind === 'hex');
      const aim = enemy?.place.kind === 'hex' ? enemy.place.hex : undefined;
      const plain = attackForm(battlefield, unit.place.hex, aim, { ...NO_CHOICES, kind });
      if (plain?.kind.id !== kind || !plain.shot) continue;
      const choices: Choices = {
        kind,
        by: new Set(plain.makers.here.map(({ id }) => id)),
        fromHere: true,
        ...(plain.targets?.[0] && { at: plain.targets[0].id }),
        with: new Set(plain.helpers?.offers.map(({ id }) => id).slice(0, 2)),
        ...(plain.observers?.[0] && { calledBy: plain.observers[0].id }),
        as: new Map([...plain.situations, ...plain.states].map(({ declaration: { id }, counted }) => [id, counted ? 2 : 1])),
      };
      const full = attackForm(battlefield, unit.place.hex, aim, choices)?.shot;
      return full ? [plain.shot, full] : [plain.shot];
    }
    return [];
  });
}

describe.each(scenarios)('in a scenario of $game', ({ name, files, kinds }) => {
  test('every kind of attack that is put together on the map is written so that the text means the same', async () => {
    const { document, battlefield, all } = await read(files, name);
    const shots = attacksOf(battlefield);
    expect(document.parseResult.parserErrors).toEqual([]);
    expect([...new Set(shots.map(({ kind }) => kind))].join()).toBe(kinds);
    const before = document.textDocument.getText();
    const written = shots.map((shot, index) => {
      const made = mapEdits(document, battlefield.id, asChange(battlefield, shot), all);
      if ('refusal' in made) throw new Error(`${shot.kind}: ${made.refusal}`);
      const [edit] = made.edits;
      expect(made.edits).toHaveLength(1);
      expect(edit?.source.end).toEqual(edit?.source.start);
      // One after the other each would find the name of the one before taken.
      return { at: edit?.source.start as Position, text: edit?.text.replace(/([\w-]+ )[\w-]+( \{)/, `$1Trial-${index}$2`) as string };
    });
    const [first] = written as [(typeof written)[number]];
    expect(written.every(({ at }) => at.line === first.at.line && at.character === first.at.character)).toBe(true);
    const text = TextDocument.applyEdits(TextDocument.create(name, 'blindhex', 1, before), [
      { range: { start: first.at, end: first.at }, newText: written.map((each) => each.text).join('') },
    ]);
    const after = await read({ ...files, [name]: text }, name);
    expect(after.document.parseResult.parserErrors).toEqual([]);
    const plans = after.battlefield.attacks.filter(({ id }) => id.startsWith('Trial-'));
    const system = systems[battlefield.ruleset.system as keyof typeof systems] as GameSystem;
    const sight = system.sight(battlefield);
    const [wanted, found] = [
      shots.map((shot) => answerTo(system.resolve(withTrial(battlefield, shot), TRIAL, sight))),
      plans.map(({ id }) => answerTo(system.resolve(after.battlefield, id, sight))),
    ];
    expect(found).toEqual(wanted);
  });
});

/** An answer without its name and without places in the text. */
function answerTo({ attack: _, refusals, ...answer }: AttackAnswer) {
  return { ...(withoutSources(answer) as object), refusals: refusals.map(({ text, cite }) => `${text} (${cite})`) };
}
