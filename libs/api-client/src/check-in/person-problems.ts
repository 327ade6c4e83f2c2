import { isDay, yearsBetween } from '@posada/calendar-days';
import type { Register, RegisteredPerson } from './registered-person.schema.ts';
import { isSpanishId } from './spanish-ids.ts';

export const ADULT_AGE = 18;
/** From this age on a guest needs a document, and signs where the register wants signatures (RD 933/2021). */
export const DOCUMENT_AGE = 14;

const ALWAYS = ['givenNames', 'surname', 'sex', 'birthDate', 'nationality'] as const;
const DOCUMENT = ['document.type', 'document.number', 'document.country'] as const;
const ADDRESS = ['address.street', 'address.city', 'address.postalCode'] as const;

/** Fields of a person that a register has, some of them only for some persons: `problemsOf`. */
const FIELDS = {
  spain: [
    ...ALWAYS,
    'secondSurname',
    ...DOCUMENT,
    'document.supportNumber',
    ...ADDRESS,
    'address.country',
    'phone',
    'email',
    'relationship',
    'signature',
  ],
  italy: [...ALWAYS, 'birthCountry', 'birthPlace', ...DOCUMENT, 'address.country'],
  portugal: [...ALWAYS, 'birthPlace', ...DOCUMENT, 'address.country'],
  other: [...ALWAYS, ...DOCUMENT, ...ADDRESS, 'address.country', 'signature'],
} as const satisfies Record<Register, readonly string[]>;
export type PersonField = (typeof FIELDS)[Register][number];

export const fieldsOf = (register: Register): ReadonlySet<PersonField> => new Set(FIELDS[register]);

/** Whole years at a day; undefined: the day of birth is not typed whole. */
export const ageOf = (birthDate: string, at: string): number | undefined => {
  const typed = birthDate.replace(/-(\d)(?!\d)/g, '-0$1');
  return isDay(typed) ? yearsBetween(typed, at) : undefined;
};

/** A person as far as the form is filled in; the schema has been passed. */
type Filled = Omit<RegisteredPerson, 'relationship'>;

const isSpanishIdDocument = (register: Register, document: RegisteredPerson['document']) =>
  register === 'spain' &&
  document?.country === 'ES' &&
  (document.type === 'national-id' || document.type === 'foreigner-id');

/** What is wrong with a field: it is needed and absent, or cannot be so. */
export type FieldProblem = 'missing' | 'wrong';

/**
 * What a register still wants of a person, by field.
 *
 * @param arrival the day on which the age of the person counts
 */
export function problemsOf(
  register: Register,
  person: Filled,
  arrival: string,
): Readonly<Partial<Record<PersonField, FieldProblem>>> {
  const problems: Partial<Record<PersonField, FieldProblem>> = {};
  const has = fieldsOf(register);
  const need = (field: PersonField, value: unknown) => {
    if (has.has(field) && !value) problems[field] = 'missing';
  };
  const { birthDate, document, address, signature } = person;
  const age = yearsBetween(birthDate, arrival);
  if (birthDate > arrival || age > 120) problems.birthDate = 'wrong';
  if (age >= DOCUMENT_AGE) {
    need('document.number', document);
    need('signature', signature);
  }
  need('address.street', address.street);
  need('address.city', address.city);
  // countries without postal codes
  if (address.country === 'ES') need('address.postalCode', /^\d{5}$/.test(address.postalCode));
  need('birthCountry', person.birthCountry);
  if (register === 'italy' && person.birthCountry === 'IT') need('birthPlace', person.birthPlace);
  if (age >= ADULT_AGE && !person.email) need('phone', person.phone);
  if (document && isSpanishIdDocument(register, document)) {
    const isNational = document.type === 'national-id';
    need('document.supportNumber', document.supportNumber);
    if (isNational) need('secondSurname', person.secondSurname);
    if (!isSpanishId(document.number, isNational ? 'dni' : 'nie')) problems['document.number'] = 'wrong';
  }
  return problems;
}

/** Whether some adult has to say what they are to the minors among them, and none has (RD 933/2021). */
export function lacksRelationship(
  register: Register,
  persons: readonly Pick<RegisteredPerson, 'birthDate' | 'relationship'>[],
  arrival: string,
): boolean {
  if (register !== 'spain') return false;
  const isMinor = ({ birthDate }: Pick<RegisteredPerson, 'birthDate'>) => yearsBetween(birthDate, arrival) < ADULT_AGE;
  return persons.some(isMinor) && !persons.some((person) => !isMinor(person) && person.relationship !== undefined);
}
