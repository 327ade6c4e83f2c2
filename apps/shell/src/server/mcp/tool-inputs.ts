import { occupancySchema } from '@posada/api-client/search';
import { LOCALES } from '@posada/i18n';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const about = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text));

const isoDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const idText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

const language = about(
  v.optional(v.picklist(LOCALES)),
  'Language of names and texts; ch is Chinese. Default: that of the website.',
);
const hotel = about(idText, 'Id of the hotel, from search_hotels.');
const rooms = v.pipe(v.array(occupancySchema), v.minLength(1), v.maxLength(4));
const stay = {
  check_in: about(isoDay, 'Day of arrival at the hotel, YYYY-MM-DD.'),
  check_out: about(isoDay, 'Day of departure, YYYY-MM-DD: its night is not part of the stay.'),
};
const guests = about(rooms, 'One entry for each room: adults, and the age of each child on the day of arrival.');
const promotion = about(v.optional(v.pipe(v.string(), v.maxLength(30))), 'Promotion code.');

export const searchInput = v.object({
  ...stay,
  rooms: guests,
  destination: about(
    v.optional(line),
    'Part of the name of a hotel, a city, a region or a country. Default: all hotels.',
  ),
  promotion,
  language,
});
export const hotelInput = v.object({ hotel, language });
export const ratesInput = v.object({ hotel, ...stay, rooms: guests, promotion, language });
export const bookInput = v.object({
  request_id: about(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
    'A random id of this booking, a UUID. The same call with the same id books once: after a time-out make it again to learn the outcome.',
  ),
  hotel,
  ...stay,
  rooms: about(
    v.pipe(
      v.array(
        v.object({
          ...occupancySchema.entries,
          room_type: about(idText, 'From get_rates.'),
          rate_plan: about(idText, 'From get_rates.'),
        }),
      ),
      v.minLength(1),
      v.maxLength(4),
    ),
    'The rooms in the order in which get_rates was asked for them.',
  ),
  promotion,
  language,
  guest: v.object({
    first_name: line,
    last_name: line,
    email: v.pipe(v.string(), v.maxLength(254)),
    phone: about(v.pipe(v.string(), v.maxLength(20)), 'With the country: +34600000000.'),
  }),
  arrival_time: about(v.optional(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))), 'HH:MM at the hotel.'),
  requests: about(v.optional(v.pipe(v.string(), v.maxLength(500))), 'What the guest asks the hotel for.'),
  accepted: about(
    v.object({
      total: v.pipe(v.number(), v.minValue(0)),
      pay_at_property: v.pipe(v.number(), v.minValue(0)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
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
  booking: about(idText, '`id` of the booking.'),
  email: about(v.pipe(v.string(), v.maxLength(254)), 'E-mail that it was booked with.'),
  request_id: about(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/))),
    'That of the booking: without it the personal data are masked.',
  ),
  language,
});

/** The schema as tools take it: checked, and described as JSON Schema. */
export const asInput = toStandardJsonSchema;
