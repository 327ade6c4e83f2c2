import * as operator from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import { staysOf } from '../reservations/report-stay.ts';
import { readDay } from './day.ts';
import {
  aboutReservationLong,
  aboutSaleLong,
  type BookingServices,
  eventActor,
  listedLong,
  type OperatorCall,
} from './operator-call.ts';
import { findReservation } from './property-of.ts';

const DEFAULT_SIZE = 20;

interface Asked {
  database: Database;
  actor: OperatorActor;
  path: { locator: string };
  bookings: BookingServices;
}

/** The reservation of a locator, and the list that it is read and changed in: as an agent of its website would. */
export async function named({ database, actor, path: { locator } }: Pick<Asked, 'database' | 'actor' | 'path'>) {
  const found = await findReservation(database, locator);
  if (!found) throw notFound(`reservation ${locator}`);
  const owner = { kind: 'website' as const, websiteId: found.website, properties: actor.properties };
  return { ...found, owner };
}
type Named = Awaited<ReturnType<typeof named>>;

async function viewOf({ database, bookings }: Asked, { owner, ...found }: Named, language = found.language) {
  return {
    reservation: await bookings.reservations.find(owner, found.publicId, language),
    website: { id: found.website, name: found.websiteName },
    stays: await staysOf(database, found.id),
  };
}

interface Written extends Pick<Asked, 'actor' | 'path'> {
  idempotencyKey: string | undefined;
  note(tx: Database, target: string, noted: object): Promise<void>;
}

/** Who writes, and the record of changes in the same transaction. Keys of two callers may be the same. */
export const writeOf = ({ actor, path: { locator }, idempotencyKey: key, note }: Written, noted: object) => ({
  by: eventActor(actor),
  key: key && `${actor.name}:${key}`,
  also: (tx: Database) => note(tx, `reservation ${locator}`, noted),
});

/** Bookings of all websites, and the day. */
export const BOOKING_CALLS: readonly OperatorCall[] = [
  listedLong(operator.searchReservations, ({ actor: { websites, properties }, query, bookings }) => {
    const { page = '0', size = DEFAULT_SIZE, sort, property, ...filters } = query;
    return bookings.reservations.search(
      { kind: 'chain', websites, properties },
      { ...filters, property: property === undefined ? undefined : String(property) },
      { page: Number(page), size: Number(size), sort },
    );
  }),
  aboutReservationLong(operator.getReservation, async (given) =>
    viewOf(given, await named(given), given.query.language),
  ),
  aboutReservationLong(operator.getReservationTimeline, async (given) => {
    const { owner, publicId } = await named(given);
    return given.bookings.desk.history(owner, publicId);
  }),
  aboutReservationLong(operator.addReservationRemark, async (given) => {
    const { owner, publicId } = await named(given);
    // the note itself is in the timeline alone, which is erased with the guest
    return given.bookings.desk.addNote(owner, writeOf(given, { note: true }), publicId, given.body.text);
  }),
  aboutReservationLong(operator.changeReservationGuest, async (given) => {
    const found = await named(given);
    const write = writeOf(given, { guest: true });
    await given.bookings.desk.changeGuest(found.owner, write, found.publicId, given.body);
    return viewOf(given, found, given.query.language);
  }),
  aboutSaleLong(operator.quoteBooking, ({ bookings, body, query }) =>
    bookings.reservations.quoteBooking(body, query.language),
  ),
  aboutSaleLong(operator.bookAtDesk, async (given) => {
    const { bookings, actor, body, query, idempotencyKey: key, note } = given;
    const made = await bookings.reservations.bookAtDesk(body, {
      by: eventActor(actor),
      key: key && `${actor.name}:${key}`,
      also: (tx, { number, totals }) =>
        note(tx, `reservation ${number}`, { from: body.from, to: body.to, total: totals.total }),
    });
    const path = { locator: made.number };
    const found = await named({ ...given, path });
    return viewOf({ ...given, path }, found, query.language);
  }),
  aboutReservationLong(operator.quoteAmendment, async (given) => {
    const { owner, publicId, language } = await named(given);
    return given.bookings.reservations.quoteAmendment(owner, publicId, given.body, given.query.language ?? language);
  }),
  aboutReservationLong(operator.amendReservation, async (given) => {
    const found = await named(given);
    const { body, query } = given;
    const language = query.language ?? found.language;
    const write = writeOf(given, { from: body.from, to: body.to, total: body.accepted.total });
    await given.bookings.reservations.amend(found.owner, found.publicId, body, { ...write, language });
    return viewOf(given, found, language);
  }),
  aboutReservationLong(operator.listReservationMails, async (given) => {
    const { owner, publicId } = await named(given);
    return given.bookings.desk.sendableMails(owner, publicId);
  }),
  aboutReservationLong(operator.resendReservationMail, async (given) => {
    const { owner, publicId } = await named(given);
    const { kind } = given.path;
    return { sentTo: await given.bookings.desk.resendMail(owner, writeOf(given, { mail: kind }), publicId, kind) };
  }),
  aboutReservationLong(operator.cancelAsOperator, async (given) => {
    const found = await named(given);
    const { body, query } = given;
    const { rooms, reason, fee } = body;
    const language = query.language ?? found.language;
    const noted = { cancelled: rooms ?? 'all', reason, ...(fee ? { fee: fee.amount } : {}) };
    await given.bookings.reservations.cancel(found.owner, found.publicId, {
      ...writeOf(given, noted),
      ...body,
      mayLowerFee: true,
      language,
    });
    return viewOf(given, found, language);
  }),
  listedLong(operator.getHotelDay, ({ database, actor, query, now, bookings }) =>
    readDay({ database, reservations: bookings.reservations }, actor, query, now),
  ),
];
