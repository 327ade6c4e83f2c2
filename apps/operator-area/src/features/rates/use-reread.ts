import { useQueryClient } from '@tanstack/react-query';

/** Reads the grid and the history of a property again. */
export function useReread(property: string) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['operator', 'rate-grid', property] }),
      queries.invalidateQueries({ queryKey: ['operator', 'rate-batches', property] }),
    ]);
  };
}
