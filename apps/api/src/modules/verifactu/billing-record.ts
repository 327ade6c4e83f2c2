import { createHash } from 'node:crypto';
import type { InvoiceCustomer } from '@posada/api-client/reservations';
import { clockAt } from '@posada/calendar-days/moments';
import * as v from 'valibot';
import { day } from '../../platform/database/statement.ts';
import type { Localised } from '../../platform/localise.ts';
import type { InvoiceLine } from '../invoices/stored-invoice.ts';

/** Records are stored for good: a change that a reader of the version before would not understand raises it. */
export const RECORD_VERSION = 1;

/** Codes of list L1: IVA, IPSI of Ceuta and Melilla, IGIC of the Canary Islands. */
const TAX_CODES = ['01', '02', '03'] as const;
type TaxCode = (typeof TAX_CODES)[number];
/** Codes of list L2: full and simplified invoices, and what corrects them. */
const INVOICE_TYPES = ['F1', 'F2', 'R1', 'R4', 'R5'] as const;
type InvoiceType = (typeof INVOICE_TYPES)[number];

const breakdownSchema = v.object({
  tax: v.picklist(TAX_CODES),
  /** Null: not subject to the tax. */
  percent: v.nullable(v.number()),
  base: v.number(),
  amount: v.number(),
});
type Breakdown = v.InferOutput<typeof breakdownSchema>;

/** A registration record (registro de facturación de alta), without its customer. Amounts are in euro cents. */
export const billingRecordSchema = v.object({
  v: v.literal(RECORD_VERSION),
  issuer: v.object({ name: v.string(), nif: v.string() }),
  number: v.string(),
  issuedOn: day,
  type: v.picklist(INVOICE_TYPES),
  /** The invoice that a credit note corrects. */
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: day })),
  /** The end of the stay, where the invoice is issued after it. */
  operationOn: v.nullable(day),
  description: v.string(),
  breakdown: v.array(breakdownSchema),
  taxAmount: v.number(),
  total: v.number(),
  /** Of the chain; null: this is the first one. */
  previous: v.nullable(v.object({ number: v.string(), issuedOn: day, hash: v.string() })),
  software: v.object({
    producer: v.object({ name: v.string(), nif: v.string() }),
    version: v.string(),
    installation: v.string(),
    hasSeveralIssuers: v.boolean(),
  }),
  /** With the offset of the hotel's time zone: the hash covers it as it is written. */
  generatedAt: v.string(),
  /** Of one that corrects an earlier record of its invoice: what became of that (list L17, RechazoPrevio). */
  correction: v.exactOptional(v.picklist(['N', 'S', 'X'])),
  /** The tax agency does not know the customer's NIF. */
  isCustomerUnknown: v.exactOptional(v.boolean()),
});
export type BillingRecord = v.InferOutput<typeof billingRecordSchema>;

/** A record with what is stored elsewhere: its hash, and the customer of its invoice, null where it is forgotten. */
export interface StoredRecord {
  record: BillingRecord;
  hash: string;
  customer: InvoiceCustomer | null;
}

/** Minor units as the tax agency writes amounts. */
export function amountText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** `YYYY-MM-DD` as the tax agency writes days. */
export const dayText = (value: string) => value.split('-').reverse().join('-');

/** SHA-256 over the fields and their names in this order (AEAT, specification of the hash, 0.1.2). */
export const hashOfRecord = ({
  issuer,
  number,
  issuedOn,
  type,
  taxAmount,
  total,
  previous,
  generatedAt,
}: BillingRecord): string =>
  createHash('sha256')
    .update(
      Object.entries({
        IDEmisorFactura: issuer.nif,
        NumSerieFactura: number,
        FechaExpedicionFactura: dayText(issuedOn),
        TipoFactura: type,
        CuotaTotal: amountText(taxAmount),
        ImporteTotal: amountText(total),
        Huella: previous?.hash ?? '',
        FechaHoraHusoGenRegistro: generatedAt,
      })
        .map((field) => field.join('='))
        .join('&'),
    )
    .digest('hex')
    .toUpperCase();

/** A moment as the clocks of a place show it, with their offset. */
export function localMoment(moment: Date, timeZone: string): string {
  const { day: shown, time } = clockAt(moment, timeZone);
  const whole = `${shown}T${time}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
  const minutes = Math.round((Date.parse(`${whole}Z`) - moment.getTime()) / 60_000);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${whole}${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`;
}

function taxCodeOf(name: Localised): TaxCode {
  const text = typeof name === 'string' ? name : Object.values(name).join(' ');
  if (/IGIC/i.test(text)) return '03';
  return /IPSI/i.test(text) ? '02' : '01';
}

/** By tax and rate. The part of a line that bears no tax with a rate is not subject: fees of a cancellation, taxes of a town. */
export function breakdownOf(lines: readonly InvoiceLine[]): Breakdown[] {
  const parts = new Map<string, Breakdown>();
  const add = (part: Breakdown) => {
    const key = `${part.tax} ${part.percent}`;
    const sum = parts.get(key);
    parts.set(key, { ...part, base: (sum?.base ?? 0) + part.base, amount: (sum?.amount ?? 0) + part.amount });
  };
  const main = lines.flatMap(({ taxes }) => taxes).find(({ percent }) => percent !== null);
  const mainCode = main ? taxCodeOf(main.name) : '01';
  for (const line of lines) {
    let rest = line.amount;
    for (const { name, percent, base, amount } of line.taxes) {
      if (percent === null) continue;
      add({ tax: taxCodeOf(name), percent, base, amount });
      rest -= base + amount;
    }
    if (rest !== 0) add({ tax: mainCode, percent: null, base: rest, amount: 0 });
  }
  return [...parts.values()];
}

/**
 * The type of a document. Without a tax number of the customer it is a simplified invoice, as hotels may issue. A credit
 * note to another customer is `R4`, one for a lower price `R1` (LIVA, article 80).
 */
export function typeOf({
  kind,
  customer,
  isToAnother,
}: {
  kind: 'invoice' | 'credit_note';
  customer: Pick<InvoiceCustomer, 'taxId'>;
  isToAnother: boolean;
}): InvoiceType {
  if (kind === 'invoice') return customer.taxId ? 'F1' : 'F2';
  if (!customer.taxId) return 'R5';
  return isToAnother ? 'R4' : 'R1';
}

const QR_PAGES = {
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
};

/** What the QR code of an invoice leads to: the page of the tax agency that checks it. */
export const checkAddress = (
  environment: keyof typeof QR_PAGES,
  { nif, number, issuedOn, total }: { nif: string; number: string; issuedOn: string; total: number },
): string =>
  `${QR_PAGES[environment]}?${new URLSearchParams({
    nif,
    numserie: number,
    fecha: dayText(issuedOn),
    importe: amountText(total),
  })}`;
