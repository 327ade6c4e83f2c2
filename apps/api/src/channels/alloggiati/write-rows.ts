import { ADULT_AGE, type RegisteredPerson } from '@posada/api-client/check-in';
import type { GUEST_FILE_REASONS } from '@posada/api-client/operator';
import { yearsBetween } from '@posada/calendar-days';
import type { ArrivedParty, WrittenFile } from '../../modules/guest-reports/guest-files.ts';
import { comuneOf } from './comuni.ts';
import { stateCodeOf } from './state-codes.ts';

type Reason = (typeof GUEST_FILE_REASONS)[number];

/** Table of types of guests: alone, head of a family or a group, and those with them. */
const SINGLE = '16';
const HEADS = { family: '17', group: '18' } as const;
const MEMBERS = { family: '19', group: '20' } as const;
const MOST_DAYS = 30;
const ITALY = 'IT';
/** Table of documents: identity card, passport; others are certificates of identity there. */
const DOCUMENTS = { 'national-id': 'IDENT', 'foreigner-id': 'CERID', passport: 'PASOR', other: 'CERID' } as const;

/** A field of fixed width. */
const field = (text: string, width: number) => text.slice(0, width).padEnd(width);
/** Capital letters without accents: `Nicolò` is NICOLO there. */
const letters = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").toUpperCase();
const dayText = (day: string) => day.split('-').reverse().join('/');

function birthOf({ birthCountry, birthPlace }: RegisteredPerson): string | Reason {
  const state = stateCodeOf(birthCountry ?? '');
  if (!state) return 'country';
  if (birthCountry !== ITALY) return field('', 9) + field('', 2) + state;
  const comune = comuneOf(birthPlace ?? '');
  return comune ? comune.code + comune.province + state : 'birth-place';
}
const isReason = (text: string): text is Reason => !/\d/.test(text);

/** A row of 168 characters, or why there is none. */
function rowOf(person: RegisteredPerson, type: string, { arrival, nights }: ArrivedParty): string {
  const { givenNames, surname, sex, birthDate, nationality, document } = person;
  const birth = birthOf(person);
  const citizenship = stateCodeOf(nationality);
  if (isReason(birth)) return birth;
  if (!citizenship) return 'country';
  if (sex === 'other') return 'sex';
  // of those who came with somebody nothing is written of their documents
  const needsDocument = type === SINGLE || type === HEADS.family || type === HEADS.group;
  if (needsDocument && !document) return 'document';
  const issuer = document ? stateCodeOf(document.country) : undefined;
  if (needsDocument && !issuer) return 'country';
  const papers =
    needsDocument && document
      ? field(DOCUMENTS[document.type], 5) + field(document.number, 20) + issuer
      : field('', 34);
  return [
    type,
    dayText(arrival),
    String(Math.min(MOST_DAYS, nights)).padStart(2, '0'),
    field(letters(surname), 50),
    field(letters(givenNames), 30),
    sex === 'male' ? '1' : '2',
    dayText(birthDate),
    birth,
    citizenship,
    papers,
  ].join('');
}

/** The head of a party first: an adult with a document. */
function inOrder({ people, arrival }: ArrivedParty): RegisteredPerson[] {
  const isAdult = ({ birthDate }: RegisteredPerson) => yearsBetween(birthDate, arrival) >= ADULT_AGE;
  const head = people.find((person) => isAdult(person) && person.document) ?? people[0];
  return head ? [head, ...people.filter((person) => person !== head)] : [];
}

/** The file for Alloggiati Web: a row for each guest, those of a room one after the other behind their head. */
export function alloggiatiRows(parties: readonly ArrivedParty[]): WrittenFile {
  const rows: string[] = [];
  const missing: { party: number; person: RegisteredPerson; reason: Reason }[] = [];
  for (const [party, each] of parties.entries()) {
    const people = inOrder(each);
    const isMinor = ({ birthDate }: RegisteredPerson) => yearsBetween(birthDate, each.arrival) < ADULT_AGE;
    const isFamily = people.some(isMinor) || new Set(people.map(({ surname }) => letters(surname))).size === 1;
    const kind = isFamily ? 'family' : 'group';
    const written = people.map((person, index) =>
      rowOf(person, people.length === 1 ? SINGLE : index === 0 ? HEADS[kind] : MEMBERS[kind], each),
    );
    const [head] = written;
    // rows without their head would be refused
    const isHeadless = head !== undefined && isReason(head);
    for (const [index, row] of written.entries()) {
      const person = people[index] as RegisteredPerson;
      if (isReason(row)) missing.push({ party, person, reason: row });
      else if (isHeadless) missing.push({ party, person, reason: head as Reason });
      else rows.push(row);
    }
  }
  return { content: rows.join('\r\n'), people: rows.length, missing };
}
