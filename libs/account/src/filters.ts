import {
  RESERVATION_STATUSES,
  type ReservationFilters,
  type ReservationPageSearch,
} from '@posada/api-client/reservations';
import { isDay } from '@posada/i18n';

export const PAGE_SIZES = [10, 20, 50];

const oneOf = <T extends string>(value: string | null, among: readonly T[]) => among.find((entry) => entry === value);

/** Filters and page of a list's address (GAP-112, GAP-113); what cannot be is left out. */
export function readFilters(params: URLSearchParams): ReservationPageSearch {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const day = (name: string) => (isDay(params.get(name)) ? text(name) : undefined);
  const filters: ReservationFilters = {
    number: text('number') || undefined,
    guest: text('guest') || undefined,
    property: /^\d+$/.test(text('property')) ? text('property') : undefined,
    status: oneOf(params.get('status'), RESERVATION_STATUSES),
    from: day('from'),
    to: day('to'),
    state: oneOf(params.get('state'), ['active', 'completed']),
  };
  const present = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as ReservationFilters;
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    ...present,
    currentPage: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : 20,
  };
}

/** The same filters on another page. */
export function addressOf(search: ReservationPageSearch, change: Partial<ReservationPageSearch>): string {
  const { currentPage, pageSize, ...filters } = { ...search, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, String(value));
  if (pageSize !== 20) params.set('size', String(pageSize));
  if (currentPage > 1) params.set('page', String(currentPage));
  return `?${params}`;
}
