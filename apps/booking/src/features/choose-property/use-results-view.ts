import type { Search } from '@posada/search';
import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { type ResultsView, writeResults } from './results-view.ts';

/**
 * The view of the address, and at once the chosen one: its address follows. One step back leaves the results: choices
 * are no pages of their own.
 */
export function useResultsView(search: Search, addressed: ResultsView) {
  const navigate = useNavigate();
  const [view, setView] = useOptimistic(addressed);
  const show = (next: ResultsView) =>
    startTransition(async () => {
      setView(next);
      await navigate(writeResults(search, next), { replace: true, preventScrollReset: true });
    });
  return { view, show };
}
