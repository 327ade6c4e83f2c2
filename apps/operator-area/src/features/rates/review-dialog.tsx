import { ApiError } from '@posada/api-client';
import { createRateBatch, type RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { FailedNotice, Notice, Skeleton, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useTexts } from '../../shared/texts.ts';
import { BatchFacts } from './batch-facts.tsx';
import { batchOf, type Draft } from './drafts.ts';
import { useFailureText } from './failure-text.ts';
import styles from './rates.module.css';
import { useReread } from './use-reread.ts';

/** What the drafts would change, before they are applied as one batch with a name. */
export function ReviewDialog({
  property,
  grid,
  drafts: given,
  onClose,
  onApplied,
}: {
  property: string;
  grid: RateGrid;
  drafts: readonly Draft[];
  onClose: () => void;
  onApplied: () => void;
}) {
  const t = useTexts();
  // those of its opening: after they are applied there are none, and nothing to preview
  const [drafts] = useState(given);
  const id = useId();
  const { locale, today } = useSite();
  const failureText = useFailureText();
  const reread = useReread(property);
  const [name, setName] = useState(() => t('rates.nameOf', { day: formatDay(today, locale, 'medium') }));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // one for each intent: a press that is repeated because its answer was lost changes nothing twice
  const key = useRef(crypto.randomUUID());
  const preview = useQuery({
    queryKey: ['operator', 'rate-preview', property, drafts],
    queryFn: ({ signal }) =>
      client.call(
        createRateBatch,
        { path: { id: property }, body: { ...batchOf(drafts, 'preview'), isDryRun: true } },
        { signal },
      ),
    gcTime: 0,
    retry: false,
  });
  const result = preview.data;
  const conflicts = result?.conflicts ?? [];
  const isStuck = (result?.counts.refused ?? 0) > 0 || (result?.counts.conflicts ?? 0) > conflicts.length;

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (isSending || !result || isStuck) return;
    setSending(true);
    setFailure(null);
    try {
      await client.call(
        createRateBatch,
        { path: { id: property }, body: batchOf(drafts, name.trim() || t('rates.title'), conflicts) },
        { idempotencyKey: key.current },
      );
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
    onApplied();
    toast({ tone: 'success', title: t('rates.applied') });
    await reread();
    onClose();
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('rates.reviewTitle')}
      form={id}
      isSending={isSending}
      submit={t(conflicts.length > 0 ? 'rates.overwrite' : 'rates.apply')}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={(event) => void apply(event)}>
        {failure !== null && <Notice tone="danger" role="alert" title={failureText(failure)} />}
        <TextField
          label={t('rates.name')}
          description={t('rates.nameAbout')}
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        {preview.error && <FailedNotice title={failureText(preview.error)} onRetry={preview.refetch} />}
        {!result && !preview.error && (
          <div aria-busy="true">
            <p role="status">{t('frame.loading')}</p>
            <Skeleton />
          </div>
        )}
        {result && <BatchFacts result={result} grid={grid} />}
        {result && result.counts.conflicts > conflicts.length && <Notice tone="danger" title={t('rates.tooMany')} />}
      </form>
    </FormDialog>
  );
}
