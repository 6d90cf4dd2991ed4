import type { Change } from '@blindhex/rules/change/change';
import type { LangiumDocument, LangiumDocuments } from 'langium';
import type { Edit } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { declareAttack } from './attack-edits.ts';
import { BoardPlaces } from './board-places.ts';
import { Drafts } from './draft.ts';
import { FeatureEdits } from './feature-edits.ts';
import { Refusal } from './refusal.ts';
import { UnitEdits } from './unit-edits.ts';
import { editZone, turnSection } from './zone-edits.ts';

/** What a change on the map does to the text, as one step: or why it cannot be written. */
export type MapEdits = { edits: Edit[] } | { refusal: string };

/**
 * The smallest edits that make a change on one of a file's maps: what it does not touch keeps its words, its layout and its comments.
 * Hexes that other files' maps print are changed there.
 * @param battlefield id of the scenario or map in the document
 */
export function mapEdits(document: LangiumDocument, battlefield: string, change: Change, documents: LangiumDocuments): MapEdits {
  const { lexerErrors, parserErrors } = document.parseResult;
  if (lexerErrors.length + parserErrors.length > 0) return { refusal: 'The text has errors; mend them before you change it on the map.' };
  const owner = ownerOf(document, battlefield);
  const scene = owner && sceneOf(owner);
  if (!owner || !scene) return { refusal: `There is no map ${battlefield} in this file any more.` };
  const drafts = new Drafts();
  try {
    write(owner, change, { scene, drafts, documents, document });
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
  return { edits: drafts.edits() };
}

type Context = {
  scene: NonNullable<ReturnType<typeof sceneOf>>;
  drafts: Drafts;
  documents: LangiumDocuments;
  document: LangiumDocument;
};

function write(owner: ast.Scenario | ast.MapDeclaration, change: Change, { scene, drafts, documents, document }: Context): void {
  const places = new BoardPlaces(scene.board, owner);
  switch (change.kind) {
    case 'terrain':
    case 'level':
    case 'hexside':
    case 'path':
      new FeatureEdits(places, scene.ruleset, drafts).write(change);
      return;
  }
  if (!ast.isScenario(owner)) throw new Refusal('A map has no units and no zones; open a scenario that is fought on it.');
  switch (change.kind) {
    case 'zone':
      editZone(
        owner,
        change,
        change.hexes.map((name) => places.hex(name)),
        { scene, places, draft: drafts.of(document) },
      );
      return;
    case 'attack':
      declareAttack(owner, change, { scene, draft: drafts.of(document) });
      return;
    case 'turn':
      if (!turnSection(owner, change.section, drafts.of(document))) throw new Refusal(`The board has no section ${change.section}.`);
      return;
    default:
      new UnitEdits(owner, scene, drafts, documents).write(change, (name) => places.hex(name));
  }
}

/** The scenario or map with that id, if it can be changed on a map: a table has no hexes. */
function ownerOf(document: LangiumDocument, id: string): ast.Scenario | ast.MapDeclaration | undefined {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return undefined;
  return root.declarations.filter((each) => ast.isScenario(each) || ast.isMapDeclaration(each)).find((each) => battlefieldOf(each)?.id === id);
}
