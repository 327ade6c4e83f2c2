import { inflateSync } from 'node:zlib';
import { invoiceCustomerSchema } from '@posada/api-client/reservations';
import jsQR from 'jsqr';
import * as v from 'valibot';
import { recordsMessage } from '../channels/verifactu/write-records.ts';
import { billingRecordSchema } from '../modules/verifactu/billing-record.ts';
import type { Database } from '../platform/database/database.ts';

const rowSchema = v.object({
  record: billingRecordSchema,
  hash: v.string(),
  customer: v.nullable(invoiceCustomerSchema),
});

/** All records of an issuer as one message to the tax agency. */
export async function messageOf(database: Database, nif: string, { from = 0, isLate = false } = {}): Promise<string> {
  const { rows } = await database.query(
    `SELECT r.record, r.hash, i.customer FROM verifactu_record r JOIN verifactu_chain c ON c.id = r.chain_id
     JOIN invoice i ON i.id = r.invoice_id WHERE c.nif = $1 AND r.sequence > $2 ORDER BY r.sequence`,
    [nif, from],
  );
  const records = v.parse(v.array(rowSchema), rows);
  const [first] = records;
  if (!first) throw new Error(`${nif} has no records`);
  return recordsMessage(first.record.issuer, records, { isLate });
}

const PIXELS = 4;
const QUIET = 4 * PIXELS;

/** What the QR code of a PDF says: its rectangles are painted on a picture, which a library reads. */
export function qrIn(pdf: Buffer): { text: string | undefined; millimetres: number } {
  const source = pdf.toString('latin1');
  for (const match of source.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = source.indexOf('endstream', start);
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      continue;
    }
    const squares = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\n/g)]
      .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
      .filter(([, , , height]) => height > 0 && height < 5);
    if (squares.length < 100) continue;
    const module = squares[0]?.[3] ?? 1;
    const left = Math.min(...squares.map(([x]) => x));
    const top = Math.min(...squares.map(([, y]) => y));
    const extent = Math.max(...squares.map(([x, , width]) => x + width)) - left;
    const size = Math.round(extent / module) * PIXELS + 2 * QUIET;
    const picture = new Uint8ClampedArray(size * size * 4).fill(255);
    const at = (value: number) => Math.round(value / module) * PIXELS;
    for (const [x, y, width] of squares)
      for (let row = 0; row < PIXELS; row += 1)
        for (let column = 0; column < at(width); column += 1) {
          const pixel = ((QUIET + at(y - top) + row) * size + QUIET + at(x - left) + column) * 4;
          picture.fill(0, pixel, pixel + 3);
        }
    return { text: jsQR(picture, size, size)?.data, millimetres: (extent / 72) * 25.4 };
  }
  return { text: undefined, millimetres: 0 };
}
