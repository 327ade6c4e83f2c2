import { cancellationAt } from '@posada/api-client/availability';
import type { FeedReservation, FoundReservation } from '@posada/api-client/operator';
import { addressParts } from '@posada/api-client/properties';
import {
  bookingCost,
  cancellationCodeOf,
  cancellerOf,
  commissionOf,
  type EarningRoom,
  type Reservation,
  type ReservationRow,
} from '@posada/api-client/reservations';
import { daysBetween } from '@posada/calendar-days';
import { localise } from '../../platform/localise.ts';
import { maskedEmail } from '../../platform/masked-email.ts';
import { phoneText } from '../../platform/phone-text.ts';
import type { ReservedProperty } from '../properties/property-facts.ts';
import type { Owner } from './reservation-filters.ts';
import type { ReservationSnapshot } from './reservation-snapshot.ts';
import type { ListedRecord, ReservationRecord, RoomStayRecord } from './reservations.store.ts';

/** What was paid by card, and the card form while something is to be paid. */
export type PaymentView = Pick<Reservation, 'paymentConfirmation' | 'refunded' | 'cardForm' | 'lastPayment'>;
export const NO_PAYMENT: PaymentView = {
  paymentConfirmation: null,
  refunded: 0,
  cardForm: null,
  lastPayment: null,
};

/** The hotel of a stay, in one language. */
export function propertyView(
  id: number,
  name: string,
  { content, timeZone }: ReservedProperty,
  language: string,
): Reservation['property'] {
  const { location, information } = localise(content, language) as unknown as {
    location: Parameters<typeof addressParts>[0];
    information: {
      phone: string | null;
      checkIn: string;
      checkOut: string;
      howToArrive: string;
      touristicLicense: string | null;
    };
  };
  const { phone, checkIn, checkOut, howToArrive, touristicLicense } = information;
  return {
    id: String(id),
    name,
    timeZone,
    address: addressParts(location).join(', '),
    phone,
    phoneText: phoneText(phone),
    checkIn,
    checkOut,
    howToArrive,
    touristicLicense,
  };
}

/** A reservation in one language, as it is at a moment. Amounts come from the record alone. */
export function toReservation(
  reservation: ReservationRecord,
  roomstays: readonly RoomStayRecord[],
  facts: ReservedProperty,
  language: string,
  now: Date,
  payment: PaymentView = NO_PAYMENT,
): Reservation {
  const { snapshot } = reservation;
  const canceller = snapshot.cancellationReason === null ? null : cancellerOf(snapshot.cancellationReason);
  return {
    id: reservation.public_id,
    number: reservation.locator,
    createdAt: reservation.created_at,
    status: reservation.status,
    heldUntil: reservation.status === 'provisional' ? reservation.held_until : null,
    isHoldExtendable: reservation.status === 'provisional' && !snapshot.isHoldExtended,
    property: propertyView(reservation.property_id, snapshot.propertyName, facts, language),
    from: reservation.arrival,
    to: reservation.departure,
    nights: daysBetween(reservation.arrival, reservation.departure),
    promocode: snapshot.promocode,
    language: snapshot.language as Reservation['language'],
    arrivalTime: snapshot.arrivalTime,
    requests: snapshot.requests,
    invoice: snapshot.invoice ?? null,
    travelTypology: snapshot.travelTypology as Reservation['travelTypology'],
    isGuestErased: false,
    guest: { ...snapshot.guest, phoneText: phoneText(snapshot.guest.phone) },
    paymentOption: snapshot.paymentOption as Reservation['paymentOption'],
    ...payment,
    currency: reservation.currency,
    totals: totalsView(reservation, roomstays),
    cancellationReason: snapshot.cancellationReason,
    cancellationReasonCode:
      snapshot.cancellationReason === null ? null : cancellationCodeOf(snapshot.cancellationReason),
    cancelledBy: canceller && { kind: canceller, name: null },
    roomstays: staysView(roomstays, language, now),
    commission: null,
    negotiated: null,
    agencyPeople: null,
    forCustomer: null,
  };
}

