import { createRateBatch, type RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useTexts } from '../../shared/texts.ts';
import { BatchPreview } from './batch-preview.tsx';
import { batchOf, type Draft } from './drafts.ts';
import styles from './rates.module.css';
import { useBatch } from './use-batch.ts';
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
  const reread = useReread(property);
  const [name, setName] = useState(() => t('rates.nameOf', { day: formatDay(today, locale, 'medium') }));
  const path = { id: property };
  const batch = useBatch({
    queryKey: [property, drafts],
    preview: (signal) =>
      client.call(createRateBatch, { path, body: { ...batchOf(drafts, 'preview'), isDryRun: true } }, { signal }),
    send: ({ conflicts, idempotencyKey }) =>
      client.call(
        createRateBatch,
        { path, body: batchOf(drafts, name.trim() || t('rates.title'), conflicts) },
        { idempotencyKey },
      ),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void batch.apply(async () => {
      onApplied();
      toast({ tone: 'success', title: t('rates.applied') });
      await reread();
      onClose();
    });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('rates.reviewTitle')}
      form={id}
      isSending={batch.isSending}
      submit={t(batch.conflicts.length > 0 ? 'rates.overwrite' : 'rates.apply')}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={apply}>
        <BatchPreview batch={batch} grid={grid} name={name} onName={setName} />
      </form>
    </FormDialog>
  );
}
