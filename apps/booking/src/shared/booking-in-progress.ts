import { reservationRequestSchema } from '@posada/api-client/reservations';
import { isSameStay, propertySearchSchema, type Search, withoutOffer } from '@posada/api-client/search';
import { noteBooking, searchAddress, storedValue, useBrowserState } from '@posada/area';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { addresses } from './addresses.ts';
import { roomChoiceSchema, totalsSchema } from './totals.ts';

/** Of the stored shape. A change of the shape takes the next number, and `upgraded` a step where one can be made. */
const VERSION = 4;

const bookedSchema = v.object({ propertyId: v.string(), reservationId: v.string(), email: v.string() });
/** How the booker's own reservation is read. */
export type Booked = v.InferOutput<typeof bookedSchema>;

const selectionEntries = {
  /** From which the rooms were chosen. */
  search: propertySearchSchema,
  propertyName: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Whose prices these are, as `readPriceAccount` names it: empty for everybody's. */
  priceAccount: v.string(),
  /** Of all names below; empty: not known. */
  language: v.string(),
  /** One for each room of the search, in its order. */
  choices: v.array(roomChoiceSchema),
  totals: totalsSchema,
};
const selectionSchema = v.object(selectionEntries);
type Selection = v.InferOutput<typeof selectionSchema>;

const bookingSchema = v.pipe(
  v.object({
    version: v.literal(VERSION),
    ...selectionEntries,
    /** Fields of the guest form as they were typed. */
    guest: v.record(v.string(), v.union([v.string(), v.boolean()])),
    /** One key an intent: kept while its answer is unknown, new after a refusal. */
    key: v.pipe(v.string(), v.minLength(1)),
    /** What went out with this key and got no answer. It may have arrived. */
    sent: v.array(reservationRequestSchema),
    /** Rooms that are held until a card has paid, and what they were asked for with. */
    hold: v.nullable(v.object({ ...bookedSchema.entries, request: reservationRequestSchema })),
    /** After it was made, and paid where it is paid on booking. */
    booked: v.nullable(bookedSchema),
  }),
  v.check(({ search, choices }) => search.rooms.length === choices.length, 'a choice for each room'),
);
/** What has been chosen and typed so far; survives reload, back button and change of language. Never card data. */
export type BookingInProgress = v.InferOutput<typeof bookingSchema>;

/**
 * Version 2 had another name for `priceAccount`, version 3 no language. A guest who was paying while this was released
 * goes on.
 */
function upgraded(stored: unknown): unknown {
  if (v.is(v.object({ version: v.literal(2), member: v.string() }), stored)) {
    const { member, ...rest } = stored;
    return upgraded({ ...rest, version: 3, priceAccount: member });
  }
  if (v.is(v.object({ version: v.literal(3) }), stored)) return { ...stored, version: VERSION, language: '' };
  return stored;
}

const storage = storedValue({ storage: 'sessionStorage', key: 'booking', schema: bookingSchema, upgraded });

/**
 * The stored booking. Null: there is none, or what an older page or somebody else has stored cannot be booked as a
 * whole. Nothing takes the place of what cannot be read: a guest would pay for what nobody has chosen.
 */
export const readBooking = (): BookingInProgress | null => storage.read() ?? null;

/** Where a guest whose booking cannot be read any more chooses again; null: nothing is lost. */
function wayBackToSearch(): string | null {
  const { isThere, stored } = storage.unreadable();
  if (!isThere) return null;
  const { success, output } = v.safeParse(v.object({ search: propertySearchSchema }), stored);
  return success ? searchAddress(output.search) : addresses.results();
}

export const writeBooking = (change: Partial<BookingInProgress>) =>
  storage.write({ ...readBooking(), ...change } as BookingInProgress);

/** The reservation is made, and paid where it is paid on booking. */
export function concludeBooking({ propertyId, reservationId, email }: Booked) {
  writeBooking({ booked: { propertyId, reservationId, email }, hold: null, sent: [] });
  noteBooking();
}

/** Whether a booking that is not made yet came from this search. */
export const isOfSearch = (booking: BookingInProgress | null, search: Search) =>
  booking !== null && !booking.booked && isSameStay(booking.search, search);

const TEXTS = new Set(['language', 'propertyName', 'roomtypeName', 'rateplanName', 'name', 'description']);

/** What a selection is in any language. */
const wordless = (part: unknown) => JSON.stringify(part, (name, value) => (TEXTS.has(name) ? undefined : value));

/**
 * Takes a selection on to payment. The same selection again, in whatever language, is the same intent, whose first
 * attempt may have arrived: it keeps its key. Conditions are accepted for one booking, not for the next.
 *
 * @throws {v.ValiError} the selection is none that could be booked
 */
export function startBooking(given: Selection) {
  const selection = v.parse(selectionSchema, { ...given, search: withoutOffer(given.search) });
  const before = readBooking();
  const { termsAccepted: _, ...guest } = before?.guest ?? {};
  const isSame =
    before !== null && !before.booked && wordless(v.parse(selectionSchema, before)) === wordless(selection);
  if (isSame) writeBooking(selection);
  else writeBooking({ version: VERSION, ...selection, guest, key: newKey(), sent: [], hold: null, booked: null });
}

/** Random, also where the page came without encryption and `randomUUID` is missing. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The address of the room list that a booking came from. */
export const roomsAddress = ({ search }: BookingInProgress) => searchAddress(search);

/** `undefined` on the server and while hydrating; null when nothing has been chosen. */
export const useBooking = (): BookingInProgress | null | undefined =>
  useBrowserState<BookingInProgress | null | undefined>(undefined, readBooking, storage.subscribe)[0];

/** Where to choose again what was stored and cannot be read any more; null: nothing is lost, or the page hydrates. */
export const useWayBackToSearch = (): string | null =>
  useSyncExternalStore(storage.subscribe, wayBackToSearch, () => null);
