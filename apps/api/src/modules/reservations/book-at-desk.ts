import type { BookingAsked, BookingQuote, DeskBooking } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { takerOf } from '../availability/allotments.ts';
import type { Requester } from '../availability/requester.ts';
import { checkDays } from '../availability/stay-days.ts';
import type { Nights, StayTerms } from '../availability/stay-rules.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import { toComplement } from '../properties/property-shapes.ts';
import { createReservation } from './book.ts';
import { paymentOptionsOf, quoteRooms, totalsOf } from './quote-reservation.ts';
import type { OperatorActing } from './reservation-changes.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import { canBeHad, ratesFor, unrestricted } from './sale-rates.ts';

/** @throws {DomainError} `website_draft` (409): nothing can be booked there */
async function websiteOf(deps: ReservationDeps, id: number): Promise<WebsiteRef> {
  const website = await deps.websiteOf?.(id);
  if (!website) throw notFound(`website ${id}`);
  if (website.isDraft)
    throw new DomainError(409, 'website_draft', `website ${id} is a draft: nothing can be booked there`);
  return website;
}

/** @throws {DomainError} `not_found` (404), `website_draft` (409), days that cannot be (400) */
export async function quoteBooking(
  deps: ReservationDeps,
  { website: websiteId, property, from, to, rooms, promocode }: BookingAsked,
  language: string | undefined,
): Promise<BookingQuote> {
  const website = await websiteOf(deps, websiteId);
  const facts = await deps.properties.find(website.id, String(property));
  if (!facts) throw notFound(`property ${property} of website ${website.id}`);
  checkDays(from, to, todayAt(facts.timeZone, deps.clock()));
  const requester: Requester = { website, actor: { kind: 'anyone' }, language: language ?? website.language };
  const terms = await deps.availability.termsFor(facts, requester, from, to, promocode);
  const types = facts.roomTypes.map(({ id }) => id);
  const nights = await deps.nights.nights(types, from, to, takerOf(requester.actor, deps.clock()));
  const sold = rooms.map((asked) => ({
    asked,
    rates: ratesFor({ facts, nights, terms, language: requester.language, now: deps.clock() }, asked.occupancy),
  }));
  return {
    currency: facts.currency,
    isCodeValid: !promocode || terms.promotion !== null,
    rooms: sold.map(({ rates }) => ({ rates })),
    complements: facts.complements.map((extra) => toComplement(extra, requester.language, website.language)),
    quote: canBeHad(sold) ? quoteOf(facts, unrestricted(nights), { from, to, rooms }, terms) : null,
  };
}

/** What rooms that are chosen cost together, and how they can be paid. */
function quoteOf(
  facts: PropertyFacts,
  nights: Nights,
  { from, to, rooms }: Pick<BookingAsked, 'from' | 'to' | 'rooms'>,
  terms: StayTerms,
): NonNullable<BookingQuote['quote']> {
  const chosen = rooms.map(({ occupancy, roomtypeId = '', rateplanId = '', complements = [] }) => ({
    roomtypeId,
    rateplanId,
    occupancy,
    complements,
  }));
  const all = quoteRooms(facts, nights, { from, to, rooms: chosen }, terms);
  const { total, touristTax } = totalsOf(all.map(({ snapshot }) => snapshot));
  return { total, touristTax, paymentOptions: paymentOptionsOf(all.map(({ paymentOptions }) => paymentOptions)) };
}

interface DeskWrite {
  by: OperatorActing;
  /** Of the request, to be sent again when its answer was lost. */
  key?: string | undefined;
  /** Is done in the same transaction. */
  also?: ((tx: Database, made: Reservation) => Promise<void>) | undefined;
}

/**
 * Books rooms for a guest, all or none, at the price that was quoted. For a key once.
 *
 * @throws {DomainError} `sold_out`, `price_changed`, `not_bookable`, `website_draft` (409), `not_found` (404)
 */
export async function bookAtDesk(
  deps: ReservationDeps,
  { website: id, property, ...request }: DeskBooking,
  { by, key, also }: DeskWrite,
): Promise<Reservation> {
  const website = await websiteOf(deps, id);
  const booker = { website, actor: { kind: 'anyone' as const }, language: request.language, counted: [], desk: by };
  return createReservation(deps, booker, String(property), request, key && `desk:${key}`, also);
}
