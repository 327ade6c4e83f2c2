import type { RateGrid } from '@posada/api-client/operator';
import { FailedNotice, Notice, TextField } from '@posada/ui';
import { Loading } from '../../shared/loading.tsx';
import { useTexts } from '../../shared/texts.ts';
import { BatchFacts } from './batch-facts.tsx';
import { useFailureText } from './failure-text.ts';
import type { Batch } from './use-batch.ts';

/** The name of a batch in the history, and what it would change. */
export function BatchPreview({
  batch: { result, error, reread, failure },
  grid,
  name,
  onName,
}: {
  batch: Batch;
  grid: RateGrid;
  name: string;
  onName: (name: string) => void;
}) {
  const t = useTexts();
  const failureText = useFailureText();
  return (
    <>
      {failure !== null && <Notice tone="danger" role="alert" title={failureText(failure)} />}
      <TextField
        label={t('rates.name')}
        description={t('rates.nameAbout')}
        value={name}
        maxLength={120}
        onChange={({ target }) => onName(target.value)}
      />
      {error && <FailedNotice title={failureText(error)} onRetry={reread} />}
      {!result && !error && <Loading />}
      {result && <BatchFacts result={result} grid={grid} />}
    </>
  );
}
