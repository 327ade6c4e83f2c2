import { collectedAs } from '@posada/api-client/availability';
import type { PaymentOption } from '@posada/api-client/properties';
import {
  type CommissionTerms,
  commissionByRoom,
  complementAmount,
  type ReservationRequest,
  totalsOf as sumsOf,
  type Totals,
} from '@posada/api-client/reservations';
import type { Occupancy } from '@posada/api-client/search';
import { daysBetween, nightsOf } from '@posada/calendar-days';
import { DomainError } from '../../platform/errors.ts';
import type { Localised } from '../../platform/localise.ts';
import {
  fits,
  judge,
  type Night,
  type Nights,
  planRefusal,
  prepaymentOf,
  rateOf,
  type StayTerms,
} from '../availability/stay-rules.ts';
import { chargingOf } from '../pricing/charges.ts';
import { sumOf as sum } from '../pricing/money.ts';
import type { QuotedDiscount } from '../pricing/pricing.ts';
import type { RatePlanTerms } from '../pricing/terms.ts';
import type { BookingFacts, PropertyTerms } from '../properties/property-facts.ts';
import { type RoomStaySnapshot, SNAPSHOT_VERSION } from './reservation-snapshot.ts';

export interface Quote {
  roomstays: { roomTypeId: number; snapshot: RoomStaySnapshot }[];
  totals: Totals;
  /** What is charged now: nothing unless it is paid on booking. */
  prepayment: number;
  /** Ways to pay that all rooms allow. */
  paymentOptions: readonly PaymentOption[];
  /** The codes under which its agency has agreed on rates of its rooms. */
  negotiated: string[];
}

const BABY_UNTIL = 2;
const refuse = (code: string, message: string, details: Record<string, unknown> = {}) =>
  new DomainError(409, code, message, { details });

type RequestedRoom = ReservationRequest['rooms'][number];

type ComplementLine = RoomStaySnapshot['complements'][number];

/** A complement of a room with its price, or why it cannot be sold so. */
export function complementOf(
  facts: BookingFacts,
  room: RequestedRoom,
  choice: RequestedRoom['complements'][number],
  { from, to }: { from: string; to: string },
): ComplementLine | DomainError {
  const complement = facts.complements.find((entry) => String(entry.id) === choice.complementId);
  if (!complement) return refuse('not_bookable', `complement ${choice.complementId} is not on sale`);
  const days = new Set(nightsOf(from, to).concat(to));
  const count = complement.per === 'unit' ? (choice.units ?? 1) : (choice.adults ?? 0) + (choice.children ?? 0);
  const isOutside =
    (choice.dates ?? []).some((day) => !days.has(day)) || new Set(choice.dates).size !== (choice.dates ?? []).length;
  const isOneDate = complement.when === 'date' && choice.dates?.length !== 1;
  // a child's price is for the children of this room, and one line holds all of its guests
  const { adults, childAges } = room.occupancy;
  const isForOthers = (choice.adults ?? 0) > adults || (choice.children ?? 0) > childAges.length;
  const isTwice = room.complements.some((other) => other !== choice && other.complementId === choice.complementId);
  if (count < 1 || count > complement.max || isOutside || isOneDate || isForOthers || isTwice) {
    return new DomainError(400, 'invalid_request', `complement ${complement.id}: counts or dates cannot be`, {
      fields: { rooms: 'complement' },
    });
  }
  return {
    complementId: choice.complementId,
    name: complement.content.name,
    per: complement.per,
    when: complement.when,
    units: complement.per === 'unit' ? (choice.units ?? 1) : null,
    adults: complement.per === 'person' ? (choice.adults ?? 0) : null,
    children: complement.per === 'person' ? (choice.children ?? 0) : null,
    dates: complement.when === 'stay' ? [] : (choice.dates ?? [...nightsOf(from, to)]),
    amount: complementAmount({ ...complement, childPrice: complement.child_price }, choice, daysBetween(from, to)),
  };
}

const askedFor = (
  facts: BookingFacts,
  roomType: number,
  nights: Map<string, Night>,
  occupancy: Occupancy,
  terms: StayTerms,
) => ({ facts, roomType, nights, occupancy, charging: chargingOf(facts.pricing, terms, occupancy) });

/** A room as it is priced now. */
export interface QuotedRoom {
  roomTypeId: number;
  snapshot: RoomStaySnapshot;
  paymentOptions: readonly PaymentOption[];
  /** With its complements. */
  amount: number;
  plan: RatePlanTerms;
}

/**
 * What rooms cost now, from the same rules as the search, with nothing charged on booking. Names are in all languages.
 *
 * @throws {DomainError} `not_bookable`, `sold_out` (409) when a room cannot be sold this way any more
 */
