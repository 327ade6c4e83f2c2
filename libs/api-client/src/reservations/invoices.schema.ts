import * as v from 'valibot';
import { currencyCode, day, id, line, minor } from '../core/shapes.ts';
import { invoiceDetailsSchema } from './reservations.schema.ts';

/** When a property's invoices can be issued: once all is paid and from departure on, or from departure on alone. */
export const INVOICE_RULES = ['payment', 'departure'] as const;

const { company: _, taxId, ...address } = invoiceDetailsSchema.entries;

/** Whom an invoice is made out to: a company or a person. */
export const invoiceCustomerSchema = v.strictObject({
  name: line,
  /** Null: a person who has named none. */
  taxId: v.nullable(taxId),
  ...address,
});
export type InvoiceCustomer = v.InferOutput<typeof invoiceCustomerSchema>;

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** An invoice or credit note that was issued. */
export const issuedInvoiceSchema = v.object({
  id,
  kind: v.picklist(INVOICE_KINDS),
  number: v.string(),
  /** The day at the hotel. */
  issuedOn: day,
  /** Of a credit note: the number of the invoice that it corrects. */
  corrects: v.nullable(v.string()),
  /** Below zero where a credit note takes back. */
  total: minor,
  currency: currencyCode,
});
export type IssuedInvoice = v.InferOutput<typeof issuedInvoiceSchema>;

/** The invoices of a booking, and whether one can be issued. */
export const invoicingSchema = v.object({
  /**
   * `now`: none is issued yet. `later`: from `from` on, or by the rule `payment` once it is paid. `issued`: there is one;
   * it can be made out to somebody else. `never`: nothing is left that could be invoiced.
   */
  state: v.picklist(['now', 'later', 'issued', 'never']),
  rule: v.picklist(INVOICE_RULES),
  /** The day from which on it can be issued in any case. */
  from: day,
  /** What is known of whom it is to be made out to: empty texts are not known. */
  customer: v.object({
    name: v.string(),
    taxId: v.string(),
    address: v.string(),
    postalCode: v.string(),
    city: v.string(),
    country: v.string(),
  }),
  /** In the order in which they were issued. */
  documents: v.array(issuedInvoiceSchema),
});
export type InvoicingView = v.InferOutput<typeof invoicingSchema>;
