import {
  RESERVATION_SORTS,
  RESERVATION_STATUSES,
  type ReservationFilters,
  type ReservationPageSearch,
} from '@posada/api-client/reservations';
import { isDay } from '@posada/calendar-days';
import { DEFAULT_SIZE, pageIn, pageSizeIn } from '../lists/page-address.ts';

const oneOf = <T>(value: unknown, among: readonly T[]) => among.find((entry) => entry === value);

/** Filters and page of a list's address (GAP-112, GAP-113); what cannot be is left out, days come in their order. */
export function readFilters(params: URLSearchParams): ReservationPageSearch {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const days = [text('from'), text('to')].filter(isDay);
  const from = isDay(text('from')) ? days.toSorted()[0] : undefined;
  const to = isDay(text('to')) ? days.toSorted().at(-1) : undefined;
  const property = text('property');
  const filters: { [Name in keyof ReservationFilters]: ReservationFilters[Name] | undefined } = {
    number: text('number')?.slice(0, 20),
    guest: text('guest')?.slice(0, 120),
    property: property && /^\d{1,18}$/.test(property) ? property : undefined,
    status: oneOf(params.get('status'), RESERVATION_STATUSES),
    from,
    to,
    text: text('text')?.slice(0, 120),
    state: oneOf(params.get('state'), ['active', 'completed'] as const),
  };
  const present = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const sort = oneOf(params.get('sort'), RESERVATION_SORTS);
  const madeUntil = text('until');
  return {
    ...(present as ReservationFilters),
    ...(sort ? { sort } : {}),
    ...(madeUntil && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(madeUntil) ? { madeUntil } : {}),
    currentPage: pageIn(params),
    pageSize: pageSizeIn(params),
  };
}

/** Address of the same list with a change, such as another page. */
export function addressOf(search: ReservationPageSearch, change: Partial<ReservationPageSearch> = {}): string {
  const { currentPage, pageSize, madeUntil, ...filters } = { ...search, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (pageSize !== DEFAULT_SIZE) params.set('size', String(pageSize));
  if (currentPage > 1) params.set('page', String(currentPage));
  // the first page shows what is newest
  if (currentPage > 1 && madeUntil) params.set('until', madeUntil);
  return `?${params}`;
}
