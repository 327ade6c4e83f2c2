import { ApiError, isLimit } from '@posada/api-client';
import {
  type AgencyReason,
  type AgentReason,
  cancelAsAgency,
  cancelAsAgent,
  type Reservation,
} from '@posada/api-client/reservations';
import { useApi, useSession, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { newKey } from '@posada/reservation';
import { Button, Checkbox, Dialog, Fieldset, Notice, TextArea, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { optionalText } from '@posada/ui/rules';
import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { AMOUNT_TEXT, minorOf } from '../shared/amount-text.ts';
import { type StaffKind, type TextKey, useKind, useTexts } from '../shared/kinds.tsx';
import styles from './staff-actions.module.css';
import { feeByTerms, openRooms, reasonsOn } from './staff-cancel.ts';

interface Props {
  reservation: Reservation;
  onClose: () => void;
  onCancelled: () => void;
}

/** An agent or an agency cancels a booking in words of their own; an agent with the right to may lower what it costs. */
export function StaffCancelDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useTexts();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const close = () => !isSending && props.onClose();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('cancel.open')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" form={id} busy={isSending}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <CancelForm {...props} id={id} onSending={setSending} />
    </Dialog>
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

const FAILURES: Partial<Record<string, TextKey>> = {
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
  const kind = useKind() as StaffKind;
  const api = useApi();
  const { locale, today } = useSite();
  const session = useSession('agent');
  const mayLower = kind === 'agent' && session?.record.mayLowerFees === true;
  const { currency, guest } = reservation;
  const open = openRooms(reservation);
  const reasons = reasonsOn(reservation, kind, today);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  // a choice has one key: pressed again after a lost answer, nothing is cancelled twice
  const intent = useRef({ of: '', key: '' });
  const feeOf = (rooms: readonly string[], reason: string) =>
    open
      .filter((stay) => rooms.includes(stay.id))
      .reduce((sum, stay) => sum + feeByTerms(reservation, stay, reason, Date.now()), 0);
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
      const of = JSON.stringify([reason, body]);
      if (intent.current.of !== of) intent.current = { of, key: newKey() };
      const about = { path: { id: reservation.id }, query: { language: locale as 'en' } };
      const options = { idempotencyKey: intent.current.key };
      onSending(true);
      try {
        await (kind === 'agent'
          ? api.call(cancelAsAgent, { ...about, body: { ...body, reason: reason as AgentReason } }, options)
          : api.call(cancelAsAgency, { ...about, body: { ...body, reason: reason as AgencyReason } }, options));
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
    <form {...form} id={id} className={styles['form']}>
      {failure !== null && <Notice tone="danger" title={t(failedOf(failure))} />}
      {open.length > 1 && (
        <Fieldset legend={t('cancel.which')}>
          <ul className={styles['rooms']}>
            {open.map((stay, index) => (
              <li key={stay.id}>
                <Checkbox
                  {...field('rooms')}
                  id={`${id}-room-${index}`}
                  value={stay.id}
                  error={index === open.length - 1 ? field('rooms').error : undefined}
                  label={`${stay.roomtype.name} · ${money(feeByTerms(reservation, stay, reason, Date.now()))}`}
                />
              </li>
            ))}
          </ul>
        </Fieldset>
      )}
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
        <p className={styles['total']} aria-live="polite">
          <strong>{total > 0 ? t('cancel.total', { amount: money(total) }) : t('cancel.totalFree')}</strong>
          {kind === 'agent' && total > 0 && <span>{t('staffCancel.noRight')}</span>}
        </p>
      )}
      <p className={styles['hint']}>{t('staffCancel.mail', { email: guest.email })}</p>
    </form>
  );
}
