import type { Font } from 'fontkit';
import type { FontName } from './fonts.ts';

type Weight = 'regular' | 'bold';
const FALLBACK: Record<Weight, FontName> = { regular: 'chinese', bold: 'chineseBold' };

export type Fonts = Record<FontName, Font>;
export const FONT_NAMES = ['regular', 'bold', 'chinese', 'chineseBold'] as const;

/** Texts of any language in fonts that have their signs. */
export function createWriter(doc: PDFKit.PDFDocument, fonts: Fonts) {
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
    /** At the end of its width, where it fits into it. */
    isAtEnd?: boolean;
  }
  /** Writes a text and returns where it ends, from the top. */
  function write(text: string, { x, y, width, size, weight = 'regular', color, isAtEnd = false }: Place): number {
    const parts = partsOf(text, weight);
    doc.fillColor(color).fontSize(size);
    const taken = isAtEnd ? parts.reduce((sum, part) => sum + doc.font(part.font).widthOfString(part.text), 0) : width;
    const fitsAtEnd = isAtEnd && taken <= width;
    const start = fitsAtEnd ? x + width - taken : x;
    // a hair more than it takes: rounding must not break the line
    const across = fitsAtEnd ? taken + 1 : width;
    for (const [index, part] of parts.entries()) {
      const options = { width: across, lineGap: 2, continued: index < parts.length - 1 };
      doc.font(part.font);
      if (index === 0) doc.text(part.text, start, y, options);
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
export type Writer = ReturnType<typeof createWriter>;
