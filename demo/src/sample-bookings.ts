import { randomUUID } from 'node:crypto';
import type { Reservation } from '@posada/api-client/reservations';
import { addDays, dayOf } from '@posada/calendar-days';
import { createAvailabilityService } from '../../apps/api/src/modules/availability/availability.service.ts';
import { createAvailabilityStore } from '../../apps/api/src/modules/availability/availability.store.ts';
import { skipEvents } from '../../apps/api/src/modules/events/subscriptions.ts';
import { createPropertyStore } from '../../apps/api/src/modules/properties/properties.store.ts';
import { rebuildReports } from '../../apps/api/src/modules/reports/count-stays.ts';
import { createReservationService } from '../../apps/api/src/modules/reservations/reservations.service.ts';
import { createReservationStore } from '../../apps/api/src/modules/reservations/reservations.store.ts';
import type { Actor } from '../../apps/api/src/platform/caller.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { WEBSITES } from './shared/websites.ts';

interface Sample {
  by: 'anyone' | 'client' | 'travel-agency';
  website: number;
  property: number;
  /** Days from today; below 0 is a stay that is over. */
  inDays: number;
  nights: number;
  rooms?: number;
  /** What the guest said of it. */
  review?: { rating: number; title: string; text: string; answer: string; language: string };
  guest: { name: string; surname: string; email: string; phone: string; country: string };
}

const clara = { name: 'Clara', surname: 'Vidal', email: 'client@posada.example', phone: '+34600111222', country: 'ES' };
const customer = (name: string, surname: string, country: string) => ({
  name,
  surname,
  email: 'agency@posada.example',
  phone: '+34600333444',
  country,
});
const stranger = (name: string, surname: string, country: string) => ({
  name,
  surname,
  email: `${name}.${surname}@guest.example`.toLowerCase(),
  phone: '+447700900123',
  country,
});

const SAMPLES: Sample[] = [
  {
    by: 'client',
    website: 2,
    property: 11,
    inDays: -64,
    nights: 3,
    guest: clara,
    review: {
      rating: 9,
      title: 'Tres días de calma',
      text: 'La habitación daba al patio y dormimos de maravilla. En la recepción se acordaron de nuestro aniversario.',
      answer: 'Gracias, Clara. Ha sido un placer celebrarlo con vosotros; el patio os espera.',
      language: 'es',
    },
  },
  // over, and not reviewed yet
  { by: 'client', website: 2, property: 4, inDays: -30, nights: 2, guest: clara },
  { by: 'client', website: 2, property: 3, inDays: 24, nights: 4, guest: clara },
  { by: 'client', website: 5, property: 9, inDays: 61, nights: 5, rooms: 2, guest: clara },
  { by: 'travel-agency', website: 2, property: 4, inDays: -41, nights: 7, guest: customer('Paula', 'Ferrer', 'ES') },
  { by: 'travel-agency', website: 2, property: 3, inDays: -27, nights: 3, guest: customer('Lena', 'Hoffmann', 'DE') },
  { by: 'travel-agency', website: 2, property: 1, inDays: -12, nights: 2, guest: customer('Pieter', 'Bakker', 'NL') },
  {
    by: 'travel-agency',
    website: 4,
    property: 7,
    inDays: 33,
    nights: 5,
    rooms: 2,
    guest: customer('Henrik', 'Dahl', 'NO'),
  },
  { by: 'travel-agency', website: 1, property: 1, inDays: 19, nights: 2, guest: customer('Anna', 'Kowalska', 'PL') },
  { by: 'travel-agency', website: 2, property: 3, inDays: 47, nights: 3, guest: customer('Marc', 'Dubois', 'FR') },
  { by: 'anyone', website: 1, property: 2, inDays: 12, nights: 2, guest: stranger('Emma', 'Clarke', 'GB') },
  { by: 'anyone', website: 2, property: 1, inDays: 28, nights: 3, guest: stranger('Luca', 'Bianchi', 'IT') },
  { by: 'anyone', website: 3, property: 6, inDays: 37, nights: 4, guest: stranger('Sofie', 'Jansen', 'NL') },
  { by: 'anyone', website: 4, property: 8, inDays: 90, nights: 4, guest: stranger('Oliver', 'Price', 'GB') },
  { by: 'anyone', website: 5, property: 10, inDays: 101, nights: 2, guest: stranger('Grace', 'Lee', 'CA') },
  { by: 'anyone', website: 6, property: 12, inDays: 16, nights: 3, guest: stranger('Marta', 'Sousa', 'PT') },
];

/** Booked this many days before arrival. */
const AHEAD = 20;

