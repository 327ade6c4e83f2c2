import {
  CANCELLATION_REASONS,
  type CancellationReason,
  type Reservation,
  refundAfter,
  refundBy,
} from '@posada/api-client/reservations';
import { AgreementText, useHasPassed, useSite } from '@posada/area';
import { formatDay, formatList, formatMoney } from '@posada/i18n';
import { Checkbox, Notice, PhoneLink, SelectField, useValidationMessage } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { ticked } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../shared/texts.ts';
import styles from './actions.module.css';
import { CancelFields, CancelFrame, CancelTotal, RoomsToCancel, useKeyOfChoice, useRoomName } from './cancel-parts.tsx';
import { type CancelCalls, cancelRooms, costsOf, type Outcome, openRooms } from './cancel-rooms.ts';

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
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const close = () => {
    props.onClose();
    setOutcome(null);
  };
  const isDone = outcome !== null && outcome.failed.length === 0;
  return (
    <CancelFrame isOpen={isOpen} isSending={isSending} isDone={isDone} form={id} onClose={close}>
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
    </CancelFrame>
  );
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
  const open = openRooms(reservation);
  const keyOf = useKeyOfChoice();
  const { form, field, watch } = useKitForm({
    schema,
    defaultValues: { rooms: open.map((stay) => stay.id), reason: '' as never, agreed: false as never },
    messageOf: (code) => (code === 'terms_required' ? t('cancel.termsNeeded') : messageOf(code)),
    async onSubmit(choice) {
      const key = keyOf([choice.rooms, choice.reason]);
      onSend();
      onOutcome(await cancelRooms(calls, reservation, { ...choice, key }));
    },
  });
  const limits = open.flatMap(({ cancellation }) => cancellation.freeUntil ?? []).sort();
  // renders again once the next limit has passed
  useHasPassed(limits.find((limit) => Date.parse(limit) > Date.now()));
  const costs = costsOf(reservation, Date.now());
  const chosen = [watch('rooms')].flat();
  const total = chosen.reduce((sum, room) => sum + (costs.get(room) ?? 0), 0);
  const refund = refundAfter(reservation, new Map([...costs].filter(([room]) => chosen.includes(room))));
  const day = formatDay(refundBy(new Date(), reservation.property.timeZone), locale, 'long');
  const amount = refund && formatMoney(refund, reservation.currency, locale);
  const refundText =
    reservation.totals.paid > 0 &&
    (refund === undefined ? t('cancel.refundRest') : refund > 0 && t('cancel.refund', { amount, day }));
  return (
    <CancelFields {...form} id={id}>
      <RoomsToCancel reservation={reservation} costs={costs} field={field('rooms')} />
      <CancelTotal reservation={reservation} rooms={chosen} total={total}>
        {refundText && <span>{refundText}</span>}
      </CancelTotal>
      <SelectField {...field('reason')} label={t('cancel.reason')}>
        <option value="">{t('invoice.choose')}</option>
        {REASONS.map((value) => (
          <option key={value} value={value}>
            {t(`cancel.${value}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox {...field('agreed')} label={<AgreementText text={t('cancel.terms')} />} />
    </CancelFields>
  );
}
