import type { Writer } from './pdf-writer.ts';

/** Rows of short texts under headings: what has more than a label and a value. */
export interface DocumentTable {
  /** `share`: of the width of the sheet, beside the shares of the others. Amounts stand at the end of their column. */
  columns: readonly { label: string; share: number; isAmount?: boolean }[];
  rows: readonly (readonly string[])[];
}

interface Sheet {
  doc: PDFKit.PDFDocument;
  writer: Writer;
  x: number;
  width: number;
  colours: Record<'text' | 'muted' | 'line' | 'brand', string>;
  /** From the top of the page. */
  y: number;
  /** Where so much height has room from there on: on the next page where this one has too little. */
  placeFor: (y: number, height: number) => number;
  /** Draws lines and grounds as an artifact of the PDF: screen readers leave it out. */
  artifact: (draw: () => void) => void;
}

const SIZE = 8.5;
const GAP = 8;
const PADDING = 4;

/** Draws a table and returns where it ends. On each page that it comes to, its headings are repeated. */
export function drawTable({ columns, rows }: DocumentTable, parent: PDFKit.PDFStructureElement, sheet: Sheet): number {
  const { doc, writer, x: left, width, colours, placeFor, artifact } = sheet;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const usable = width - GAP * (columns.length - 1);
  let at = left;
  const cells = columns.map(({ share, isAmount = false }) => {
    const cell = { x: at, width: (usable * share) / shares, isAmount };
    at += cell.width + GAP;
    return cell;
  });
  const table = doc.struct('Table');
  parent.add(table);
  const heightOf = (texts: readonly string[]) =>
    Math.max(...cells.map((cell, index) => writer.heightOf(texts[index] ?? '', cell.width, SIZE))) + 2 * PADDING;
  const rowAt = (texts: readonly string[], top: number, isHead: boolean): number => {
    const row = doc.struct('TR');
    table.add(row);
    const ends = cells.map((cell, index) => {
      let end = top;
      row.add(
        doc.struct(isHead ? 'TH' : 'TD', {}, () => {
          const text = texts[index];
          if (!text) return;
          end = writer.write(text, {
            x: cell.x,
            y: top + PADDING,
            width: cell.width,
            size: SIZE,
            color: isHead ? colours.muted : colours.text,
            isAtEnd: cell.isAmount,
          });
        }),
      );
      return end;
    });
    row.end();
    const bottom = Math.max(...ends) + PADDING - 2;
    artifact(() =>
      doc
        .moveTo(left, bottom)
        .lineTo(left + width, bottom)
        .lineWidth(isHead ? 1 : 0.5)
        .stroke(isHead ? colours.brand : colours.line),
    );
    return bottom;
  };
  const labels = columns.map(({ label }) => label);
  let y = placeFor(sheet.y, heightOf(labels) + heightOf(rows[0] ?? []));
  y = rowAt(labels, y, true);
  for (const texts of rows) {
    const top = placeFor(y, heightOf(texts));
    // another page has been begun
    if (top < y) y = rowAt(labels, top, true);
    y = rowAt(texts, y, false);
  }
  table.end();
  return y;
}
