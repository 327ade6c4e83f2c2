import { useEffect, useRef } from 'react';

/** Another page of a list begins at its top, for the eyes and for the keyboard; the pager that was pressed may be gone. */
export function useArrivalOnPage(page: number) {
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
