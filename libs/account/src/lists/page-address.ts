export const PAGE_SIZES = [10, 20, 50] as const;
export const DEFAULT_SIZE = 20;

/** From an address; what cannot be is the default. */
export const pageSizeIn = (params: URLSearchParams): number =>
  PAGE_SIZES.find((size) => size === Number(params.get('size'))) ?? DEFAULT_SIZE;

/** From an address, from 1; what cannot be is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}
