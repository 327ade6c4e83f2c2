import type { Invoicing } from '@posada/api-client/operator';
import { commissionByRoom } from '@posada/api-client/reservations';
import { daysBetween } from '@posada/calendar-days';
import type { Charge } from '../pricing/charges.ts';
import { percentIn, percentOf, sumOf } from '../pricing/money.ts';
import type { ReservationSnapshot } from '../reservations/reservation-snapshot.ts';
import { earningsOf, netTermsOf } from '../reservations/reservation-view.ts';
import type { ReservationRecord, RoomStayRecord } from '../reservations/reservations.store.ts';
import type { InvoiceLine, LineTax } from './stored-invoice.ts';

const distanceTo = (amount: number, percent: number) => (base: number) => Math.abs(percentOf(base, percent) - amount);

/**
 * What a percentage was taken of: the snapshot of a booking has its amount and no base. Of the room alone, with its fees,
 * or with other taxes too; the first that explains the amount best.
 */
function baseOf({ percent, amount }: Charge, candidates: readonly number[]): number {
  const [first = 0] = candidates;
  if (percent === undefined) return first;
  const distance = distanceTo(amount, percent);
  return candidates.reduce((best, base) => (distance(base) < distance(best) ? base : best), first);
}

/** The taxes that a price has in it. */
const taxIn = (price: number, percent: number, { tax }: Invoicing): LineTax[] => {
  if (!tax || percent === 0) return [];
  const amount = percentIn(price, percent, percent);
  return [{ name: tax.name, percent, base: price - amount, amount }];
};

const lineOf = (line: Omit<InvoiceLine, 'net'>): InvoiceLine => ({
  ...line,
  net: line.amount - sumOf(line.taxes.map(({ amount }) => amount)),
});

/** Taxes and fees that the website collects. */
const chargesOf = ({ charges = [] }: RoomStayRecord['snapshot']) =>
  charges.filter(({ collected }) => collected !== 'at_property');

function linesOfStay({ public_id: id, snapshot }: RoomStayRecord, nights: number, invoicing: Invoicing): InvoiceLine[] {
  const charges = chargesOf(snapshot);
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  // those that the price includes are part of the room
  const fees = charges.filter(({ kind, collected }) => kind === 'fee' && collected === 'added');
  const feesAmount = sumOf(fees.map(({ amount }) => amount));
  const price = snapshot.total - feesAmount;
  const taxAmount = sumOf(taxes.map(({ amount }) => amount));
  const net = price - taxAmount;
  const room: Pick<InvoiceLine, 'key' | 'kind' | 'name' | 'plan' | 'nights'> = {
    key: `room:${id}`,
    kind: 'room',
    name: snapshot.roomtype.name,
    plan: snapshot.rateplan.name,
    nights,
  };
  const roomTaxes =
    taxes.length === 0
      ? taxIn(price, invoicing.tax?.room ?? 0, invoicing)
      : taxes.map((tax) => ({
          name: tax.name,
          percent: tax.percent ?? null,
          base: baseOf(tax, [net, net + feesAmount, net + feesAmount + taxAmount - tax.amount]),
          amount: tax.amount,
        }));
  return [
    lineOf({ ...room, taxes: roomTaxes, amount: price }),
    ...fees.map((fee) =>
      lineOf({
        key: `fee:${id}:${fee.id}`,
        kind: 'fee',
        name: fee.name,
        // where the hotel names its taxes, theirs on fees are among those of the room
        taxes: taxes.length === 0 ? taxIn(fee.amount, invoicing.tax?.room ?? 0, invoicing) : [],
        amount: fee.amount,
      }),
    ),
    ...snapshot.complements
      .filter(({ amount }) => amount !== 0)
      .map((extra) =>
        lineOf({
          key: `extra:${id}:${extra.complementId}`,
          kind: 'extra',
          name: extra.name,
          taxes: taxIn(extra.amount, invoicing.tax?.extras ?? 0, invoicing),
          amount: extra.amount,
        }),
      ),
  ];
}

function linesOfCancelled({ public_id: id, cancellation_fee: fee, snapshot }: RoomStayRecord): InvoiceLine[] {
  if (!fee) return [];
  return [
    lineOf({ key: `cancellation:${id}`, kind: 'cancellation', name: snapshot.roomtype.name, taxes: [], amount: fee }),
  ];
}

