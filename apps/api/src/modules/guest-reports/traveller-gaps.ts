import { ADULT_AGE, lacksRelationship, type RegisteredPerson } from '@posada/api-client/check-in';
import type { ReportGap } from '@posada/api-client/operator';
import { yearsBetween } from '@posada/calendar-days';

/**
 * What the ministry would refuse a report of travellers for. Its schema allows most of this; the service checks it
 * when the batch is processed (specification 3.1.3, 3.1.1.1).
 */
export function travellerGaps(people: readonly RegisteredPerson[], wanted: number, arrival: string): ReportGap[] {
  const gaps = new Set<ReportGap>();
  if (people.length < wanted || people.length === 0) gaps.add('people');
  if (people.length === 0) return [...gaps];
  // a room was changed to fewer guests after they had registered
  if (wanted > 0 && people.length > wanted) gaps.add('more-people');
  const isAdult = ({ birthDate }: RegisteredPerson) => yearsBetween(birthDate, arrival) >= ADULT_AGE;
  if (!people.some(isAdult)) gaps.add('adult');
  if (!people.some(({ phone, email }) => phone || email)) gaps.add('contact');
  if (lacksRelationship('spain', people, arrival)) gaps.add('relationship');
  for (const person of people) {
    const { document, address, secondSurname } = person;
    if (!document && isAdult(person)) gaps.add('document');
    const isSpanish =
      document?.country === 'ES' && (document.type === 'national-id' || document.type === 'foreigner-id');
    if (isSpanish && !document.supportNumber) gaps.add('support-number');
    if (isSpanish && document.type === 'national-id' && !secondSurname) gaps.add('second-surname');
    if (address.country === 'ES' && !address.municipalityCode) gaps.add('municipality');
  }
  const numbers = people.flatMap(({ document }) => (document ? [`${document.country} ${document.number}`] : []));
  if (new Set(numbers).size < numbers.length) gaps.add('same-document');
  return [...gaps];
}
