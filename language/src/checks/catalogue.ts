import { type CheckDescription, forceChecks, type Severity, sightChecks, systems } from '@blindhex/rules';
import { modelDescriptions } from '../model/descriptions.ts';
import { attackPlanDescriptions } from './attack-plans.ts';
import { importDescriptions } from './imports.ts';
import { nameDescriptions } from './names.ts';
import { repetitionDescriptions } from './repetitions.ts';
import { suppressionDescriptions } from './suppressions.ts';
import { syntaxDescriptions } from './syntax.ts';

const internalDescriptions: CheckDescription[] = [
  {
    code: 'BHX-internal',
    severity: 'warning',
    cites: [],
    title: 'A check failed',
    documentation:
      'A check of Blindhex itself stopped with an error on this file. The other checks went on, so the rest of the list can be relied on. ' +
      'Nothing in the file needs to change; please report the message with the file that causes it.',
  },
];

/** Every check there is, by code: those of the language first, then those of each game system. */
export function checkCatalogue(): ReadonlyMap<string, CheckDescription> {
  catalogue ??= new Map(
    [
      ...syntaxDescriptions,
      ...importDescriptions,
      ...nameDescriptions,
      ...repetitionDescriptions,
      ...modelDescriptions,
      ...suppressionDescriptions,
      ...internalDescriptions,
      ...attackPlanDescriptions,
      ...forceChecks,
      ...sightChecks,
      ...Object.values(systems).flatMap((system) => system.checks),
    ].map((check) => [check.code, check]),
  );
  return catalogue;
}
let catalogue: ReadonlyMap<string, CheckDescription> | undefined;

export function severityOf(code: string): Severity {
  return checkCatalogue().get(code)?.severity ?? 'error';
}