/** The commission that an agency with net rates does not pay. Where the hotel names its taxes, it is free of them. */
function linesOfCommission(
  { public_id: id, status, snapshot }: RoomStayRecord,
  amount: number,
  invoicing: Invoicing,
): InvoiceLine[] {
  if (amount === 0) return [];
  const hasNamedTaxes = chargesOf(snapshot).some(({ kind }) => kind === 'tax');
  const taxes = status === 'cancelled' || hasNamedTaxes ? [] : taxIn(amount, invoicing.tax?.room ?? 0, invoicing);
  return [
    negated(lineOf({ key: `commission:${id}`, kind: 'commission', name: snapshot.roomtype.name, taxes, amount })),
  ];
}

/**
 * What the hotel has given back of its own accord, as one line below zero. A reduction of the price lowers the base of each
 * tax in proportion (Directive 2006/112/EC, article 90).
 */
function linesOfReduction(lines: readonly InvoiceLine[], waived: number, name: string): InvoiceLine[] {
  const { taxes, total } = sumsOf(lines);
  const amount = Math.min(waived, total);
  if (amount <= 0) return [];
  const shareOf = (part: number) => Math.round((part * amount) / total);
  const own = taxes.map((tax) => ({ ...tax, base: shareOf(tax.base), amount: shareOf(tax.amount) }));
  return [negated(lineOf({ key: 'reduction', kind: 'reduction', name, taxes: own, amount }))];
}

type Invoiced = Pick<ReservationRecord, 'arrival' | 'departure'> & {
  waived?: number;
  snapshot: Pick<ReservationSnapshot, 'agency' | 'paymentOption'> & { propertyName?: string };
};

/**
 * What a reservation is invoiced as it stands: its rooms with their extras, and what cancelled rooms cost, to an agency
 * with net rates less its commission, less what the hotel has given back. A cancellation fee makes good a loss and is paid for no service: it bears no VAT
 * (Court of Justice of the EU, C-277/05).
 */
export function linesOf(
  { arrival, departure, snapshot, waived = 0 }: Invoiced,
  roomstays: readonly RoomStayRecord[],
  invoicing: Invoicing,
): InvoiceLine[] {
  const nights = daysBetween(arrival, departure);
  const net = netTermsOf(snapshot);
  const commissions = net ? commissionByRoom(net, earningsOf(roomstays)) : [];
  const lines = roomstays.flatMap((stay, index) => [
    ...(stay.status === 'cancelled' ? linesOfCancelled(stay) : linesOfStay(stay, nights, invoicing)),
    ...linesOfCommission(stay, commissions[index] ?? 0, invoicing),
  ]);
  return [...lines, ...linesOfReduction(lines, waived, snapshot.propertyName ?? '')];
}

// `0 -` and not `-`: a minus before nothing would be printed
const negated = ({ net, taxes, amount, ...line }: InvoiceLine): InvoiceLine => ({
  ...line,
  net: 0 - net,
  amount: 0 - amount,
  taxes: taxes.map((tax) => ({ ...tax, base: 0 - tax.base, amount: 0 - tax.amount })),
});

/** What an invoice and its credit notes still charge together: lines that none of them takes back. */
export function openLines(documents: readonly (readonly InvoiceLine[])[]): InvoiceLine[] {
  const open = new Map<string, InvoiceLine>();
  for (const line of documents.flat()) {
    // a credit note takes a whole line back, never a part of it
    if (open.has(line.key)) open.delete(line.key);
    else open.set(line.key, line);
  }
  return [...open.values()];
}

/** What a credit note says so that `open` becomes `due`; empty: nothing has changed. Names do not matter. */
export function correctionOf(open: readonly InvoiceLine[], due: readonly InvoiceLine[]): InvoiceLine[] {
  const isIn = (lines: readonly InvoiceLine[]) => (line: InvoiceLine) =>
    lines.some(({ key, net, amount }) => key === line.key && net === line.net && amount === line.amount);
  const isDue = isIn(due);
  const isOpen = isIn(open);
  // what is taken back stands first: `openLines` reads it in this order
  return [...open.filter((line) => !isDue(line)).map(negated), ...due.filter((line) => !isOpen(line))];
}

export interface InvoiceSums {
  net: number;
  /** By name and rate, in the order in which they come. */
  taxes: LineTax[];
  total: number;
}

export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const taxes = new Map<string, LineTax>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const key = JSON.stringify([tax.name, tax.percent]);
    const sum = taxes.get(key);
    taxes.set(key, { ...tax, base: (sum?.base ?? 0) + tax.base, amount: (sum?.amount ?? 0) + tax.amount });
  }
  return {
    net: sumOf(lines.map(({ net }) => net)),
    taxes: [...taxes.values()],
    total: sumOf(lines.map(({ amount }) => amount)),
  };
}
