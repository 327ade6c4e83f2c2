import { isDeepStrictEqual } from 'node:util';
import type { InvoiceCustomer, InvoicingView } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import { fullName } from '@posada/i18n';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localeOf } from '../../platform/localise.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import { drawPdf } from '../documents/draw-pdf.ts';
import { newPublicId } from '../reservations/identifiers.ts';
import { owedFor } from '../reservations/reservation-view.ts';
import type { ReservationStore, StoredReservation } from '../reservations/reservations.store.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { BillingRecords } from './billing-records.ts';
import { invoiceDocument } from './invoice-document.ts';
import { correctionOf, linesOf, openLines, sumsOf } from './invoice-lines.ts';
import type { InvoiceRecord, InvoiceStore } from './invoices.store.ts';
import type { InvoiceFacts, InvoiceLine } from './stored-invoice.ts';

/** So often a stay is made out to somebody else; then the hotel is asked. */
const MOST_INVOICES = 5;

interface InvoicesServiceDeps {
  store: InvoiceStore;
  reservations: Pick<ReservationStore, 'byId' | 'lockById'>;
  /** Billing records of Spanish issuers. */
  billing: BillingRecords;
  timeZoneOf: (propertyId: number) => Promise<string | undefined>;
  brandOf: BrandFinder;
  clock: () => Date;
}

/** The account that asks, whose profile may know the customer. */
interface InvoiceReader {
  kind: 'client' | 'agent' | 'travel-agency';
  accountId: number;
}

const issuerKey = ({ country, taxId }: { country: string; taxId: string }) =>
  `${country}:${taxId.replace(/[^\p{L}\d]/gu, '').toUpperCase()}`;

/** The last invoice that is not taken back whole, with its credit notes and what they all still charge. */
function standing(records: readonly InvoiceRecord[]): { invoice: InvoiceRecord; open: InvoiceLine[] } | undefined {
  const invoice = records.findLast(({ kind }) => kind === 'invoice');
  if (!invoice) return undefined;
  const family = records.filter(({ id, corrects }) => id === invoice.id || corrects === invoice.id);
  const open = openLines(family.map(({ facts }) => facts.lines));
  return open.length > 0 ? { invoice, open } : undefined;
}

interface Issue extends StoredReservation {
  kind: 'invoice' | 'credit_note';
  facts: InvoiceFacts;
  customer: InvoiceCustomer;
  corrects?: InvoiceRecord;
  /** A credit note that makes room for an invoice to somebody else. */
  isToAnother?: boolean;
  now: Date;
}

async function issueIn(
  deps: InvoicesServiceDeps,
  tx: Database,
  { reservation, roomstays, kind, facts, customer, corrects, isToAnother = false, now }: Issue,
) {
  const { invoicing, timeZone, language } = facts;
  const issuer = issuerKey(invoicing);
  const series = kind === 'invoice' ? invoicing.series : `${invoicing.series}-R`;
  const day = todayAt(timeZone, now);
  const chain = await deps.billing.open(tx, invoicing, now);
  const { sequence, issuedOn } = await deps.store.nextNumber(tx, { issuer, series, day });
  const year = Number(day.slice(0, 4));
  const number = `${series}-${year}-${String(sequence).padStart(6, '0')}`;
  const { guest, propertyName } = reservation.snapshot;
  const { total } = sumsOf(facts.lines);
  const paid = Math.min(reservation.paid, owedFor(reservation, roomstays));
  const corrected = corrects ? { corrects: { number: corrects.number, issuedOn: corrects.issued_on } } : {};
  const booking = {
    number: reservation.locator,
    property: propertyName,
    from: reservation.arrival,
    to: reservation.departure,
    guest: fullName(guest),
  };
  const document = invoiceDocument({
    kind,
    number,
    issuedOn,
    ...corrected,
    language,
    currency: reservation.currency,
    timeZone,
    issuer: invoicing,
    customer,
    booking,
    lines: facts.lines,
    ...(kind === 'invoice' ? { payment: { paid, due: total - paid } } : {}),
    ...(chain ? { checkAddress: chain.addressOf({ number, issuedOn, total }) } : {}),
  });
  const record = await deps.store.insert(tx, {
    publicId: newPublicId(),
    reservationId: reservation.id,
    kind,
    corrects: corrects?.id ?? null,
    issuer,
    series,
    year,
    sequence,
    number,
    issuedAt: now.toISOString(),
    issuedOn,
    currency: reservation.currency,
    total,
    facts,
    customer,
    document,
  });
  await chain?.add({ id: record.id, kind, number, issuedOn, ...corrected, isToAnother, customer, facts, booking });
}

