import { createBlindhexServices, type Document, isRuleset, readWholeLibrary } from '@blindhex/language';
import type { Ruleset } from '@blindhex/rules';
import { EmptyFileSystem, URI } from 'langium';
import { rulesetModel } from '../../../language/src/model/ruleset.ts';

/** A ruleset of the library, or a house ruleset `House` written in the test that extends it. */
export async function libraryRuleset(house = '', id = 'LHY'): Promise<Ruleset> {
  const { shared } = createBlindhexServices(EmptyFileSystem);
  const documents = shared.workspace.LangiumDocuments;
  const own = documents.createDocument(URI.file('/house.bhx'), house);
  await readWholeLibrary(shared);
  await shared.workspace.DocumentBuilder.build([own]);
  const all = documents.all.toArray().flatMap(({ parseResult }) => (parseResult.value as Document).declarations);
  const rulesets = all.filter(isRuleset);
  const found = rulesets.find(({ name }) => name === (house ? 'House' : id));
  if (!found) throw new Error(`No ruleset among ${rulesets.map(({ name }) => name).join(', ')}`);
  return rulesetModel(found);
}
