import type { IToken } from 'chevrotain';
import type { LangiumDocument, LangiumDocuments, Lexer } from 'langium';
import type { SignatureHelpProvider } from 'langium/lsp';
import type { SignatureHelp, SignatureHelpOptions, SignatureHelpParams } from 'vscode-languageserver-protocol';
import { isType, typeText } from '../expressions/types.ts';
import type { FunctionParameter } from '../generated/ast.ts';
import { documentationOf } from '../model/provenance.ts';
import type { BlindhexServices } from '../module.ts';
import { parameterText, signatureOf } from './cards.ts';
import { functionNamed } from './functions.ts';

/** Shows a function's parameters while its arguments are typed. Works on the tokens before the cursor, since the call is not complete yet. */
export class BlindhexSignatureHelp implements SignatureHelpProvider {
  readonly signatureHelpOptions: SignatureHelpOptions = { triggerCharacters: ['('], retriggerCharacters: [','] };
  private readonly lexer: Lexer;
  private readonly documents: () => LangiumDocuments;

  constructor(services: BlindhexServices) {
    this.lexer = services.parser.Lexer;
    this.documents = () => services.shared.workspace.LangiumDocuments;
  }

  provideSignatureHelp(document: LangiumDocument, { position }: SignatureHelpParams): SignatureHelp | undefined {
    const before = document.textDocument.getText({ start: { line: 0, character: 0 }, end: position });
    const call = openCall(this.lexer.tokenize(before, { mode: 'partial' }).tokens);
    const declaration = call && functionNamed(call.name, document.parseResult.value, this.documents);
    if (!call || !declaration) return undefined;
    const { documentation } = documentationOf(declaration);
    return {
      signatures: [
        {
          label: signatureOf(declaration),
          ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
          parameters: declaration.parameters.map((parameter) => ({ label: parameterText(parameter), documentation: parameterWords(parameter) })),
        },
      ],
      activeSignature: 0,
      activeParameter: Math.min(call.argument, Math.max(0, declaration.parameters.length - 1)),
    };
  }
}

/** `a hex or a unit; may be left out` */
function parameterWords({ types, optional }: FunctionParameter): string {
  const needed = types.includes('condition') ? 'a condition that is asked of each member, as `it`' : typeText(types.filter(isType));
  return `${needed}${optional ? '; may be left out' : ''}`;
}

/** The function whose brackets are open at the end of the tokens, and which of its arguments stands there. */
function openCall(tokens: readonly IToken[]): { name: string; argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let i = tokens.length - 1; i > 0; i--) {
    const image = tokens[i]?.image;
    if (image === ')') depth++;
    else if (image === '{' || image === '}') return undefined;
    else if (image === ',' && depth === 0) argument++;
    else if (image === '(' && depth > 0) depth--;
    else if (image === '(') {
      const name = tokens[i - 1]?.image ?? '';
      if (/^[\p{L}_]/u.test(name)) return { name, argument };
      argument = 0;
    }
  }
  return undefined;
}
