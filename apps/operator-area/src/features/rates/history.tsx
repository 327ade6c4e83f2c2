import { type RateBatch, rollBackRateBatch } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatShortMoment } from '@posada/i18n';
import { Badge, Button, FailedNotice, Notice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { HERE } from '../../shared/here.ts';
import { Loading } from '../../shared/loading.tsx';
import { useTexts } from '../../shared/texts.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { useFailureText } from './failure-text.ts';
import { historyQuery } from './queries.ts';
import styles from './rates.module.css';
import { overConflicts, useBatch } from './use-batch.ts';

/** Who has changed rooms and prices, newest first; each write can be taken back. */
export function History({ property, mayChange }: { property: string; mayChange: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data, error, refetch } = useQuery(historyQuery(property));
  const [chosen, setChosen] = useState<RateBatch>();
  return (
    <section className={styles['history']} aria-labelledby={`history-${property}`}>
      <h2 id={`history-${property}`}>{t('rates.history')}</h2>
      {error && <FailedNotice title={t('rates.readFailed')} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data?.batches.length === 0 && <p>{t('rates.noHistory')}</p>}
      {data?.batches.map((batch) => (
        <div key={batch.id} className={styles['write']}>
          <div>
            <p>
              <strong>{batch.name ?? t(`rates.source.${batch.source}`)}</strong>{' '}
              {batch.state !== 'applied' && <Badge tone="warning">{t(`rates.state.${batch.state}`)}</Badge>}
            </p>
            <p>
              {formatShortMoment(batch.at, HERE, locale)} · {batch.by} · {t('rates.cells', { count: batch.cells })}
            </p>
          </div>
          {mayChange && batch.isListed && batch.state !== 'rolled_back' && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={`${t('rates.rollBack')}: ${batch.name ?? t(`rates.source.${batch.source}`)}`}
              onClick={() => setChosen(batch)}
            >
              {t('rates.rollBack')}
            </Button>
          )}
        </div>
      ))}
      {chosen && <RollBackDialog property={property} batch={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

/** Of a batch, as the service has it. */
const LONGEST_NAME = 120;
/** A roll-back is one batch. */
const ONE = [0];

function RollBackDialog({ property, batch, onClose }: { property: string; batch: RateBatch; onClose: () => void }) {
  const t = useTexts();
  const failureText = useFailureText();
  const path = { id: property, batch: batch.id };
  const name = t('rates.rollBackOf', { name: batch.name ?? t(`rates.source.${batch.source}`) }).slice(0, LONGEST_NAME);
  const rollBack = useBatch({
    queryKey: [property, batch.id],
    parts: ONE,
    preview: (_part, _seen, signal) => client.call(rollBackRateBatch, { path, body: { isDryRun: true } }, { signal }),
    send: (_part, { conflicts, idempotencyKey }) =>
      client.call(
        rollBackRateBatch,
        { path, body: { name, expected: overConflicts([], conflicts) } },
        { idempotencyKey },
      ),
  });
  const { result, error, failure, reread } = rollBack;
  const counts = result?.counts;
  return (
    <BatchDialog
      property={property}
      batch={rollBack}
      title={t('rates.rollBackTitle')}
      submit={t('rates.rollBack')}
      applied={t('rates.takenBack')}
      onClose={onClose}
    >
      {failure !== null && <Notice tone="danger" role="alert" title={failureText(failure)} />}
      {error && <FailedNotice title={failureText(error)} onRetry={reread} />}
      {!counts && !error && <Loading />}
      {counts && <p>{t('rates.rollBackAbout', { count: counts.changed })}</p>}
      {counts && counts.conflicts > 0 && (
        <Notice tone="warning" title={t('rates.conflicts', { count: counts.conflicts })} />
      )}
      {counts && counts.refused > 0 && <Notice tone="danger" title={t('rates.refused', { count: counts.refused })} />}
    </BatchDialog>
  );
}
