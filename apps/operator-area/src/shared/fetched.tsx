import { ApiError } from '@posada/api-client';
import { FailedNotice } from '@posada/ui';
import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { useTexts } from './texts.ts';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** What a query has read, or that it is being read or could not be. What was read before stays when it is read again. */
export function Fetched<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useTexts();
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <>
      {error && (
        <FailedNotice
          tone="danger"
          title={t(isRefused ? 'people.notAllowed' : 'people.readFailed')}
          onRetry={refetch}
        />
      )}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  );
}
