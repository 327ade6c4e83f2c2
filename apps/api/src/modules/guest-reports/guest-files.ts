import type { RegisteredPerson } from '@posada/api-client/check-in';
import type {
  GUEST_FILE_REASONS,
  GUEST_FILES,
  GuestFile,
  SibaUnit,
  touristTaxFileSchema,
} from '@posada/api-client/operator';
import { roomStaySchema } from '@posada/api-client/reservations';
import { daysBetween } from '@posada/calendar-days';
import { minorUnitsOf } from '@posada/i18n';
import * as v from 'valibot';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { Vault } from '../../platform/vault.ts';
import { registrationsOf } from '../check-in/registrations.store.ts';
import { guestReportStore } from './guest-reports.store.ts';

type Reason = (typeof GUEST_FILE_REASONS)[number];
type FileKind = (typeof GUEST_FILES)[number];

/** The guests of one room who came on a day. */
export interface ArrivedParty {
  arrival: string;
  departure: string;
  nights: number;
  people: readonly RegisteredPerson[];
}
/** What the file for SIBA says of the hotel. */
export interface SibaHotel extends SibaUnit {
  name: string;
  street: string;
  city: string;
  postalCode: string;
  phone: string;
}
export interface WrittenFile {
  content: string;
  people: number;
  /** By the index of the party. */
  missing: readonly { party: number; person: RegisteredPerson; reason: Reason }[];
}
interface GuestFileWriters {
  alloggiati(parties: readonly ArrivedParty[]): WrittenFile;
  /** `number`: of the file, from 1 on. */
  siba(parties: readonly ArrivedParty[], hotel: SibaHotel, file: { number: number; at: string }): WrittenFile;
}
interface GuestFileDeps {
  guests: Pick<Vault, 'open'>;
  writers: GuestFileWriters;
}

const REGISTER_OF = { alloggiati: 'italy', siba: 'portugal' } as const;

const readArrivals = statement(
  'guest-reports.readArrivals',
  { id: v.number(), number: v.string(), guest: v.string(), arrival: day, departure: day, occupancy: v.unknown() },
  `SELECT s.id, r.locator AS number, r.guest_name AS guest, s.arrival, s.departure, s.snapshot->'occupancy' AS occupancy
   FROM reservation r JOIN property p ON p.id = r.property_id JOIN roomstay s ON s.reservation_id = r.id
   WHERE r.property_id = $1 AND r.arrival BETWEEN $2::date - 60 AND $2::date AND s.status <> 'cancelled'
     AND (s.checked_in_at AT TIME ZONE p.time_zone)::date = $2::date ORDER BY s.id`,
);
const readHotel = statement(
  'guest-reports.readHotel',
  { content: v.unknown() },
  'SELECT content FROM property WHERE id = $1',
);
const readTaxes = statement(
  'guest-reports.readTouristTaxes',
  {
    number: v.string(),
    currency: v.string(),
    arrival: day,
    departure: day,
    occupancy: v.unknown(),
    tax: v.nullable(v.number()),
  },
  `SELECT r.locator AS number, r.currency, s.arrival, s.departure, s.snapshot->'occupancy' AS occupancy,
     (s.snapshot->>'touristTax')::bigint AS tax
   FROM reservation r JOIN roomstay s ON s.reservation_id = r.id
   WHERE r.property_id = $1 AND s.status = 'confirmed' AND s.departure >= $2::date
     AND s.departure < $2::date + interval '1 month' AND r.departure >= $2::date ORDER BY s.departure, s.id`,
);
const readCurrency = statement(
  'guest-reports.readCurrency',
  { currency: v.string() },
  'SELECT currency FROM property WHERE id = $1',
);

const { occupancy: occupancySchema } = roomStaySchema.entries;

/** What is read of the content of a property; names are in its languages. */
const hotelSchema = v.object({
  name: v.string(),
  location: v.object({ address: v.string(), postcode: v.string(), city: v.object({ name: v.string() }) }),
  information: v.object({ phone: v.nullable(v.string()) }),
});
async function hotelOf(database: Database, property: number, unit: SibaUnit): Promise<SibaHotel> {
  const row = await readHotel.first(database, [property]);
  const { name, location, information } = v.parse(hotelSchema, localise(row?.content as never, 'pt'));
  const { address: street, postcode: postalCode, city } = location;
  return { ...unit, name, street, postalCode, city: city.name, phone: information.phone ?? '' };
}

