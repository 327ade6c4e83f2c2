import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { Button, ErrorSummary, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './guest-change.module.css';
import { GuestFields, guestEntries, guestOf } from './guest-fields.tsx';

const schema = v.object(guestEntries);

/** Corrects who comes and how to reach them; the mails that follow go to the new address. */
export function GuestChange({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('guest.change')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('guest.change')}
        form={id}
        isSending={isSending}
        submit={t('details.save')}
        cancel={t('details.close')}
      >
        <GuestForm
          id={id}
          reservation={reservation}
          onSending={setSending}
          onChanged={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </FormDialog>
    </>
  );
}

function GuestForm({
  id,
  reservation,
  onSending,
  onChanged,
}: {
  id: string;
  reservation: Reservation;
  onSending: (isSending: boolean) => void;
  onChanged: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { calls } = useDesk();
  const { guest } = reservation;
  const { form, field, summary, failure } = useKitForm({
    schema,
    defaultValues: {
      ...guest,
      phone: guest.phoneText ?? guest.phone,
      country: guest.country ?? '',
      language: reservation.language,
    },
    labelOf: (name) => t(`guest.${name}`),
    onSubmit: async ({ language, ...typed }) => {
      const person = await guestOf(typed);
      if (!person) return { phone: 'phone_malformed' };
      onSending(true);
      try {
        await calls.changeGuest(calls.idOf(reservation), { guest: person, language }, locale);
      } finally {
        onSending(false);
      }
      toast({ tone: 'success', title: t('details.saved', { email: person.email }) });
      onChanged();
      return {};
    },
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {failure !== null && <Notice tone="danger" title={t('failed.text')} />}
      <GuestFields field={field} />
    </form>
  );
}
