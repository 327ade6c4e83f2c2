import { type Availability, atPropertyOf, type RoomRate, wholePrice } from '@posada/api-client/availability';
import { addressParts, type PropertySummary, type RatePlan, type RoomType } from '@posada/api-client/properties';
import type { Reservation } from '@posada/api-client/reservations';
import { defaultSearch, type Occupancy } from '@posada/api-client/search';
import { addressIn, searchAddress } from '@posada/area';
import { dayOf } from '@posada/calendar-days';
import { type Locale, minorUnitsOf } from '@posada/i18n';
import type { WebsiteFacts } from '../site/websites.ts';

/** Amounts leave in whole units of the currency, as guests read them. */
export const unitsOf = (currency: string) => (minor: number) => minor / minorUnitsOf(currency);
export const minorOf = (units: number, currency: string): number => Math.round(units * minorUnitsOf(currency));

export interface Place {
  origin: string;
  locale: Locale;
}

export interface AskedStay {
  from: string;
  to: string;
  rooms: readonly Occupancy[];
  promotion?: string | undefined;
}

/** The page on which a person chooses these rooms. */
export const stayAddress = ({ origin, locale }: Place, hotel: string, { from, to, rooms, promotion }: AskedStay) =>
  `${origin}/${locale}${searchAddress({
    ...defaultSearch(dayOf(new Date())),
    from,
    to,
    rooms: [...rooms],
    ...(promotion && { promotion }),
    destination: { type: 'property', id: hotel },
  })}`;

/** Pages that a guest agrees to where they book. */
export function conditionsOf({ website }: WebsiteFacts, { origin, locale }: Place) {
  const { terms, cancellation, privacy } = website.legalPages;
  const pages = Object.entries({ booking: terms, cancellation, privacy });
  return Object.fromEntries(pages.flatMap(([name, path]) => (path ? [[name, `${origin}/${locale}${path}`]] : [])));
}

/** What pages say of a hotel. */
export function hotelOf({ id, setup, location, information, facilities, path }: PropertySummary, place: Place) {
  return {
    hotel: id,
    name: setup.name,
    address: [...addressParts(location), location.country.name].join(', '),
    latitude: location.latitude,
    longitude: location.longitude,
    category: information.category,
    summary: information.summary,
    phone: information.phone,
    licence: information.touristicLicense,
    rating: information.rating,
    facilities: facilities.map(({ name }) => name),
    page: path ? `${place.origin}/${place.locale}${path}` : null,
  };
}

/** Names of what is on sale at a hotel. */
export interface Names {
  roomTypes: readonly RoomType[];
  ratePlans: readonly RatePlan[];
}

function rateOf(rate: RoomRate, atProperty: number, { ratePlans }: Names, units: (minor: number) => number) {
  const plan = ratePlans.find(({ id }) => id === rate.rateplanId);
  const { freeUntil, fee, feeNow, steps = [], noShow } = rate.cancellation;
  return {
    rate_plan: rate.rateplanId,
    name: rate.negotiated?.name ?? plan?.name ?? null,
    description: plan?.description ?? null,
    board: rate.board,
    total: units(rate.total),
    pay_at_property: units(atProperty),
    whole_price: units(wholePrice({ total: rate.total, atProperty })),
    taxes_and_fees: (rate.charges ?? []).map(({ kind, name, collected, amount }) => ({
      kind,
      ...(name && { name }),
      collected,
      amount: units(amount),
    })),
    discounts: rate.discounts.map(({ kind, name, amount }) => ({ kind, name, amount: units(amount) })),
    cancellation: {
      free_until: freeUntil,
      fee_afterwards: units(fee),
      ...(feeNow !== undefined && { fee_now: units(feeNow) }),
      later_fees: steps.map((step) => ({ from: step.from, fee: units(step.fee) })),
      no_show: units(noShow ?? steps.at(-1)?.fee ?? fee),
    },
    payment: rate.paymentOptions.includes('payAtHotel') ? 'at_hotel' : 'by_card_on_website',
  };
}

/** What is on sale for a stay, with terms and whole prices. */
export function ratesOf({ currency, rooms, unavailable }: Availability, names: Names) {
  const units = unitsOf(currency);
  return {
    currency,
    rooms: rooms.map((room) => ({
      adults: room.occupancy.adults,
      child_ages: room.occupancy.childAges,
      room_types: room.roomtypes.map(({ roomtypeId, left, rates }) => {
        const type = names.roomTypes.find(({ id }) => id === roomtypeId);
        return {
          room_type: roomtypeId,
          name: type?.name ?? null,
          summary: type?.summary ?? null,
          left,
          rates: rates.map((rate) => rateOf(rate, atPropertyOf(rate, room), names, units)),
        };
      }),
    })),
    unavailable: unavailable && {
      reason: unavailable.reason,
      minimum_nights: unavailable.minimumStay,
      other_days: unavailable.suggestions.map(({ from, to, total }) => ({
        check_in: from,
        check_out: to,
        whole_price: units(total),
      })),
    },
  };
}

/** What a guest needs to know of a booking. */
export function bookingOf(reservation: Reservation, place: Place) {
  const units = unitsOf(reservation.currency);
  const { id, number, status, property, from, to, totals, currency, roomstays, guest } = reservation;
  return {
    id,
    number,
    status,
    hotel: property.name,
    address: property.address,
    phone: property.phone,
    check_in: from,
    check_in_from: property.checkIn,
    check_out: to,
    check_out_until: property.checkOut,
    guest: { first_name: guest.name, last_name: guest.surname, email: guest.email },
    rooms: roomstays.map((room) => ({
      name: room.roomtype.name,
      rate: room.rateplan.name,
      board: room.rateplan.board,
      total: units(room.total),
      pay_at_property: units(room.touristTax),
      cancellation: { free_until: room.cancellation.freeUntil, fee_afterwards: units(room.cancellation.fee) },
    })),
    currency,
    total: units(totals.total),
    pay_at_property: units(totals.touristTax),
    paid: units(totals.paid),
    due_at_hotel: units(totals.dueAtProperty),
    manage: `${place.origin}/${place.locale}${addressIn('search', 'manage')}`,
  };
}
