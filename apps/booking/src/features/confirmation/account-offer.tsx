import { claimReservations } from '@posada/api-client/accounts';
import type { Reservation } from '@posada/api-client/reservations';
import { AgreementText, addressIn, useApi } from '@posada/area';
import { guestCardStyles } from '@posada/reservation/cards';
import { Button, Card, LinkButton, Notice } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { newPassword } from '@posada/ui/rules';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { CodeForm } from '../../shared/joining/code-form.tsx';
import formStyles from '../../shared/joining/joining.module.css';
import { useJoiningFailure, useJoiningMessage } from '../../shared/joining/joining-failure.ts';
import { useJoining, type WaitingState } from '../../shared/joining/use-joining.ts';
import { useTexts } from '../../shared/texts.ts';

const schema = v.object({ password: newPassword() });

/** The one field of an account whose name and e-mail are those of the booking. */
function PasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<void> }) {
  const t = useTexts();
  const failureText = useJoiningFailure();
  const { form, field, failure, isSubmitting } = useKitForm({
    schema,
    messageOf: useJoiningMessage(),
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <form {...form} className={formStyles['form']}>
      {failure !== null && <Notice tone="danger" title={failureText(failure)} />}
      <NewPasswordField {...field('password')} label={t('member.password')} />
      <p className={formStyles['about']}>
        <AgreementText text={t('join.privacy')} />
      </p>
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        {t('member.signUp')}
      </Button>
    </form>
  );
}

/**
 * An account for the guest who has just booked: a password, then the code of the mail. The mail proves the e-mail, and
 * only then the booking is added to the account (decision 50).
 */
export default function AccountOffer({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const api = useApi();
  const id = useId();
  const waiting: WaitingState = useState<WaitingState[0]>(null);
  const joining = useJoining(waiting);
  const { mutate, data, status } = useMutation({
    mutationFn: () => api.call(claimReservations, { body: { ids: [reservation.id] } }),
  });
  const isOffered = status === 'idle';
  const { name, surname, email } = reservation.guest;
  const isAdded = data?.claimed === 1;
  return (
    <Card as="section" className={guestCardStyles['card']} data-part="account">
      <h2>{t('join.afterTitle')}</h2>
      {isOffered && joining.pending && (
        <CodeForm
          id={id}
          joining={joining}
          onVerify={async (code) => {
            await joining.verify(code);
            mutate();
          }}
          actions={(isSubmitting) => (
            <Button type="submit" busy={isSubmitting}>
              {t('join.confirm')}
            </Button>
          )}
        />
      )}
      {isOffered && !joining.pending && (
        <>
          <p>{t('join.afterText', { email })}</p>
          <PasswordForm onSubmit={(password) => joining.join({ name, surname, email, password })} />
        </>
      )}
      {(status === 'error' || (data && !isAdded)) && (
        <Notice
          tone="danger"
          title={t('join.notAdded')}
          action={<Button onClick={() => mutate()}>{t('failed.retry')}</Button>}
        />
      )}
      {isAdded && (
        <>
          <Notice tone="success" title={t('join.added')} />
          <LinkButton to={addressIn('client', 'bookings')} variant="secondary">
            {t('join.bookings')}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
