import type { Reservation } from '@posada/api-client/reservations';
import type { WebsiteRef } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { type ReservationDeps, scopedKey } from './reservation-deps.ts';
import type { Owner } from './reservation-filters.ts';
import { isForStaff, staffView, toReservation, withoutGuest } from './reservation-view.ts';
import type { ReservationStore } from './reservations.store.ts';

async function viewed(
  { properties, paymentView, clock }: ReservationDeps,
  found: Awaited<ReturnType<ReservationStore['byId']>>,
  language: string,
): Promise<Reservation | undefined> {
  const property = found && (await properties.reserved(found.reservation.property_id));
  if (!found || !property) return undefined;
  const payment = await paymentView?.(found.reservation);
  return toReservation(found.reservation, found.roomstays, property, language, clock(), payment);
}

export async function findReservation(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  language: string,
): Promise<Reservation> {
  const { store } = deps;
  const found = await store.find(owner.kind === 'website' ? { ...owner, readsErased: true } : owner, publicId);
  const reservation = await viewed(deps, found, language);
  if (!found || !reservation) throw notFound(`reservation ${publicId}`);
  if (!isForStaff(owner)) return reservation;
  if (found.reservation.closed_at !== null) return withoutGuest(reservation);
  const { id } = found.reservation;
  const agencyPeople = await store.agencyPeople(id);
  const { cancelledBy } = reservation;
  const isNamed = owner.kind === 'website' && cancelledBy !== null && cancelledBy.kind !== 'client';
  return {
    ...reservation,
    ...staffView(found),
    agencyPeople,
    cancelledBy: isNamed ? { ...cancelledBy, name: await store.canceller(id) } : cancelledBy,
  };
}

/** Whether a reservation was booked with this idempotency key: only the browser that booked it has the key. */
export async function isBookedWith(
  { store }: ReservationDeps,
  website: WebsiteRef,
  key: string | undefined,
  publicId: string,
): Promise<boolean> {
  const answer = key && (await store.keyOf(scopedKey(website, key)))?.answer;
  return answer ? (JSON.parse(answer) as Partial<Reservation>).id === publicId : false;
}

/**
 * For the messages about it: in the language named, else the guest's, with what its agency alone knows, the website
 * it was made on and the address of the hotel's own people. Undefined: it was erased.
 */
export async function reservationForMessage(
  deps: ReservationDeps,
  id: number,
  language?: string,
): Promise<{ reservation: Reservation; websiteId: number; hotelEmail: string | null } | undefined> {
  const found = await deps.store.byId(id);
  const property = found && (await deps.properties.reserved(found.reservation.property_id));
  const reservation = found && (await viewed(deps, found, language ?? found.reservation.snapshot.language));
  if (!found || !property || !reservation) return undefined;
  const { email } = property.content['information'] as { email: string | null };
  return {
    reservation: { ...reservation, ...staffView(found) },
    websiteId: found.reservation.website_id,
    hotelEmail: email,
  };
}
