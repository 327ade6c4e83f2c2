import type { ReportGap } from '@posada/api-client/operator';
import type { RegisteredPerson } from './registered-person.ts';

/** Of age in Spain. */
const ADULT_YEARS = 18;

/** Whether somebody is younger than 18 on a day. */
export function isMinor({ birthDate }: Pick<RegisteredPerson, 'birthDate'>, on: string): boolean {
  const [year = '', ...rest] = birthDate.split('-');
  return [String(Number(year) + ADULT_YEARS), ...rest].join('-') > on;
}

const isOfSpain = ({ document }: RegisteredPerson) => document?.type === 'national-id' && document.country === 'ES';

/**
 * What the ministry would refuse a report of travellers for. Its schema allows most of this; the service checks it
 * when the batch is processed (specification 3.1.3, 3.1.1.1).
 */
export function travellerGaps(people: readonly RegisteredPerson[], wanted: number, arrival: string): ReportGap[] {
  const gaps = new Set<ReportGap>();
  if (people.length < wanted) gaps.add('people');
  const minors = people.filter((person) => isMinor(person, arrival));
  if (people.length > 0 && minors.length === people.length) gaps.add('adult');
  if (people.length > 0 && !people.some(({ phone, email }) => phone || email)) gaps.add('contact');
  if (minors.length > 0 && !people.some(({ relationship }) => relationship)) gaps.add('relationship');
  for (const person of people) {
    const { document, address, secondSurname } = person;
    if (!document && !minors.includes(person)) gaps.add('document');
    const isIdentified = isOfSpain(person) || document?.type === 'foreigner-id';
    if (isIdentified && !document?.supportNumber) gaps.add('support-number');
    if (isOfSpain(person) && !secondSurname) gaps.add('second-surname');
    if (address.country === 'ES' && !/^\d{5}$/.test(address.municipalityCode ?? '')) gaps.add('municipality');
  }
  const numbers = people.flatMap(({ document }) => (document ? [`${document.type} ${document.number}`] : []));
  if (new Set(numbers).size < numbers.length) gaps.add('same-document');
  return [...gaps];
}
