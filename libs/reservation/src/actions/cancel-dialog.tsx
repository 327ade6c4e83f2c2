import {
  CANCELLATION_REASONS,
  type CancellationReason,
  type Reservation,
  type RoomStay,
  refundAfter,
  refundBy,
} from '@posada/api-client/reservations';
import { AgreementText, useHasPassed, useSite } from '@posada/area';
import { formatDay, formatLabelled, formatList, formatMoney } from '@posada/i18n';
import { Button, Checkbox, Dialog, Fieldset, Notice, PhoneLink, SelectField, useValidationMessage } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { ticked } from '@posada/ui/rules';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../i18n/use-texts.ts';
import { useWhoSleeps } from '../who-sleeps/who-sleeps.ts';
import styles from './actions.module.css';
import { type CancelCalls, cancelRooms, costOf, type Outcome, openRooms, priceOf } from './cancel-rooms.ts';
import { newKey } from './new-key.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as CancellationReason[];
const schema = v.object({
  rooms: v.pipe(v.array(v.string()), v.minLength(1, 'field_required')),
  reason: v.picklist(REASONS, 'field_required'),
  agreed: ticked('terms_required'),
});

interface Props {
  reservation: Reservation;
  calls: CancelCalls;
  onClose: () => void;
  /** Some or all of the rooms were cancelled. */
  onCancelled: () => void;
}

/** Cancels a booking or some of its rooms: the cost of each, the reason, the agreement, and what came of it. */
export function CancelDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useTexts();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const close = () => {
    if (isSending) return;
    props.onClose();
    setOutcome(null);
  };
  const isDone = outcome !== null && outcome.failed.length === 0;
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // it takes the place of the button that was pressed, and of its focus
    if (isDone) closer.current?.focus();
  }, [isDone]);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('cancel.open')}
      actions={
        isDone ? (
          <Button ref={closer} onClick={close}>
            {t('cancel.close')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t('cancel.keep')}
            </Button>
            <Button type="submit" form={id} busy={isSending} tone="danger">
              {t('cancel.confirm')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['form']}>
        {outcome && <Result outcome={outcome} reservation={props.reservation} />}
        {!isDone && (
          <CancelForm
            {...props}
            id={id}
            onSend={() => {
              setOutcome(null);
              setSending(true);
            }}
            onOutcome={(now) => {
              setSending(false);
              setOutcome(now);
              props.onCancelled();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** "Room 2: Double room", or the room's name alone where a booking has one. */
function useRoomName({ roomstays }: Reservation) {
  const t = useTexts();
  const { locale } = useSite();
  return (stay: RoomStay) =>
    roomstays.length > 1
      ? formatLabelled(t('rooms.number', { number: roomstays.indexOf(stay) + 1 }), stay.roomtype.name, locale)
      : stay.roomtype.name;
}

/** CLIENT-24, CLIENT-25, GAP-110. */
function Result({ outcome, reservation }: { outcome: Outcome; reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useRoomName(reservation);
  if (outcome.failed.length === 0) {
    return (
      <Notice tone="success" title={t('cancel.done')}>
        {t('cancel.doneText', { email: reservation.guest.email })}
      </Notice>
    );
  }
  const rooms = formatList(outcome.failed.map(nameOf), locale);
  return (
    <Notice tone="danger" title={t('cancel.failed')}>
      {outcome.why === 'already_cancelled' ? (
        t('cancel.already')
      ) : outcome.why === 'stay_begun' ? (
        t('actions.begun')
      ) : (
        <>
          {t('cancel.failedText', { rooms })} <PhoneLink {...reservation.property} />
        </>
      )}
    </Notice>
  );
}

function CancelForm({
  id,
  reservation,
  calls,
  onSend,
  onOutcome,
}: Props & {
  /** Of the form: its button stands at the foot of the dialog. */
  id: string;
  onSend: () => void;
  onOutcome: (outcome: Outcome) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const messageOf = useValidationMessage();
  const nameOf = useRoomName(reservation);
  const whoSleeps = useWhoSleeps();
  const open = openRooms(reservation);
  // a choice has one key: pressed again after a lost answer, nothing is cancelled twice
  const intent = useRef({ of: '', key: '' });
  const { form, field, watch } = useKitForm({
    schema,
    defaultValues: { rooms: open.map((stay) => stay.id), reason: '' as never, agreed: false as never },
    messageOf: (code) => (code === 'terms_required' ? t('cancel.termsNeeded') : messageOf(code)),
    async onSubmit(choice) {
      const of = JSON.stringify([choice.rooms, choice.reason]);
      if (intent.current.of !== of) intent.current = { of, key: newKey() };
      onSend();
      onOutcome(await cancelRooms(calls, reservation, { ...choice, key: intent.current.key }));
    },
  });
  const rooms = field('rooms');
  const limits = open.flatMap(({ cancellation }) => cancellation.freeUntil ?? []).sort();
  // renders again once the next limit has passed
  useHasPassed(limits.find((limit) => Date.parse(limit) > Date.now()));
  const costs = new Map(open.map((stay) => [stay.id, costOf(reservation, stay, Date.now())]));
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const costText = (amount: number) => (amount > 0 ? t('cancel.costs', { amount: money(amount) }) : t('cancel.free'));
  const chosen = [watch('rooms')].flat();
  const total = chosen.reduce((sum, room) => sum + (costs.get(room) ?? 0), 0);
  const refund = refundAfter(reservation, new Map([...costs].filter(([room]) => chosen.includes(room))));
  const day = formatDay(refundBy(new Date(), reservation.property.timeZone), locale, 'long');
  const refundText =
    reservation.totals.paid > 0 &&
    (refund === undefined ? t('cancel.refundRest') : refund > 0 && t('cancel.refund', { amount: money(refund), day }));
  const kept = open.reduce((sum, stay) => sum + (chosen.includes(stay.id) ? 0 : priceOf(stay)), 0);
  // of one room the total says what it costs
  const roomText = (stay: RoomStay) => (
    <>
      <strong>{nameOf(stay)}</strong>
      <span className={styles['cost']}>{`${whoSleeps(stay.occupancy)} · ${money(priceOf(stay))}`}</span>
      {open.length > 1 && <span className={styles['cost']}>{costText(costs.get(stay.id) ?? 0)}</span>}
    </>
  );
  const [only] = open;
  return (
    <form {...form} id={id} className={styles['form']}>
      {open.length === 1 && only && <p className={styles['rooms']}>{roomText(only)}</p>}
      {open.length > 1 && (
        <Fieldset legend={t('cancel.which')}>
          <ul className={styles['rooms']}>
            {open.map((stay, index) => (
              <li key={stay.id}>
                <Checkbox
                  {...rooms}
                  id={`${rooms.id}${index}`}
                  value={stay.id}
                  error={index === open.length - 1 ? rooms.error : undefined}
                  label={roomText(stay)}
                />
              </li>
            ))}
          </ul>
        </Fieldset>
      )}
      <p className={styles['total']} aria-live="polite">
        <strong>{total > 0 ? t('cancel.total', { amount: money(total) }) : t('cancel.totalFree')}</strong>
        {kept > 0 && <span>{t('cancel.newTotal', { amount: money(kept) })}</span>}
        {refundText && <span>{refundText}</span>}
      </p>
      <SelectField {...field('reason')} label={t('cancel.reason')}>
        <option value="">{t('invoice.choose')}</option>
        {REASONS.map((value) => (
          <option key={value} value={value}>
            {t(`cancel.${value}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox {...field('agreed')} label={<AgreementText text={t('cancel.terms')} />} />
    </form>
  );
}
