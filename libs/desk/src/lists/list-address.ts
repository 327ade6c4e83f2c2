import { DEFAULT_SIZE, pageIn, pageSizeIn } from '@posada/account/lists';

/** What the address of a list asks for. */
export interface ListSearch<State extends string, Sort extends string> {
  state?: State | undefined;
  text?: string | undefined;
  sort?: Sort | undefined;
  /** From 1. */
  currentPage: number;
  pageSize: number;
}

const MAX_TEXT = 120;

/** Text, state, order and page of a list in its address. `states`, `sorts`: those that it has beside the usual ones. */
export function listAddress<State extends string, Sort extends string>({
  states,
  sorts,
}: {
  states: readonly State[];
  sorts: readonly Sort[];
}) {
  type Search = ListSearch<State, Sort>;
  return {
    /** What cannot be is left out. */
    read(params: URLSearchParams): Search {
      const state = states.find((each) => each === params.get('state'));
      const text = params.get('text')?.trim().slice(0, MAX_TEXT);
      const sort = sorts.find((each) => each === params.get('sort'));
      return {
        ...(state && { state }),
        ...(text && { text }),
        ...(sort && { sort }),
        currentPage: pageIn(params),
        pageSize: pageSizeIn(params),
      };
    },
    /** The same list with a change, such as another page. */
    to(search: Search, change: Partial<Search> = {}): string {
      const { state, text, sort, currentPage, pageSize } = { ...search, ...change };
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries({ state, text, sort })) if (value) params.set(name, value);
      if (pageSize !== DEFAULT_SIZE) params.set('size', String(pageSize));
      if (currentPage > 1) params.set('page', String(currentPage));
      return `?${params}`;
    },
  };
}
