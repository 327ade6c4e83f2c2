import { toast } from '@posada/ui';
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
  onApplied,
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
  onApplied?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  const reread = useReread(property);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void batch.apply(async () => {
      onApplied?.();
      toast({ tone: 'success', title: applied });
      await reread();
      onClose();
    });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={id}
      isSending={batch.isSending}
      isReading={batch.isReading}
      submit={submit}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={apply}>
        {children}
      </form>
    </FormDialog>
  );
}
