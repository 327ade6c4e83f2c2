import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatLabelled, formatMoney } from '@posada/i18n';
import { Checkbox, Fieldset } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type ComponentProps, type FormHTMLAttributes, type ReactNode, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import { useWhoSleeps } from '../who-sleeps/who-sleeps.ts';
import styles from './actions.module.css';
import { openRooms, priceOf } from './cancel-rooms.ts';
import { newKey } from './new-key.ts';

/** The dialog in which a booking is cancelled: its form sends by the button at the foot. */
export function CancelFrame({
  isOpen,
  isSending,
  isDone = false,
  form,
  onClose,
  children,
}: {
  isOpen: boolean;
  isSending: boolean;
  /** Nothing is left to send: what came of it is read. */
  isDone?: boolean;
  /** Id of the form within. */
  form: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('cancel.open')}
      form={form}
      isSending={isSending}
      submit={t('cancel.confirm')}
      tone="danger"
      cancel={t('cancel.keep')}
      done={isDone ? t('cancel.close') : undefined}
    >
      {children}
    </FormDialog>
  );
}

/** The form within. */
export const CancelFields = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} className={`${styles['form']} ${styles['cancel']}`} />
);

/** "Room 2: Double room", or the room's name alone where a booking has one. */
export function useRoomName({ roomstays }: Reservation) {
  const t = useTexts();
  const { locale } = useSite();
  return (stay: RoomStay) =>
    roomstays.length > 1
      ? formatLabelled(t('rooms.number', { number: roomstays.indexOf(stay) + 1 }), stay.roomtype.name, locale)
      : stay.roomtype.name;
}

/** Which rooms are cancelled, each with its guests, its price and what cancelling it costs; a single one is named. */
export function RoomsToCancel({
  reservation,
  costs,
  field,
}: {
  reservation: Reservation;
  /** By the id of the room. */
  costs: ReadonlyMap<string, number>;
  field: Omit<ComponentProps<typeof Checkbox>, 'label'> & { id: string; error: string | undefined };
}) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useRoomName(reservation);
  const whoSleeps = useWhoSleeps();
  const open = openRooms(reservation);
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const textOf = (stay: RoomStay) => {
    const cost = costs.get(stay.id) ?? 0;
    return (
      <>
        <strong>{nameOf(stay)}</strong>
        <span className={styles['cost']}>{`${whoSleeps(stay.occupancy)} · ${money(priceOf(stay))}`}</span>
        {/* of one room the total says what it costs */}
        {open.length > 1 && (
          <span className={styles['cost']}>
            {cost > 0 ? t('cancel.costs', { amount: money(cost) }) : t('cancel.free')}
          </span>
        )}
      </>
    );
  };
  const [only, ...others] = open;
  if (!only) return null;
  if (others.length === 0) return <p className={styles['rooms']}>{textOf(only)}</p>;
  return (
    <Fieldset legend={t('cancel.which')}>
      <ul className={styles['rooms']}>
        {open.map((stay, index) => (
          <li key={stay.id}>
            <Checkbox
              {...field}
              id={`${field.id}${index}`}
              value={stay.id}
              error={index === open.length - 1 ? field.error : undefined}
              label={textOf(stay)}
            />
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}

/** What cancelling costs in all, and what the remaining rooms cost. `children`: what else follows from it. */
export function CancelTotal({
  reservation,
  rooms,
  total,
  children,
}: {
  reservation: Reservation;
  /** Ids of the rooms that are cancelled. */
  rooms: readonly string[];
  total: number;
  children?: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const kept = openRooms(reservation).reduce((sum, stay) => sum + (rooms.includes(stay.id) ? 0 : priceOf(stay)), 0);
  return (
    <p className={styles['total']} aria-live="polite">
      <strong>{total > 0 ? t('cancel.total', { amount: money(total) }) : t('cancel.totalFree')}</strong>
      {kept > 0 && <span>{t('cancel.newTotal', { amount: money(kept) })}</span>}
      {children}
    </p>
  );
}

/** A choice has one key: pressed again after a lost answer, nothing is cancelled twice. */
export function useKeyOfChoice() {
  const intent = useRef({ of: '', key: '' });
  return (choice: unknown): string => {
    const of = JSON.stringify(choice);
    if (intent.current.of !== of) intent.current = { of, key: newKey() };
    return intent.current.key;
  };
}
