import { AstUtils, type CstNode, DefaultValueConverter, GrammarAST, GrammarUtils, ValueConverter, type ValueType } from 'langium';

/**
 * Names lose their quotes, texts their common indentation; a number that is part of a longer value (a hex label, a rule number)
 * keeps its spelling, so that `0101` and `4.10` stay what they are. Everything else is converted as Langium does.
 */
export class BlindhexValueConverter extends DefaultValueConverter {
  protected override runConverter(rule: GrammarAST.AbstractRule, input: string, cstNode: CstNode): ValueType {
    switch (rule.name) {
      case 'Name':
      case 'UnitName':
      case 'PlainName':
        return unquoted(input);
      case 'STRING':
        return unquoted(input);
      case 'TEXT':
        return dedented(input.slice(3, -3));
      case 'NUMBER':
        return isPartOfText(cstNode) ? input : super.runConverter(rule, input, cstNode);
      default:
        return super.runConverter(rule, input, cstNode);
    }
  }
}

const partOfText = new WeakMap<object, boolean>();

/** Whether a token stands within a rule that makes one text of several tokens. */
function isPartOfText(cstNode: CstNode): boolean {
  const source = cstNode.grammarSource;
  if (!source) return false;
  let answer = partOfText.get(source);
  if (answer === undefined) {
    const rule = AstUtils.getContainerOfType(source, GrammarAST.isParserRule);
    answer = rule !== undefined && GrammarUtils.isDataTypeRule(rule) && !AstUtils.getContainerOfType(source, GrammarAST.isAssignment);
    partOfText.set(source, answer);
  }
  return answer;
}

/** A name or text as written in the source, without its quotes; the closing one may be missing. */
export function unquoted(name: string): string {
  if (!name.startsWith('"')) return name;
  return ValueConverter.convertString(/^"(\\.|[^"\\])*"$/.test(name) ? name : `${name}"`);
}

/** A text block without the blank first and last line, and without the indentation all its lines share. */
function dedented(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > 1 && lines[0]?.trim() === '') lines.shift();
  if (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line)).join('\n');
}
