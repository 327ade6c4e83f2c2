import {
  ageOf,
  DOCUMENT_AGE,
  DOCUMENT_TYPES,
  fieldsOf,
  type PersonField,
  problemsOf,
  RELATIONSHIPS,
  type Register,
  type RegisteredPerson,
  registeredPersonSchema,
  SEXES,
} from '@posada/api-client/check-in';
import { isPersonName } from '@posada/api-client/reservations';
import { type Locale, likelyCountryOf } from '@posada/i18n';
import { isPhoneNumber, phoneParts, toE164 } from '@posada/ui/phone-numbers';
import { dateOfBirth, optionalNumber, optionalText, required, text } from '@posada/ui/rules';
import * as v from 'valibot';

const name = (max = 120) => v.pipe(text(max), v.check(isPersonName, 'name_with_link'));
const optionalName = () => v.pipe(optionalText(), v.check(isPersonName, 'name_with_link'));
const noted = () => v.string();

const rules = (today: string) => ({
  givenNames: name(),
  surname: name(),
  secondSurname: optionalName(),
  sex: v.picklist(SEXES, 'field_required'),
  birthDate: dateOfBirth(today),
  nationality: v.pipe(v.string(), required()),
  birthCountry: noted(),
  birthPlace: optionalText(100),
  documentType: v.picklist(DOCUMENT_TYPES, 'field_required'),
  documentNumber: optionalNumber(40),
  supportNumber: optionalNumber(40),
  /** Empty: that of the nationality. */
  documentCountry: noted(),
  street: optionalText(),
  city: optionalText(100),
  postalCode: optionalText(12),
  country: noted(),
  phoneCountry: noted(),
  phone: optionalText(30),
  // a mailbox may have as many digits as a card
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254),
    v.check((typed) => typed === '' || v.is(EMAIL, typed), 'email_malformed'),
  ),
  relationship: v.picklist(['', ...RELATIONSHIPS]),
  signaturePath: noted(),
  signatureName: optionalName(),
});
const EMAIL = v.pipe(v.string(), v.email());

/** What is typed of a guest: a text for each field. */
export type PersonValues = v.InferInput<v.ObjectSchema<ReturnType<typeof rules>, undefined>>;

/** Whose form it is: the register of the hotel, and the day at which ages count. */
export interface PersonForm {
  register: Register;
  arrival: string;
  /** The visitor's day, after which nobody is born. */
  today: string;
}

/** Which fields are shown, by what is typed in others. */
export function shownFields({ register, arrival }: Omit<PersonForm, 'today'>, values: PersonValues) {
  const has = fieldsOf(register);
  const { nationality, documentType, documentCountry, birthDate, birthCountry } = values;
  const age = ageOf(birthDate, arrival);
  const isSpanish = register === 'spain';
  const isOfResident = isSpanish && documentType === 'foreigner-id';
  const issuer = isOfResident ? 'ES' : documentCountry || nationality;
  const isSpanishId = isSpanish && issuer === 'ES' && (documentType === 'national-id' || isOfResident);
  const isAdult = age !== undefined && age >= 18;
  return {
    issuer,
    isChild: age !== undefined && age < DOCUMENT_AGE,
    secondSurname: isSpanish && (nationality === 'ES' || isSpanishId),
    supportNumber: isSpanishId,
    documentCountry: !isOfResident,
    birthCountry: has.has('birthCountry'),
    birthPlace: has.has('birthPlace') && (register !== 'italy' || birthCountry === 'IT'),
    street: has.has('address.street'),
    contact: has.has('phone'),
    relationship: has.has('relationship') && isAdult,
    signature: has.has('signature') && (age === undefined || age >= DOCUMENT_AGE),
  };
}

const given = (key: string, value: string) => (value === '' ? {} : { [key]: value });

/** The person on the wire; undefined: a part is wrong that has a message of its own. */
export async function toPerson(form: PersonForm, values: PersonValues): Promise<RegisteredPerson | undefined> {
  const shown = shownFields(form, values);
  const document = values.documentNumber
    ? {
        type: values.documentType,
        number: values.documentNumber,
        country: shown.issuer,
        ...(shown.supportNumber ? given('supportNumber', values.supportNumber) : {}),
      }
    : null;
  const signature = values.signaturePath
    ? { kind: 'path', path: values.signaturePath }
    : values.signatureName
      ? { kind: 'name', name: values.signatureName }
      : undefined;
  const phone = shown.contact && values.phone ? await toE164(values.phone, values.phoneCountry) : '';
  const person = {
    givenNames: values.givenNames,
    surname: values.surname,
    ...(shown.secondSurname ? given('secondSurname', values.secondSurname) : {}),
    sex: values.sex,
    birthDate: values.birthDate,
    nationality: values.nationality,
    ...(shown.birthCountry ? given('birthCountry', values.birthCountry) : {}),
    ...(shown.birthPlace ? given('birthPlace', values.birthPlace) : {}),
    document,
    address: {
      street: shown.street ? values.street : '',
      city: shown.street ? values.city : '',
      postalCode: shown.street ? values.postalCode : '',
      country: values.country,
    },
    ...given('phone', phone),
    ...(shown.contact ? given('email', values.email) : {}),
    ...(shown.relationship ? given('relationship', values.relationship) : {}),
    ...(shown.signature && signature ? { signature } : {}),
  };
  const { success, output } = v.safeParse(registeredPersonSchema, person);
  return success ? output : undefined;
}

