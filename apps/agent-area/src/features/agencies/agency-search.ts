import { AGENCY_STATES, type AgencySearch } from '@posada/api-client/accounts';

/** Filters and page of the list's address; what cannot be is left out. */
export function readAgencySearch(params: URLSearchParams): AgencySearch {
  const state = AGENCY_STATES.find((each) => each === params.get('state'));
  const text = params.get('text')?.trim().slice(0, 120);
  const page = Number(params.get('page'));
  return {
    ...(state ? { state } : {}),
    ...(text ? { text } : {}),
    currentPage: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** Address of the list with a change, such as another page. */
export function agenciesAddress(search: AgencySearch, change: Partial<AgencySearch> = {}): string {
  const { state, text, currentPage } = { ...search, ...change };
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (text) params.set('text', text);
  if (currentPage > 1) params.set('page', String(currentPage));
  return `?${params}`;
}
