import type { InvoiceDetails, ReservationRequest } from '@posada/api-client/reservations';
import { BOOKED_PAYMENT_OPTIONS, isPersonName, TRAVEL_TYPOLOGIES } from '@posada/api-client/reservations';
import { hasCardNumber, isCardNumberToday, LOCALES } from '@posada/i18n';
import { ROOM_GUESTS, type RoomGuestField, roomGuestRules } from '@posada/reservation/room-guests';
import { toE164 } from '@posada/ui/phone-numbers';
import { email, optionalNumber, optionalText, required, text, ticked } from '@posada/ui/rules';
import * as v from 'valibot';
import type { useTexts } from '../../shared/texts.ts';

type Texts = ReturnType<typeof useTexts>;

/** Paths of the members of a request, as its refusals name them. */
type Paths<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${Paths<NonNullable<T[K]>>}`
      : K;
}[keyof T & string];
type RequestPath = Paths<ReservationRequest> | `rooms.${number}.guest`;

interface Field<Rule extends v.GenericSchema, Path extends RequestPath | null> {
  /** Messages are codes; screens translate them. Rules of several fields are in `guestDetailsSchema`. */
  rule: Rule;
  /** Its value where nothing is known of the guest. */
  start: v.InferInput<Rule>;
  /** Where the request has it; null: it is a part of other fields. */
  path: Path;
  label: (t: Texts) => string;
  /**
   * Digits that may look like a card number: `contact` are those of phones and e-mail addresses, whose rules no card
   * number passes, `issued` those of numbers of other issuers.
   */
  digits?: 'contact' | 'issued';
  /** Its value in the request; default: trimmed, and absent where it is empty. */
  send?: (value: v.InferInput<Rule>, fields: { phoneCountry: string }) => unknown;
}

const field = <const Rule extends v.GenericSchema, const Path extends RequestPath | null>(given: Field<Rule, Path>) =>
  given;

const personName = () => v.pipe(text(), v.check(isPersonName, 'name_with_link'));
const anyText = v.string();

// its rules are those of the company as a whole
const companyField = <const Part extends keyof InvoiceDetails>(part: Part, label: (t: Texts) => string) =>
  field({ rule: anyText, start: '', path: `invoice.${part}`, label });

const roomGuests = Object.fromEntries(
  ROOM_GUESTS.map((name, index) => [
    name,
    field({
      rule: roomGuestRules[name],
      start: '',
      path: `rooms.${index + 1}.guest`,
      label: (t) => t('details.roomGuest', { number: index + 2 }),
    }),
  ]),
) as Record<RoomGuestField, Field<(typeof roomGuestRules)[RoomGuestField], `rooms.${number}.guest`>>;

/** The guest form (BOOK-24 to BOOK-28), a row a field: schema, start, request and refusals follow from it. */
export const GUEST_FIELDS = {
  name: field({ rule: personName(), start: '', path: 'guest.name', label: (t) => t('guest.name') }),
  surname: field({ rule: personName(), start: '', path: 'guest.surname', label: (t) => t('guest.surname') }),
  email: field({ rule: email(), start: '', path: 'guest.email', label: (t) => t('guest.email'), digits: 'contact' }),
  phoneCountry: field({ rule: anyText, start: '', path: null, label: (t) => t('guest.phone') }),
  phone: field({
    rule: v.pipe(v.string(), v.trim(), required()),
    start: '',
    path: 'guest.phone',
    label: (t) => t('guest.phone'),
    digits: 'contact',
    send: (phone, { phoneCountry }) => toE164(phone, phoneCountry),
  }),
  country: field({ rule: anyText, start: '', path: 'guest.country', label: (t) => t('guest.country') }),
  ...roomGuests,
  travelTypology: field({
    rule: v.union([v.picklist(TRAVEL_TYPOLOGIES), v.literal('')]),
    start: '',
    path: 'travelTypology',
    label: (t) => t('guest.travelTypology'),
  }),
  arrivalTime: field({
    rule: v.pipe(v.string(), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'field_invalid')),
    start: '',
    path: 'arrivalTime',
    label: (t) => t('guest.arrivalTime'),
  }),
  requests: field({ rule: optionalText(2000), start: '', path: 'requests', label: (t) => t('guest.requests') }),
  language: field({
    rule: v.picklist(LOCALES),
    start: 'en',
    path: 'language',
    label: (t) => t('guest.language'),
  }),
  isForCompany: field({ rule: v.boolean(), start: false, path: null, label: (t) => t('guest.isForCompany') }),
  company: companyField('company', (t) => t('invoice.company')),
  taxId: { ...companyField('taxId', (t) => t('invoice.taxId')), digits: 'issued' },
  address: companyField('address', (t) => t('invoice.address')),
  postalCode: companyField('postalCode', (t) => t('invoice.postalCode')),
  city: companyField('city', (t) => t('invoice.city')),
  companyCountry: companyField('country', (t) => t('invoice.country')),
  // of an agency that books for its customer
  reference: field({
    rule: v.pipe(optionalNumber(40), v.check(isPersonName, 'name_with_link')),
    start: '',
    path: 'forCustomer.reference',
    label: (t) => t('guest.reference'),
    digits: 'issued',
  }),
  customerEmail: field({
    rule: v.pipe(
      v.pipe(v.string(), v.trim(), v.maxLength(254)),
      v.check((written) => written === '' || v.is(email(), written), 'email_malformed'),
    ),
    start: '',
    path: 'forCustomer.email',
    label: (t) => t('guest.customerEmail'),
    digits: 'contact',
  }),
  customerPhone: field({
    rule: v.pipe(v.string(), v.trim()),
    start: '',
    path: 'forCustomer.phone',
    label: (t) => t('guest.customerPhone'),
    digits: 'contact',
    send: (phone, { phoneCountry }) => (phone.trim() === '' ? '' : toE164(phone, phoneCountry)),
  }),
  isCustomerWritten: field({
    rule: v.boolean(),
    start: false,
    path: 'forCustomer.isWritten',
    label: (t) => t('guest.isCustomerWritten'),
    send: (isWritten) => isWritten,
  }),
  paymentOption: field({
    rule: v.picklist(BOOKED_PAYMENT_OPTIONS, 'field_required'),
    start: 'payAtHotel',
    path: 'paymentOption',
    label: (t) => t('guest.paymentOption'),
  }),
  termsAccepted: field({
    rule: ticked('terms_required'),
    // not accepted yet, which the rule refuses
    start: false as true,
    path: 'termsAccepted',
    label: (t) => t('guest.termsAccepted'),
    send: (accepted) => accepted,
  }),
} as const;

type Fields = typeof GUEST_FIELDS;
export type GuestField = keyof Fields;
/** The form as it is typed. */
export type GuestDetails = { [Name in GuestField]: v.InferInput<Fields[Name]['rule']> };

const NAMES = Object.keys(GUEST_FIELDS) as GuestField[];
const ofEach = <T>(value: (row: Field<v.GenericSchema, RequestPath | null>, name: GuestField) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, value(GUEST_FIELDS[name] as never, name)])) as Record<GuestField, T>;

/** The rule of each field. */
export const guestRules = ofEach(({ rule }) => rule) as { [Name in GuestField]: Fields[Name]['rule'] };
/** Each field where nothing is known of the guest. */
export const guestStart = ofEach(({ start }) => start) as GuestDetails;

type NameOf<Path> = { [Name in GuestField]: Fields[Name]['path'] extends Path ? Name : never }[GuestField];
/** Names in the form of the parts of the company that the invoice is made out to. */
export const COMPANY_FIELDS = Object.fromEntries(
  NAMES.flatMap((name) => {
    const [part, key] = GUEST_FIELDS[name].path?.split('.') ?? [];
    return part === 'invoice' && key ? [[key, name]] : [];
  }),
) as { [Part in keyof InvoiceDetails]: NameOf<`invoice.${Part}`> };

const nameOf = new Map<string, GuestField>(
  NAMES.flatMap((name) => {
    const { path } = GUEST_FIELDS[name];
    return path === null ? [] : [[path, name]];
  }),
);
// a customer who is to be written to, without an address
nameOf.set('forCustomer' satisfies RequestPath, 'customerEmail');

/** Which fields of the form a refusal names, by their paths in the request; paths of no field are left out. */
export const namedFields = (refused: Record<string, string>): Partial<Record<GuestField, string>> =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([path, code]) => {
      const name = nameOf.get(path);
      return name ? [[name, code]] : [];
    }),
  );

/** The texts that were typed and may be stored: not one with a card number (GAP-94). */
export function withoutCards(typed: Partial<Record<GuestField, unknown>>) {
  const isStored = ([name, value]: [string, unknown]) => {
    // the tab may have a field of an earlier release, which the table does not have
    const digits =
      Object.hasOwn(GUEST_FIELDS, name) && (GUEST_FIELDS[name as GuestField] as { digits?: string }).digits;
    if (typeof value !== 'string' || digits === 'contact') return true;
    return !(digits === 'issued' ? isCardNumberToday(value) : hasCardNumber(value));
  };
  return Object.fromEntries(Object.entries(typed).filter(isStored)) as Record<string, string | boolean>;
}

/** Adds a value to a request at a path; its objects are made on the way, its lists are there. */
function put(request: object, path: string, value: unknown) {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = request as Record<string, unknown>;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
}

/** Whether a request has a list with a member at this path: of the guests of rooms, only those that are booked. */
const hasPlace = (request: { rooms: unknown[] }, path: string) => {
  const room = /^rooms\.(\d+)\./.exec(path)?.[1];
  return room === undefined || Number(room) < request.rooms.length;
};

/**
 * Adds to a request what was typed: trimmed, and nothing that was left empty.
 *
 * @param leftOut parts of the request that are not for this booker, as `invoice`
 */
export async function addFields(request: { rooms: unknown[] }, details: GuestDetails, leftOut: readonly string[]) {
  for (const name of NAMES) {
    const { path, send } = GUEST_FIELDS[name] as Field<v.GenericSchema, RequestPath | null>;
    if (path === null || leftOut.includes(path.split('.')[0] ?? '') || !hasPlace(request, path)) continue;
    const typed = details[name];
    const sent = send ? await send(typed, details) : typeof typed === 'string' ? typed.trim() : typed;
    if (sent !== '') put(request, path, sent);
  }
}
