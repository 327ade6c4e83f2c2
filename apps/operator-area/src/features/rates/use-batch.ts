import { ApiError } from '@posada/api-client';
import type { CellConflict, ExpectedCells, RateBatchResult } from '@posada/api-client/operator';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export interface BatchCalls<P> {
  /** Of what is previewed; after `rate-preview`. */
  queryKey: readonly unknown[];
  /** Each is applied whole or not at all, one after the other. */
  parts: readonly P[];
  /** What would change; `seen`: versions of an earlier preview, absent in the first one. */
  preview: (part: P, seen: readonly ExpectedCells[] | undefined, signal: AbortSignal) => Promise<RateBatchResult>;
  /** Changes it; `conflicts`: cells that are overwritten although somebody else has changed them. */
  send: (
    part: P,
    given: {
      conflicts: readonly CellConflict[];
      seen: readonly ExpectedCells[];
      idempotencyKey: string;
      /** From 1. */
      number: number;
    },
  ) => Promise<RateBatchResult>;
  /** After a part was changed. */
  onPart?: (part: P) => void;
}

const sum = (results: readonly RateBatchResult[], of: keyof RateBatchResult['counts']) =>
  results.reduce((total, { counts }) => total + counts[of], 0);

/** What all parts would change. */
const together = (results: readonly RateBatchResult[]): RateBatchResult => ({
  batch: null,
  cells: results.flatMap(({ cells }) => cells),
  counts: {
    cells: sum(results, 'cells'),
    changed: sum(results, 'changed'),
    conflicts: sum(results, 'conflicts'),
    refused: sum(results, 'refused'),
    guests: sum(results, 'guests'),
  },
  guests: results.flatMap(({ guests }) => guests),
  follows: results.flatMap(({ follows }) => follows),
  conflicts: results.flatMap(({ conflicts }) => conflicts),
  refused: results.flatMap(({ refused }) => refused),
});

/**
 * A change that is previewed before it is sent, in one batch or several. A press that is repeated because its answer was
 * lost changes nothing twice; after a refusal or a stop the preview of what is left is read again.
 */
export function useBatch<P>({ queryKey, parts, preview: read, send, onPart }: BatchCalls<P>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Parts that are applied; while it sends, those of before. */
  const [applied, setApplied] = useState(0);
  /** Values that were changed, and parts. */
  const [progress, setProgress] = useState({ parts: 0, values: 0 });
  /** Asked for while a part is being sent. */
  const [isStopped, setStopped] = useState(false);
  const stops = useRef(false);
  // one for each intent
  const keys = useRef(parts.map(() => crypto.randomUUID()));
  /** Of the first preview of each part: what somebody changes after it is a conflict. */
  const seen = useRef(new Map<number, readonly ExpectedCells[]>()).current;
  const preview = useQuery({
    queryKey: ['operator', 'rate-preview', ...queryKey, applied],
    async queryFn({ signal }) {
      const results: RateBatchResult[] = [];
      for (const [index, part] of parts.entries()) {
        if (index < applied) continue;
        const result = await read(part, seen.get(index), signal);
        if (!seen.has(index) && result.versions) seen.set(index, result.versions);
        results.push(result);
      }
      return results;
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const results = preview.data;
  const result = results && together(results);
  const conflicts = result?.conflicts ?? [];
  const hasRefused = (result?.counts.refused ?? 0) > 0;
  /** More than can be looked at. */
  const hasTooMany = (result?.counts.conflicts ?? 0) > conflicts.length;
  return {
    parts: parts.length,
    result,
    conflicts,
    error: preview.error,
    reread: preview.refetch,
    isReading: preview.isFetching,
    isSending,
    /** Why it would be refused. */
    stuck: hasRefused ? ('refused' as const) : hasTooMany ? ('tooMany' as const) : undefined,
    failure,
    progress,
    isStopped,
    /** After the part that is being sent. */
    stop() {
      stops.current = true;
      setStopped(true);
    },
    /** `done`: after all of it was changed. */
    async apply(done: () => Promise<void>) {
      if (isSending || !results || preview.isFetching || hasRefused || hasTooMany) return;
      setSending(true);
      setFailure(null);
      stops.current = false;
      setStopped(false);
      let next = applied;
      for (const [index, part] of parts.entries()) {
        if (index < applied) continue;
        if (stops.current) break;
        try {
          const { counts } = await send(part, {
            conflicts: results[index - applied]?.conflicts ?? [],
            seen: seen.get(index) ?? [],
            idempotencyKey: keys.current[index] ?? '',
            number: index + 1,
          });
          next = index + 1;
          setProgress(({ values }) => ({ parts: index + 1, values: values + counts.changed }));
          onPart?.(part);
        } catch (error) {
          setFailure(error);
          // the answer was lost: the next press sends the same once more
          if (error instanceof ApiError) keys.current[index] = crypto.randomUUID();
          setSending(false);
          setApplied(next);
          // somebody was faster: what is changed now is shown before it is overwritten
          if (error instanceof ApiError && next === applied) await preview.refetch();
          return;
        }
      }
      if (next === parts.length) await done();
      else {
        setSending(false);
        setApplied(next);
      }
    },
  };
}
export type Batch = ReturnType<typeof useBatch>;

/** Versions as they were seen, but those of cells that somebody else has changed and that are overwritten all the same. */
export function overConflicts(seen: readonly ExpectedCells[], conflicts: readonly CellConflict[]): ExpectedCells[] {
  // the later one of a cell counts
  return [
    ...seen,
    ...conflicts.map(({ roomType, ratePlan, of, date, version }) => ({
      roomType,
      ratePlan,
      of,
      from: date,
      versions: [version],
    })),
  ];
}