/** Takes back what is open of an invoice and is not due any more. */
async function creditIn(
  deps: InvoicesServiceDeps,
  tx: Database,
  found: StoredReservation,
  { invoice, open }: { invoice: InvoiceRecord; open: InvoiceLine[] },
  due: readonly InvoiceLine[],
  now: Date,
  isToAnother = false,
) {
  const lines = correctionOf(open, due);
  // an invoice whose customer is forgotten is older than anything that can still be changed
  if (lines.length === 0 || !invoice.customer) return;
  const facts = { ...invoice.facts, lines };
  const { customer } = invoice;
  await issueIn(deps, tx, { ...found, kind: 'credit_note', facts, customer, corrects: invoice, isToAnother, now });
}

/** What is on the account of an agency is paid after the stay. */
const isPaid = ({ reservation, roomstays }: StoredReservation) =>
  reservation.snapshot.paymentOption !== 'onAccount' && reservation.paid >= owedFor(reservation, roomstays);

async function termsOf(deps: InvoicesServiceDeps, { reservation }: StoredReservation) {
  const invoicing = await deps.store.invoicingOf(reservation.property_id);
  const timeZone = await deps.timeZoneOf(reservation.property_id);
  return invoicing && timeZone ? { invoicing, timeZone } : undefined;
}

type Terms = NonNullable<Awaited<ReturnType<typeof termsOf>>>;

function stateOf(
  deps: InvoicesServiceDeps,
  found: StoredReservation,
  records: readonly InvoiceRecord[],
  { invoicing, timeZone }: Terms,
) {
  const { reservation, roomstays } = found;
  const due = sumsOf(linesOf(reservation, roomstays, invoicing)).total;
  if (reservation.status !== 'confirmed' || due <= 0 || deps.billing.isMissing(invoicing, reservation.currency))
    return 'never';
  if (standing(records)) return 'issued';
  const isOver = todayAt(timeZone, deps.clock()) >= reservation.departure;
  return isOver || (invoicing.from === 'payment' && isPaid(found)) ? 'now' : 'later';
}

async function knownCustomer(
  deps: InvoicesServiceDeps,
  { reservation: { snapshot } }: StoredReservation,
  reader: InvoiceReader | null,
) {
  const { guest, invoice } = snapshot;
  if (invoice) {
    const { company: name, ...address } = invoice;
    return { name, ...address };
  }
  const profile = reader && reader.kind !== 'agent' ? await deps.store.profileOf(reader.accountId) : {};
  const isAgency = reader?.kind === 'travel-agency';
  return {
    name: (isAgency && profile['taxName']) || fullName(guest),
    taxId: profile[isAgency ? 'taxId' : 'documentNumber'] ?? '',
    address: profile['address'] ?? '',
    postalCode: profile['postalCode'] ?? '',
    city: profile['city'] ?? '',
    country: profile['country'] || (guest.country ?? ''),
  };
}

/** What the screens of a booking show; null: nothing was issued, and nothing can be. */
async function viewInvoices(
  deps: InvoicesServiceDeps,
  reservationId: number,
  reader: InvoiceReader | null,
): Promise<InvoicingView | null> {
  const found = await deps.reservations.byId(reservationId);
  if (!found || found.reservation.status === 'provisional') return null;
  const records = await deps.store.of(reservationId);
  const terms = await termsOf(deps, found);
  if (!terms && records.length === 0) return null;
  const state = terms ? stateOf(deps, found, records, terms) : 'never';
  if (state === 'never' && records.length === 0) return null;
  const numbers = new Map(records.map(({ id, number }) => [id, number]));
  return {
    state,
    rule: terms?.invoicing.from ?? 'departure',
    from: found.reservation.departure,
    customer: await knownCustomer(deps, found, reader),
    documents: records.map((record) => ({
      id: record.public_id,
      kind: record.kind,
      number: record.number,
      issuedOn: record.issued_on,
      corrects: record.corrects === null ? null : (numbers.get(record.corrects) ?? null),
      total: record.total,
      currency: record.currency,
    })),
  };
}

/**
 * Issues the invoice of a reservation. To the same customer there is one; another customer gets one of their own,
 * and a credit note takes back the one before.
 *
 * @param also is done in the same transaction, where something is issued
 * @throws {DomainError} `invoice_not_yet`, `invoice_unavailable` (409)
 */
async function issueInvoice(
  deps: InvoicesServiceDeps,
  reservationId: number,
  customer: InvoiceCustomer,
  language: string,
  also?: (tx: Database) => Promise<void>,
): Promise<void> {
  // read before the transaction: inside it only the rows of this reservation are asked for
  const before = await deps.reservations.byId(reservationId);
  if (!before) throw notFound(`reservation ${reservationId}`);
  const terms = await termsOf(deps, before);
  const refused = (code: 'invoice_not_yet' | 'invoice_unavailable') =>
    new DomainError(409, code, `reservation ${reservationId} is ${before.reservation.status}`);
  if (!terms) throw refused('invoice_unavailable');
  const brand = await deps.brandOf(before.reservation.website_id);
  await deps.store.transaction(async (tx) => {
    const found = await deps.reservations.lockById(tx, reservationId);
    if (!found) throw notFound(`reservation ${reservationId}`);
    const records = await deps.store.of(reservationId, tx);
    const state = stateOf(deps, found, records, terms);
    const issued = standing(records);
    if (state === 'never') throw refused('invoice_unavailable');
    if (state === 'later') throw refused('invoice_not_yet');
    if (issued && isDeepStrictEqual(issued.invoice.customer, customer)) return;
    if (records.filter(({ kind }) => kind === 'invoice').length >= MOST_INVOICES) throw refused('invoice_unavailable');
    const now = deps.clock();
    if (issued) await creditIn(deps, tx, found, issued, [], now, true);
    const lines = linesOf(found.reservation, found.roomstays, terms.invoicing);
    const facts = { ...terms, brand, language: localeOf(language), lines };
    await issueIn(deps, tx, { ...found, kind: 'invoice', facts, customer, now });
    await also?.(tx);
  });
}

