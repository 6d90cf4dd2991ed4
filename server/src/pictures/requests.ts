import { drawBoard, drawSheet, PAPER_NAMES } from '@blindhex/drawing';
import { battlefieldsOf } from '@blindhex/language';
import { DocumentState } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { type PictureAnswer, type PictureParams, pictureRequest } from '../protocol.ts';
import { knownDocument } from '../requests.ts';
import type { Services } from '../services.ts';
import type { Assets } from './assets.ts';
import { convert, isEmpty } from './convert.ts';

const FORMATS: readonly PictureParams['format'][] = ['svg', 'png', 'pdf'];

/** Makes files of maps and scenario sheets. What cannot be made is refused with a sentence. */
export function answerPictures(connection: Connection, services: Services, assets: Assets): void {
  const { DocumentBuilder: builder, WorkspaceManager: manager } = services.shared.workspace;
  connection.onRequest(pictureRequest, async ({ uri, battlefield: id, what, format, paper }, token): Promise<PictureAnswer | null> => {
    await manager.ready;
    const document = knownDocument(services, uri);
    if (!document || !FORMATS.includes(format) || !PAPER_NAMES.includes(paper)) return null;
    await builder.waitUntil(DocumentState.IndexedReferences, document.uri, token);
    const battlefield = battlefieldsOf(document).find((each) => each.id === id);
    if (!battlefield) return { refusal: `This file has no map ${id} now.` };
    if (isEmpty(battlefield)) return { refusal: `${battlefield.title || id} has an empty board: there is nothing to draw yet.` };
    const drawings = what === 'sheet' ? drawSheet(battlefield, { paper }) : [drawBoard(battlefield)];
    try {
      const files = await convert(drawings, format, { title: battlefield.title || battlefield.id, paper, assets });
      return { files: files.map(base64) };
    } catch (error) {
      return { refusal: `The picture cannot be made: ${error instanceof Error ? error.message : error}.` };
    }
  });
}

function base64(bytes: Uint8Array): string {
  let characters = '';
  for (let start = 0; start < bytes.length; start += 0x8000) characters += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(characters);
}
