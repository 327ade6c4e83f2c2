import type { FileProperty } from '@posada/api-client/operator';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

type Say = (steps: Place, problem: string) => void;

const isReversed = (from: string | null, to: string | null) => from !== null && to !== null && to < from;

function problemsOfBrackets({ brackets, per, each, collected }: FileProperty['charges'][number], report: Say) {
  if (!brackets) return;
  if (per !== 'person') report(['per'], `is ${per}: brackets are of the price of a person, write "per": "person"`);
  if (each !== 'night') report(['each'], `is ${each}: brackets are of the price of a night`);
  if (collected === 'included')
    report(['collected'], 'is included: the price cannot depend on what is in it; it is added, or paid at_property');
  for (const [index, { from }] of brackets.entries())
    if (from <= (brackets[index - 1]?.from ?? -1))
      report(['brackets', index, 'from'], `is ${from}: not above the bracket before it`);
}

function problemsOfCharges({ charges, touristTax }: FileProperty, report: Say) {
  const before = new Map<string, FileProperty['charges'][number]>();
  for (const [index, charge] of charges.entries()) {
    const at = ['charges', index];
    if (before.has(charge.id)) report([...at, 'id'], `is ${charge.id}: another charge of this property has it`);
    if (charge.id === 'room' || charge.id === 'tourist-tax')
      report([...at, 'id'], `is ${charge.id}: that name is taken, choose another one`);
    const given = [charge.percent, charge.amount, charge.brackets ?? null].filter((value) => value !== null);
    if (given.length !== 1) report(at, 'needs either percent, amount or brackets, one of the three');
    problemsOfBrackets(charge, (steps, problem) => report([...at, ...steps], problem));
    if (charge.percent === null && charge.of.join() !== 'room')
      report([...at, 'of'], 'goes with percent: an amount is charged per room or person');
    if (charge.collected === 'included' && charge.of.join() !== 'room')
      report([...at, 'of'], 'cannot be: what prices include is a part of the price of the room alone');
    for (const [place, part] of charge.of.entries()) {
      if (part === 'room') continue;
      if (!before.has(part)) report([...at, 'of', place], `is ${part}: no charge that stands before this one`);
      else if (before.get(part)?.collected === 'included')
        report([...at, 'of', place], `is ${part}: that is part of the price of the room already`);
    }
    if (charge.untilAge !== null && charge.untilAge < charge.fromAge)
      report([...at, 'untilAge'], `is ${charge.untilAge}: below fromAge, so nobody pays it`);
    if (isReversed(charge.from, charge.to)) report([...at, 'to'], `is ${charge.to}: before its first night`);
    if (isReversed(charge.bookFrom, charge.bookUntil))
      report([...at, 'bookUntil'], `is ${charge.bookUntil}: before its first day`);
    before.set(charge.id, charge);
  }
  for (const [index, { from, to }] of touristTax.entries())
    if (isReversed(from, to)) report(['touristTax', index, 'to'], `is ${to}: before its first night`);
}

function problemsOfRates({ ratePlans }: FileProperty, report: Say) {
  for (const [index, { cancellation, lengthOfStay, base, prices }] of ratePlans.entries()) {
    let before = cancellation.freeDays === null ? null : { days: cancellation.freeDays, until: cancellation.until };
    for (const [at, { days, until }] of (cancellation.steps ?? []).entries()) {
      if (before && (days > before.days || (days === before.days && until <= before.until)))
        report(
          ['ratePlans', index, 'cancellation', 'steps', at, 'days'],
          `is ${days}: not later than the limit before it`,
        );
      before = { days, until };
    }
    for (const [at, { byAdults, base: two }] of prices.entries())
      if (byAdults?.[1] !== undefined && two !== undefined && byAdults[1] !== two)
        report(['ratePlans', index, 'prices', at, 'byAdults', 1], `is ${byAdults[1]}: base says ${two} for two adults`);
    for (const [at, { nights }] of lengthOfStay.entries())
      if (lengthOfStay.findIndex((rule) => rule.nights === nights) < at)
        report(['ratePlans', index, 'lengthOfStay', at, 'nights'], `is ${nights}: there is a rule for it already`);
    for (const [at, { until }] of (base?.perChild ?? []).entries())
      if (until <= (base?.perChild[at - 1]?.until ?? -1))
        report(['ratePlans', index, 'base', 'perChild', at, 'until'], 'is not above the age of the band before it');
  }
}

function problemsOfOffers({ offers, roomTypes, ratePlans }: FileProperty, report: Say) {
  const rooms = new Set(roomTypes.map(({ id }) => id));
  const plans = new Set(ratePlans.map(({ id }) => id));
  for (const [index, offer] of offers.entries()) {
    const at = ['offers', index];
    if (offer.percent !== null && offer.amount !== null)
      report([...at, 'amount'], 'cannot stand beside percent: an offer takes off one of the two');
    for (const [place, id] of (offer.roomTypes ?? []).entries())
      if (!rooms.has(id)) report([...at, 'roomTypes', place], `is ${id}: no room type of this property`);
    for (const [place, id] of (offer.ratePlans ?? []).entries())
      if (!plans.has(id)) report([...at, 'ratePlans', place], `is ${id}: no rate plan of this property`);
    if (isReversed(offer.bookFrom, offer.bookUntil))
      report([...at, 'bookUntil'], `is ${offer.bookUntil}: before its first day`);
    if (isReversed(offer.stayFrom, offer.stayUntil))
      report([...at, 'stayUntil'], `is ${offer.stayUntil}: before its first night`);
    if (offer.maximumNights !== null && offer.maximumNights < offer.minimumNights)
      report([...at, 'maximumNights'], `is ${offer.maximumNights}: below minimumNights, so no stay gets it`);
    if (offer.withinDays !== null && offer.withinDays < offer.advanceDays)
      report([...at, 'withinDays'], `is ${offer.withinDays}: below advanceDays, so no stay gets it`);
  }
}

/** What a schema cannot say about taxes and fees, rates and offers. */
export function problemsOfPrices(property: FileProperty, place: Place): Problem[] {
  const problems: Problem[] = [];
  const report: Say = (steps, problem) => problems.push({ place: [...place, ...steps], problem });
  problemsOfCharges(property, report);
  problemsOfRates(property, report);
  problemsOfOffers(property, report);
  return problems;
}
