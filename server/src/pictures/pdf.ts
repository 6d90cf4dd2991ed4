import { PAPERS, type PaperName } from '@blindhex/drawing/sheet/paper';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { ASSETS, type Assets } from './assets.ts';
import { withoutPaintOrder } from './halo.ts';
import { sizeOf } from './size.ts';

/** Round a drawing that is fitted to the paper: every printer leaves so much. */
const MARGIN = 28;

/** The date that goes into every file, so that the same scenario makes the same bytes. */
const NO_DATE = new Date(0);

/** Drawings as pages in vectors: what is a page already keeps its size, anything else is fitted to the paper, turned to the side that shows it larger. */
export async function pdf(drawings: readonly string[], title: string, paper: PaperName, assets: Assets): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([assets(ASSETS.regular), assets(ASSETS.bold)]);
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, Producer: 'Blindhex', Creator: 'Blindhex', CreationDate: NO_DATE },
    font: '',
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', regular as Buffer);
  document.registerFont('bold', bold as Buffer);
  for (const svg of drawings) {
    const { width, height, page } = sizeOf(svg);
    const { width: short, height: long } = PAPERS[paper];
    const size: [number, number] = page ? [width, height] : width > height ? [long, short] : [short, long];
    const margin = page ? 0 : MARGIN;
    document.addPage({ size, margin });
    svgToPdf(document, withoutPaintOrder(svg), margin, margin, {
      width: size[0] - 2 * margin,
      height: size[1] - 2 * margin,
      preserveAspectRatio: 'xMidYMid meet',
      fontCallback: (_family: string, isBold: boolean) => (isBold ? 'bold' : 'regular'),
      warningCallback: () => {},
    });
  }
  document.end();
  await ended;
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
