import { ApiError, isLimit } from '@posada/api-client';
import type { AgentReason, Reservation } from '@posada/api-client/reservations';
import { useDay, useSite } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { formatMoney } from '@posada/i18n';
import {
  CancelFields,
  CancelFrame,
  CancelTotal,
  costsOf,
  openRooms,
  RoomsToCancel,
  useKeyOfChoice,
} from '@posada/reservation';
import { Notice, TextArea, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { optionalText } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useDesk } from '../calls/use-desk.ts';
import { AMOUNT_TEXT, minorOf } from '../shared/amount-text.ts';
import { type TextKey, useTexts } from '../shared/texts.ts';
import styles from './staff-actions.module.css';
import { reasonsOn } from './staff-cancel.ts';

interface Props {
  reservation: Reservation;
  onClose: () => void;
  onCancelled: () => void;
}

/** An agent or an agency cancels a booking in words of their own; an agent with the right to may lower what it costs. */
export function StaffCancelDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  return (
    <CancelFrame isOpen={isOpen} isSending={isSending} form={id} onClose={props.onClose}>
      <CancelForm {...props} id={id} onSending={setSending} />
    </CancelFrame>
  );
}

const schema = v.object({
  rooms: v.pipe(v.array(v.string()), v.minLength(1, 'field_required')),
  reason: v.pipe(v.string('field_required'), v.nonEmpty('field_required')),
  note: optionalText(2000),
  charge: v.picklist(['terms', 'lowered', 'waived']),
  amount: v.pipe(v.string(), v.trim()),
  why: optionalText(2000),
});

const FAILURES: Partial<Record<ApiError['code'], TextKey>> = {
  already_cancelled: 'cancel.already',
  stay_begun: 'actions.begun',
  no_show_too_early: 'staffCancel.tooEarly',
  no_fee_right: 'staffCancel.noRight',
};

function CancelForm({
  id,
  reservation,
  onClose,
  onCancelled,
  onSending,
}: Props & { id: string; onSending: (isSending: boolean) => void }) {
  const t = useTexts();
  const { calls, reasons: givers, mayLowerFees: mayLower } = useDesk();
  const { locale } = useSite();
  const today = useDay((now) => todayAt(reservation.property.timeZone, now));
  const { currency, guest } = reservation;
  const open = openRooms(reservation);
  const reasons = reasonsOn(reservation, givers, today);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const keyOf = useKeyOfChoice();
  const costsFor = (reason: string) => costsOf(reservation, Date.now(), { isNoShow: reason === 'no-show' });
  const feeOf = (rooms: readonly string[], reason: string) => {
    const costs = costsFor(reason);
    return rooms.reduce((sum, room) => sum + (costs.get(room) ?? 0), 0);
  };
  const { form, field, watch, failure } = useKitForm({
    schema,
    defaultValues: { rooms: open.map((stay) => stay.id), reason: '', note: '', charge: 'terms', amount: '', why: '' },
    onSubmit: async ({ rooms, reason, note, charge, amount, why }) => {
      const agreed = feeOf(rooms, reason);
      const isLower = mayLower && charge !== 'terms' && agreed > 0;
      const fee = charge === 'waived' ? 0 : minorOf(amount, currency);
      if (isLower && charge === 'lowered' && (!AMOUNT_TEXT.test(amount) || fee < 0 || fee >= agreed))
        return { amount: 'field_invalid' };
      if (isLower && !why) return { why: 'field_required' };
      const body = {
        ...(rooms.length < open.length ? { rooms } : {}),
        ...(note ? { note } : {}),
        ...(isLower ? { fee: { amount: fee, why } } : {}),
      };
      const cancellation = { ...body, reason: reason as AgentReason };
      onSending(true);
      try {
        const given = { language: locale, key: keyOf([reason, body]) };
        await calls.cancel(calls.idOf(reservation), cancellation, given);
      } finally {
        onSending(false);
      }
      toast({ tone: 'success', title: t('cancel.done'), text: t('cancel.doneText', { email: guest.email }) });
      onClose();
      onCancelled();
      return {};
    },
  });
  const [chosen, reason, charge] = [[watch('rooms')].flat(), watch('reason'), watch('charge')];
  const total = feeOf(chosen, reason);
  const failedOf = (error: unknown): TextKey => {
    if (isLimit(error)) return 'actions.tooMany';
    return error instanceof ApiError ? (FAILURES[error.code] ?? 'failed.text') : 'failed.noAnswer';
  };
  const amount = field('amount');
  return (
    <CancelFields {...form} id={id}>
      {failure !== null && <Notice tone="danger" title={t(failedOf(failure))} />}
      <RoomsToCancel reservation={reservation} costs={costsFor(reason)} field={field('rooms')} />
      <RadioCards
        {...field('reason')}
        legend={t('staffCancel.reason')}
        options={reasons.map((value) => ({ value, label: t(`cancel.${value}`) }))}
        aria-invalid={field('reason').error ? true : undefined}
      />
      <TextArea
        {...field('note')}
        label={t('staffCancel.note')}
        description={t('staffCancel.noteAbout')}
        maxLength={2000}
        rows={2}
        optional
      />
      {mayLower && total > 0 ? (
        <>
          <RadioCards
            {...field('charge')}
            legend={t('staffCancel.fee')}
            defaultValue="terms"
            options={[
              { value: 'terms', label: t('staffCancel.terms', { amount: money(total) }) },
              { value: 'lowered', label: t('staffCancel.lower') },
              { value: 'waived', label: t('staffCancel.waive') },
            ]}
          />
          {charge === 'lowered' && (
            <TextField
              {...amount}
              error={amount.error && t('staffCancel.notLower', { amount: money(total) })}
              label={t('staffCancel.amount', { currency })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
            />
          )}
          {charge !== 'terms' && (
            <TextArea
              {...field('why')}
              label={t('staffCancel.why')}
              description={t('staffCancel.whyAbout')}
              maxLength={2000}
              rows={2}
            />
          )}
        </>
      ) : (
        <CancelTotal reservation={reservation} rooms={chosen} total={total}>
          {givers === 'agent' && total > 0 && <span>{t('staffCancel.noRight')}</span>}
        </CancelTotal>
      )}
      <p className={styles['hint']}>{t('staffCancel.mail', { email: guest.email })}</p>
    </CancelFields>
  );
}
