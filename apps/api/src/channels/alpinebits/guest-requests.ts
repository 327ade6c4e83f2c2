import { randomUUID } from 'node:crypto';
import { acknowledgeReservation, askReservations, refuseReservation } from '../../modules/channels/ask-reservations.ts';
import { channelStore, type IncomingMessage } from '../../modules/channels/channels.store.ts';
import { channelReservations } from '../../modules/channels/leave-reservations.ts';
import { serveSubscribers } from '../../modules/events/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfContent } from '../ari/receive-changes.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { xml } from '../xml/write-xml.ts';
import { unknownHotel, warning, writeErrors, writeSuccess } from './answers.ts';
import { UNIQUE_ID, writeReservation } from './write-reservation.ts';

const CHANNEL = 'alpinebits';
const READ = 'OTA_ResRetrieveRS';
const REPORT = 'OTA_NotifReportRS';
const unknownReservation = (locator: string) => `reservation ${locator.slice(0, 64)} is unknown`;
const PAUSED = { code: 450, text: 'The connection is paused by the hotel' };

/** For the log, without what names guests: the answer to a question has them. */
const logged = (
  problems: readonly string[],
  { messageId, contentHash, now }: { messageId: string; contentHash: string; now: Date },
): IncomingMessage => ({
  kind: 'reservation',
  messageId,
  contentHash,
  at: now.toISOString(),
  outcome: problems.length === 0 ? 'done' : 'partial',
  cells: 0,
  problems,
  request: null,
  answer: null,
});

/** `OTA_Read:GuestRequests`: bookings, their changes and cancellations that are not acknowledged yet. */
export async function answerRead(database: Database, message: XmlElement, now: Date): Promise<string> {
  const request = childOf(message, 'ReadRequests', 'HotelReadRequest');
  const hotelCode = request?.attributes['HotelCode'] ?? '';
  const start = childOf(request, 'SelectionCriteria')?.attributes['Start'];
  const since = start === undefined ? undefined : new Date(start);
  if (since && Number.isNaN(since.getTime()))
    return writeErrors(READ, [{ code: 320, text: 'SelectionCriteria: Start is no moment' }]);
  // what was booked until now
  await serveSubscribers(database, [channelReservations]);
  return database.tx(async (tx) => {
    const store = channelStore(tx);
    const connection = await store.lockByCode(CHANNEL, hotelCode);
    if (!connection) return writeErrors(READ, [unknownHotel(hotelCode)]);
    if (connection.state === 'paused') return writeErrors(READ, [PAUSED]);
    const about = { id: connection.id, hotelCode };
    const { written, problems } = await askReservations(tx, about, { at: now, since }, writeReservation);
    // a question that gives the same answer again is one line of the log
    const contentHash = hashOfContent(JSON.stringify([start, written, problems]));
    if (written.length + problems.length > 0)
      await store.noteIncoming(connection.id, logged(problems, { messageId: contentHash, contentHash, now }));
    return writeSuccess(
      READ,
      problems.map((text) => warning(text)),
      xml('ReservationsList', {}, written),
    );
  });
}

/** Report of a client about one reservation: `reason` where it cannot take it. */
interface Report {
  locator: string;
  isCancellation: boolean;
  reason: string | undefined;
}

function reportsOf(message: XmlElement): Report[] {
  const reservations = childOf(message, 'NotifDetails', 'HotelNotifReport', 'HotelReservations');
  const taken = childrenOf(reservations, 'HotelReservation').flatMap((each) => childOf(each, 'UniqueID') ?? []);
  const refused = childrenOf(childOf(message, 'Warnings'), 'Warning');
  return [
    ...taken.map(({ attributes: { ID: locator = '', Type: type } }) => ({
      locator,
      isCancellation: type === UNIQUE_ID.cancellation,
      reason: undefined,
    })),
    ...refused.map(({ attributes: { RecordID: locator = '', Code: code = '' }, text }) => ({
      locator,
      isCancellation: false,
      reason: ['refused by the client:', code, text.trim()].filter(Boolean).join(' '),
    })),
  ];
}

/** @returns locators of which the client has got nothing */
const storeReports = (database: Database, connection: number, reports: readonly Report[], now: Date) =>
  database.tx(async (tx) => {
    const store = channelStore(tx);
    // it was removed meanwhile
    if (!(await store.lock(connection))) return reports.map(({ locator }) => locator);
    const unknown: string[] = [];
    const refusals: string[] = [];
    for (const { locator, isCancellation, reason } of reports) {
      const isKnown =
        reason === undefined
          ? await acknowledgeReservation(tx, connection, { locator, isCancellation }, now)
          : await refuseReservation(tx, connection, { locator, reason }, now);
      if (!isKnown) unknown.push(locator);
      else if (reason !== undefined) refusals.push(`${locator}: ${reason}`);
    }
    const problems = [...unknown.map(unknownReservation), ...refusals];
    const contentHash = hashOfContent(JSON.stringify(reports));
    await store.noteIncoming(connection, logged(problems, { messageId: randomUUID(), contentHash, now }));
    return unknown;
  });

/** `OTA_NotifReport:GuestRequests`: what of it the client has stored, and what it cannot take. */
export async function answerReport(database: Database, message: XmlElement, now: Date): Promise<string> {
  const reports = reportsOf(message);
  // what has changed since the client has read it
  await serveSubscribers(database, [channelReservations]);
  const connections = await channelStore(database).ofReservations(
    CHANNEL,
    reports.map(({ locator }) => locator),
  );
  const unknown: string[] = [];
  for (const [connection, own] of Map.groupBy(reports, ({ locator }) => connections.get(locator)))
    unknown.push(
      ...(connection === undefined
        ? own.map(({ locator }) => locator)
        : await storeReports(database, connection, own, now)),
    );
  return writeSuccess(
    REPORT,
    unknown.map((record) => warning(unknownReservation(record), { record })),
  );
}
