import { ApiError } from '@posada/api-client';
import { sendOffer } from '@posada/api-client/reservations';
import type { Search } from '@posada/api-client/search';
import { AgreementText, useApi, useSite } from '@posada/area';
import { Checkbox, EmailField, Notice } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { email } from '@posada/ui/rules';
import * as v from 'valibot';
import styles from '../../shared/joining/joining.module.css';
import { useTexts } from '../../shared/texts.ts';
import type { RoomChoice } from '../../shared/totals.ts';

const schema = v.object({ email: email(), wantsReminder: v.boolean() });

function useFailureText() {
  const t = useTexts();
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return t('sendOffer.gone');
    return t(error instanceof ApiError && error.status === 429 ? 'join.tooMany' : 'failed.text');
  };
}

interface Props {
  id: string;
  search: Search;
  propertyId: string;
  choices: readonly RoomChoice[];
  /** The address that it was sent to; null: it is not sent yet. */
  sentTo: string | null;
  onSending: (isSending: boolean) => void;
  onSent: (email: string) => void;
}

/** Where the offer is sent, and whether the guest is reminded of it once. */
export default function SendOfferForm({ id, search, propertyId, choices, sentTo, onSending, onSent }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const failureText = useFailureText();
  const { form, field, register, failure } = useKitForm({
    schema,
    defaultValues: { email: '', wantsReminder: false },
    async onSubmit({ email: address, wantsReminder }) {
      const { from, to, rooms, promocode } = search;
      onSending(true);
      try {
        await api.call(sendOffer, {
          path: { id: propertyId },
          body: {
            from,
            to,
            ...(promocode ? { promocode } : {}),
            rooms: choices.flatMap(({ roomtypeId, rate, complements }, index) => {
              const occupancy = rooms[index];
              return occupancy
                ? [{ roomtypeId, rateplanId: rate.rateplanId, occupancy, complements: [...complements] }]
                : [];
            }),
            email: address,
            language: locale,
            wantsReminder,
          },
        });
        onSent(address);
      } finally {
        onSending(false);
      }
    },
  });
  if (sentTo !== null)
    return (
      <Notice tone="success" title={t('sendOffer.sent')}>
        {t('sendOffer.sentTo', { email: sentTo })}
      </Notice>
    );
  return (
    <form {...form} id={id} className={styles['form']}>
      <p>{t('sendOffer.text')}</p>
      {failure !== null && <Notice tone="danger" title={failureText(failure)} />}
      <EmailField {...field('email')} label={t('guest.email')} autoComplete="email" />
      <Checkbox {...register('wantsReminder')} label={t('sendOffer.reminder')} />
      <p className={styles['about']}>
        <AgreementText text={t('sendOffer.privacy')} />
      </p>
    </form>
  );
}
