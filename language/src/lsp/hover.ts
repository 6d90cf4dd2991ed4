import { totalSteps } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import type { AstNode, LangiumDocument } from 'langium';
import { AstNodeHoverProvider } from 'langium/lsp';
import { type Hover, type HoverParams, MarkupContent } from 'vscode-languageserver-protocol';
import { textOf } from '../expressions/check.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { valueText } from '../expressions/expectations.ts';
import { losWords } from '../expressions/sight-words.ts';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, resolvedHex, sceneOf } from '../model/battlefields.ts';
import type { BlindhexServices } from '../module.ts';
import { enclosing } from '../references/declared-names.ts';
import { cardOf } from './cards.ts';
import type { CounterPictures } from './counter-pictures.ts';
import { tokenAt } from './cst-at.ts';
import { hexCard } from './hex-card.ts';
import { propertyCard } from './property-card.ts';
import { checkCard, suppressionAt, tokenCard } from './text-cards.ts';

/** Shows what a name stands for, and what is in a hex, with pictures of the counters. */
export class BlindhexHover extends AstNodeHoverProvider {
  private readonly pictures: CounterPictures;

  constructor(services: BlindhexServices) {
    super(services);
    this.pictures = services.lsp.CounterPictures;
  }

  override async getHoverContent(document: LangiumDocument, params: HoverParams): Promise<Hover | undefined> {
    const suppression = suppressionAt(document, params.position);
    const check = suppression && checkCard(suppression.code);
    if (check) return { contents: { kind: 'markdown', value: check }, range: { start: suppression.source.start, end: suppression.source.end } };
    const token = tokenAt(document, params.position);
    if (token && ast.isHexReference(token.node) && token.property === 'label') {
      const found = resolvedHex(token.node);
      const value = found && hexCard(found.battlefield, found.hex, this.pictures);
      if (value) return { contents: { kind: 'markdown', value }, range: token.leaf.range };
    }
    if (token && ast.isProperty(token.node) && token.property === 'key') {
      const value = propertyCard(token.node);
      if (value) return { contents: { kind: 'markdown', value }, range: token.leaf.range };
    }
    const hover = await super.getHoverContent(document, params);
    const count = token && ast.isFeatureStatement(token.node) && token.property === 'feature' ? featureCount(token.node) : undefined;
    if (hover && count && MarkupContent.is(hover.contents))
      return { ...hover, contents: { kind: 'markdown', value: `${hover.contents.value}\n\n${count}` } };
    const outcome = token && ast.isCallExpression(token.node) && token.property === 'function' ? outcomeOf(token.node) : undefined;
    const other = hover || !token ? undefined : tokenCard(token);
    if (token && other) return { contents: { kind: 'markdown', value: other }, range: token.leaf.range };
    if (!hover || outcome === undefined) return hover;
    const card = MarkupContent.is(hover.contents) ? hover.contents.value : '';
    return { ...hover, contents: { kind: 'markdown', value: `${outcome}\n\n${card}` } };
  }

  protected getAstNodeHoverContent(node: AstNode): string | undefined {
    const card = cardOf(node);
    const more =
      ast.isZone(node) || ast.isObjective(node)
        ? regionSize(node)
        : ast.isSide(node) || ast.isFormation(node)
          ? strength(node)
          : this.pictures.of(node);
    return card && more ? `${card}\n\n${more}` : card;
  }
}

/** What a call comes to at set-up, of a line of sight the verdict; undefined where only a condition or the game will tell. */
function outcomeOf(call: ast.CallExpression): string | undefined {
  const owner = enclosing(call, (node): node is ast.Scenario | ast.MapDeclaration => ast.isScenario(node) || ast.isMapDeclaration(node));
  const scene = owner && sceneOf(owner);
  if (!scene) return undefined;
  const verdict = losWords(call, scene);
  if (verdict !== undefined) return verdict;
  const value = evaluate(call, { scene });
  return value.kind === 'unknown' ? undefined : `${textOf(call)} is ${valueText(value, scene)}`;
}

/** On how much of its map a feature stands: `4 hexes of Mill Lane`. */
function featureCount({ feature, $container: owner }: ast.FeatureStatement): string | undefined {
  const battlefield = ast.isMapDeclaration(owner) || ast.isScenario(owner) ? battlefieldOf(owner) : undefined;
  const id = feature?.ref?.name;
  if (!battlefield || id === undefined) return undefined;
  const { hexes } = battlefield.board;
  const inside = hexes.filter(({ terrain, paths }) => [...terrain, ...paths].some((each) => each.feature === id)).length;
  const beside = hexes.filter(({ sides }) => sides.flat().some((each) => each.feature === id)).length;
  if (inside + beside === 0) return undefined;
  return `${inside > 0 ? counted(inside, 'hex', 'hexes') : `beside ${counted(beside, 'hex', 'hexes')}`} of ${battlefield.title || battlefield.id}`;
}

function regionSize(node: ast.Zone | ast.Objective): string {
  const scenario = node.$container;
  const battlefield = ast.isScenario(scenario) ? battlefieldOf(scenario) : undefined;
  const found = [...(battlefield?.zones ?? []), ...(battlefield?.objectives ?? [])].find(({ id }) => id === node.name);
  return found ? counted(found.hexes.length, 'hex', 'hexes') : '';
}

/** How many units and steps a side or a formation has, and where its units stand. */
function strength(node: ast.Side | ast.Formation): string {
  const scenario = enclosing(node, ast.isScenario);
  const scene = scenario && sceneOf(scenario);
  const units = scene?.unitsOf.get(node) ?? [];
  if (!scene?.battlefield || units.length === 0) return '';
  const places = new Map<string, string[]>();
  for (const unit of units) {
    const hex = scene.hexOf(unit);
    const place = hex === undefined ? 'not on the board yet' : scene.hexName(hex);
    places.set(place, [...(places.get(place) ?? []), unit.name]);
  }
  const lines = [...places].slice(0, MOST_PLACES).map(([place, names]) => `- ${place}: ${names.join(', ')}`);
  const head = `${counted(units.length, 'unit', 'units')}, ${counted(totalSteps(scene.battlefield, units), 'step', 'steps')}`;
  return [head, '', ...lines, ...(places.size > MOST_PLACES ? ['- …'] : [])].join('\n');
}

/** More places than these no card has room for. */
const MOST_PLACES = 12;
