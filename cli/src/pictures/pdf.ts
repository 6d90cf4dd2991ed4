import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { asset, SANS, SANS_BOLD } from './assets.ts';
import { withoutPaintOrder } from './halo.ts';
import { sizeOf } from './size.ts';

/** A4 in points, and the margin every printer leaves. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 28;

/** The date that goes into every file, so that the same scenario makes the same bytes. */
const NO_DATE = new Date(0);

/** The drawing as one A4 page in vectors, turned to the side that shows it larger. */
export async function pdf(svg: string, title: string): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([asset(SANS), asset(SANS_BOLD)]);
  const { width, height } = sizeOf(svg);
  const page: [number, number] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const document = new PDFDocument({
    size: page,
    margin: MARGIN,
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
  svgToPdf(document, withoutPaintOrder(svg), MARGIN, MARGIN, {
    width: page[0] - 2 * MARGIN,
    height: page[1] - 2 * MARGIN,
    preserveAspectRatio: 'xMidYMid meet',
    fontCallback: (_family: string, isBold: boolean) => (isBold ? 'bold' : 'regular'),
    warningCallback: () => {},
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
