import type { CheckIn, RegisteredPerson } from '@posada/api-client/check-in';
import { registerAtDesk } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { emptyPerson, PersonForm, type PersonValues } from '@posada/reservation/check-in';
import { toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useTexts } from '../../shared/texts.ts';

/** Registers a guest at the desk, or corrects who is registered. `start`: what is registered; absent: nothing. */
export function RegisterDialog({
  checkIn,
  locator,
  at: { room, place },
  name,
  start,
  onClose,
  onSaved,
}: {
  checkIn: CheckIn;
  locator: string;
  at: { room: string; place: number };
  name: string;
  start?: PersonValues;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [begun] = useState(() => start ?? emptyPerson(locale));
  const hasMinors = checkIn.rooms.some(({ persons }) =>
    persons.some((each) => !each.isAdult || each.registered?.isMinor),
  );
  async function save(body: RegisteredPerson) {
    setSending(true);
    try {
      await client.call(registerAtDesk, {
        path: { locator, room, place: String(place) },
        query: { language: locale },
        body,
      });
    } finally {
      setSending(false);
    }
    toast({ tone: 'success', title: t('people.saved') });
    onClose();
    onSaved();
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={name}
      form={id}
      isSending={isSending}
      submit={t('people.save')}
      cancel={t('people.cancel')}
    >
      <PersonForm id={id} checkIn={checkIn} start={begun} hasMinors={hasMinors} onSave={save} buttons={() => null} />
    </FormDialog>
  );
}
