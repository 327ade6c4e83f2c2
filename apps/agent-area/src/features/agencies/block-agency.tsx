import { type AgencyDetail, setAgencyState } from '@posada/api-client/accounts';
import { useApi } from '@posada/area';
import { Button, Notice, TextArea } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';

const schema = v.object({ reason: text(500) });

/** Ends an agency's access, with a reason that the agency reads. */
export function BlockAgency({ agency, onBlocked }: { agency: AgencyDetail; onBlocked: (now: AgencyDetail) => void }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('agencies.block')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('agencies.blockTitle', { name: agency.name })}
        form={id}
        isSending={isSending}
        submit={t('agencies.block')}
        cancel={t('details.close')}
      >
        <ReasonForm
          id={id}
          agency={agency}
          onSending={setSending}
          onBlocked={(now) => {
            setOpen(false);
            onBlocked(now);
          }}
        />
      </FormDialog>
    </>
  );
}

function ReasonForm({
  id,
  agency,
  onSending,
  onBlocked,
}: {
  id: string;
  agency: AgencyDetail;
  onSending: (isSending: boolean) => void;
  onBlocked: (now: AgencyDetail) => void;
}) {
  const t = useTexts();
  const api = useApi();
  const { form, field, failure } = useKitForm({
    schema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      onSending(true);
      try {
        onBlocked(await api.call(setAgencyState, { path: { id: agency.id }, body: { state: 'blocked', reason } }));
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <p>{t('agencies.blockAbout')}</p>
      {failure !== null && <Notice tone="danger" title={t('failed.text')} />}
      <TextArea
        {...field('reason')}
        label={t('agencies.reason')}
        description={t('agencies.reasonAbout')}
        maxLength={500}
        rows={4}
      />
    </form>
  );
}
