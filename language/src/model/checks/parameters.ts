import type { Parameter, ParameterValue } from '@blindhex/rules';
import type { AstNode } from 'langium';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import type { Problems } from '../problems.ts';
import { PARAMETER_TYPES, parameterValue } from '../ruleset.ts';

const KINDS = {
  number: 'a number',
  boolean: 'true or false',
  name: 'a name',
  date: 'a date such as 1944-06-06',
  time: 'a time such as 06:30',
} as const;

/** Whether the value that a special rule or a ruleset gives a parameter is of its type and within its bounds. */
export function checkParameterValue(
  node: AstNode & { value?: ast.ParameterValue },
  parameter: Pick<Parameter, 'type' | 'whole' | 'low' | 'high' | 'choices' | 'id'>,
  problems: Problems,
): boolean {
  const value = parameterValue(node.value, parameter.type);
  if (value === undefined) return true;
  if (!isOfType(node.value, value, parameter)) {
    problems.report('BHX-parameter-type', node, `${parameter.id} is ${KINDS[parameter.type]}, and ${node.value?.$cstNode?.text} is not.`, {
      property: 'value',
    });
    return false;
  }
  if (parameter.whole && typeof value === 'number' && !Number.isInteger(value)) {
    problems.report('BHX-parameter-type', node, `${parameter.id} is a whole number, and not ${value}.`, {
      property: 'value',
      fixes: [replacement(node, String(Math.floor(value))), replacement(node, String(Math.ceil(value)))],
    });
    return false;
  }
  const { low = -Infinity, high = Infinity } = parameter;
  if (typeof value === 'number' && (value < low || value > high)) {
    const bounds = high === Infinity ? `is at least ${low}` : `runs from ${low} to ${high}`;
    problems.report('BHX-parameter-bounds', node, `${parameter.id} ${bounds}, and cannot be ${value}.`, {
      property: 'value',
      fixes: [replacement(node, String(value < low ? low : high))],
    });
    return false;
  }
  if (typeof value === 'string' && parameter.choices && !parameter.choices.includes(value)) {
    const [near] = closest(value, parameter.choices, 1);
    problems.report(
      'BHX-parameter-bounds',
      node,
      `${parameter.id} is one of ${parameter.choices.join(', ')}, and not ${value}.${near ? ` Did you mean ${near}?` : ''}`,
      { property: 'value', ...(near && { fixes: [replacement(node, near)] }) },
    );
    return false;
  }
  return true;
}

function replacement(node: AstNode, text: string): Fix {
  return { title: `Change to ${text}`, edits: [{ source: sourceOf(node, 'value'), text }] };
}

function isOfType(node: ast.ParameterValue | undefined, value: ParameterValue, { type }: Pick<Parameter, 'type'>): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return ast.isDateValue(node);
    case 'time':
      return ast.isTimeValue(node);
    case 'name':
      return ast.isNameValue(node);
  }
}

/** A ruleset's own declarations: known types, and defaults that the parameter itself allows. */
export function checkRulesetParameters(ruleset: ast.Ruleset, parameters: Readonly<Record<string, Parameter>>, problems: Problems): void {
  for (const entry of ruleset.entries) {
    if (!ast.isParameterDeclaration(entry) || !entry.name) continue;
    if (entry.type !== undefined && !PARAMETER_TYPES[entry.type]) {
      problems.report('BHX-parameter-type', entry, `A parameter is of type number, whole, boolean, name, date or time, not ${entry.type}.`, {
        property: 'type',
      });
      continue;
    }
    const parameter = parameters[entry.name];
    if (parameter) checkParameterValue(entry, parameter, problems);
  }
}
