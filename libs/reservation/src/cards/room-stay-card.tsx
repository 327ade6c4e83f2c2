import { chargesAtHotel, type Reservation, type RoomStay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatLabelled, formatMoney, formatPercent, formatRow } from '@posada/i18n';
import { Card, Disclosure } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useComplementTerms } from '../facts/index.ts';
import { useChargeName } from '../price/index.ts';
import { useTexts } from '../shared/texts.ts';
import { CancellationText } from '../terms/index.ts';
import { useWhoSleeps } from '../who-sleeps/who-sleeps.ts';
import type { Detail } from './detail.ts';
import detailStyles from './detail-card.module.css';
import styles from './guest-card.module.css';
import { RoomTerms } from './room-terms.tsx';
import { Status } from './status.tsx';

interface Props {
  stay: RoomStay;
  reservation: Reservation;
}

/** One room of a booking: who sleeps in it, under which terms, for how much. */
export function RoomStayCard({ detail, ...props }: Props & { detail: Detail }) {
  return detail === 'guest' ? <GuestRoom {...props} /> : <RoomInDetail {...props} />;
}

/** What both say of a room. */
function useRoomFacts({ stay, reservation: { roomstays } }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const whoSleeps = useWhoSleeps();
  const number = roomstays.indexOf(stay) + 1;
  return {
    name:
      roomstays.length > 1
        ? formatLabelled(t('rooms.number', { number }), stay.roomtype.name, locale)
        : stay.roomtype.name,
    facts: [
      {
        label: t('fact.occupancy'),
        value: formatRow([stay.guest ?? '', whoSleeps(stay.occupancy)].filter(Boolean), locale),
      },
      { label: t('fact.rateplan'), value: stay.rateplan.name },
      { label: t('fact.board'), value: t(`board.${stay.rateplan.board}`) },
    ],
  };
}

function GuestRoom(props: Props) {
  const { stay, reservation } = props;
  const t = useTexts();
  const { locale } = useSite();
  const { name, facts } = useRoomFacts(props);
  const termsOf = useComplementTerms(reservation.nights);
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const cancelled = stay.cancelled?.fee ? t('cancel.costs', { amount: money(stay.cancelled.fee) }) : t('cancel.free');
  return (
    <Card as="section" className={styles['card']}>
      <h2>{name}</h2>
      <LabelledValues
        layout="columns"
        values={[
          ...facts,
          { label: t('fact.room'), value: money(stay.total) },
          ...stay.complements.map((line) => ({
            label: line.name,
            value: `${termsOf(line)} · ${money(line.amount)}`,
          })),
          stay.status === 'cancelled'
            ? { label: t('status.cancelled'), value: cancelled }
            : {
                label: t('fact.cancellation'),
                value: (
                  <CancellationText
                    cancellation={stay.cancellation}
                    total={stay.total}
                    currency={reservation.currency}
                    timeZone={reservation.property.timeZone}
                  />
                ),
              },
        ]}
      />
    </Card>
  );
}

function RoomInDetail(props: Props) {
  const { stay, reservation } = props;
  const t = useTexts();
  const { locale } = useSite();
  const { name, facts } = useRoomFacts(props);
  const termsOf = useComplementTerms(reservation.nights);
  const nameOf = useChargeName();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const { charges = [] } = stay;
  return (
    <Card as="section" className={detailStyles['card']}>
      <header className={detailStyles['heading']}>
        <h3>{name}</h3>
        {stay.status !== reservation.status && <Status status={stay.status} />}
      </header>
      <LabelledValues layout="columns" values={facts} />
      <RoomTerms stay={stay} reservation={reservation} />
      <LabelledValues
        layout="amounts"
        values={[
          { label: t('fact.base'), value: money(stay.base) },
          ...stay.discounts.map(({ kind, name: discount, percent, amount }) => ({
            label:
              percent > 0
                ? t(`advantage.${kind}`, { name: discount, percent: formatPercent(percent, locale) })
                : discount,
            value: money(-amount),
          })),
          ...charges
            .filter(({ collected }) => collected === 'added')
            .map((charge) => ({ label: nameOf(charge), value: money(charge.amount) })),
          { label: t('fact.room'), value: money(stay.total), isSum: true },
          ...chargesAtHotel(charges, stay).map((charge) => ({
            label: t('detail.atHotel', { name: nameOf(charge) }),
            value: money(charge.amount),
          })),
        ]}
      />
      {stay.complements.length > 0 && (
        <>
          <h4>{t('fact.complements')}</h4>
          <LabelledValues
            layout="amounts"
            values={stay.complements.map((line) => ({
              label: `${line.name} · ${termsOf(line)}`,
              value: money(line.amount),
            }))}
          />
        </>
      )}
      <Disclosure summary={t('detail.daily')}>
        <LabelledValues
          layout="amounts"
          values={stay.dailyPrices.map(({ date, amount }) => ({
            label: formatDay(date, locale, 'medium'),
            value: money(amount),
          }))}
        />
      </Disclosure>
    </Card>
  );
}
