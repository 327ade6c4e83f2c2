import { type Invoicing, invoicing } from '@posada/api-client/operator';
import {
  INVOICE_KINDS,
  type InvoiceCustomer,
  type InvoiceKind,
  invoiceCustomerSchema,
} from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, moment, statement } from '../../platform/database/statement.ts';
import type { DocumentContent } from '../documents/pdf.ts';
import { INVOICE_VERSION, type InvoiceFacts, invoiceDocumentSchema, invoiceFactsSchema } from './stored-invoice.ts';

export interface InvoiceRecord {
  id: number;
  public_id: string;
  kind: InvoiceKind;
  corrects: number | null;
  number: string;
  issued_at: string;
  issued_on: string;
  currency: string;
  total: number;
  facts: InvoiceFacts;
  /** Null, like `document`: forgotten after the time of docs/data-map.md. */
  customer: InvoiceCustomer | null;
  document: DocumentContent | null;
}

export interface NewInvoice extends Pick<InvoiceRecord, 'kind' | 'corrects' | 'currency' | 'total' | 'facts'> {
  publicId: string;
  reservationId: number;
  issuer: string;
  series: string;
  year: number;
  sequence: number;
  number: string;
  issuedAt: string;
  issuedOn: string;
  customer: InvoiceCustomer;
  document: DocumentContent;
}

const COLUMNS = `id, public_id, kind, corrects, number, issued_at, issued_on, currency, total, facts, customer, document`;
const columns = {
  id: v.number(),
  public_id: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  corrects: v.nullable(v.number()),
  number: v.string(),
  issued_at: moment,
  issued_on: day,
  currency: v.string(),
  total: v.number(),
  facts: invoiceFactsSchema,
  customer: v.nullable(invoiceCustomerSchema),
  document: v.nullable(invoiceDocumentSchema),
};

const readInvoicing = statement(
  'invoices.readInvoicing',
  { invoicing: v.nullable(invoicing) },
  "SELECT content->'invoicing' AS invoicing FROM property WHERE id = $1",
);
const readInvoices = statement(
  'invoices.readInvoices',
  columns,
  `SELECT ${COLUMNS} FROM invoice WHERE reservation_id = $1 ORDER BY id`,
);
const readProfile = statement(
  'invoices.readProfile',
  { profile: v.record(v.string(), v.string()) },
  `SELECT profile FROM account
   WHERE id = coalesce((SELECT agency_id FROM agency_user WHERE account_id = $1), $1)`,
);
const takeNumber = statement(
  'invoices.takeNumber',
  { last: v.number(), last_on: day },
  `INSERT INTO invoice_series (issuer, series, year, last, last_on) VALUES ($1, $2, $3, 1, $4)
   ON CONFLICT (issuer, series, year) DO UPDATE
     SET last = invoice_series.last + 1, last_on = greatest(invoice_series.last_on, EXCLUDED.last_on)
   RETURNING last, last_on`,
);
const insertInvoice = statement(
  'invoices.insertInvoice',
  columns,
  `INSERT INTO invoice (public_id, reservation_id, kind, corrects, issuer, series, year, sequence, number, issued_at,
     issued_on, currency, total, facts, customer, document)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING ${COLUMNS}`,
);

/** Invoices and their numbers. */
export function createInvoiceStore(database: Database) {
  return {
    transaction: <T>(run: (tx: Database) => Promise<T>) => database.tx(run),

    /** The legal entity of a property; undefined: its website file names none. */
    async invoicingOf(propertyId: number): Promise<Invoicing | undefined> {
      return (await readInvoicing.first(database, [propertyId]))?.invoicing ?? undefined;
    },

    /** In the order in which they were issued. */
    of: (reservationId: number, on: Database = database): Promise<InvoiceRecord[]> =>
      readInvoices.all(on, [reservationId]),

    /** Of a client, or of the agency that a person works for. */
    async profileOf(accountId: number): Promise<Record<string, string>> {
      return (await readProfile.first(database, [accountId]))?.profile ?? {};
    },

    /**
     * The next number of a series, and the day it is issued on: never before the one of the number before it. The series
     * is locked to the end of the transaction; one that is undone gives its number back.
     */
    async nextNumber(
      tx: Database,
      { issuer, series, day }: { issuer: string; series: string; day: string },
    ): Promise<{ sequence: number; issuedOn: string }> {
      const next = await takeNumber.first(tx, [issuer, series, Number(day.slice(0, 4)), day]);
      if (!next) throw new Error(`series ${series} of ${issuer} gave no number`);
      return { sequence: next.last, issuedOn: next.last_on };
    },

    async insert(tx: Database, invoice: NewInvoice): Promise<InvoiceRecord> {
      const record = await insertInvoice.first(tx, [
        invoice.publicId,
        invoice.reservationId,
        invoice.kind,
        invoice.corrects,
        invoice.issuer,
        invoice.series,
        invoice.year,
        invoice.sequence,
        invoice.number,
        invoice.issuedAt,
        invoice.issuedOn,
        invoice.currency,
        invoice.total,
        JSON.stringify({ ...invoice.facts, v: INVOICE_VERSION }),
        JSON.stringify(invoice.customer),
        JSON.stringify({ ...invoice.document, v: INVOICE_VERSION }),
      ]);
      if (!record) throw new Error(`invoice ${invoice.number} cannot be read back`);
      return record;
    },
  };
}
export type InvoiceStore = ReturnType<typeof createInvoiceStore>;
