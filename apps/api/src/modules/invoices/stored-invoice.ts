import { invoicing } from '@posada/api-client/operator';
import { LOCALES } from '@posada/i18n';
import * as v from 'valibot';
import { localisedSchema } from '../../platform/localise.ts';

/**
 * Of what is written now. Invoices are stored for years: a change that a reader of the version before would not understand
 * raises it, and the form before stays readable here. In `examples/` there are invoices of each version.
 */
export const INVOICE_VERSION = 3;
/**
 * Absent: version 0, from before versions were written. 0 and 1 have no line of the kind `reduction`, 0 to 2 no
 * `checkAddress`.
 */
const version = v.exactOptional(v.picklist([1, 2, INVOICE_VERSION]));

const language = v.picklist(LOCALES);

/** A tax of a line. `percent` is null where it is an amount. */
const lineTax = v.object({
  name: localisedSchema,
  percent: v.nullable(v.number()),
  base: v.number(),
  amount: v.number(),
});

/** One line of an invoice, in minor units. `amount` is `net` with its taxes; below zero it takes back. */
const invoiceLine = v.object({
  /** What it is of: the same room, extra or fee has the same key on each document of a reservation. */
  key: v.string(),
  kind: v.picklist(['room', 'extra', 'fee', 'cancellation', 'commission', 'reduction']),
  /** Of the room, the extra or the fee; of a reduction, of the hotel. */
  name: localisedSchema,
  /** Of a room: the plan, as what it was sold. */
  plan: v.exactOptional(localisedSchema),
  /** Of a room. */
  nights: v.exactOptional(v.number()),
  net: v.number(),
  taxes: v.array(lineTax),
  amount: v.number(),
});
export type InvoiceLine = v.InferOutput<typeof invoiceLine>;
export type LineTax = v.InferOutput<typeof lineTax>;

const brand = v.object({
  name: v.string(),
  theme: v.string(),
  colors: v.exactOptional(
    v.nullable(v.object({ brand: v.string(), accent: v.optional(v.string()), footer: v.optional(v.string()) })),
  ),
  logo: v.exactOptional(v.nullable(v.string())),
  url: v.string(),
});

/** What an invoice was made with: its credit notes are made with the same. */
export const invoiceFactsSchema = v.object({
  v: version,
  invoicing,
  brand,
  language,
  timeZone: v.string(),
  lines: v.array(invoiceLine),
});
export type InvoiceFacts = v.InferOutput<typeof invoiceFactsSchema>;

const line = v.object({ label: v.string(), value: v.string(), isStrong: v.exactOptional(v.boolean()) });
const table = v.object({
  columns: v.array(v.object({ label: v.string(), share: v.number(), isAmount: v.exactOptional(v.boolean()) })),
  rows: v.array(v.array(v.string())),
});

/** The texts of an invoice or credit note, as they were printed. */
export const invoiceDocumentSchema = v.object({
  v: version,
  language,
  title: v.string(),
  paragraphs: v.array(v.string()),
  end: v.string(),
  /** Of Spanish issuers: what the QR code leads to. */
  checkAddress: v.exactOptional(v.string()),
  sections: v.exactOptional(
    v.array(v.object({ title: v.string(), lines: v.array(line), table: v.exactOptional(table) })),
  ),
});
