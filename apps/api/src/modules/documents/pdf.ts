import { languageTag } from '@posada/i18n';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { MailContent, MailLine } from '../messages/mail-frame.ts';
import { mailLookOf } from '../messages/mail-frame.ts';
import type { Brand } from '../websites/brands.ts';
import { type FontName, fontOf } from './fonts.ts';

/** What a document says: as a mail, without what is pressed. */
export type DocumentContent = Pick<MailContent, 'language' | 'title' | 'paragraphs' | 'sections' | 'end'>;

type Weight = 'regular' | 'bold';
const FALLBACK: Record<Weight, FontName> = { regular: 'chinese', bold: 'chineseBold' };
const MARGIN = 50;
const LABEL_WIDTH = 190;
const GAP = 12;
const SIZES = { title: 20, heading: 12, text: 10, small: 8.5 } as const;

type Fonts = Record<FontName, Font>;
const FONT_NAMES = ['regular', 'bold', 'chinese', 'chineseBold'] as const;

/** Texts of any language in fonts that have their signs. */
function createWriter(doc: PDFKit.PDFDocument, fonts: Fonts) {
  const has = (font: FontName, code: number) => fonts[font].hasGlyphForCodePoint(code);
  /** Parts of a text, each with the font that has its signs; a sign that none has is left to the first. */
  function partsOf(text: string, weight: Weight): { font: FontName; text: string }[] {
    const parts: { font: FontName; text: string }[] = [];
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0;
      const last = parts.at(-1);
      const isSpace = /\s/.test(sign);
      const font: FontName =
        isSpace && last ? last.font : !has(weight, code) && has(FALLBACK[weight], code) ? FALLBACK[weight] : weight;
      if (last?.font === font) last.text += sign;
      else parts.push({ font, text: sign });
    }
    return parts;
  }

  interface Place {
    x: number;
    y: number;
    width: number;
    size: number;
    weight?: Weight;
    color: string;
  }
  /** Writes a text and returns where it ends, from the top. */
  function write(text: string, { x, y, width, size, weight = 'regular', color }: Place): number {
    const parts = partsOf(text, weight);
    doc.fillColor(color).fontSize(size);
    for (const [index, part] of parts.entries()) {
      const options = { width, lineGap: 2, continued: index < parts.length - 1 };
      doc.font(part.font);
      if (index === 0) doc.text(part.text, x, y, options);
      else doc.text(part.text, options);
    }
    return doc.y;
  }
  const heightOf = (text: string, width: number, size: number) => {
    const [first] = partsOf(text, 'regular');
    return doc
      .font(first?.font ?? 'regular')
      .fontSize(size)
      .heightOfString(text, { width, lineGap: 2 });
  };
  return { write, heightOf };
}

/** A document on A4 in the colours of its brand, tagged for screen readers. `at`: when it was made. */
export async function pdfOf(content: DocumentContent, brand: Brand, at: Date): Promise<Buffer> {
  const { colours: c } = mailLookOf(brand.theme);
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
  const { write, heightOf } = createWriter(doc, fonts);
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

  artifact(() => doc.rect(0, 0, doc.page.width, 8).fill(c.brand));
  tagged('P', () => {
    y = write(brand.name, { x: MARGIN, y, width, size: SIZES.heading, weight: 'bold', color: c.brand }) + 8;
  });
  tagged('H1', () => {
    y = write(content.title, { x: MARGIN, y, width, size: SIZES.title, weight: 'bold', color: c.text }) + 6;
  });
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
  for (const { title, lines } of content.sections ?? []) {
    // a heading keeps at least its first line below it
    room(60);
    y += 10;
    tagged('H2', () => {
      y = write(title, { x: MARGIN, y, width, size: SIZES.heading, weight: 'bold', color: c.brand }) + 1;
    });
    lines.filter(({ value }) => value).forEach(line);
  }
  y += 10;
  paragraph(content.end);
  footer(doc, brand, c);
}

/** On each page: whose site it is, and which page of how many. */
function footer(doc: PDFKit.PDFDocument, { url }: Brand, c: Colours) {
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
      .text(`${new URL(url).host} · ${page + 1}/${count}`, MARGIN, doc.page.height - MARGIN + 8, { lineBreak: false });
    doc.endMarkedContent();
  }
}