/** Brings what was invoiced in line with a reservation that was just changed, in the same transaction. */
async function correctInvoices(
  deps: InvoicesServiceDeps,
  tx: Database,
  reservationId: number,
  now: Date,
): Promise<void> {
  const issued = standing(await deps.store.of(reservationId, tx));
  const found = issued && (await deps.reservations.lockById(tx, reservationId));
  if (!found) return;
  const due = linesOf(found.reservation, found.roomstays, issued.invoice.facts.invoicing);
  await creditIn(deps, tx, found, issued, due, now);
}

/** The number of the invoice that is not taken back; null: there is none. */
const standingNumber = async (deps: InvoicesServiceDeps, reservationId: number): Promise<string | null> =>
  standing(await deps.store.of(reservationId))?.invoice.number ?? null;

/** Takes the whole invoice of a reservation back that has other dates or rooms now, in the transaction of that change. */
async function takeBackInvoice(deps: InvoicesServiceDeps, tx: Database, reservationId: number, now: Date) {
  const issued = standing(await deps.store.of(reservationId, tx));
  const found = issued && (await deps.reservations.lockById(tx, reservationId));
  if (found) await creditIn(deps, tx, found, issued, [], now);
}

/** Undefined: of another reservation, or its time is over. */
async function documentOf(deps: InvoicesServiceDeps, reservationId: number, documentId: string) {
  const record = (await deps.store.of(reservationId)).find(({ public_id }) => public_id === documentId);
  return record?.document ? { ...record, document: record.document } : undefined;
}

async function storedDocument(deps: InvoicesServiceDeps, reservationId: number, documentId: string) {
  const record = await documentOf(deps, reservationId, documentId);
  if (!record) throw notFound(`document ${documentId} of reservation ${reservationId}`);
  return record;
}

/**
 * A PDF, base64, made from what was stored when it was issued.
 *
 * @throws {DomainError} `not_found` (404): of another reservation, or its time is over
 */
async function invoicePdf(
  deps: InvoicesServiceDeps,
  reservationId: number,
  documentId: string,
): Promise<{ name: string; content: string }> {
  const record = await storedDocument(deps, reservationId, documentId);
  const pdf = await drawPdf(record.document, record.facts.brand, new Date(record.issued_at));
  return { name: `${record.number}.pdf`, content: pdf.toString('base64') };
}

/**
 * Leaves the mail of a document for the outbox.
 *
 * @param also is done in the same transaction
 * @throws {DomainError} `not_found` (404): of another reservation, or its time is over
 */
async function mailInvoice(
  deps: InvoicesServiceDeps,
  reservationId: number,
  { documentId, email }: { documentId: string; email: string },
  also: (tx: Database) => Promise<void>,
): Promise<void> {
  await storedDocument(deps, reservationId, documentId);
  await deps.store.transaction(async (tx) => {
    const dueAt = deps.clock().toISOString();
    await outboxStore(tx).leave('invoice_document', { reservationId, documentId, email }, { dueAt });
    await also(tx);
  });
}

/** A document as it is mailed; undefined: the reservation or the document is gone. */
async function mailedInvoice(deps: InvoicesServiceDeps, reservationId: number, documentId: string) {
  const found = await deps.reservations.byId(reservationId);
  const record = await documentOf(deps, reservationId, documentId);
  if (!found || !record) return undefined;
  const { reservation } = found;
  return {
    kind: record.kind,
    number: record.number,
    language: record.facts.language,
    websiteId: reservation.website_id,
    booking: reservation.locator,
    property: reservation.snapshot.propertyName,
    arrival: reservation.arrival,
    departure: reservation.departure,
    pdf: await invoicePdf(deps, reservationId, documentId),
  };
}

/** Invoices and credit notes of reservations: docs/decisions/0055. */
export const createInvoices = (deps: InvoicesServiceDeps) =>
  bindDeps(deps, {
    view: viewInvoices,
    issue: issueInvoice,
    correct: correctInvoices,
    standingNumber,
    takeBack: takeBackInvoice,
    mail: mailInvoice,
    mailed: mailedInvoice,
    document: invoicePdf,
  });
export type Invoices = ReturnType<typeof createInvoices>;
