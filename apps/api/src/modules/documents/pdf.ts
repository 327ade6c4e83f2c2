import { languageTag } from '@posada/i18n';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { MailContent, MailLine, MailSection } from '../messages/mail-frame.ts';
import { mailLookOf } from '../messages/mail-frame.ts';
import type { Brand } from '../websites/brands.ts';
import { fontOf } from './fonts.ts';
import { type DocumentTable, drawTable } from './pdf-table.ts';
import { createWriter, FONT_NAMES, type Fonts } from './pdf-writer.ts';

/** What a document says: as a mail, without what is pressed. */
export interface DocumentContent extends Pick<MailContent, 'language' | 'title' | 'paragraphs' | 'end'> {
  sections?: DocumentSection[];
  /** Of the page of the Spanish tax agency that checks an invoice: a QR code before all else. */
  checkAddress?: string;
}
/** `table`: below its lines. */
export type DocumentSection = MailSection & { table?: DocumentTable };

const MARGIN = 50;
const LABEL_WIDTH = 190;
const GAP = 12;
/** 35 mm: 30 to 40 are prescribed, with at least 2 mm of white around (Orden HAC/1177/2024, article 21). */
const QR_WIDTH = 99.2;
const QR_GAP = 10;
const QR_COLUMN = 150;
/** In the words of the law, in each language (Orden HAC/1177/2024, article 20; specification of the QR code). */
const QR_WORDS = { before: 'QR tributario:', after: 'Factura verificable en la sede electrónica de la AEAT' } as const;
const SIZES = { title: 20, heading: 12, text: 10, small: 8.5 } as const;

/** A document on A4 in the colours of its brand, tagged for screen readers. `at`: when it was made. */
export async function pdfOf(content: DocumentContent, brand: Brand, at: Date): Promise<Buffer> {
  const { colours: c } = mailLookOf(brand);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(content.language),
    info: { Title: content.title, Author: brand.name, CreationDate: at, ModDate: at },
  });
  const fonts = Object.fromEntries(
    await Promise.all(FONT_NAMES.map(async (name) => [name, await fontOf(name)] as const)),
  ) as Fonts;
  // pdfkit takes parsed fonts too; its types know files alone
  for (const name of FONT_NAMES) doc.registerFont(name, fonts[name] as unknown as Buffer);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  layOut(doc, fonts, content, brand, c);
  doc.end();
  return whole;
}

type Colours = ReturnType<typeof mailLookOf>['colours'];

function layOut(doc: PDFKit.PDFDocument, fonts: Fonts, content: DocumentContent, brand: Brand, c: Colours) {
  const writer = createWriter(doc, fonts);
  const { write, heightOf } = writer;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 24;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tagged = (kind: string, draw: () => void) => root.add(doc.struct(kind, {}, draw));
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  let y = MARGIN;
  const room = (height: number) => {
    if (y + height <= bottom) return;
    doc.addPage();
    y = MARGIN;
  };

  /** Before all else, as the law wants it. @returns where it ends */
  const qrCode = (address: string): number => {
    const word = (text: string, top: number) => {
      let end = top;
      tagged('P', () => {
        end = write(text, { x: MARGIN, y: top, width: QR_COLUMN, size: SIZES.text, color: c.text });
      });
      return end;
    };
    const top = word(QR_WORDS.before, y) + QR_GAP;
    root.add(doc.struct('Figure', { alt: address }, () => drawQr(doc, address, { x: MARGIN + QR_GAP, y: top })));
    return word(QR_WORDS.after, top + QR_WIDTH + QR_GAP) + QR_GAP;
  };

  artifact(() => doc.rect(0, 0, doc.page.width, 8).fill(c.brand));
  const codeBottom = content.checkAddress === undefined ? y : qrCode(content.checkAddress);
  // the name and the title are beside the code
  const headX = content.checkAddress === undefined ? MARGIN : MARGIN + QR_COLUMN + GAP;
  const head = { x: headX, width: width - headX + MARGIN } as const;
  tagged('P', () => {
    y = write(brand.name, { ...head, y, size: SIZES.heading, weight: 'bold', color: c.brand }) + 8;
  });
  tagged('H1', () => {
    y = write(content.title, { ...head, y, size: SIZES.title, weight: 'bold', color: c.text }) + 6;
  });
  y = Math.max(y, codeBottom);
  const paragraph = (text: string) => {
    room(heightOf(text, width, SIZES.text));
    tagged('P', () => {
      y = write(text, { x: MARGIN, y, width, size: SIZES.text, color: c.text }) + 4;
    });
  };
  content.paragraphs.forEach(paragraph);

  const valueX = MARGIN + LABEL_WIDTH + GAP;
  const valueWidth = width - LABEL_WIDTH - GAP;
  const line = ({ label, value, isStrong }: MailLine) => {
    const size = isStrong ? SIZES.heading : SIZES.text;
    const height = Math.max(heightOf(label, LABEL_WIDTH, SIZES.text), heightOf(value, valueWidth, size));
    room(height + 8);
    const top = y + 4;
    tagged('P', () => {
      const labelEnd = label
        ? write(label, { x: MARGIN, y: top, width: LABEL_WIDTH, size: SIZES.text, color: c.muted })
        : top;
      const weight = isStrong ? 'bold' : 'regular';
      const valueEnd = write(value, { x: valueX, y: top, width: valueWidth, size, weight, color: c.text });
      y = Math.max(labelEnd, valueEnd) + 2;
    });
    artifact(() =>
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .stroke(c.line),
    );
  };
  for (const { title, lines, table } of content.sections ?? []) {
    // a heading keeps at least its first line below it
    room(60);
    y += 10;
    tagged('H2', () => {
      y = write(title, { x: MARGIN, y, width, size: SIZES.heading, weight: 'bold', color: c.brand }) + 1;
    });
    lines.filter(({ value }) => value).forEach(line);
    if (!table) continue;
    const placeFor = (from: number, height: number) => {
      y = from;
      room(height);
      return y;
    };
    y = drawTable(table, root, { doc, writer, x: MARGIN, y, width, colours: c, placeFor, artifact });
  }
  y += 10;
  paragraph(content.end);
  footer(doc, brand, c);
}

/** Black on white whatever the brand. Runs of dark squares are one rectangle each. */
function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }) {
  // the encoder makes none without a border
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = QR_WIDTH / rows.length;
  for (const [at, row] of rows.entries())
    for (const {
      0: { length },
      index,
    } of row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g))
      doc.rect(x + index * size, y + at * size, length * size, size);
  doc.fill('#000000');
}

/** On each page: whose site it is, and which page of how many. */
function footer(doc: PDFKit.PDFDocument, { name, url }: Brand, c: Colours) {
  const { host, hostname } = new URL(url);
  // a site that is tried out has no address that could be opened elsewhere
  const whose = /(^|\.)localhost$/.test(hostname) ? [name] : [name, host];
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // below the margin: pdfkit would begin another page
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(SIZES.small)
      .fillColor(c.muted)
      .text([...whose, `${page + 1}/${count}`].join(' · '), MARGIN, doc.page.height - MARGIN + 8, { lineBreak: false });
    doc.endMarkedContent();
  }
}
