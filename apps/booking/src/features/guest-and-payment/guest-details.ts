import type { InvoiceDetails, ReservationRequest } from '@posada/api-client/reservations';
import type { Occupancy, PropertySearch } from '@posada/api-client/search';
import { deviceNow, readVisit } from '@posada/area';
import { type Locale, likelyCountryOf } from '@posada/i18n';
import { companySchema } from '@posada/reservation/company';
import { isPhoneNumber } from '@posada/ui/phone-numbers';
import * as v from 'valibot';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { landingOf } from '../../shared/landing.ts';
import { paymentOptionsOf } from '../../shared/totals.ts';
import { type Booker, guestLanguageOf, isAgency, knownOf } from './booker.ts';
import { addFields, COMPANY_FIELDS, type GuestDetails, guestRules, guestStart } from './guest-fields.ts';

/** What is on account is invoiced to the agency, by its own data. */
export const canNameCompany = (paymentOption: unknown) => paymentOption !== 'onAccount';

type CompanyChoice = Pick<GuestDetails, 'isForCompany' | (typeof COMPANY_FIELDS)[keyof InvoiceDetails]> & {
  paymentOption: string;
};

const companyOf = (fields: CompanyChoice) =>
  Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([part, name]) => [part, fields[name]]));

/** The company, where one is asked for; also while something else is wrong: all messages come at once. */
const companyWhereAsked = <Fields extends CompanyChoice>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Fields; // an object in any case: a form has no other value
    if (!input.isForCompany || !canNameCompany(input.paymentOption)) return;
    for (const { message, path } of v.safeParse(companySchema, companyOf(input)).issues ?? []) {
      const key = COMPANY_FIELDS[path?.[0].key as keyof InvoiceDetails];
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });

/** The guest form: the rules of its fields, and those of several fields. */
export const guestDetailsSchema = v.pipeAsync(
  v.object(guestRules),
  v.forwardAsync(
    v.partialCheckAsync(
      [['phone'], ['phoneCountry']],
      ({ phone, phoneCountry }) => isPhoneNumber(phone, phoneCountry),
      'phone_malformed',
    ),
    ['phone'],
  ),
  v.forwardAsync(
    v.partialCheckAsync(
      [['customerPhone'], ['phoneCountry']],
      async ({ customerPhone, phoneCountry }) => customerPhone === '' || isPhoneNumber(customerPhone, phoneCountry),
      'phone_malformed',
    ),
    ['customerPhone'],
  ),
  v.forwardAsync(
    v.partialCheckAsync(
      [['customerEmail'], ['isCustomerWritten']],
      ({ customerEmail, isCustomerWritten }) => !isCustomerWritten || customerEmail !== '',
      'field_required',
    ),
    ['customerEmail'],
  ),
  companyWhereAsked(),
);

/** What the form begins with: what was typed before, else what the account of the booker knows, else nothing. */
export function startingDetails(locale: Locale, booking: BookingInProgress | null, booker: Booker): GuestDetails {
  const known = knownOf(booker);
  const language = guestLanguageOf(booker) ?? locale;
  const typed = Object.fromEntries(Object.entries(booking?.guest ?? {}).filter(([, value]) => value !== ''));
  // the country beside an empty number is not that of the number that is known
  if (known.phone && typed['phone'] === undefined) delete typed['phoneCountry'];
  const options: readonly GuestDetails['paymentOption'][] = booking
    ? [...paymentOptionsOf(booking.choices), ...(isAgency(booker) ? (['onAccount'] as const) : [])]
    : [];
  return {
    ...guestStart,
    phoneCountry: likelyCountryOf(language),
    language,
    ...known,
    ...typed,
    // what was wanted for other rooms may not be allowed for these
    paymentOption: options.find((option) => option === typed['paymentOption']) ?? options[0] ?? 'payAtHotel',
  };
}

/** Who sleeps in a room. @throws {Error} the search has no such room: two adults would be a guess */
function sleepersIn({ rooms }: PropertySearch, index: number): Occupancy {
  const room = rooms[index];
  if (!room) throw new Error(`the search has ${rooms.length} rooms, not ${index + 1}: nothing is sent`);
  return room;
}

/** The form on the wire: phone numbers in E.164, and nothing that was left empty. */
export async function toRequest(
  details: GuestDetails,
  booking: BookingInProgress,
  booker: Booker['kind'],
): Promise<ReservationRequest> {
  const { search, totals, currency } = booking;
  const request = {
    from: search.from,
    to: search.to,
    ...(search.promocode ? { promocode: search.promocode } : {}),
    language: details.language,
    rooms: booking.choices.map((choice, index) => ({
      roomtypeId: choice.roomtypeId,
      rateplanId: choice.rate.rateplanId,
      occupancy: sleepersIn(search, index),
      complements: choice.complements,
    })),
  };
  await addFields(request, details, [
    ...(details.isForCompany && canNameCompany(details.paymentOption) ? [] : ['invoice']),
    ...(booker === 'agency' ? [] : ['forCustomer']),
  ]);
  const accepted = { total: totals.total, touristTax: totals.touristTax, currency };
  const landing = landingOf(readVisit());
  // a path of the table that the request has not does not compile; its values are checked by the service
  return { ...request, accepted, device: deviceNow(), ...(landing && { landing }) } as unknown as ReservationRequest;
}