const FIELDS: Partial<Record<PersonField, keyof PersonValues>> = {
  'document.number': 'documentNumber',
  'document.supportNumber': 'supportNumber',
  'document.type': 'documentType',
  'document.country': 'documentCountry',
  'address.street': 'street',
  'address.city': 'city',
  'address.postalCode': 'postalCode',
  'address.country': 'country',
  signature: 'signatureName',
};
/** Where the form shows what is wrong with a part of a person. */
const fieldOf = (part: string): keyof PersonValues => FIELDS[part as PersonField] ?? (part as keyof PersonValues);

const messageOf = (part: string, problem: string | undefined) => {
  if (part === 'signature') return 'signature_missing';
  if (part === 'phone' && problem === 'missing') return 'contact_missing';
  if (part === 'document.number' && problem === 'wrong') return 'spanish_id_wrong';
  return problem === 'missing' ? 'field_required' : 'field_invalid';
};

/** The fields that the service refuses, with codes of the form. */
export const refusedFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([part, problem]) => [fieldOf(part), messageOf(part, problem)]));

/** A part that stands in the person as it is typed, and has a message of its own where it is not. */
const DOCUMENT_NUMBER = /^[\p{L}\d][\p{L}\d ./-]{2,39}$/u;

/** Values in the place of those that are wrong, for the rules over several fields. */
const RIGHT: Partial<PersonValues> = {
  givenNames: '-',
  surname: '-',
  secondSurname: '-',
  sex: 'other',
  birthDate: '1980-01-01',
  nationality: 'XX',
  documentNumber: '',
  supportNumber: '',
  country: 'XX',
  phone: '',
  email: '',
  signatureName: '',
};

/** Of the form of a guest. Messages are codes. */
export const personSchema = (form: PersonForm) =>
  v.pipeAsync(
    v.object(rules(form.today)),
    v.rawCheckAsync(async ({ dataset, addIssue }) => {
      const values = dataset.value as PersonValues; // an object of texts in any case: a form has no other value
      const isWrong = new Set<string>(dataset.issues?.map((issue) => String(issue.path?.[0]?.key)));
      const wrong = (key: keyof PersonValues, message: string) => {
        if (isWrong.has(key)) return;
        isWrong.add(key);
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: values, key, value: values[key] }] });
      };
      const shown = shownFields(form, values);
      if (values.country === '') wrong('country', 'field_required');
      if (values.documentNumber && !DOCUMENT_NUMBER.test(values.documentNumber))
        wrong('documentNumber', 'field_invalid');
      if (shown.contact && values.phone && !(await isPhoneNumber(values.phone, values.phoneCountry)))
        wrong('phone', 'phone_malformed');
      // all messages come at once: what is wrong by itself is taken for right here
      const isFilled = Object.fromEntries(Object.entries(RIGHT).filter(([key]) => isWrong.has(key)));
      const person = await toPerson(form, { ...values, ...isFilled });
      if (!person) return;
      for (const [part, problem] of Object.entries(problemsOf(form.register, person, form.arrival)))
        wrong(fieldOf(part), messageOf(part, problem));
    }),
  );

export const emptyPerson = (locale: Locale): PersonValues => ({
  givenNames: '',
  surname: '',
  secondSurname: '',
  sex: '' as PersonValues['sex'],
  birthDate: '',
  nationality: '',
  birthCountry: '',
  birthPlace: '',
  documentType: 'national-id',
  documentNumber: '',
  supportNumber: '',
  documentCountry: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  phoneCountry: likelyCountryOf(locale),
  phone: '',
  email: '',
  relationship: '',
  signaturePath: '',
  signatureName: '',
});

/** What the form shows of a guest who is registered. */
export async function valuesOf(person: RegisteredPerson, locale: Locale): Promise<PersonValues> {
  const { document, address, signature, phone } = person;
  return {
    ...emptyPerson(locale),
    ...(phone ? await phoneParts(phone, locale) : {}),
    givenNames: person.givenNames,
    surname: person.surname,
    secondSurname: person.secondSurname ?? '',
    sex: person.sex,
    birthDate: person.birthDate,
    nationality: person.nationality,
    birthCountry: person.birthCountry ?? '',
    birthPlace: person.birthPlace ?? '',
    documentType: document?.type ?? 'national-id',
    documentNumber: document?.number ?? '',
    supportNumber: document?.supportNumber ?? '',
    documentCountry: document && document.country !== person.nationality ? document.country : '',
    street: address.street,
    city: address.city,
    postalCode: address.postalCode,
    country: address.country,
    email: person.email ?? '',
    relationship: person.relationship ?? '',
    signaturePath: signature?.kind === 'path' ? signature.path : '',
    signatureName: signature?.kind === 'name' ? signature.name : '',
  };
}
