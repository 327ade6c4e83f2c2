import type { DayStay, DayStays } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatClock, formatMoney, formatNumber, formatRow } from '@posada/i18n';
import { Badge, Button, Icon, VisuallyHidden } from '@posada/ui';
import { RecordTable } from '@posada/ui/record-table';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { type StayState, useStayReport } from '../../shared/use-stay-report.ts';
import styles from './today.module.css';

interface Shown {
  kind: 'arrivals' | 'departures' | 'inHouse';
  /** Of another day nothing is reported. */
  isToday: boolean;
  onChanged: () => unknown;
}

/** Stays of a day, each with what is reported next. */
export function StayList({
  title,
  none,
  list: { total, stays },
  ...shown
}: Shown & {
  title: string;
  /** In place of an empty list. */
  none: string;
  list: DayStays;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const id = useId();
  const hasSeveral = new Set(stays.map(({ property }) => property.id)).size > 1;
  const columns = useColumns(shown);
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>
        {title} <span className={styles['count']}>{formatNumber(total, locale)}</span>
      </h2>
      {stays.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <RecordTable
          caption={title}
          rows={stays}
          keyOf={({ locator }) => locator}
          card={['guest action', hasSeveral ? 'property' : 'stay', ...(hasSeveral ? ['stay'] : []), 'time due']}
          isDense
          className={styles['stays']}
          columns={columns.filter(({ id: column }) => hasSeveral || column !== 'property')}
        />
      )}
      {total > stays.length && (
        <p className={styles['none']}>
          {t('today.first', { count: stays.length, total: formatNumber(total, locale) })}
        </p>
      )}
    </section>
  );
}

function useColumns(shown: Shown) {
  const t = useTexts();
  const { locale } = useSite();
  const { booking } = useAddresses();
  return [
    {
      id: 'guest',
      name: t('fact.guest'),
      isRowName: true,
      cell: ({ locator, guest, isGuestErased, hasRequests, registered }: DayStay) => (
        <>
          <Link to={booking(locator)}>{isGuestErased ? locator : guest || locator}</Link>{' '}
          {registered && (
            <span className={styles['registered']}>
              {t('today.registered', { registered: registered.registered, count: registered.persons })}
            </span>
          )}
          {hasRequests && (
            <>
              <Icon name="chat" className={styles['requests']} />
              <VisuallyHidden>{t('today.hasRequests')}</VisuallyHidden>
            </>
          )}
        </>
      ),
    },
    { id: 'property', name: t('list.property'), cell: ({ property }: DayStay) => property.name },
    {
      id: 'stay',
      name: t('fact.stay'),
      cell: ({ rooms, nights }: DayStay) =>
        formatRow([t('rooms', { count: rooms }), t('nights', { count: nights })], locale),
    },
    {
      id: 'time',
      name: t('fact.arrivalTime'),
      cell: ({ arrivalTime }: DayStay) => (arrivalTime ? formatClock(arrivalTime, locale) : '–'),
    },
    {
      id: 'due',
      name: t('today.due'),
      cell: ({ due, currency }: DayStay) => (due > 0 ? formatMoney(due, currency, locale) : t('today.paid')),
    },
    {
      id: 'action',
      name: t('people.actions'),
      isNameHidden: true,
      cell: (stay: DayStay) => <NextStep stay={stay} {...shown} />,
    },
  ].filter(({ id }) => shown.kind === 'arrivals' || id !== 'time');
}

/** How many rooms have come or left, and what is reported next for all of them. */
function NextStep({ stay, kind, isToday, onChanged }: { stay: DayStay } & Shown) {
  const t = useTexts();
  const { locator, guest, rooms, checkedIn, checkedOut, status } = stay;
  const { report, busy } = useStayReport(locator, () => void onChanged());
  const mayWrite = useOperator().permissions.includes('reservations.write');
  const next: StayState | undefined =
    checkedIn < rooms ? 'checked-in' : kind === 'departures' && checkedOut < rooms ? 'checked-out' : undefined;
  if (status === 'provisional') return <Badge tone="warning">{t('status.provisional')}</Badge>;
  const state = checkedOut === rooms ? 'checked-out' : checkedIn === rooms ? 'checked-in' : 'expected';
  const label = next && t(next === 'checked-in' ? 'stays.checkIn' : 'stays.checkOut');
  return next && mayWrite && isToday ? (
    <Button
      variant="secondary"
      busy={busy !== undefined}
      aria-label={`${label}: ${guest || locator}`}
      onClick={() => void report(next)}
    >
      {label}
    </Button>
  ) : (
    <Badge tone={state === 'expected' ? 'info' : 'success'}>{t(`stays.${state}`)}</Badge>
  );
}
