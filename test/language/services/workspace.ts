import { createBlindhexServices, isLibraryUri } from '@blindhex/language';
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';

/** A small ruleset of the tests' own, so that they do not depend on what a game's library declares. */
export const HOUSE_RULES = `
/** Trees and undergrowth. */
ruleset Toy "Toy rules" {
  system: toy by 1.0a
  terrain woods "Woods" 4.1 { height: 1 by 4.1a }
  terrain orchard "Orchard" 4.2
  hexside wall "Wall" 4.3
  path road "Road" 4.4
  trait foot "Foot"
  state disrupted "Disrupted" 7.1
  outcome disrupted "Disrupted"
  value cohesion "Cohesion" { bounds: 1..10 }
  value small-arms "Small arms" { ranged: yes }
  side-value initiative "Initiative"
  nation us "United States"
  nation german "Germany"
  unit-class squad "Squad" 2.1 { needs: cohesion  steps: 2 }
  unit-class leader "Leader" 2.2
  formation company "Company"
  formation platoon "Platoon"
  attack direct "Direct fire" 11.1
  parameter mortar.recovery "Mortar recovery" : number 0..5 = 1 by 6.1
}
roster US for Toy nationality us { squad Rifle "Rifle squad" { cohesion 6 } squad Para { cohesion 7 } }
roster German for Toy nationality german { squad Rifle "Schützen" { cohesion 5 } }
map Lane for Toy { hexes 5 x 5 flat  labels A1  shifted even  woods: B2  sector a: A1..C5 }
`;

const services = createBlindhexServices(EmptyFileSystem);

/** Files that exist only in memory, all built and checked. The services are shared, since making a parser takes a while; earlier files are gone. */
export async function workspace<Name extends string>(files: Record<Name, string>) {
  const { LangiumDocuments, DocumentBuilder } = services.shared.workspace;
  const earlier = LangiumDocuments.all.filter(({ uri }) => !isLibraryUri(uri)).map(({ uri }) => uri);
  await DocumentBuilder.update([], earlier.toArray());
  const documents = {} as Record<Name, LangiumDocument>;
  for (const [name, text] of Object.entries(files) as [Name, string][]) documents[name] = LangiumDocuments.createDocument(fileUri(name), text);
  await DocumentBuilder.build(Object.values<LangiumDocument>(documents), { validation: true });
  return { ...services, documents };
}

export function fileUri(name: string): URI {
  return URI.file(`/games/${name}`);
}
