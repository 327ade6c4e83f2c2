import { currencyCode, day, email, freeText, id, personName, phone } from '@posada/api-client/core';
import { arrivalTimeSchema } from '@posada/api-client/reservations';
import { LIMITS, occupancySchema, promotionCode } from '@posada/api-client/search';
import { LOCALES } from '@posada/i18n';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const about = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text));

const language = about(
  v.optional(v.picklist(LOCALES)),
  'Language of names and texts; ch is Chinese. Default: that of the website.',
);
const hotel = about(id, 'Id of the hotel, from search_hotels.');
const { adults, childAges } = occupancySchema.entries;
const who = { adults, child_ages: childAges };
const roomsOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.object(entries)), v.minLength(1), v.maxLength(LIMITS.rooms));
const stay = {
  check_in: about(day, 'Day of arrival at the hotel, YYYY-MM-DD.'),
  check_out: about(day, 'Day of departure, YYYY-MM-DD: its night is not part of the stay.'),
};
const guests = about(roomsOf(who), 'One entry for each room: adults, and the age of each child on the day of arrival.');
const promotion = about(v.optional(promotionCode), 'Promotion code.');

const requestId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/));

export const searchInput = v.object({
  ...stay,
  rooms: guests,
  destination: about(
    v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
    'Part of the name of a hotel, a city, a region or a country. Default: all hotels.',
  ),
  promotion,
  language,
});
export const hotelInput = v.object({ hotel, language });
export const ratesInput = v.object({ hotel, ...stay, rooms: guests, promotion, language });
export const bookInput = v.object({
  request_id: about(
    requestId,
    'A random id of this booking, a UUID. The same call with the same id books once: after a time-out make it again to learn the outcome.',
  ),
  hotel,
  ...stay,
  rooms: about(
    roomsOf({ ...who, room_type: about(id, 'From get_rates.'), rate_plan: about(id, 'From get_rates.') }),
    'The rooms in the order in which get_rates was asked for them.',
  ),
  promotion,
  language,
  guest: v.object({
    first_name: personName,
    last_name: personName,
    email,
    phone: about(phone, 'With the country: +34600000000.'),
  }),
  arrival_time: about(v.optional(arrivalTimeSchema), 'HH:MM at the hotel.'),
  requests: about(v.optional(freeText), 'What the guest asks the hotel for.'),
  accepted: about(
    v.object({
      total: v.pipe(v.number(), v.minValue(0)),
      pay_at_property: v.pipe(v.number(), v.minValue(0)),
      currency: currencyCode,
    }),
    'The sums over all rooms of `total` and `pay_at_property` from get_rates that the guest has agreed to.',
  ),
  terms_accepted: about(
    v.literal(true),
    'The guest has read the conditions whose addresses get_rates gives, and agrees to them.',
  ),
});
export const bookingInput = v.object({
  hotel,
  booking: about(id, '`id` of the booking.'),
  email: about(email, 'E-mail that it was booked with.'),
  request_id: about(v.optional(requestId), 'That of the booking: without it the personal data are masked.'),
  language,
});

/** The schema as tools take it: checked in full, and described as far as JSON Schema can. */
export function asInput<Schema extends v.GenericSchema>(schema: Schema) {
  const described = () => ({ ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) });
  const standard = { ...schema['~standard'], jsonSchema: { input: described, output: described } };
  return { '~standard': standard };
}
