import { arrangementText } from '@blindhex/rules';
import type * as ast from '../generated/ast.ts';
import { propertySchema } from './property-words.ts';

/** What hover shows over the key of a property: what it means, and which values it takes. */
export function propertyCard(property: ast.Property): string | undefined {
  const schema = propertySchema(property);
  return schema && `**${schema.name}**: ${schema.meaning}\n\nValues: ${arrangementText(schema.values)}`;
}
