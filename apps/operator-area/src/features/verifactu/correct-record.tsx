import { correctVerifactuRecord, type VerifactuRecord } from '@posada/api-client/operator';
import { Checkbox, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';

/** The tax agency does not know the customer's NIF. */
const NIF_UNKNOWN = '1193';

/** Has a record of the same invoice made and sent that takes the place of one with errors. */
export function CorrectRecord({
  nif,
  record: { sequence, number, errorCode, error },
  onDone,
  onClose,
}: {
  nif: string;
  record: VerifactuRecord;
  /** Reads the lists again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTexts();
  const form = useId();
  const refusalText = useRefusalText();
  const [isCustomerUnknown, setCustomerUnknown] = useState(errorCode === NIF_UNKNOWN);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await client.call(correctVerifactuRecord, {
        path: { nif, sequence: String(sequence) },
        body: { isCustomerUnknown },
      });
    } catch (reason) {
      setFailure(reason);
      setSending(false);
      return;
    }
    toast({ tone: 'success', title: t('verifactu.correctedNow', { number }) });
    await onDone();
    onClose();
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('verifactu.correctTitle', { number })}
      form={form}
      isSending={isSending}
      submit={t('verifactu.correct')}
      cancel={t('people.cancel')}
    >
      <form id={form} method="post" className={styles['form']} onSubmit={(event) => void send(event)}>
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        {error && (
          <p lang="es" translate="no">
            {errorCode}: {error}
          </p>
        )}
        <p>{t('verifactu.correctAbout')}</p>
        <Checkbox
          label={t('verifactu.customerUnknown')}
          checked={isCustomerUnknown}
          onChange={({ target }) => setCustomerUnknown(target.checked)}
        />
      </form>
    </FormDialog>
  );
}
