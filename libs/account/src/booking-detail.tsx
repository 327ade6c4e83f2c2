import type { AccountKind } from '@posada/api-client';
import { ApiError } from '@posada/api-client';
import { type Reservation, type RoomStay, reservationQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatDay, formatMoment, formatMoney, LANGUAGE_NAMES, type Locale } from '@posada/i18n';
import { Button, Card, Disclosure, Facts, Icon, TextLink } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import styles from './account.module.css';
import { NAMESPACES, useKind } from './kinds.ts';
import { PrivateFrame } from './private-frame.tsx';
import { Status } from './status.tsx';

export const bookingDetailLoader =
  (kind: AccountKind) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const { locale } = context.get(siteContext);
    try {
      await context
        .get(queryClientContext)
        .fetchQuery(reservationQuery(context.get(apiContext), kind, params['id'] ?? '', locale));
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
    }
    return null;
  };

function RoomStayCard({ stay, reservation }: { stay: RoomStay; reservation: Reservation }) {
  const { t } = useTranslation(NAMESPACES[useKind()]);
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const { adults, children, babies } = stay.occupancy;
  const { freeUntil, fee } = stay.cancellation;
  const isFree = freeUntil !== null && Date.parse(freeUntil) > Date.now();
  const cancellation = !freeUntil
    ? t('cancellation.never')
    : isFree
      ? t('cancellation.freeUntil', {
          moment: formatMoment(freeUntil, reservation.property.timeZone, locale),
          fee: money(fee),
        })
      : t('cancellation.expired', {
          moment: formatMoment(freeUntil, reservation.property.timeZone, locale),
          fee: money(fee),
        });
  return (
    <Card as="section" className={styles['card']}>
      <h3>{stay.roomtype.name}</h3>
      <Facts
        facts={[
          { label: t('list.status'), value: <Status status={stay.status} /> },
          { label: t('detail.rateplan'), value: `${stay.rateplan.name} · ${t(`board.${stay.rateplan.board}`)}` },
          { label: t('detail.occupancy'), value: t('detail.occupancyOf', { adults, children, babies }) },
          { label: t('detail.base'), value: money(stay.base) },
          ...stay.discounts.map((discount) => ({
            label: t(`discount.${discount.kind}`, { name: discount.name, percent: discount.percent }),
            value: money(-discount.amount),
          })),
          { label: t('detail.room'), value: money(stay.total) },
          ...stay.complements.map((line) => ({
            label: line.name,
            value: [
              line.units === null
                ? t('detail.people', { adults: line.adults ?? 0, children: line.children ?? 0 })
                : t('detail.units', { count: line.units }),
              ...(line.dates.length > 0 ? [line.dates.map((day) => formatDay(day, locale, 'short')).join(', ')] : []),
              money(line.amount),
            ].join(' · '),
          })),
          { label: t('detail.touristTax'), value: money(stay.touristTax) },
          { label: t('detail.cancellation'), value: cancellation },
        ]}
      />
      <Disclosure summary={t('detail.daily')}>
        <Facts
          facts={stay.dailyPrices.map((night) => ({
            label: formatDay(night.date, locale, 'medium'),
            value: money(night.amount),
          }))}
        />
      </Disclosure>
    </Card>
  );
}

/** One booking with all that was agreed. Drawn in the browser only. */
export function BookingDetail() {
  const kind = useKind();
  const { t } = useTranslation(NAMESPACES[kind]);
  const { locale, website } = useSite();
  const { id = '' } = useParams();
  const { data: reservation } = useSuspenseQuery(reservationQuery(useApi(), kind, id, locale));
  const { totals, guest, property } = reservation;
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  return (
    <PrivateFrame>
      <title>{`${reservation.number} · ${website.name}`}</title>
      <TextLink to={`/${kind}/bookings`}>{t('detail.back')}</TextLink>
      <h1>{t('detail.title', { number: reservation.number })}</h1>
      <div className={styles['detail']}>
        <Card as="section" className={styles['card']}>
          <h2>{property.name}</h2>
          <Facts
            facts={[
              { label: t('list.number'), value: reservation.number },
              { label: t('detail.created'), value: formatMoment(reservation.createdAt, property.timeZone, locale) },
              { label: t('list.status'), value: <Status status={reservation.status} /> },
              {
                label: t('detail.arrival'),
                value: `${formatDay(reservation.from, locale, 'long')}, ${property.checkIn}`,
              },
              {
                label: t('detail.departure'),
                value: `${formatDay(reservation.to, locale, 'long')}, ${property.checkOut}`,
              },
              { label: t('detail.nights'), value: reservation.nights },
              { label: t('detail.address'), value: property.address },
              ...(property.phone ? [{ label: t('detail.phone'), value: property.phone }] : []),
            ]}
          />
        </Card>
        <Card as="section" className={styles['card']}>
          <h2>{t('detail.guest')}</h2>
          <Facts
            facts={[
              { label: t('list.guest'), value: `${guest.name} ${guest.surname}` },
              { label: t('signIn.email'), value: guest.email },
              { label: t('detail.phone'), value: guest.phone },
              { label: t('detail.arrivalTime'), value: reservation.arrivalTime ?? '–' },
              { label: t('detail.requests'), value: reservation.requests ?? '–' },
              {
                label: t('detail.language'),
                value: LANGUAGE_NAMES[(reservation.language === 'zh' ? 'ch' : reservation.language) as Locale],
              },
              ...(reservation.promocode ? [{ label: t('detail.promocode'), value: reservation.promocode }] : []),
              ...(reservation.cancellationReason
                ? [{ label: t('detail.reason'), value: reservation.cancellationReason }]
                : []),
            ]}
          />
        </Card>
        {reservation.roomstays.map((stay) => (
          <RoomStayCard key={stay.id} stay={stay} reservation={reservation} />
        ))}
        <Card as="section" className={styles['card']}>
          <h2>{t('detail.price')}</h2>
          <Facts
            facts={[
              { label: t('detail.base'), value: money(totals.base) },
              { label: t('detail.discounts'), value: money(-totals.discounts) },
              { label: t('detail.complements'), value: money(totals.complements) },
              { label: t('list.total'), value: <strong data-part="total">{money(totals.total)}</strong> },
              { label: t('detail.touristTaxNote'), value: money(totals.touristTax) },
              { label: t('detail.paid'), value: money(totals.paid) },
              { label: t('detail.now'), value: money(totals.toPayNow) },
              { label: t('detail.due'), value: money(totals.dueAtProperty) },
              { label: t('detail.payment'), value: t(`payment.${reservation.paymentOption}`) },
            ]}
          />
        </Card>
      </div>
      <p className={styles['actions']}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('detail.print')}
        </Button>
      </p>
    </PrivateFrame>
  );
}
