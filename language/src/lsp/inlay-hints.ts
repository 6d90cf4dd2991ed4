import { type Battlefield, type HexIndex, totalSteps } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { type AstNode, GrammarUtils } from 'langium';
import { AbstractInlayHintProvider, type InlayHintAcceptor } from 'langium/lsp';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { arrivalModel } from '../model/placement.ts';
import { enclosing } from '../references/declared-names.ts';
import { parameterDefault } from './cards.ts';

/** Behind which part of a declaration its hint stands: the first that it has. */
const PLACES: readonly string[] = ['title', 'name', 'entry', 'feature', 'event', 'turn', 'time', 'value'];

/** Counts an author would otherwise do by hand: steps of a formation and of a side, hexes of a zone; of an arrival both; and what a parameter is without the special rule. */
export class BlindhexInlayHints extends AbstractInlayHintProvider {
  computeInlayHint(node: AstNode, acceptor: InlayHintAcceptor): void {
    const label = hintFor(node);
    const [behind] = label === undefined ? [] : PLACES.flatMap((property) => GrammarUtils.findNodeForProperty(node.$cstNode, property) ?? []);
    if (label && behind) acceptor({ position: behind.range.end, label, paddingLeft: true });
  }
}

function hintFor(node: AstNode): string | undefined {
  const scenario = enclosing(node, ast.isScenario);
  const battlefield = scenario && battlefieldOf(scenario);
  if (!scenario || !battlefield) return undefined;
  if (ast.isFormation(node) || ast.isSide(node)) {
    const steps = totalSteps(battlefield, sceneOf(scenario)?.unitsOf.get(node) ?? []);
    return steps > 0 ? counted(steps, 'step', 'steps') : undefined;
  }
  if (ast.isArrival(node)) {
    const scene = sceneOf(scenario);
    const units = node.items.flatMap((item) => scene?.unitsOf.get(item) ?? []);
    const range = scene && (node.entry || node.feature) ? [entryText(battlefield, arrivalModel(node, scene).hexes)] : [];
    const steps = totalSteps(battlefield, units);
    return [...range, ...(steps > 0 ? [counted(steps, 'step', 'steps')] : [])].join(', ');
  }
  if (ast.isSetEffect(node)) {
    const usual = node.parameter?.ref && parameterDefault(node.parameter.ref);
    return usual && node.value?.$cstNode && usual !== node.value.$cstNode.text ? `usually ${usual}` : undefined;
  }
  if (ast.isZone(node)) {
    const hexes = battlefield.zones.find(({ id }) => id === node.name)?.hexes.length ?? 0;
    return hexes > 0 ? counted(hexes, 'hex', 'hexes') : undefined;
  }
  return undefined;
}

/** `A9 to K9, 11 hexes`: where an arrival comes in; the first and the last of its hexes in the order of the board. */
function entryText({ board }: Battlefield, hexes: readonly HexIndex[]): string {
  const [first, last] = [hexes[0], hexes.at(-1)].map((hex) => (hex === undefined ? '' : (board.hexes[hex]?.name ?? '')));
  if (hexes.length < 2) return first || 'no hexes';
  return `${first} to ${last}, ${counted(hexes.length, 'hex', 'hexes')}`;
}
