import { mailReservationInvoice } from '@posada/api-client/operator';
import { Button, EmailField, ErrorSummary, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { email } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';

interface MailInvoiceProps {
  locator: string;
  documentId: string;
  /** Kind and number of the document. */
  name: string;
  onSent: () => void;
}

/** Mails a document of a booking to an address. */
export function MailInvoice(props: MailInvoiceProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('money.mail')}: ${props.name}`}
        onClick={() => setOpen(true)}
      >
        {t('money.mail')}
      </Button>
      {isOpen && <MailDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = v.object({ email: email() });

function MailDialog({ locator, documentId, name, onSent, onClose }: MailInvoiceProps & { onClose: () => void }) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { email: '' },
    labelOf: () => t('signIn.email'),
    async onSubmit(body) {
      await client.call(mailReservationInvoice, { path: { locator, documentId }, body });
      toast({ tone: 'success', title: t('money.mailed', { email: body.email }) });
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={name}
      form={id}
      isSending={isSubmitting}
      submit={t('money.mail')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <p>{t('money.mailAbout')}</p>
        <EmailField {...field('email')} label={t('signIn.email')} autoComplete="off" />
      </form>
    </FormDialog>
  );
}
