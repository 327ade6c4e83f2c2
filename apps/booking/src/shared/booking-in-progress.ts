import type { ReservationRequest } from '@posada/api-client/reservations';
import { isDay } from '@posada/calendar-days';
import { parseOccupancy, type Search, writeOccupancy } from '@posada/search';
import { useSyncExternalStore } from 'react';
import type { RoomChoice, Totals } from './totals.ts';

/** What has been chosen and typed so far; survives reload, back button and change of language. Never card data. */
export interface BookingInProgress {
  propertyId: string;
  propertyName: string;
  currency: string;
  from: string;
  to: string;
  occupancy: string;
  promocode: string;
  /** Whose prices these are: id of the client, empty for everybody's. */
  member: string;
  /** One for each room of the search, in its order. */
  choices: RoomChoice[];
  totals: Totals;
  /** Fields of the guest form as they were typed. */
  guest: Record<string, string | boolean>;
  /** One key an intent: kept while its answer is unknown, new after a refusal. */
  key: string;
  /** What went out with this key and got no answer. It may have arrived. */
  sent: ReservationRequest[];
  /** Rooms that are held until a card has paid, and what they were asked for with. Absent in what older pages stored. */
  hold?: (Booked & { request: ReservationRequest }) | null;
  /** After it was made, and paid where it is paid on booking. */
  booked: Booked | null;
}

/** How the booker's own reservation is read. */
export interface Booked {
  propertyId: string;
  reservationId: string;
  email: string;
}

const KEY = 'booking';
const listeners = new Set<() => void>();
let last: { raw: string | null; value: BookingInProgress | null } = { raw: null, value: null };

/**
 * Whether what is stored can be booked: what an older page or somebody else has written is no booking. Nothing takes the
 * place of rooms or days that cannot be read, for a guest would pay for what nobody has chosen.
 */
function isWhole(stored: Partial<BookingInProgress> | null): stored is BookingInProgress {
  if (!stored || !isDay(stored.from) || !isDay(stored.to) || !stored.currency || !stored.key) return false;
  const rooms = parseOccupancy(stored.occupancy ?? '');
  return Array.isArray(stored.choices) && rooms?.length === stored.choices.length && Array.isArray(stored.sent);
}

export function readBooking(): BookingInProgress | null {
  const raw = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  if (raw === last.raw) return last.value;
  try {
    const stored = raw ? (JSON.parse(raw) as Partial<BookingInProgress> | null) : null;
    last = { raw, value: isWhole(stored) ? stored : null };
  } catch {
    last = { raw, value: null };
  }
  return last.value;
}

export function writeBooking(change: Partial<BookingInProgress>) {
  const next = { ...readBooking(), ...change };
  sessionStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Whether a booking that is not made yet came from this search. */
export const isOfSearch = (booking: BookingInProgress | null, propertyId: string, search: Search) =>
  booking !== null &&
  !booking.booked &&
  booking.propertyId === propertyId &&
  booking.from === search.from &&
  booking.to === search.to &&
  booking.promocode === search.promocode &&
  booking.occupancy === writeOccupancy(search.rooms);

type Selection = Omit<BookingInProgress, 'guest' | 'key' | 'sent' | 'hold' | 'booked'>;

/**
 * Takes a selection on to payment. The same selection again is the same intent, whose first attempt may have arrived:
 * it keeps its key. Conditions are accepted for one booking, not for the next.
 */
export function startBooking(selection: Selection) {
  const before = readBooking();
  const { termsAccepted: _, ...guest } = before?.guest ?? {};
  const isSame =
    before !== null &&
    !before.booked &&
    Object.entries(selection).every(
      ([name, value]) => JSON.stringify(before[name as keyof Selection]) === JSON.stringify(value),
    );
  if (isSame) return;
  writeBooking({ ...selection, guest, key: newKey(), sent: [], booked: null });
}

/** Random, also where the page came without encryption and `randomUUID` is missing. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The address of the room list that a booking came from. */
export const roomsAddress = (booking: BookingInProgress) =>
  `/booking/property?from=${booking.from}&to=${booking.to}&occupancy=${booking.occupancy}&id=${booking.propertyId}${booking.promocode ? `&promocode=${encodeURIComponent(booking.promocode)}` : ''}`;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `undefined` on the server and while hydrating; null when nothing has been chosen. */
export const useBooking = (): BookingInProgress | null | undefined =>
  useSyncExternalStore<BookingInProgress | null | undefined>(subscribe, readBooking, () => undefined);
