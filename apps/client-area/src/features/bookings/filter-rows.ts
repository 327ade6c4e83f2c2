import { wholePrice } from '@posada/api-client/availability';
import type { ReservationPageSearch, ReservationRow, ReservationSort } from '@posada/api-client/reservations';

const ORDERS: Record<ReservationSort, (a: ReservationRow, b: ReservationRow) => number> = {
  'id,desc': (a, b) => b.createdAt.localeCompare(a.createdAt),
  'arrival,asc': (a, b) => a.from.localeCompare(b.from),
  'arrival,desc': (a, b) => b.from.localeCompare(a.from),
  'guest,asc': (a, b) => a.guest.localeCompare(b.guest),
  'total,desc': (a, b) => a.currency.localeCompare(b.currency) || wholePrice(b) - wholePrice(a),
};

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/**
 * What a list that is here as a whole has for filters (GAP-31), as the service does it for the lists of staff: `from`
 * and `to` are of stays that touch them.
 */
export const filterRows = (
  rows: readonly ReservationRow[],
  { number, guest, property, status, from, to }: ReservationPageSearch,
): ReservationRow[] =>
  rows.filter(
    (row) =>
      (!number || has(row.number, number)) &&
      (!guest || has(row.guest, guest)) &&
      (!property || row.property.id === property) &&
      (!status || row.status === status) &&
      (!from || row.to > from) &&
      (!to || row.from <= to),
  );

/** In an order of the lists; `usual` where none is chosen. */
export const sortRows = (
  rows: readonly ReservationRow[],
  { sort }: ReservationPageSearch,
  usual: ReservationSort,
): ReservationRow[] => rows.toSorted(ORDERS[sort ?? usual]);
