import type { OperatorReservation } from '@posada/api-client/operator';
import { useDay, useSite } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { formatLabelled, formatMoment } from '@posada/i18n';
import { Badge, Button, Card } from '@posada/ui';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { type StayState, useStayReport } from '../../shared/use-stay-report.ts';
import styles from './stay-reports.module.css';

const TONES = { expected: 'info', 'checked-in': 'success', 'checked-out': 'accent' } as const;

type Stay = OperatorReservation['stays'][number];
const stateOf = ({ checkedInAt, checkedOutAt }: Stay): StayState =>
  checkedOutAt ? 'checked-out' : checkedInAt ? 'checked-in' : 'expected';

/** Who has come and who has left, by room, with what can be reported next. */
export function StayReports({
  found: { reservation, stays },
  onChanged,
}: {
  found: OperatorReservation;
  onChanged: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  // the page may have been opened the day before
  const today = useDay((now) => todayAt(reservation.property.timeZone, now));
  const { report, busy } = useStayReport(reservation.number, onChanged);
  const mayWrite = useOperator().permissions.includes('reservations.write');
  if (reservation.status !== 'confirmed') return null;
  const rooms = reservation.roomstays.flatMap((room, index) => {
    const stay = stays.find(({ id }) => id === room.id);
    return stay && room.status !== 'cancelled' ? [{ room, stay, number: index + 1 }] : [];
  });
  const isOpen = mayWrite && reservation.from <= today && today <= reservation.to;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('stays.title')}</h2>
      <ul className={styles['rooms']}>
        {rooms.map(({ room, stay, number }) => {
          const state = stateOf(stay);
          const moment = stay.checkedOutAt ?? stay.checkedInAt;
          const name =
            reservation.roomstays.length > 1
              ? formatLabelled(t('rooms.number', { number }), room.roomtype.name, locale)
              : room.roomtype.name;
          const button = (next: StayState, label: string, variant: 'primary' | 'quiet', at?: string | null) => (
            <Button
              variant={variant}
              busy={busy === `${room.id} ${next}`}
              aria-label={`${label}: ${name}`}
              onClick={() => void report(next, { id: room.id, ...(at ? { at } : {}) })}
            >
              {label}
            </Button>
          );
          return (
            <li key={room.id}>
              <strong>{name}</strong>
              <span className={styles['state']}>
                <Badge tone={TONES[state]}>{t(`stays.${state}`)}</Badge>
                {moment && <time dateTime={moment}>{formatMoment(moment, reservation.property.timeZone, locale)}</time>}
              </span>
              {isOpen && (
                <span className={styles['actions']}>
                  {state === 'expected' && button('checked-in', t('stays.checkIn'), 'primary')}
                  {state === 'checked-in' && button('checked-out', t('stays.checkOut'), 'primary')}
                  {/* what was reported by mistake */}
                  {state === 'checked-in' && button('expected', t('stays.undo'), 'quiet')}
                  {state === 'checked-out' && button('checked-in', t('stays.undo'), 'quiet', stay.checkedInAt)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
