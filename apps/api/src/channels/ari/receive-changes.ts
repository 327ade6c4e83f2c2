import { createHash } from 'node:crypto';
import { type AriChange, ariChangeSchema, CHANNEL_TRAITS, type ChannelKind } from '@posada/api-client/operator';
import { addDays, nightsOf, todayAt } from '@posada/calendar-days';
import * as v from 'valibot';
import { roomsNotAcknowledged } from '../../modules/channels/ask-reservations.ts';
import { channelStore, type IncomingMessage, type OwnConnection } from '../../modules/channels/channels.store.ts';
import { CELLS_AT_MOST, pushAri } from '../../modules/operator/bulk-nights.ts';
import { readLastNights } from '../../modules/properties/property-statements.ts';
import { nightsOfSpan } from '../../modules/website-file/night-spans.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BookingLimit, roomsLeftOf } from './booking-limits.ts';

/** A change of a channel, by its codes. */
export interface CodedChange {
  room: string;
  /** Absent: it is about the room alone. */
  rate?: string | undefined;
  /** Values of the rate plan in the room. */
  values: Omit<AriChange, 'roomType' | 'ratePlan' | 'from' | 'to' | 'weekdays'>;
  span: Pick<AriChange, 'from' | 'to' | 'weekdays'>;
  /** Rooms of the type that may still be sold. */
  limit?: number | undefined;
  /** Of the prices; another one than that of the property is refused. */
  currency?: string | undefined;
  /** Why it cannot be read: it is named, and nothing of it is set. */
  problem?: string | undefined;
}

export interface ChannelProblem {
  code: 'room_unknown' | 'rate_unknown' | 'currency_wrong' | 'value_wrong' | 'not_set' | 'paused' | 'too_much';
  message: string;
}

export interface OnSale {
  /** At the property. */
  today: string;
  /** Codes of rooms. */
  rooms: readonly string[];
  /** From today to the last one on sale. */
  nights: readonly string[];
}

export interface ReceivedChanges {
  channel: ChannelKind;
  hotelCode: string;
  kind: IncomingMessage['kind'];
  messageId: string;
  /** The message itself, without passwords. */
  content: string;
  /** The part of it that is the same in each try. */
  identity: string;
  /** A function: they depend on what is on sale at that moment. */
  changes: readonly CodedChange[] | ((onSale: OnSale) => readonly CodedChange[]);
  /** Why the message as a whole cannot be set. */
  fault?: string | undefined;
  /** For the log. */
  answerTo(receipt: Receipt): string;
}

export interface Receipt {
  problems: ChannelProblem[];
  cells: number;
}

/** Problems that an answer and the log name. */
const MOST_PROBLEMS = 20;
const LONGEST_CONTENT = 100_000;
/** A message may have all rooms and prices of a hotel. Bookings of these nights wait until it is set. */
const PUSHES_AT_MOST = 5;

/** As a problem names what a message says. */
const named = (text: string) => text.slice(0, 64);

export const hashOfContent = (identity: string) => createHash('sha256').update(identity).digest('base64url');