/** With what is still to be paid, now and at the hotel. */
export function totalsView(
  reservation: ReservationRecord,
  roomstays: readonly RoomStayRecord[],
): Reservation['totals'] {
  const toPayNow = toPayNowOf(reservation);
  return {
    ...reservation.snapshot.totals,
    paid: reservation.paid,
    ...(reservation.waived > 0 ? { waived: reservation.waived } : {}),
    toPayNow,
    dueAtProperty: Math.max(0, owedFor(reservation, roomstays) - reservation.paid - toPayNow),
  };
}

export const staysView = (
  roomstays: readonly RoomStayRecord[],
  language: string,
  now: Date,
): Reservation['roomstays'] =>
  roomstays.map(({ snapshot: { v: _, ...agreed }, ...stay }) => ({
    ...(localise(agreed, language) as unknown as Reservation['roomstays'][number]),
    id: stay.public_id,
    status: stay.status,
    guest: agreed.guest ?? null,
    cancellation: cancellationAt(agreed.cancellation, now.getTime()),
    prepayment: agreed.prepayment ?? 0,
    cancelled: stay.cancelled_at === null ? null : { at: stay.cancelled_at, fee: stay.cancellation_fee ?? 0 },
  }));

/** For the programs of its hotel: in the language in which it was booked, without what pages show around it. */
export function toFeedReservation(
  { reservation, roomstays }: { reservation: ReservationRecord; roomstays: readonly RoomStayRecord[] },
  now: Date,
): FeedReservation {
  const { snapshot } = reservation;
  const { guest, arrivalTime, requests, language } = snapshot;
  const stays = staysView(roomstays, language, now).map((stay, index) => ({
    ...stay,
    checkedInAt: roomstays[index]?.checked_in_at ?? null,
    checkedOutAt: roomstays[index]?.checked_out_at ?? null,
  }));
  const isErased = reservation.closed_at !== null;
  const { forCustomer, ...agency } = staffView({ reservation, roomstays });
  const person = isErased
    ? { ...NOBODY, roomstays: stays.map((stay) => ({ ...stay, guest: null })) }
    : {
        guest: { ...guest, phoneText: phoneText(guest.phone) },
        arrivalTime,
        requests,
        invoice: snapshot.invoice ?? null,
        forCustomer,
        roomstays: stays,
      };
  return {
    id: reservation.public_id,
    number: reservation.locator,
    website: reservation.website_id,
    property: { id: String(reservation.property_id), name: snapshot.propertyName },
    createdAt: reservation.created_at,
    status: reservation.status,
    heldUntil: reservation.status === 'provisional' ? reservation.held_until : null,
    from: reservation.arrival,
    to: reservation.departure,
    nights: daysBetween(reservation.arrival, reservation.departure),
    language: language as Reservation['language'],
    promocode: snapshot.promocode,
    travelTypology: snapshot.travelTypology as Reservation['travelTypology'],
    isGuestErased: isErased,
    ...agency,
    paymentOption: snapshot.paymentOption as Reservation['paymentOption'],
    currency: reservation.currency,
    totals: totalsView(reservation, roomstays),
    cancellationReasonCode:
      snapshot.cancellationReason === null ? null : cancellationCodeOf(snapshot.cancellationReason),
    ...person,
  };
}

const HIDDEN = '•••';

/**
 * For whoever is not known by an account: how to reach the guest hidden. What they wrote too, but for who has a mail to
 * them (`showsRequests`).
 */
export function masked(reservation: Reservation, { showsRequests = false } = {}): Reservation {
  const { guest, requests } = reservation;
  const phone = guest.phone && `${HIDDEN}${guest.phone.slice(-2)}`;
  return {
    ...reservation,
    requests: showsRequests ? requests : requests && HIDDEN,
    guest: { ...guest, email: maskedEmail(guest.email), phone, phoneText: phone },
  };
}

/** What is left of the person of a booking whose guest was erased. */
const NOBODY = {
  guest: { name: '', surname: '', email: '', phone: '', phoneText: null, country: null },
  arrivalTime: null,
  requests: null,
  invoice: null,
  forCustomer: null,
};

