import { ApiError } from '@posada/api-client';
import type { CellConflict, RateBatchResult } from '@posada/api-client/operator';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface BatchCalls {
  /** Of what is previewed; after `rate-preview`. */
  queryKey: readonly unknown[];
  /** What would change. */
  preview: (signal: AbortSignal) => Promise<RateBatchResult>;
  /** Changes it; `conflicts`: cells that are overwritten although somebody else has changed them. */
  send: (given: { conflicts: readonly CellConflict[]; idempotencyKey: string }) => Promise<unknown>;
}

/**
 * A batch that is previewed before it is sent. A press that is repeated because its answer was lost changes nothing twice;
 * after a refusal the preview is read again.
 */
export function useBatch({ queryKey, preview: read, send }: BatchCalls) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // one for each intent
  const key = useRef(crypto.randomUUID());
  const preview = useQuery({
    queryKey: ['operator', 'rate-preview', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const result = preview.data;
  const conflicts = result?.conflicts ?? [];
  /** Cells that cannot be set, or more that were changed than can be looked at: it would be refused. */
  const isStuck = (result?.counts.refused ?? 0) > 0 || (result?.counts.conflicts ?? 0) > conflicts.length;
  return {
    result,
    conflicts,
    error: preview.error,
    reread: preview.refetch,
    isReading: preview.isFetching,
    isSending,
    isStuck,
    failure,
    /** `done`: after it was changed. */
    async apply(done: () => Promise<void>) {
      if (isSending || !result || isStuck) return;
      setSending(true);
      setFailure(null);
      try {
        await send({ conflicts, idempotencyKey: key.current });
      } catch (error) {
        setFailure(error);
        setSending(false);
        // the answer was lost: the next press sends the same once more
        if (!(error instanceof ApiError)) return;
        key.current = crypto.randomUUID();
        // somebody was faster: what is changed now is shown before it is overwritten
        await preview.refetch();
        return;
      }
      await done();
    },
  };
}
export type Batch = ReturnType<typeof useBatch>;
