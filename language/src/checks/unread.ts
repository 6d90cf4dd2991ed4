import type { SourceRange } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import { type Document, isScenario, isSide } from '../generated/ast.ts';
import { sourceOf } from './places.ts';
import { syntaxErrors } from './syntax-errors.ts';

/**
 * The sides that hold a mistake of syntax, each to where the next item of its scenario begins. What the rules miss there may only not have been read,
 * so they hold their tongue about these until they are.
 */
export function unreadSides(document: LangiumDocument): SourceRange[] {
  const lines = syntaxErrors(document).map(({ line }) => line);
  if (lines.length === 0) return [];
  const sides: SourceRange[] = [];
  for (const { items } of (document.parseResult.value as Document).declarations.filter(isScenario)) {
    items.forEach((item, index) => {
      if (!isSide(item)) return;
      const own = sourceOf(item);
      const next = items[index + 1];
      const place = { ...own, end: next ? sourceOf(next).start : own.end };
      if (lines.some((line) => line >= place.start.line && line <= place.end.line)) sides.push(place);
    });
  }
  return sides;
}

export function isUnread({ uri, start }: SourceRange, unread: readonly SourceRange[]): boolean {
  return unread.some((part) => part.uri === uri && part.start.line <= start.line && start.line <= part.end.line);
}

/** Whether a scenario has such a side. */
export function holdsUnread(scenario: SourceRange | undefined, unread: readonly SourceRange[]): boolean {
  if (!scenario) return false;
  return unread.some(({ uri, start }) => uri === scenario.uri && scenario.start.line <= start.line && start.line <= scenario.end.line);
}
