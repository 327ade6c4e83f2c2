import { ApiError, NetworkError, refusedWith } from '@posada/api-client';
import { type BookingMoney, refundReservation } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { AMOUNT_TEXT, minorOf } from '@posada/desk';
import { formatMoney } from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { Notice, TextArea, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { required } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import styles from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';

interface Props {
  reservation: Reservation;
  money: BookingMoney;
  onClose: () => void;
  onRefunded: (after: BookingMoney) => void;
}

const schema = v.object({
  part: v.picklist(['whole', 'part']),
  amount: v.pipe(v.string(), v.trim()),
  why: v.pipe(v.string(), v.trim(), required(), v.maxLength(500)),
});

/** Gives back what was paid, whole or in part: the amount is on the button that does it. */
export function RefundDialog({ reservation, money, onClose, onRefunded }: Props) {
  const t = useTexts();
  const id = useId();
  const { locale } = useSite();
  const keyOf = useKeyOfChoice();
  const { currency } = money;
  // what another person has given back since
  const [refundable, setRefundable] = useState(money.refundable);
  const text = (amount: number) => formatMoney(amount, currency, locale);
  const amountOf = (part: string, typed: string) => {
    if (part === 'whole') return refundable;
    const amount = AMOUNT_TEXT.test(typed) ? minorOf(typed, currency) : 0;
    return amount > 0 && amount <= refundable ? amount : undefined;
  };
  const { form, field, watch, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { part: 'whole' as const, amount: '', why: '' },
    async onSubmit({ part, amount: typed, why }) {
      const amount = amountOf(part, typed);
      if (amount === undefined) return { amount: 'field_invalid' };
      const body = { amount, why };
      const idempotencyKey = keyOf([body, refundable]);
      try {
        onRefunded(
          await client.call(refundReservation, { path: { locator: reservation.number }, body }, { idempotencyKey }),
        );
      } catch (error) {
        const left = refusedWith(error, 'refund_too_high')?.left;
        if (left !== undefined) setRefundable(left);
        throw error;
      }
      toast({ tone: 'success', title: t('money.ordered', { amount: text(amount) }) });
      onClose();
      return {};
    },
  });
  const failureText = (error: unknown) => {
    const left = refusedWith(error, 'refund_too_high')?.left;
    if (left !== undefined) return t('money.tooHigh', { amount: text(left) });
    if (error instanceof ApiError && error.code === 'nothing_paid') return t('money.nothingLeft');
    return t(error instanceof NetworkError ? 'failed.noAnswer' : 'failed.text');
  };
  const part = watch('part');
  const amount = field('amount');
  const chosen = amountOf(part, watch('amount').trim());
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('money.refundTitle', { number: reservation.number })}
      form={id}
      isSending={isSubmitting}
      submit={chosen === undefined ? t('money.refund') : t('money.refundAmount', { amount: text(chosen) })}
      tone="danger"
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        {failure !== null && <Notice tone="danger" title={failureText(failure)} />}
        <p>{t('money.refundAbout', { email: reservation.guest.email })}</p>
        <RadioCards
          {...field('part')}
          legend={t('money.howMuch')}
          defaultValue="whole"
          options={[
            { value: 'whole', label: t('money.whole', { amount: text(refundable) }) },
            { value: 'part', label: t('money.part') },
          ]}
        />
        {part === 'part' && (
          <TextField
            {...amount}
            error={amount.error && t('money.amountRange', { amount: text(refundable) })}
            label={t('money.amount', { currency })}
            description={t('money.amountRange', { amount: text(refundable) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
          />
        )}
        <TextArea {...field('why')} label={t('money.why')} description={t('money.whyAbout')} maxLength={500} rows={2} />
      </form>
    </FormDialog>
  );
}
