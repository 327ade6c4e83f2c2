import type { ReservationSort, ReservationSummary } from '@posada/api-client/reservations';
import type { ReservationDeps } from './reservation-deps.ts';
import type { Filters, Owner } from './reservation-filters.ts';
import { toFoundRow, toRow } from './reservation-view.ts';
import { COUNTED_AT_MOST, type ListedRecord, type ReservationStore } from './reservations.store.ts';

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

/** A page of a list, and the figures over all of it. */
async function pageAndFigures<Row>(
  { store, clock }: ReservationDeps,
  owner: Owner,
  filters: Filters,
  { page, size, sort }: ListPage,
  view: (row: ListedRecord) => Row,
) {
  const moment = clock().toISOString();
  const figures = await store.summary(owner, filters, moment);
  const count = figures.rows.reduce((all, row) => all + row.count, 0);
  const [madeUntil] = figures.rows.map((row) => row.newest).toSorted((a, b) => (a < b ? 1 : -1));
  const part = { limit: size, offset: page * size, sort };
  const isCounted = part.offset < COUNTED_AT_MOST;
  const rows = isCounted ? await store.list(owner, { ...filters, madeUntil }, moment, part) : [];
  return {
    page: {
      content: rows.map(view),
      page,
      number: page,
      size,
      totalElements: count,
      totalPages: Math.ceil(count / size),
      isCapped: figures.isCapped,
      madeUntil: madeUntil ?? null,
    },
    figures,
  };
}

export const pageOfReservations = async (deps: ReservationDeps, owner: Owner, filters: Filters, page: ListPage) =>
  (await pageAndFigures(deps, owner, filters, page, (row) => toRow(row, owner))).page;

/** Of several websites, with the figures over all that the filters find. */
export async function searchReservations(
  deps: ReservationDeps,
  owner: Extract<Owner, { kind: 'chain' }>,
  filters: Filters,
  page: ListPage,
) {
  const found = await pageAndFigures(deps, owner, filters, page, (row) => toFoundRow(row, owner));
  return { ...found.page, summary: summaryOf(found.figures) };
}

export const summariseReservations = async ({ store, clock }: ReservationDeps, owner: Owner, filters: Filters) =>
  summaryOf(await store.summary(owner, filters, clock().toISOString()));

function summaryOf({ rows, isCapped }: Awaited<ReturnType<ReservationStore['summary']>>): ReservationSummary {
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
