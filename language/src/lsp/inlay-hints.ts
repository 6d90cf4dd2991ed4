import { totalSteps } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { type AstNode, GrammarUtils } from 'langium';
import { AbstractInlayHintProvider, type InlayHintAcceptor } from 'langium/lsp';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { enclosing } from '../references/declared-names.ts';

/** Counts an author would otherwise do by hand: steps of a formation and of a side, hexes of a zone. */
export class BlindhexInlayHints extends AbstractInlayHintProvider {
  computeInlayHint(node: AstNode, acceptor: InlayHintAcceptor): void {
    const label = hintFor(node);
    const name = GrammarUtils.findNodeForProperty(node.$cstNode, 'title') ?? GrammarUtils.findNodeForProperty(node.$cstNode, 'name');
    if (label && name) acceptor({ position: name.range.end, label, paddingLeft: true });
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
  if (ast.isZone(node)) {
    const hexes = battlefield.zones.find(({ id }) => id === node.name)?.hexes.length ?? 0;
    return hexes > 0 ? counted(hexes, 'hex', 'hexes') : undefined;
  }
  return undefined;
}
