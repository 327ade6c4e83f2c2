import type { InvoiceDetails, ReservationRequest } from '@posada/api-client/reservations';
import { BOOKED_PAYMENT_OPTIONS, isPersonName, TRAVEL_TYPOLOGIES } from '@posada/api-client/reservations';
import type { Occupancy, PropertySearch } from '@posada/api-client/search';
import { hasCardNumber, isCardNumberToday, LOCALES, type Locale, likelyCountryOf } from '@posada/i18n';
import { companySchema } from '@posada/reservation/company';
import { ROOM_GUESTS, roomGuestRules } from '@posada/reservation/room-guests';
import { isPhoneNumber, toE164 } from '@posada/ui/phone-numbers';
import { email, optionalNumber, optionalText, required, text, ticked } from '@posada/ui/rules';
import * as v from 'valibot';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { paymentOptionsOf } from '../../shared/totals.ts';

const personName = () => v.pipe(text(), v.check(isPersonName, 'name_with_link'));

/** How to reach who books, as far as it is known; the parts of the phone are absent until they are read. */
interface KnownContact {
  email: string;
  phone?: string;
  phoneCountry?: string;
}

/** The agency that books for its customer, and is written to. */
export type BookingAgency = KnownContact;

/** The member who books. */
export interface KnownMember extends KnownContact {
  name: string;
  surname: string;
  /** ISO 3166; empty: not given, or not read yet. */
  country: string;
}

/** What the form calls the fields of the company that the invoice is made out to. */
export const COMPANY_FIELDS = {
  company: 'company',
  taxId: 'taxId',
  address: 'address',
  postalCode: 'postalCode',
  city: 'city',
  country: 'companyCountry',
} as const satisfies Record<keyof InvoiceDetails, string>;

/** What is on account is invoiced to the agency, by its own data. */
export const canNameCompany = (paymentOption: unknown) => paymentOption !== 'onAccount';

type CompanyChoice = Record<'isForCompany' | 'paymentOption' | (typeof COMPANY_FIELDS)[keyof InvoiceDetails], unknown>;

const companyOf = (fields: CompanyChoice) =>
  Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([part, name]) => [part, fields[name]]));

/** The company, where one is asked for; also while something else is wrong: all messages come at once. */
const companyWhereAsked = <Fields extends CompanyChoice>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Fields; // an object in any case: a form has no other value
    if (input.isForCompany !== true || !canNameCompany(input.paymentOption)) return;
    for (const { message, path } of v.safeParse(companySchema, companyOf(input)).issues ?? []) {
      const key = COMPANY_FIELDS[path?.[0].key as keyof InvoiceDetails];
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });

/** The guest form (BOOK-24 to BOOK-28). Messages are codes; screens translate them. */
export const guestDetailsSchema = v.pipeAsync(
  v.object({
    name: personName(),
    surname: personName(),
    email: email(),
    phoneCountry: v.string(),
    phone: v.pipe(v.string(), v.trim(), required()),
    country: v.string(),
    ...roomGuestRules,
    travelTypology: v.union([v.picklist(TRAVEL_TYPOLOGIES), v.literal('')]),
    arrivalTime: v.pipe(v.string(), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'field_invalid')),
    requests: optionalText(2000),
    language: v.picklist(LOCALES),
    // of an agency that books for its customer
    reference: v.pipe(optionalNumber(40), v.check(isPersonName, 'name_with_link')),
    customerEmail: v.pipe(
      v.pipe(v.string(), v.trim(), v.maxLength(254)),
      v.check((written) => written === '' || v.is(email(), written), 'email_malformed'),
    ),
    customerPhone: v.pipe(v.string(), v.trim()),
    isCustomerWritten: v.boolean(),
    paymentOption: v.picklist(BOOKED_PAYMENT_OPTIONS, 'field_required'),
    // their rules are those of the company as a whole, below
    isForCompany: v.boolean(),
    company: v.string(),
    taxId: v.string(),
    address: v.string(),
    postalCode: v.string(),
    city: v.string(),
    companyCountry: v.string(),
    termsAccepted: ticked('terms_required'),
  }),
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
export type GuestDetails = v.InferInput<typeof guestDetailsSchema>;

/** Fields for the numbers of other issuers. */
const ISSUED: ReadonlySet<string> = new Set(['taxId', 'reference'] satisfies (keyof GuestDetails)[]);
/** Fields whose rules no card number passes, but digits of phones and of e-mail addresses may look like one. */
const CONTACTS: ReadonlySet<string> = new Set([
  'phone',
  'email',
  'customerPhone',
  'customerEmail',
] satisfies (keyof GuestDetails)[]);

/** What was typed, to be kept in the tab: what is refused for a card number is not (GAP-94). */
export function withoutCards(typed: Partial<Record<keyof GuestDetails, unknown>>) {
  const isKept = ([name, value]: [string, unknown]) =>
    typeof value !== 'string' ||
    CONTACTS.has(name) ||
    !(ISSUED.has(name) ? isCardNumberToday(value) : hasCardNumber(value));
  return Object.fromEntries(Object.entries(typed).filter(isKept)) as Record<string, string | boolean>;
}

