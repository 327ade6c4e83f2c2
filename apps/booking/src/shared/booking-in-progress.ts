import { useSyncExternalStore } from 'react';
import type { RoomChoice, Totals } from './totals.ts';

/** What has been chosen and typed so far; survives reload, back button and change of language. Never card data. */
export interface BookingInProgress {
  propertyId: string;
  propertyName: string;
  timeZone: string;
  currency: string;
  from: string;
  to: string;
  occupancy: string;
  promocode: string;
  /** One for each room of the search, in its order. */
  choices: RoomChoice[];
  totals: Totals;
  /** Fields of the guest form as they were typed. */
  guest: Record<string, string | boolean>;
  /** One key an intent: kept while its answer is unknown, new after a refusal. */
  key: string;
  /** After it was made. */
  booked: { propertyId: string; reservationId: string; email: string } | null;
}

const KEY = 'booking';
const listeners = new Set<() => void>();
let last: { raw: string | null; value: BookingInProgress | null } = { raw: null, value: null };

export function readBooking(): BookingInProgress | null {
  const raw = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  if (raw === last.raw) return last.value;
  try {
    last = { raw, value: raw ? (JSON.parse(raw) as BookingInProgress) : null };
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