/** Some bookings for the demo accounts and websites, made by the same service as any other, without mails. */
export async function addSampleBookings(database: Database, now: Date) {
  const today = dayOf(now);
  const accounts = await database.query<{ id: number; kind: string }>(
    "SELECT id, kind FROM account WHERE email IN ('client@posada.example', 'agency@posada.example')",
  );
  for (const sample of SAMPLES) {
    const accountId = accounts.rows.find(({ kind }) => kind === sample.by)?.id;
    const actor: Actor =
      sample.by === 'anyone' || accountId === undefined
        ? { kind: 'anyone' }
        : { kind: sample.by, accountId, userId: accountId, role: sample.by, permissions: [], properties: null };
    let reservationId: string | undefined;
    for (const shift of [0, 1, 2, 3, 5, 7, 10]) {
      reservationId = await book(database, sample, actor, addDays(today, sample.inDays + shift), now);
      if (reservationId !== undefined) break;
    }
    if (reservationId !== undefined && accountId !== undefined)
      await addReview(database, sample, { accountId, reservationId, today });
  }
  await skipEvents(database);
  // events that were skipped are not counted
  await rebuildReports(database);
}

/** What the guest said of it a few days after, and the hotel a day later. */
async function addReview(
  database: Database,
  { website, property, inDays, review }: Sample,
  by: { accountId: number; reservationId: string; today: string },
) {
  if (!review) return;
  const { rating, title, text, answer, language } = review;
  const day = addDays(by.today, inDays + 6);
  await database.query(
    `INSERT INTO review (public_id, website_id, property_id, account_id, written_on, rating, title, body, answer,
       answered_on, reservation_id, language)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, id, $12 FROM reservation WHERE public_id = $11`,
    [
      randomUUID(),
      website,
      property,
      by.accountId,
      day,
      rating,
      title,
      text,
      answer,
      addDays(day, 1),
      by.reservationId,
      language,
    ],
  );
}

/** The id of the reservation; undefined when nothing is on sale on these days. */
async function book(
  database: Database,
  sample: Sample,
  actor: Actor,
  from: string,
  now: Date,
): Promise<string | undefined> {
  const to = addDays(from, sample.nights);
  const bookedAt = new Date(Math.min(now.getTime() - 3_600_000, Date.parse(`${addDays(from, -AHEAD)}T10:24:00Z`)));
  const clock = () => bookedAt;
  const properties = createPropertyStore(database);
  const nights = createAvailabilityStore(database);
  const availability = createAvailabilityService({ store: nights, properties, clock, takesCards: () => false });
  const reservations = createReservationService({
    store: createReservationStore(database),
    availability,
    nights,
    properties,
    clock,
    connections: 1,
  });
  const website = { id: sample.website, language: 'en', revision: '' };
  const theme = WEBSITES.find(({ id }) => id === sample.website)?.theme;
  const language = theme === 'redwood' || sample.guest.country === 'GB' ? 'en' : 'es';
  const requester = { website, actor, language };
  const rooms = Array.from({ length: sample.rooms ?? 1 }, () => ({ adults: 2, childAges: [] }));
  const found = await availability.search(requester, { propertyId: String(sample.property), from, to, rooms });
  const chosen = found.rooms.map(({ roomtypes, touristTax }, index) => {
    const roomtype = roomtypes[Math.min(index, roomtypes.length - 1)];
    const rate = roomtype?.rates.find(({ rateplanId }) => rateplanId.endsWith('2')) ?? roomtype?.rates[0];
    return roomtype && rate && { roomtypeId: roomtype.roomtypeId, rate, touristTax };
  });
  if (chosen.some((room) => room === undefined)) return undefined;
  const all = chosen.filter((room) => room !== undefined);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  let reservation: Reservation;
  try {
    reservation = await reservations.create(
      { ...requester, counted: [] },
      String(sample.property),
      {
        from,
        to,
        language,
        rooms: all.map(({ roomtypeId, rate }) => ({
          roomtypeId,
          rateplanId: rate.rateplanId,
          occupancy: { adults: 2, childAges: [] },
          complements: [],
        })),
        guest: sample.guest,
        paymentOption: 'payAtHotel',
        accepted: {
          total: sum(all.map(({ rate }) => rate.total)),
          touristTax: sum(all.map(({ touristTax }) => touristTax)),
          currency: found.currency as 'EUR',
        },
        termsAccepted: true,
      },
      undefined,
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'sold_out') return undefined;
    throw error;
  }
  await database.query('UPDATE reservation SET created_at = $2 WHERE public_id = $1', [
    reservation.id,
    bookedAt.toISOString(),
  ]);
  return reservation.id;
}
