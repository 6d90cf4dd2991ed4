import type { AstNode, AstNodeDescription } from 'langium';
import * as ast from '../generated/ast.ts';
import { enclosing, scenarioNames } from '../references/declared-names.ts';

/** The words that begin the parts of an attack, by the role that a ruleset names in `roles`. */
const ROLES: Readonly<Record<string, string>> = { at: 'target', into: 'target', from: 'origin', with: 'helper', called: 'observer' };

/** The kind of the attack that is being written at a place. */
export function attackKindAt(node: AstNode | undefined): ast.FireKindDeclaration | undefined {
  const attack = enclosing(node, ast.isAttack);
  return attack?.kind?.ref ?? enclosing(node, ast.isFireDeclaration)?.form?.ref;
}

/** Whether a kind of attack takes the part that a word begins; any does whose ruleset does not say. */
export function takesRole(kind: ast.FireKindDeclaration | undefined, word: string): boolean {
  const role = ROLES[word];
  const roles = namesIn(kind, 'roles');
  return role === undefined || roles === undefined || roles.some((each) => each === role || each === `${role}s`);
}

/** Whether a circumstance goes with a kind of attack: a state does, and a situation that names that kind, or none. */
export function goesWith(kind: ast.FireKindDeclaration | undefined, { node }: AstNodeDescription): boolean {
  const on = ast.isSituationDeclaration(node) ? namesIn(node, 'on') : undefined;
  return kind === undefined || on === undefined || on.includes(kind.name);
}

/** Whether an outcome is one that the attack of a call may come to; any is where that is not known. */
export function isOutcomeOf(outcome: ast.OutcomeDeclaration, call: AstNode, node: AstNode | undefined): boolean {
  const on = namesIn(outcome, 'on');
  const first = ast.isCallExpression(call) ? call.arguments[0] : undefined;
  const name = ast.isNameReference(first) ? first.ref?.$refText : undefined;
  const scenario = enclosing(node, ast.isScenario);
  const declared = name !== undefined && scenario ? scenarioNames(scenario).get(name).find(ast.isFireDeclaration) : undefined;
  const kinds = declared ? kindsOf(declared) : [];
  return on === undefined || kinds.length === 0 || kinds.some((kind) => on.includes(kind));
}

/** The kinds of the attacks of a declaration. */
function kindsOf(declared: ast.FireDeclaration): string[] {
  if (declared.form) return [declared.form.$refText];
  const kinds: string[] = [];
  for (let attack = declared.attack; attack; attack = attack.next) if (attack.kind) kinds.push(attack.kind.$refText);
  return kinds;
}

export function namesIn(node: { properties?: ast.Property[] } | undefined, key: string): string[] | undefined {
  const property = node?.properties?.find((each) => each.key === key);
  return property?.values.flatMap((value) => (ast.isNameValue(value) ? [value.name] : ast.isTextValue(value) ? [value.text] : []));
}
