import { type CstNode, DefaultValueConverter, type GrammarAST, ValueConverter, type ValueType } from 'langium';

/** Names lose their quotes, texts their common indentation; everything else is converted as Langium does. */
export class BlindhexValueConverter extends DefaultValueConverter {
  protected override runConverter(rule: GrammarAST.AbstractRule, input: string, cstNode: CstNode): ValueType {
    switch (rule.name) {
      case 'Name':
      case 'PlainName':
        return unquoted(input);
      case 'TEXT':
        return dedented(input.slice(3, -3));
      default:
        return super.runConverter(rule, input, cstNode);
    }
  }
}

/** A name as written in the source, without its quotes. */
export function unquoted(name: string): string {
  return name.startsWith('"') && name.endsWith('"') && name.length > 1 ? ValueConverter.convertString(name) : name;
}

/** A text block without the blank first and last line, and without the indentation all its lines share. */
function dedented(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > 1 && lines[0]?.trim() === '') lines.shift();
  if (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const indents = lines.slice(1).filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line)).join('\n');
}