export function quoteRooms(
  facts: BookingFacts,
  nights: Nights,
  { from, to, rooms }: Pick<ReservationRequest, 'from' | 'to' | 'rooms'>,
  terms: StayTerms,
): QuotedRoom[] {
  return rooms.map((requested, index) => {
    const room = facts.roomTypes.find((entry) => String(entry.id) === requested.roomtypeId);
    const plan = facts.ratePlans.find((entry) => String(entry.id) === requested.rateplanId);
    const own = room && nights.get(room.id);
    if (!room || !plan || !own || !fits(room, requested.occupancy, facts)) {
      throw refuse('not_bookable', `room ${index + 1} cannot be sold this way`, { room: index });
    }
    const { refusal } = judge(own, from, to);
    if (refusal === 'sold_out') {
      const missing = nightsOf(from, to).filter((day) => (own.get(day)?.left ?? 0) < 1);
      throw refuse('sold_out', `room type ${room.id} is sold out on ${missing.join(', ')}`, {
        roomtypeId: String(room.id),
        nights: missing,
      });
    }
    const rate =
      refusal === null ? rateOf(askedFor(facts, room.id, own, requested.occupancy, terms), plan, terms) : undefined;
    if (!rate) {
      const reason = refusal ?? planRefusal(own, plan, terms)?.reason ?? null;
      throw refuse('not_bookable', `room ${index + 1}: ${reason ?? 'the plan does not sell these nights'}`, {
        room: index,
        reason,
      });
    }
    const babies = requested.occupancy.childAges.filter((age) => age <= BABY_UNTIL).length;
    const complements = requested.complements.map((choice) => {
      const line = complementOf(facts, requested, choice, { from, to });
      if (line instanceof DomainError) throw line;
      return line;
    });
    const amount = rate.total + sum(complements.map((line) => line.amount));
    const snapshot: RoomStaySnapshot = {
      v: SNAPSHOT_VERSION,
      roomtype: { id: String(room.id), name: room.content.name },
      rateplan: { id: String(plan.id), name: plan.content.name, board: plan.board },
      ...(requested.guest ? { guest: requested.guest } : {}),
      occupancy: { ...requested.occupancy, children: requested.occupancy.childAges.length - babies, babies },
      base: rate.base,
      discounts: rate.discounts.map(({ offerId, ...discount }) => ({
        ...discount,
        name: nameIn({ ...discount, offerId }, facts, terms),
      })),
      total: rate.total,
      dailyPrices: rate.nights,
      complements,
      charges: rate.charges,
      touristTax: collectedAs('at_property', rate.charges),
      cancellation: rate.cancellation,
      prepayment: 0,
    };
    return { roomTypeId: room.id, snapshot, paymentOptions: rate.paymentOptions, amount, plan };
  });
}

/** The codes under which an agency has agreed on rates of rooms. */
export const negotiatedOf = (
  rooms: readonly Pick<QuotedRoom, 'plan'>[],
  { negotiated }: Pick<StayTerms, 'negotiated'>,
) => [...new Set(rooms.flatMap(({ plan }) => negotiated?.get(plan.id)?.code ?? []))];

/**
 * What a request costs now, room by room. `agency`: what was agreed with the agency that books; of net rates a card is
 * charged without the agency's part.
 *
 * @throws {DomainError} `not_bookable`, `sold_out` (409) when a room cannot be sold this way any more
 */
export function quoteReservation(
  facts: BookingFacts,
  nights: Nights,
  request: ReservationRequest,
  terms: StayTerms,
  agency?: CommissionTerms,
): Quote {
  const rooms = quoteRooms(facts, nights, request, terms);
  if (request.paymentOption === 'payOnBook') {
    const earning = rooms.map(({ snapshot: { base, discounts } }) => ({
      status: 'provisional',
      base,
      discounts,
      fee: null,
    }));
    const parts = agency?.model === 'net' ? commissionByRoom(agency, earning) : [];
    for (const [index, { snapshot, amount, plan }] of rooms.entries())
      snapshot.prepayment = prepaymentOf(amount - (parts[index] ?? 0), plan);
  }
  const offered = paymentOptionsOf(rooms.map(({ paymentOptions }) => paymentOptions));
  // an account is the agency's, whatever the rooms allow: the credit of the agency decides
  if (request.paymentOption !== 'onAccount' && !offered.includes(request.paymentOption)) {
    throw refuse('not_bookable', `these rooms are not paid ${request.paymentOption}`, { reason: 'payment_option' });
  }
  const roomstays = rooms.map(({ roomTypeId, snapshot }) => ({ roomTypeId, snapshot }));
  const snapshots = roomstays.map(({ snapshot }) => snapshot);
  const prepayment = prepaidOf(snapshots);
  if (request.paymentOption === 'payOnBook' && prepayment === 0) {
    throw refuse('not_bookable', 'there is nothing to pay on booking', { reason: 'payment_option' });
  }
  const negotiated = negotiatedOf(rooms, terms);
  return { roomstays, totals: totalsOf(snapshots), prepayment, paymentOptions: offered, negotiated };
}

const STRICTEST: readonly PaymentOption[] = ['payOnBook', 'payLater', 'payAtHotel'];

/** Ways to pay that all rooms allow; with none in common the strictest of all (GAP-93). */
export function paymentOptionsOf(rooms: readonly (readonly PaymentOption[])[]): PaymentOption[] {
  const common = STRICTEST.filter((option) => rooms.every((options) => options.includes(option)));
  if (common.length > 0) return common;
  return STRICTEST.filter((option) => rooms.some((options) => options.includes(option))).slice(0, 1);
}

export const prepaidOf = (stays: readonly RoomStaySnapshot[]) => sum(stays.map((stay) => stay.prepayment ?? 0));

/** What room stays come to together. */
export const totalsOf = (stays: readonly RoomStaySnapshot[]): Totals =>
  sumsOf(stays, sum(stays.flatMap((stay) => stay.complements.map((line) => line.amount))));

/** A discount's name in all languages; a promotion code is the same in each. */
function nameIn(
  { kind, name, offerId }: Omit<QuotedDiscount, 'offerId'> & { offerId: number | undefined },
  facts: PropertyTerms,
  { loyalty }: StayTerms,
): Localised {
  switch (kind) {
    case 'offer':
      return facts.offers.find(({ id }) => id === offerId)?.content.name ?? name;
    case 'loyalty':
      return loyalty?.names ?? name;
    case 'promotion':
      return name;
  }
}
