import type { Search, SearchFilters } from '@posada/api-client/search';
import { searchAddress } from '@posada/area';
import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';

/**
 * The filters of the address, and at once the chosen ones: their address follows. One step back leaves the results:
 * choices are no pages of their own.
 */
export function useFilters(search: Search) {
  const navigate = useNavigate();
  const [view, setView] = useOptimistic(search.filters);
  const show = (next: SearchFilters) =>
    startTransition(async () => {
      setView(next);
      await navigate(searchAddress({ ...search, filters: next }), { replace: true, preventScrollReset: true });
    });
  return { view, show };
}
