import { createRateBatch, type RateChange, type RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, minorUnitsOf } from '@posada/i18n';
import { Button } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useTexts } from '../../shared/texts.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchPreview } from './batch-preview.tsx';
import { type BulkChoice, type BulkProblem, changeOf } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { partsOf } from './bulk-parts.ts';
import { nameOfPart, PART_CELLS } from './drafts.ts';
import styles from './rates.module.css';
import { overConflicts, useBatch } from './use-batch.ts';

interface BulkDialogProps {
  property: string;
  grid: RateGrid;
  /** What the form begins with. */
  start: BulkChoice;
  may: { prices: boolean; rooms: boolean };
  onClose: () => void;
}

/** Changes many nights at once: what is chosen first, then what it would change, then the change as one batch. */
export function BulkDialog({ property, grid, start, may, onClose }: BulkDialogProps) {
  const t = useTexts();
  const id = useId();
  const [choice, setChoice] = useState(start);
  const [problems, setProblems] = useState<readonly BulkProblem[]>([]);
  const [change, setChange] = useState<RateChange>();
  const look = (event: FormEvent) => {
    event.preventDefault();
    const read = changeOf(choice, minorUnitsOf(grid.currency));
    setProblems('problems' in read ? read.problems : []);
    if ('change' in read) setChange(read.change);
  };
  if (change)
    return (
      <Preview {...{ property, grid, change, onClose }} title={t('bulk.title')} onBack={() => setChange(undefined)} />
    );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('bulk.title')}
      form={id}
      isSending={false}
      submit={t('bulk.look')}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={look}>
        <BulkFields
          choice={choice}
          problems={problems}
          grid={grid}
          may={may}
          onChange={(next) => {
            setChoice(next);
            setProblems([]);
          }}
        />
      </form>
    </FormDialog>
  );
}

function Preview({
  property,
  grid,
  change,
  title,
  onBack,
  onClose,
}: Pick<BulkDialogProps, 'property' | 'grid' | 'onClose'> & {
  change: RateChange;
  title: string;
  onBack: () => void;
}) {
  const t = useTexts();
  const { locale, today } = useSite();
  const [name, setName] = useState(() => t('rates.nameOf', { day: formatDay(today, locale, 'medium') }));
  const path = { id: property };
  const parts = useMemo(() => partsOf(change, PART_CELLS), [change]);
  const batch = useBatch({
    queryKey: [property, change],
    parts,
    // from the second time on it is compared with what was seen first
    preview: (part, expected, signal) =>
      client.call(
        createRateBatch,
        {
          path,
          body: { name: 'preview', changes: [part], isDryRun: true, ...(expected && { expected: [...expected] }) },
        },
        { signal },
      ),
    send: (part, { conflicts, seen, idempotencyKey, number }) =>
      client.call(
        createRateBatch,
        {
          path,
          body: {
            name: nameOfPart(name.trim() || t('rates.title'), number, parts.length),
            changes: [part],
            expected: overConflicts(seen, conflicts),
          },
        },
        { idempotencyKey },
      ),
  });
  return (
    <BatchDialog
      property={property}
      batch={batch}
      title={title}
      submit={t(batch.conflicts.length > 0 ? 'rates.overwrite' : 'rates.apply')}
      applied={t('rates.applied')}
      onClose={onClose}
    >
      <BatchPreview batch={batch} grid={grid} name={name} onName={setName} />
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('bulk.back')}
        </Button>
      </div>
    </BatchDialog>
  );
}
