import { DEFAULT_SIZE, pageIn, pageSizeIn } from '@posada/account/lists';
import { AGENCY_SORTS, AGENCY_STATES, type AgencySearch } from '@posada/api-client/accounts';

/** Filters, order and page of the list's address; what cannot be is left out. */
export function readAgencySearch(params: URLSearchParams): AgencySearch {
  const state = AGENCY_STATES.find((each) => each === params.get('state'));
  const text = params.get('text')?.trim().slice(0, 120);
  const sort = AGENCY_SORTS.find((each) => each === params.get('sort'));
  return {
    ...(state ? { state } : {}),
    ...(text ? { text } : {}),
    ...(sort ? { sort } : {}),
    currentPage: pageIn(params),
    pageSize: pageSizeIn(params),
  };
}

/** Address of the list with a change, such as another page. */
export function agenciesAddress(search: AgencySearch, change: Partial<AgencySearch> = {}): string {
  const { state, text, sort, currentPage, pageSize } = { ...search, ...change };
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (text) params.set('text', text);
  if (sort) params.set('sort', sort);
  if (pageSize !== DEFAULT_SIZE) params.set('size', String(pageSize));
  if (currentPage > 1) params.set('page', String(currentPage));
  return `?${params}`;
}