/** A change by our ids, or what is wrong with it. */
function readChange(
  { room, rate, values, span, limit, currency: given, problem }: CodedChange,
  {
    codes,
    currency,
    today,
  }: {
    codes: { rooms: ReadonlyMap<string, number>; rates: ReadonlyMap<string, number> };
    currency: string;
    today: string;
  },
): { change: AriChange; limit: BookingLimit | undefined } | ChannelProblem {
  const roomType = codes.rooms.get(room);
  const ratePlan = rate === undefined ? undefined : codes.rates.get(rate);
  if (roomType === undefined) return { code: 'room_unknown', message: `room ${named(room)} is unknown` };
  if (rate !== undefined && ratePlan === undefined)
    return { code: 'rate_unknown', message: `rate ${named(rate)} is unknown` };
  if (problem) return { code: 'value_wrong', message: problem };
  if (given !== undefined && given !== currency)
    return { code: 'currency_wrong', message: `currency ${named(given)}: the property has ${currency}` };
  const about = `${rate === undefined ? room : `${room}/${rate}`} from ${span.from}`;
  const isLimitGood = limit === undefined || (Number.isInteger(limit) && limit >= 0 && limit <= 10_000);
  const read = v.safeParse(ariChangeSchema, {
    roomType,
    ...(ratePlan === undefined ? {} : { ratePlan }),
    ...span,
    ...values,
  });
  if (!read.success || !isLimitGood) {
    const places = read.success ? ['limit'] : read.issues.map((issue) => v.getDotPath(issue) ?? 'change');
    return { code: 'value_wrong', message: `${about}: ${places.join(', ')} cannot be so` };
  }
  if (limit === undefined) return { change: read.output, limit: undefined };
  try {
    const { from, to = from, weekdays } = span;
    return { change: read.output, limit: { roomType, limit, nights: nightsOfSpan({ from, to, weekdays }, today) } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { code: 'value_wrong', message: `${about}: the span ${error.message}` };
  }
}

/** Rooms and nights on sale of a property: those of a message that is for all of it. */
async function readOnSale(
  tx: Database,
  property: number,
  { rooms, today }: { rooms: ReadonlyMap<string, number>; today: string },
): Promise<OnSale> {
  const last = (await readLastNights.first(tx, [[property]]))?.night;
  const nights = last === undefined || last < today ? [] : nightsOf(today, addDays(last, 1));
  return { today, rooms: [...rooms.keys()], nights };
}

/** All changes that can be, rooms first, and what is wrong with the others. */
async function readChanges(
  tx: Database,
  { channel, changes }: ReceivedChanges,
  { id, property, currency, timeZone }: OwnConnection,
  codes: { rooms: ReadonlyMap<string, number>; rates: ReadonlyMap<string, number> },
  now: Date,
) {
  const problems: ChannelProblem[] = [];
  const found: AriChange[] = [];
  const limits: BookingLimit[] = [];
  const today = todayAt(timeZone, now);
  const given =
    typeof changes === 'function' ? changes(await readOnSale(tx, property, { rooms: codes.rooms, today })) : changes;
  for (const each of given) {
    const read = readChange(each, { codes, currency, today });
    if ('code' in read) {
      problems.push(read);
      continue;
    }
    if (Object.keys(each.values).length > 0) found.push(read.change);
    if (read.limit) limits.push(read.limit);
  }
  const booked = CHANNEL_TRAITS[channel].isPosted ? undefined : await roomsNotAcknowledged(tx, id, { at: now, today });
  return { found: [...roomsLeftOf(limits, booked), ...found], problems };
}

/** Nights that a change sets; one whose span cannot be sets none. */
function nightsIn({ from, to = from, weekdays }: AriChange, today: string): number {
  try {
    return nightsOfSpan({ from, to, weekdays }, today).length;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Changes in their order, each part with no more nights than one push may have. */
function partsOf(found: readonly AriChange[], today: string): AriChange[][] {
  const parts: AriChange[][] = [];
  let left = 0;
  for (const change of found) {
    const nights = nightsIn(change, today);
    const part = parts.at(-1);
    if (part && nights <= left) part.push(change);
    else {
      parts.push([change]);
      left = CELLS_AT_MOST;
    }
    left -= nights;
  }
  return parts;
}

/** Sets what can be set and names the rest. */
async function setChanges(
  tx: Database,
  { property, timeZone }: OwnConnection,
  found: readonly AriChange[],
  { channel, now }: { channel: ChannelKind; now: Date },
): Promise<Receipt> {
  const parts = partsOf(found, todayAt(timeZone, now));
  if (parts.length > PUSHES_AT_MOST) {
    const message = `more than ${PUSHES_AT_MOST * CELLS_AT_MOST} values in one message`;
    return { problems: [{ code: 'too_much', message }], cells: 0 };
  }
  const by = { kind: 'operator', name: `channel ${channel}` } as const;
  const receipt: Receipt = { problems: [], cells: 0 };
  for (const part of parts) {
    const { cells, refused } = await pushAri(tx, property, part, now, by);
    receipt.cells += cells;
    receipt.problems.push(...refused.map(({ message }): ChannelProblem => ({ code: 'not_set', message })));
  }
  return receipt;
}

/**
 * A message of a channel about one property: what can be set is set, by the same rules as a call of the API and in the order
 * in which messages of the property arrive; what cannot be is named. A message that came before, as a whole, is not set again.
 *
 * @returns undefined: the channel has no property of this code
 */
export const receiveChanges = (
  database: Database,
  received: ReceivedChanges,
  now: Date,
): Promise<Receipt | undefined> =>
  database.tx(async (tx) => {
    const store = channelStore(tx);
    const { channel, hotelCode, kind, messageId, content, identity } = received;
    const connection = await store.lockByCode(channel, hotelCode);
    if (!connection) return undefined;
    const hash = hashOfContent(identity);
    const before = await store.cameBefore(connection.id, messageId, hash);
    if (before?.outcome === 'done') return { problems: [], cells: 0 };
    const byCode = (rows: readonly { id: number; code: string | null }[]) =>
      new Map(rows.flatMap(({ id, code }): [string, number][] => (code === null ? [] : [[code, id]])));
    const receipt: Receipt = { problems: [], cells: 0 };
    if (connection.state === 'paused')
      receipt.problems.push({ code: 'paused', message: 'the connection is paused by the hotel' });
    else if (received.fault) receipt.problems.push({ code: 'value_wrong', message: received.fault });
    else {
      const rooms = byCode(await store.roomCodes(connection.id));
      const rates = byCode(await store.rateCodes(connection.id));
      const { found, problems } = await readChanges(tx, received, connection, { rooms, rates }, now);
      const done = await setChanges(tx, connection, found, { channel, now });
      receipt.problems.push(...problems, ...done.problems);
      receipt.cells = done.cells;
    }
    // one unknown room is in a message as often as it has nights
    const first = new Map(receipt.problems.map((problem) => [problem.message, problem]));
    receipt.problems = [...first.values()].slice(0, MOST_PROBLEMS);
    const isWhole = receipt.problems.length === 0;
    await store.noteIncoming(connection.id, {
      kind,
      messageId,
      contentHash: hash,
      at: now.toISOString(),
      outcome: isWhole ? 'done' : receipt.cells > 0 ? 'partial' : 'refused',
      cells: receipt.cells,
      problems: receipt.problems.map(({ message }) => message),
      request: isWhole ? null : content.slice(0, LONGEST_CONTENT),
      answer: isWhole ? null : received.answerTo(receipt),
    });
    return receipt;
  });