/** What the account knows of who books. */
function knownOf(member: KnownMember | undefined, agency: BookingAgency | undefined): Partial<KnownMember> {
  const { email, phone, phoneCountry } = agency ?? member ?? {};
  return {
    ...((agency ?? member) ? { email: email ?? '' } : {}),
    ...(phone && phoneCountry ? { phone, phoneCountry } : {}),
    ...(member && !agency ? { name: member.name, surname: member.surname, country: member.country } : {}),
  };
}

/** What the form begins with: what was typed before, else what a member's account knows, else nothing. */
export function startingDetails(
  locale: Locale,
  booking: BookingInProgress | null,
  member: KnownMember | undefined,
  /** Of the guest that an agent books for. */
  guestLanguage: Locale = locale,
  /** Books for its customer, and is written to. */
  agency?: BookingAgency,
) {
  const known = knownOf(member, agency);
  const typed = Object.fromEntries(Object.entries(booking?.guest ?? {}).filter(([, value]) => value !== ''));
  // the country that stood beside an empty number is none of the number that is known
  if (known.phone && typed['phone'] === undefined) delete typed['phoneCountry'];
  const options: string[] = booking ? [...paymentOptionsOf(booking.choices), ...(agency ? ['onAccount'] : [])] : [];
  const wanted = String(typed['paymentOption']);
  return {
    name: '',
    surname: '',
    email: '',
    phoneCountry: likelyCountryOf(guestLanguage),
    phone: '',
    country: '',
    ...Object.fromEntries(ROOM_GUESTS.map((field) => [field, ''])),
    travelTypology: '',
    arrivalTime: '',
    requests: '',
    language: guestLanguage,
    reference: '',
    customerEmail: '',
    customerPhone: '',
    isCustomerWritten: false,
    isForCompany: false,
    company: '',
    taxId: '',
    address: '',
    postalCode: '',
    city: '',
    companyCountry: '',
    termsAccepted: false,
    ...known,
    ...typed,
    // what was wanted for other rooms may not be allowed for these
    paymentOption: options.includes(wanted) ? wanted : (options[0] ?? 'payAtHotel'),
  };
}

/** Who sleeps in a room. @throws {Error} the search has no such room: two adults would be a guess */
function sleepersIn({ rooms }: PropertySearch, index: number): Occupancy {
  const room = rooms[index];
  if (!room) throw new Error(`the search has ${rooms.length} rooms, not ${index + 1}: nothing is sent`);
  return room;
}

async function forCustomerOf(details: GuestDetails): Promise<ReservationRequest['forCustomer']> {
  const { reference, customerEmail, customerPhone, phoneCountry, isCustomerWritten } = details;
  return {
    ...(reference.trim() ? { reference: reference.trim() } : {}),
    ...(customerEmail.trim() ? { email: customerEmail.trim() } : {}),
    ...(customerPhone.trim() ? { phone: await toE164(customerPhone, phoneCountry) } : {}),
    isWritten: isCustomerWritten,
  };
}

/** The form on the wire: phone numbers in E.164, and nothing that was left empty. */
export async function toRequest(
  details: GuestDetails,
  booking: BookingInProgress,
  { isAgency = false } = {},
): Promise<ReservationRequest> {
  const { search } = booking;
  const phone = await toE164(details.phone, details.phoneCountry);
  return {
    from: search.from,
    to: search.to,
    ...(search.promocode ? { promocode: search.promocode } : {}),
    language: details.language,
    rooms: booking.choices.map((choice, index) => {
      const name = ROOM_GUESTS[index - 1];
      const guest = name ? details[name].trim() : '';
      return {
        roomtypeId: choice.roomtypeId,
        rateplanId: choice.rate.rateplanId,
        occupancy: sleepersIn(search, index),
        complements: choice.complements,
        ...(guest ? { guest } : {}),
      };
    }),
    guest: {
      name: details.name.trim(),
      surname: details.surname.trim(),
      email: details.email.trim(),
      phone,
      ...(details.country ? { country: details.country } : {}),
    },
    ...(details.travelTypology ? { travelTypology: details.travelTypology } : {}),
    ...(details.arrivalTime ? { arrivalTime: details.arrivalTime } : {}),
    ...(details.requests.trim() ? { requests: details.requests.trim() } : {}),
    ...(details.isForCompany && canNameCompany(details.paymentOption)
      ? { invoice: v.parse(companySchema, companyOf(details)) }
      : {}),
    ...(isAgency ? { forCustomer: await forCustomerOf(details) } : {}),
    paymentOption: details.paymentOption,
    accepted: { total: booking.totals.total, touristTax: booking.totals.touristTax, currency: booking.currency },
    termsAccepted: true,
  };
}
