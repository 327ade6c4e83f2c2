import { wholePrice } from '@posada/api-client/availability';
import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatClock, formatDay, formatDays, formatMoney, formatRow } from '@posada/i18n';
import { PhoneLink } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';

/** A fact of a reservation, as `LabelledValues` takes it; false where there is none. */
export type Fact = { label: string; value: ReactNode } | false;

type Given<Key extends keyof Reservation> = Pick<Reservation, Key>;

/** What is known of a stay, each fact with its label: wherever a reservation is shown, it is made of these. */
export function useStayFacts() {
  const t = useTexts();
  const { locale } = useSite();
  const fact = (label: string, value: ReactNode) => ({ label, value });
  return {
    number: (number: string) => fact(t('fact.number'), <strong>{number}</strong>),
    guest: (name: string) => fact(t('fact.guest'), name),
    /** Days and nights in one line. */
    stay: ({ from, to, nights }: Given<'from' | 'to' | 'nights'>) =>
      fact(t('fact.stay'), formatRow([formatDays(from, to, locale), t('nights', { count: nights })], locale)),
    arrival: ({ from, property }: Given<'from' | 'property'>) =>
      fact(
        t('fact.arrival'),
        t('fact.dayFrom', { day: formatDay(from, locale, 'long'), hour: formatClock(property.checkIn, locale) }),
      ),
    departure: ({ to, property }: Given<'to' | 'property'>) =>
      fact(
        t('fact.departure'),
        t('fact.dayUntil', { day: formatDay(to, locale, 'long'), hour: formatClock(property.checkOut, locale) }),
      ),
    nights: ({ nights }: Given<'nights'>) => fact(t('fact.nights'), nights),
    address: (address: ReactNode) => fact(t('fact.address'), address),
    phone: ({ property }: Given<'property'>): Fact =>
      Boolean(property.phone) && fact(t('fact.phone'), <PhoneLink {...property} />),
    howToArrive: ({ property }: Given<'property'>): Fact =>
      property.howToArrive !== '' && fact(t('fact.howToArrive'), property.howToArrive),
    arrivalTime: ({ arrivalTime }: Given<'arrivalTime'>): Fact =>
      Boolean(arrivalTime) && fact(t('fact.arrivalTime'), arrivalTime),
    requests: ({ requests }: Given<'requests'>): Fact => Boolean(requests) && fact(t('fact.requests'), requests),
    company: ({ invoice }: Given<'invoice'>): Fact =>
      Boolean(invoice) && fact(t('invoice.open'), formatRow([invoice?.company ?? '', invoice?.taxId ?? ''], locale)),
    total: (amounts: Parameters<typeof wholePrice>[0], currency: string) =>
      fact(t('fact.total'), formatMoney(wholePrice(amounts), currency, locale)),
  };
}
