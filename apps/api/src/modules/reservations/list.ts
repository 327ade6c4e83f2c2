import type { ReservationSort } from '@posada/api-client/reservations';
import type { ReservationDeps } from './reservation-deps.ts';
import type { Filters, Owner } from './reservation-filters.ts';
import { toRow } from './reservation-view.ts';
import { COUNTED_AT_MOST } from './reservations.store.ts';

const LONGEST_LIST = 10_000;

/** Which part of a list: `page` from 0, so many rows; newest first where no order is named. */
export interface ListPage {
  page: number;
  size: number;
  sort?: ReservationSort | undefined;
}

/** Newest first; a client's own list is whole. */
export const listReservations = async (
  { store, clock }: ReservationDeps,
  owner: Owner,
  filters: Filters = {},
  { page, size, sort }: ListPage = { page: 0, size: LONGEST_LIST },
) =>
  (await store.list(owner, filters, clock().toISOString(), { limit: size, offset: page * size, sort })).map((row) =>
    toRow(row, owner),
  );

export async function pageOfReservations(
  deps: ReservationDeps,
  owner: Owner,
  filters: Filters,
  { page, size, sort }: ListPage,
) {
  const { rows, isCapped } = await deps.store.summary(owner, filters, deps.clock().toISOString());
  const count = rows.reduce((all, row) => all + row.count, 0);
  const [madeUntil] = rows.map((row) => row.newest).toSorted((a, b) => (a < b ? 1 : -1));
  return {
    content:
      page * size < COUNTED_AT_MOST
        ? await listReservations(deps, owner, { ...filters, madeUntil }, { page, size, sort })
        : [],
    page,
    number: page,
    size,
    totalElements: count,
    totalPages: Math.ceil(count / size),
    isCapped,
    madeUntil: madeUntil ?? null,
  };
}

export async function summariseReservations({ store, clock }: ReservationDeps, owner: Owner, filters: Filters) {
  const { rows, isCapped } = await store.summary(owner, filters, clock().toISOString());
  const counted = (status?: string) =>
    rows.filter((row) => !status || row.status === status).reduce((all, row) => all + row.count, 0);
  const totals = new Map<string, number>();
  for (const row of rows)
    if (row.status !== 'cancelled') totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.amount);
  return {
    count: counted(),
    isCapped,
    confirmed: counted('confirmed'),
    cancelled: counted('cancelled'),
    provisional: counted('provisional'),
    totals: [...totals].map(([currency, amount]) => ({ currency, amount })),
  };
}
