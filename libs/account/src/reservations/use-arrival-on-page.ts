import { useEffect, useRef } from 'react';

/**
 * Another page of a list, or pages of another size, begin at the list's top, for the eyes and for the keyboard; the pager
 * that was pressed may be gone.
 */
export function useArrivalOnPage(page: number | string) {
  const results = useRef<HTMLElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView?.({ block: 'start' });
  }, [page]);
  return results;
}
