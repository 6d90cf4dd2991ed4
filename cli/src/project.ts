import { relative } from 'node:path';
import { type BlindhexServices, checkCatalogue, createBlindhexServices, type Document, diagnosticData, isLibraryUri } from '@blindhex/language';
import { expectationsOf } from '@blindhex/language/expressions/expectations';
import { nodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import type { Severity } from '@blindhex/rules';
import { type LangiumDocument, TextDocument, URI } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import { Fault } from './fault.ts';
import type { ExpectationResult } from './formats/expectations.ts';
import { EXTENSION, type InputText } from './input.ts';
import type { Io } from './io.ts';
import type { CheckedFile, Problem } from './problem.ts';

/** A file of the project, read and linked. */
export interface ProjectFile extends InputText {
  document: LangiumDocument<Document>;
}

/** LSP's severities; a hint is information here. */
const SEVERITIES: Record<number, Severity> = { 1: 'error', 2: 'warning', 3: 'info', 4: 'info' };

/** Files with the language that reads them. */
export class Project {
  constructor(
    readonly files: readonly ProjectFile[],
    readonly language: BlindhexServices,
    private readonly io: Io,
  ) {}

  /** What the checks found, in the order of the files and of their lines. */
  problems(): CheckedFile[] {
    return this.files.map(({ file, text, document }) => ({
      file,
      text,
      problems: (document.diagnostics ?? []).map((diagnostic) => this.problem(diagnostic)).sort(byPlace),
    }));
  }

  private problem(diagnostic: Diagnostic): Problem {
    const code = String(diagnostic.code ?? '');
    const { cites } = diagnosticData(diagnostic);
    return {
      code,
      severity: SEVERITIES[diagnostic.severity ?? 1] ?? 'error',
      message: typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value,
      cite: (cites.length > 0 ? cites : (checkCatalogue().get(code)?.cites ?? [])).join(', '),
      range: diagnostic.range,
      related: (diagnostic.relatedInformation ?? []).map(({ message, location }) => ({
        message,
        file: this.shown(location.uri),
        range: location.range,
      })),
    };
  }

  /** How the `expect` lines come out, in the order of the files and lines. */
  expectations(): ExpectationResult[] {
    return this.files.flatMap(({ file, document }) =>
      expectationsOf(document).map(({ line, text, passed, actual, scenario }) => ({ file, line, text, passed, actual, scenario })),
    );
  }

  /** A file's text laid out as the editor does it. Throws a {@link Fault} where the text does not parse, since layout follows the parse tree. */
  async format({ file, text, document }: ProjectFile): Promise<string> {
    const { lexerErrors, parserErrors } = document.parseResult;
    if (lexerErrors.length + parserErrors.length > 0) {
      throw new Fault('does not read as Blindhex', `correct it first; blindhex check ${file} says where`, { file });
    }
    const edits = await this.language.lsp.Formatter?.formatDocument(document, {
      textDocument: { uri: document.uri.toString() },
      options: { tabSize: 2, insertSpaces: true },
    });
    return edits ? TextDocument.applyEdits(document.textDocument, edits) : text;
  }

  /** A file as the user named it, or from the current folder; the library by its address. */
  private shown(uri: string): string {
    const named = this.files.find(({ document }) => document.uri.toString() === uri);
    if (named) return named.file;
    const parsed = URI.parse(uri);
    return parsed.scheme === 'file' ? relative(this.io.cwd, parsed.fsPath) : uri;
  }
}

/**
 * Parses and links texts together with what they import.
 * @param check also run every check, slow ones too
 * @param severities by code, as the language's settings take them
 */
export async function openProject(
  texts: readonly InputText[],
  io: Io,
  { check = false, severities = {} }: { check?: boolean; severities?: Record<string, string> } = {},
): Promise<Project> {
  const { shared, blindhex } = await emptyLanguage();
  blindhex.checks.Settings.setSeverities(severities);
  const files = texts.map((text) => {
    const document = shared.workspace.LangiumDocumentFactory.fromString<Document>(text.text, addressOf(text));
    shared.workspace.LangiumDocuments.addDocument(document);
    return { ...text, document };
  });
  await shared.workspace.DocumentBuilder.build(
    files.map((file) => file.document),
    { validation: check },
  );
  return new Project(files, blindhex, io);
}

/** Made once, since making the parser and reading the library take longer than any file; a project before this one leaves no documents in it. */
let language: ReturnType<typeof createBlindhexServices> | undefined;

async function emptyLanguage(): Promise<ReturnType<typeof createBlindhexServices>> {
  language ??= createBlindhexServices(nodeFileSystem);
  const { DocumentBuilder, LangiumDocuments } = language.shared.workspace;
  const earlier = LangiumDocuments.all.map((document) => document.uri).filter((uri) => !isLibraryUri(uri));
  await DocumentBuilder.update([], earlier.toArray());
  return language;
}

/** The language knows its files by their ending, which standard input and a file of another name lack. */
function addressOf({ path }: InputText): URI {
  return URI.file(path.endsWith(EXTENSION) ? path : path + EXTENSION);
}

function byPlace(a: Problem, b: Problem): number {
  return a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character;
}
