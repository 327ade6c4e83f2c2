import { Button, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './rates.module.css';
import type { Batch } from './use-batch.ts';
import { useReread } from './use-reread.ts';

/** The dialog around a batch that is sent: it closes once the grid has been read again. */
export function BatchDialog({
  property,
  batch,
  title,
  submit,
  applied,
  onClose,
  children,
}: {
  property: string;
  batch: Batch;
  title: string;
  /** Label of the button that sends it. */
  submit: string;
  /** Shown after it was sent. */
  applied: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  const reread = useReread(property);
  // what was applied before a stop is in the grid and in the history
  const close = () => {
    if (batch.progress.parts > 0) void reread();
    onClose();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void batch.apply(async () => {
      toast({ tone: 'success', title: applied });
      await reread();
      onClose();
    });
  };
  return (
    <FormDialog
      open
      onClose={close}
      title={title}
      form={id}
      isSending={batch.isSending}
      isReading={batch.isReading}
      submit={submit}
      blocked={batch.stuck && t(batch.stuck === 'refused' ? 'rates.blockedRefused' : 'rates.tooMany')}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={apply}>
        {batch.parts > 1 && <Progress batch={batch} />}
        {children}
      </form>
    </FormDialog>
  );
}

/** How much of a change in several parts is applied. */
function Progress({ batch: { parts, progress, isSending, isStopped, failure, stop } }: { batch: Batch }) {
  const t = useTexts();
  const id = useId();
  const isPartly = progress.parts > 0 && progress.parts < parts;
  if (isPartly && !isSending && (isStopped || failure !== null))
    return (
      <Notice tone="warning" role="status" title={t('rates.partlyApplied', { done: progress.parts, count: parts })}>
        {t('rates.partlyAbout', { count: progress.values })}
      </Notice>
    );
  if (!isSending) return <p>{t('rates.inParts', { count: parts })}</p>;
  return (
    <div className={styles['progress']}>
      <label htmlFor={id}>{t('rates.partOf', { done: progress.parts, count: parts })}</label>
      <progress id={id} value={progress.parts} max={parts} />
      <Button variant="secondary" disabled={isStopped} onClick={stop}>
        {t('rates.stop')}
      </Button>
    </div>
  );
}
