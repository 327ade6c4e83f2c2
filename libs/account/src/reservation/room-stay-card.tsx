import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { useHasPassed, useSite } from '@posada/area';
import { formatDay, formatList, formatMoment, formatMoney, formatPercent, formatRow } from '@posada/i18n';
import { Card, Disclosure, Icon } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { Status } from '../shared/status.tsx';
import { useTexts } from '../shared/texts.ts';
import { type CancellationTerms, cancellationTerms } from './cancellation-terms.ts';
import { atHotelLines, isAdded, useChargeNames } from './charge-lines.ts';
import styles from './reservation.module.css';

type Complement = RoomStay['complements'][number];
const ICONS = { free: 'check', expired: 'clock', never: 'info' } as const satisfies Record<CancellationTerms, string>;

/** "2 adults, 1 child": whoever is not there is not counted. */
function useGuests() {
  const t = useTexts();
  const { locale } = useSite();
  return ({ adults, children, babies }: Pick<RoomStay['occupancy'], 'adults' | 'children' | 'babies'>) => {
    const guests = [
      ...(adults > 0 ? [t('adults', { count: adults })] : []),
      ...(children > 0 ? [t('children', { count: children })] : []),
      ...(babies > 0 ? [t('babies', { count: babies })] : []),
    ];
    return formatRow(guests, locale);
  };
}

/** Who an extra is for and when: "2 adults, 1 child · all days". */
function useComplementTerms(nights: number) {
  const t = useTexts();
  const guestsOf = useGuests();
  const { locale } = useSite();
  return ({ units, adults, children, when, dates }: Complement) => {
    const whose =
      units === null
        ? guestsOf({ adults: adults ?? 0, children: children ?? 0, babies: 0 })
        : t('detail.units', { count: units });
    const days = formatList(
      dates.map((day) => formatDay(day, locale, 'short')),
      locale,
    );
    const isAllDays = when === 'day' && dates.length >= nights;
    const time = when === 'stay' ? t('detail.perStay') : isAllDays ? t('detail.allDays') : days;
    return `${whose} · ${when === 'day' && !isAllDays ? t('detail.perDay', { days }) : time}`;
  };
}

function Cancellation({ stay, reservation }: { stay: RoomStay; reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { freeUntil, fee } = stay.cancellation;
  const limit = freeUntil ?? stay.cancellation.limit ?? null;
  const terms = cancellationTerms(stay.cancellation, useHasPassed(freeUntil));
  const isCancelled = stay.status === 'cancelled';
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  // what it has cost, not what it would have cost later
  const settled = isCancelled ? stay.cancelled?.fee : undefined;
  return (
    <LabelledValues
      layout="columns"
      values={[
        !isCancelled && {
          label: t('detail.cancellation'),
          value: (
            <span className={styles['terms']} data-terms={terms}>
              <Icon name={ICONS[terms]} /> {t(`cancellation.${terms}`)}
            </span>
          ),
        },
        // "free until" a moment that is over would be a promise; of a cancelled room it is what was agreed
        (terms === 'free' || isCancelled) &&
          limit !== null && {
            label: t('cancellation.limit'),
            value: t('cancellation.hotelTime', {
              moment: formatMoment(limit, reservation.property.timeZone, locale),
            }),
          },
        {
          label: t(terms === 'free' && !isCancelled ? 'cancellation.feeAfter' : 'cancellation.fee'),
          value: settled === 0 ? t('cancel.free') : money(settled ?? fee),
        },
        ...(isCancelled ? [] : (stay.cancellation.steps ?? [])).map((step) => ({
          label: t('cancellation.feeFrom', { moment: formatMoment(step.from, reservation.property.timeZone, locale) }),
          value: money(step.fee),
        })),
        !isCancelled &&
          stay.cancellation.noShow !== undefined && {
            label: t('cancellation.noShow'),
            value: money(stay.cancellation.noShow),
          },
      ]}
    />
  );
}

/** One room of a booking: who sleeps in it, under which terms, for how much. */
export function RoomStayCard({
  stay,
  number,
  reservation,
}: {
  stay: RoomStay;
  number: number;
  reservation: Reservation;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const termsOf = useComplementTerms(reservation.nights);
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const { charges = [] } = stay;
  const { nameOf, atHotelName } = useChargeNames();
  const guestsOf = useGuests();
  return (
    <Card as="section" className={styles['card']}>
      <header className={styles['heading']}>
        <h3>
          {reservation.roomstays.length > 1 && <span>{t('detail.roomNumber', { number })} </span>}
          {stay.roomtype.name}
        </h3>
        {stay.status !== reservation.status && <Status status={stay.status} />}
      </header>
      <LabelledValues
        layout="columns"
        values={[
          {
            label: t('detail.occupancy'),
            value: formatRow([stay.guest ?? '', guestsOf(stay.occupancy)].filter(Boolean), locale),
          },
          { label: t('detail.rateplan'), value: stay.rateplan.name },
          { label: t('detail.board'), value: t(`board.${stay.rateplan.board}`) },
        ]}
      />
      <Cancellation stay={stay} reservation={reservation} />
      <LabelledValues
        layout="amounts"
        values={[
          { label: t('detail.base'), value: money(stay.base) },
          ...stay.discounts.map(({ kind, name, percent, amount }) => ({
            label: percent > 0 ? t(`discount.${kind}`, { name, percent: formatPercent(percent, locale) }) : name,
            value: money(-amount),
          })),
          ...charges.filter(isAdded).map((charge) => ({ label: nameOf(charge), value: money(charge.amount) })),
          { label: t('detail.room'), value: money(stay.total), isSum: true },
          ...atHotelLines(charges, stay.touristTax).map((charge) => ({
            label: atHotelName(charge),
            value: money(charge.amount),
          })),
        ]}
      />
      {stay.complements.length > 0 && (
        <>
          <h4>{t('detail.complements')}</h4>
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