/** A booking whose guest was erased, as agents read it: dates, rooms and money, nothing of a person. */
export const withoutGuest = (reservation: Reservation): Reservation => ({
  ...reservation,
  ...NOBODY,
  isGuestErased: true,
  roomstays: reservation.roomstays.map((stay) => ({ ...stay, guest: null })),
});

/** What has to be paid by card before the rooms are the guest's. */
export const toPayNowOf = (reservation: ReservationRecord) =>
  reservation.status === 'provisional' ? Math.max(0, (reservation.snapshot.prepayment ?? 0) - reservation.paid) : 0;

type Costing = Pick<ReservationRecord, 'status' | 'total' | 'snapshot' | 'waived'>;

/**
 * What the booker has to pay for it: an agency with net rates pays without its part. What the hotel has given back of
 * its own accord is not owed again, whatever becomes of the booking.
 */
export function billedFor(reservation: Costing, roomstays: readonly RoomStayRecord[]): number {
  const net = netTermsOf(reservation.snapshot);
  const fees = roomstays.map(({ cancellation_fee: fee }) => fee);
  const cost = bookingCost(reservation, fees) - (net ? commissionOf(net, earningsOf(roomstays)).commission : 0);
  return Math.max(0, cost - reservation.waived);
}

/** The terms of an agency that pays without its commission; undefined: the whole price is to be paid. */
export const netTermsOf = ({ agency, paymentOption }: Pick<ReservationSnapshot, 'agency' | 'paymentOption'>) =>
  agency?.model === 'net' && paymentOption !== 'payAtHotel' ? agency : undefined;

/** The same as far as it is paid by card or at the hotel. */
export const owedFor = (reservation: Costing, roomstays: readonly RoomStayRecord[]) =>
  reservation.snapshot.paymentOption === 'onAccount' ? 0 : billedFor(reservation, roomstays);

export const earningsOf = (roomstays: readonly RoomStayRecord[]): EarningRoom[] =>
  roomstays.map(({ status, cancellation_fee: fee, snapshot: { base, discounts } }) => ({
    status,
    base,
    discounts,
    fee,
  }));

/** Who sees what an agency earns: guests never do. */
export const isForStaff = ({ kind }: Owner) => kind === 'website' || kind === 'chain' || kind === 'agency';

/** What its agency and agents know of a reservation: what the agency earns by it, and what it gave of its customer. */
export function staffView({
  reservation,
  roomstays,
}: {
  reservation: ReservationRecord;
  roomstays: readonly RoomStayRecord[];
}): Pick<Reservation, 'commission' | 'forCustomer' | 'negotiated'> {
  const { agency, customer, negotiated } = reservation.snapshot;
  return {
    commission: agency ? commissionOf(agency, earningsOf(roomstays)) : null,
    negotiated: negotiated ?? null,
    forCustomer: customer
      ? {
          agency: customer.agency,
          reference: customer.reference ?? null,
          email: customer.email ?? null,
          phone: customer.phone ?? null,
          phoneText: phoneText(customer.phone ?? null),
          isWritten: customer.isWritten,
        }
      : null,
  };
}

export const toRow = (reservation: ListedRecord, owner: Owner): ReservationRow => ({
  id: reservation.public_id,
  number: reservation.locator,
  createdAt: reservation.created_at,
  status: reservation.status,
  property: { id: String(reservation.property_id), name: reservation.snapshot.propertyName },
  guest: reservation.closed_at === null ? reservation.guest_name : '',
  isGuestErased: reservation.closed_at !== null,
  from: reservation.arrival,
  to: reservation.departure,
  nights: daysBetween(reservation.arrival, reservation.departure),
  rooms: reservation.rooms,
  total: reservation.total,
  touristTax: reservation.snapshot.totals.touristTax,
  currency: reservation.currency,
  isActive: reservation.is_active,
  commission:
    isForStaff(owner) && reservation.snapshot.agency && reservation.earning
      ? commissionOf(reservation.snapshot.agency, reservation.earning)
      : null,
});

/** The same where reservations of several websites are listed. */
export const toFoundRow = (reservation: ListedRecord, owner: Owner): FoundReservation => ({
  ...toRow(reservation, owner),
  website: reservation.website_id,
});
