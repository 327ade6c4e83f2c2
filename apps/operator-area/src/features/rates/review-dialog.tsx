import { createRateBatch, type RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { useMemo, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useTexts } from '../../shared/texts.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchPreview } from './batch-preview.tsx';
import { batchOf, type Draft, nameOfPart, partsOfDrafts } from './drafts.ts';
import { useBatch } from './use-batch.ts';

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
  onApplied: (applied: readonly Draft[]) => void;
}) {
  const t = useTexts();
  // those of its opening: after they are applied there are none, and nothing to preview
  const [drafts] = useState(given);
  const { locale, today } = useSite();
  const [name, setName] = useState(() => t('rates.nameOf', { day: formatDay(today, locale, 'medium') }));
  const path = { id: property };
  const parts = useMemo(() => partsOfDrafts(drafts), [drafts]);
  const batch = useBatch({
    queryKey: [property, drafts],
    parts,
    preview: (part, _, signal) =>
      client.call(createRateBatch, { path, body: { ...batchOf(part, 'preview'), isDryRun: true } }, { signal }),
    send: (part, { conflicts, idempotencyKey, number }) =>
      client.call(
        createRateBatch,
        { path, body: batchOf(part, nameOfPart(name.trim() || t('rates.title'), number, parts.length), conflicts) },
        { idempotencyKey },
      ),
    // those that are not applied stay
    onPart: onApplied,
  });
  return (
    <BatchDialog
      property={property}
      batch={batch}
      title={t('rates.reviewTitle')}
      submit={t(batch.conflicts.length > 0 ? 'rates.overwrite' : 'rates.apply')}
      applied={t('rates.applied')}
      onClose={onClose}
    >
      <BatchPreview batch={batch} grid={grid} name={name} onName={setName} />
    </BatchDialog>
  );
}
