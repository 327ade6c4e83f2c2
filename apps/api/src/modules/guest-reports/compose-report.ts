import type { ReportGap } from '@posada/api-client/operator';
import { roomStaySchema } from '@posada/api-client/reservations';
import { clockAt } from '@posada/calendar-days/moments';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/vault.ts';
import { registrationsOf } from '../check-in/registrations.store.ts';
import { deliveryStore, type WaitingReport } from './delivery.store.ts';
import type { MinistryReport, ReportedPayment } from './ministry.ts';
import { municipalityOf } from './municipalities.ts';
import { travellerGaps } from './traveller-gaps.ts';

const guestSchema = v.object({ name: v.string(), surname: v.string(), email: v.string(), phone: v.string() });
const { occupancy: occupancySchema } = roomStaySchema.entries;
const personsIn = (occupancy: unknown) => {
  const { adults, childAges } = v.parse(occupancySchema, occupancy);
  return adults + childAges.length;
};

const PAYMENTS: Readonly<Record<string, ReportedPayment>> = {
  payAtHotel: 'DESTI',
  payOnBook: 'TARJT',
  payLater: 'TARJT',
};

/** What is sent, what it still lacks, or that there is nothing to send any more. */
export type Composed = { report: MinistryReport } | { gaps: readonly ReportGap[] } | 'unneeded';

async function composeCancellation(database: Database, cancels: number): Promise<Composed> {
  const cancelled = await deliveryStore(database).cancelled(cancels);
  if (!cancelled || cancelled.state === 'rejected' || cancelled.state === 'unneeded') return 'unneeded';
  // until its code is known it cannot be named
  if (cancelled.communication === null) return { gaps: ['earlier-report'] };
  return { report: { kind: 'cancellation', communication: cancelled.communication } };
}

/** A report as its booking and its guests are now. */
export async function composeReport(
  database: Database,
  vault: Pick<Vault, 'open'>,
  { id, reservation, kind, version, rooms: wanted, takesFewer, cancels, isFirst }: WaitingReport,
): Promise<Composed> {
  if (kind === 'cancellation') return cancels === null ? 'unneeded' : composeCancellation(database, cancels);
  const store = deliveryStore(database);
  const facts = await store.facts(reservation);
  const all = await store.rooms(reservation);
  const rooms = kind === 'booking' ? all : all.filter(({ publicId }) => wanted.includes(publicId));
  const [first] = rooms;
  if (!facts || !first) return 'unneeded';
  const booked = rooms.reduce((sum, { occupancy }) => sum + personsIn(occupancy), 0);
  const contract = {
    reference: isFirst ? facts.locator : `${facts.locator}-${id}-${version}`,
    bookedOn: facts.bookedAt,
    arrival: `${facts.arrival}T00:00:00`,
    departure: `${facts.departure}T00:00:00`,
    persons: booked,
    rooms: rooms.length,
    payment: PAYMENTS[facts.payment ?? ''] ?? 'OTRO',
  } as const;
  if (kind === 'booking') {
    const { name: givenNames, surname, email, phone } = v.parse(guestSchema, facts.guest);
    return { report: { kind, contract, booker: { givenNames, surname, email, phone } } };
  }
  const registered = await registrationsOf(
    database,
    vault,
    rooms.map((room) => room.id),
  );
  const people = registered.map(({ person }) => {
    const { city, postalCode, country } = person.address;
    const municipalityCode =
      person.address.municipalityCode ?? (country === 'ES' ? municipalityOf(city, postalCode) : undefined);
    return { ...person, address: { ...person.address, municipalityCode } };
  });
  const gaps = travellerGaps(people, takesFewer ? 0 : booked, facts.arrival);
  if (gaps.length > 0) return { gaps };
  const checkIns = rooms.flatMap(({ checkedInAt }) => (checkedInAt ? [checkedInAt] : [])).sort();
  const clock = clockAt(new Date(checkIns[0] ?? `${facts.arrival}T12:00:00Z`), facts.timeZone);
  return {
    report: {
      kind,
      people,
      contract: {
        ...contract,
        arrival: `${clock.day}T${clock.time}:00`,
        departure: `${first.departure}T00:00:00`,
        persons: people.length,
      },
    },
  };
}
