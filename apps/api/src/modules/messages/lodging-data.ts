import { wholePrice } from '@posada/api-client/availability';
import type { Reservation } from '@posada/api-client/reservations';
import { momentAt } from '@posada/calendar-days/moments';
import { fullName, minorDigitsOf } from '@posada/i18n';
import type { Brand } from '../websites/brands.ts';

const STATUSES = {
  confirmed: 'https://schema.org/ReservationConfirmed',
  cancelled: 'https://schema.org/ReservationCancelled',
  provisional: 'https://schema.org/ReservationPending',
} as const satisfies Record<Reservation['status'], string>;

/** An amount as schema.org writes it: a decimal point, as many decimals as the currency has. */
function decimal(amount: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A reservation as https://schema.org/LodgingReservation: mail programs put it into calendar and wallet. */
export function lodgingData(reservation: Reservation, brand: Brand, manageUrl?: string): Record<string, unknown> {
  const { property, guest, currency, totals, from, to } = reservation;
  const momentOf = (day: string, hour: string) => momentAt(day, hour, property.timeZone).toISOString();
  const count = (of: 'adults' | 'children' | 'babies') =>
    reservation.roomstays.reduce((sum, { occupancy }) => sum + occupancy[of], 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingReservation',
    reservationNumber: reservation.number,
    reservationStatus: STATUSES[reservation.status],
    underName: { '@type': 'Person', name: fullName(guest) },
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: property.name,
      address: property.address,
      ...(property.phone ? { telephone: property.phone } : {}),
    },
    checkinTime: momentOf(from, property.checkIn),
    checkoutTime: momentOf(to, property.checkOut),
    bookingTime: reservation.createdAt,
    lodgingUnitDescription: reservation.roomstays.map(({ roomtype }) => roomtype.name).join(', '),
    numAdults: count('adults'),
    numChildren: count('children') + count('babies'),
    totalPrice: decimal(wholePrice(totals), currency),
    priceCurrency: currency,
    bookingAgent: { '@type': 'Organization', name: brand.name, url: brand.url },
    ...(manageUrl ? { modifyReservationUrl: manageUrl, url: manageUrl } : {}),
  };
}