/**
 * Of the rooms that checked in on the day.
 *
 * @throws {DomainError} `not_found`, `guest_register_other`, `siba_unit_missing` (409)
 */
async function writeGuestFile(
  { guests, writers }: GuestFileDeps,
  database: Database,
  property: number,
  { file, day: wanted }: { file: FileKind; day: string },
  now: Date,
): Promise<GuestFile> {
  const store = guestReportStore(database);
  const place = await store.place(property, now);
  if (!place) throw notFound(`registered guests of property ${property}`);
  if (place.register !== REGISTER_OF[file])
    throw new DomainError(
      409,
      'guest_register_other',
      `guests of property ${property} are registered in ${place.register}`,
    );
  if (file === 'siba' && !place.siba)
    throw new DomainError(409, 'siba_unit_missing', `property ${property} has no unit of SIBA`);
  const rooms = await readArrivals.all(database, [property, wanted]);
  const registered = await registrationsOf(
    database,
    guests,
    rooms.map(({ id }) => id),
  );
  const parties = rooms.map(({ id, arrival, departure }) => ({
    arrival,
    departure,
    nights: daysBetween(arrival, departure),
    people: registered.filter(({ roomstayId }) => roomstayId === id).map(({ person }) => person),
  }));
  const unregistered = rooms.flatMap(({ number, guest, occupancy }, index) => {
    const { adults, childAges } = v.parse(occupancySchema, occupancy);
    const lacking = adults + childAges.length - (parties[index]?.people.length ?? 0);
    return Array.from({ length: Math.max(0, lacking) }, () => ({
      booking: number,
      guest,
      reason: 'unregistered' as const,
    }));
  });
  const written =
    file === 'alloggiati' || !place.siba
      ? writers.alloggiati(parties)
      : writers.siba(parties, await hotelOf(database, property, place.siba), {
          number: (await store.nextFile(property)) ?? 1,
          at: now.toISOString().replace(/\.\d+Z$/, ''),
        });
  return {
    name: file === 'alloggiati' ? `alloggiati-${property}-${wanted}.txt` : `siba-${property}-${wanted}.xml`,
    content: written.content,
    people: written.people,
    missing: [
      ...written.missing.map(({ party, person, reason }) => ({
        booking: rooms[party]?.number ?? '',
        guest: `${person.givenNames} ${person.surname}`,
        reason,
      })),
      ...unregistered,
    ],
  };
}

const HEADINGS = [
  'booking',
  'arrival',
  'departure',
  'nights',
  'adults',
  'children',
  'person nights',
  'tax',
  'currency',
];
/** As spreadsheets of Europe read it: semicolons between cells, a comma in numbers. */
const table = (rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${rows.map((cells) => cells.join(';')).join('\r\n')}\r\n`;

/** Of stays that end in a month, with the amounts that were agreed. */
async function writeTouristTax(
  _: GuestFileDeps,
  database: Database,
  property: number,
  month: string,
): Promise<v.InferOutput<typeof touristTaxFileSchema>> {
  const own = await readCurrency.first(database, [property]);
  if (!own) throw notFound(`property ${property}`);
  const stays = await readTaxes.all(database, [property, `${month}-01`]);
  const { currency } = own;
  const units = minorUnitsOf(currency);
  let nights = 0;
  let amount = 0;
  const rows = stays.map(({ number, arrival, departure, occupancy, tax, ...stay }) => {
    const { adults, childAges } = v.parse(occupancySchema, occupancy);
    const stayed = daysBetween(arrival, departure);
    nights += stayed;
    amount += tax ?? 0;
    const written = ((tax ?? 0) / units).toFixed(Math.log10(units)).replace('.', ',');
    const persons = adults + childAges.length;
    return [number, arrival, departure, stayed, adults, childAges.length, persons * stayed, written, stay.currency];
  });
  return {
    name: `tourist-tax-${property}-${month}.csv`,
    content: table([HEADINGS, ...rows]),
    rooms: rows.length,
    nights,
    currency,
    amount,
  };
}

/** Files of guests for authorities that are uploaded by hand. */
export const createGuestFiles = (deps: GuestFileDeps) =>
  bindDeps(deps, { guests: writeGuestFile, touristTax: writeTouristTax });
export type GuestFiles = ReturnType<typeof createGuestFiles>;
