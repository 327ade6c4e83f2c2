import type { ShouldRevalidateFunction } from 'react-router';

/** For a list that is here as a whole: another tab, page, order or filter of it asks for nothing, and waits for nothing. */
export const wholeListRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search;
