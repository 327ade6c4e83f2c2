import type { Invoicing } from '@posada/api-client/operator';
import type { InvoiceCustomer } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import type { InvoiceFacts } from './stored-invoice.ts';

/** An invoice or credit note that has its number. */
export interface RecordedInvoice {
  id: number;
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  corrects?: { number: string; issuedOn: string };
  /** A credit note that makes room for an invoice to somebody else. */
  isToAnother: boolean;
  customer: InvoiceCustomer;
  facts: Pick<InvoiceFacts, 'invoicing' | 'timeZone' | 'lines'>;
  booking: { number: string; property: string; to: string };
}

/** The chain of an issuer, locked to the end of the transaction. */
interface BillingChain {
  /** Of the page of the tax agency that checks a document. */
  addressOf(document: Pick<RecordedInvoice, 'number' | 'issuedOn'> & { total: number }): string;
  /** Adds the record of a document at the end of the chain. */
  add(document: RecordedInvoice): Promise<void>;
}

/** What the law of a country wants of invoices beyond the document. */
export interface BillingRecords {
  /** Whether a legal entity may issue no invoice here: it needs billing records, and the installation makes none for it. */
  isMissing(invoicing: Invoicing, currency: string): boolean;
  /**
   * Locks the chain of an issuer, before the number of a document is taken: documents of two series cannot wait for each
   * other then. Undefined: the issuer needs no billing records, or the installation makes none.
   */
  open(tx: Database, invoicing: Invoicing, now: Date): Promise<BillingChain | undefined>;
}
