import type { ChargeLine } from '@posada/api-client/availability';
import type { ChargeRule } from '@posada/api-client/operator';
import type { Occupancy } from '@posada/api-client/search';
import { addDays, nightsOf } from '@posada/calendar-days';
import type { Localised } from '../../platform/localise.ts';
import { distribute, percentIn, percentOf, roundMinor, sumOf } from './money.ts';
import type { PricingFacts, TouristTaxRule } from './price-facts.ts';

/** A tax or fee of one room, its name in all languages. */
export type Charge = Omit<ChargeLine, 'name'> & { name: Localised };

/** The days of a stay, and how many of them lie between its booking and its arrival. */
export interface Stay {
  from: string;
  to: string;
  daysAhead: number;
  /** Only so many nights share what is charged once a stay: a night of a calendar bears its part. Absent: nothing is shared. */
  sharedBy?: number | undefined;
}

interface PercentRule {
  rule: ChargeRule;
  percent: number;
  /** Whether each night is charged; null: all are. */
  nights: boolean[] | null;
}

/** An amount per person and night by what the night costs each guest. */
interface BracketRule {
  rule: ChargeRule;
  brackets: readonly { from: number; amount: number }[];
  /** Who pays it, and by how many guests the price is divided. */
  payers: number;
  guests: number;
  /** Whether each night is charged. */
  nights: boolean[];
}

/** What is charged beside the price of one room, for its guests and days, whatever its rate. */
export interface Charging {
  /** In the order of the property's list, by place in it. */
  order: ReadonlyMap<string, number>;
  fixed: Charge[];
  byPrice: BracketRule[];
  percents: PercentRule[];
  /** All percentages that prices include, together. */
  includedPercent: number;
}

export const NO_CHARGES: Charging = { order: new Map(), fixed: [], byPrice: [], percents: [], includedPercent: 0 };

/**
 * Tourist tax of one room: each night at the rate of that night, up to the rule's number of nights, for adults and for
 * children who are older than the rule exempts.
 */
export function touristTaxOf(
  rules: readonly TouristTaxRule[],
  from: string,
  to: string,
  { adults, childAges }: Occupancy,
): number {
  if (rules.length === 0) return 0;
  return nightsOf(from, to).reduce((sum, night, index) => {
    const rule = rules.find((candidate) => isWithin(night, candidate.from, candidate.to));
    if (!rule || index >= rule.maxNights) return sum;
    return sum + rule.amount * (adults + childAges.filter((age) => age > rule.exemptUntil).length);
  }, 0);
}

const isWithin = (day: string, from: string | null, to: string | null) =>
  (from === null || day >= from) && (to === null || day <= to);

function payersOfCharge({ per, fromAge, untilAge }: ChargeRule, { adults, childAges }: Occupancy): number {
  if (per === 'room') return 1;
  const children = childAges.filter((age) => age >= fromAge && (untilAge === null || age <= untilAge)).length;
  return children + (untilAge === null ? adults : 0);
}

/** Babies share no price. */
const OLDEST_BABY = 2;
const pricedGuests = ({ adults, childAges }: Occupancy) =>
  Math.max(1, adults + childAges.filter((age) => age > OLDEST_BABY).length);

/** Which nights of a stay a charge is for. */
const nightsCharged = ({ from, to, maxNights }: ChargeRule, nights: readonly string[]) =>
  nights.map((night, index) => isWithin(night, from, to) && (maxNights === null || index < maxNights));

/** What is charged of these guests on these days. Asked once for all rates of a room. */
export function chargingOf(
  { charges, touristTax }: Pick<PricingFacts, 'charges' | 'touristTax'>,
  stay: Stay,
  occupancy: Occupancy,
): Charging {
  const tax = touristTaxOf(touristTax, stay.from, stay.to, occupancy);
  const fixed: Charge[] =
    tax > 0 ? [{ id: 'tourist-tax', kind: 'tourist_tax', name: '', collected: 'at_property', amount: tax }] : [];
  if (!charges || charges.length === 0) return tax > 0 ? { ...NO_CHARGES, fixed } : NO_CHARGES;
  const bookedOn = addDays(stay.from, -stay.daysAhead);
  const nights = nightsOf(stay.from, stay.to);
  const percents: PercentRule[] = [];
  const byPrice: BracketRule[] = [];
  for (const rule of charges) {
    if (!isWithin(bookedOn, rule.bookFrom, rule.bookUntil)) continue;
    const charged = nightsCharged(rule, nights);
    const count = charged.filter(Boolean).length;
    if (count === 0) continue;
    if (rule.percent !== null) {
      percents.push({ rule, percent: rule.percent, nights: count === nights.length ? null : charged });
    } else if (rule.brackets) {
      const payers = payersOfCharge(rule, occupancy);
      byPrice.push({ rule, brackets: rule.brackets, payers, guests: pricedGuests(occupancy), nights: charged });
    } else if (rule.amount !== null) {
      const once = rule.amount * payersOfCharge(rule, occupancy);
      const amount = rule.each === 'night' ? once * count : roundMinor(once / (stay.sharedBy ?? 1));
      if (amount > 0) fixed.push(lineOf(rule, amount));
    }
  }
  return {
    order: new Map(charges.map(({ id }, index) => [id, index])),
    fixed,
    byPrice,
    percents,
    includedPercent: sumOf(percents.filter(({ rule }) => rule.collected === 'included').map(({ percent }) => percent)),
  };
}

const lineOf = ({ id, kind, name, collected, percent }: ChargeRule, amount: number): Charge => ({
  id,
  kind,
  // a text of a website file has at least one language
  name: name as Localised,
  collected,
  ...(percent === null ? {} : { percent }),
  amount,
});

export interface Charged {
  charges: Charge[];
  /** On top of the price and part of every total. */
  added: number;
  /** On top of the price, paid at the hotel, in no total. */
  atProperty: number;
}

const NOTHING_CHARGED: Charged = { charges: [], added: 0, atProperty: 0 };

/** The taxes and fees of a room whose price is this, after discounts. `amounts` are the weights of its nights. */
export function chargesOn(charging: Charging, price: number, amounts: readonly number[]): Charged {
  const { fixed, byPrice, percents } = charging;
  if (fixed.length === 0 && byPrice.length === 0 && percents.length === 0) return NOTHING_CHARGED;
  const known = new Map(charging.fixed.map((line) => [line.id, line.amount]));
  const lines = [...charging.fixed];
  // what of the price is neither a fixed charge that is in it nor a percentage on the rest
  const taxable = Math.max(0, price - sumOf(lines.filter(isIncluded).map(({ amount }) => amount)));
  const add = (rule: ChargeRule, amount: number) => {
    known.set(rule.id, amount);
    if (amount > 0) lines.push(lineOf(rule, amount));
  };
  const isIn = ({ rule }: PercentRule) => rule.collected === 'included';
  const share = (amount: number, nights: boolean[] | null) => (nights ? shareOf(amount, amounts, nights) : amount);
  for (const { rule, percent, nights } of percents.filter(isIn))
    add(rule, percentIn(share(taxable, nights), percent, charging.includedPercent));
  if (byPrice.length > 0) {
    const own = distribute(Math.max(0, price - sumOf(lines.filter(isIncluded).map(({ amount }) => amount))), amounts);
    for (const each of byPrice) add(each.rule, bracketed(each, own));
  }
  for (const each of percents) {
    if (isIn(each)) continue;
    const { rule, percent, nights } = each;
    const parts = rule.of.map((part) => (part === 'room' ? share(price, nights) : (known.get(part) ?? 0)));
    add(rule, percentOf(sumOf(parts), percent));
  }
  const placeOf = ({ id }: Charge) => charging.order.get(id) ?? -1;
  if (lines.length > 1) lines.sort((a, b) => placeOf(a) - placeOf(b));
  return {
    charges: lines,
    added: amountOfThose(lines, 'added'),
    atProperty: amountOfThose(lines, 'at_property'),
  };
}

/** @param own what each night costs, without taxes and fees that the price includes */
const bracketed = ({ brackets, payers, guests, nights }: BracketRule, own: readonly number[]) =>
  sumOf(
    own.map((price, index) => {
      const bracket = nights[index] ? brackets.findLast(({ from }) => price >= from * guests) : undefined;
      return (bracket?.amount ?? 0) * payers;
    }),
  );

const isIncluded = ({ collected }: Charge) => collected === 'included';
const amountOfThose = (lines: readonly Charge[], place: Charge['collected']) =>
  sumOf(lines.filter(({ collected }) => collected === place).map(({ amount }) => amount));

/** The part of an amount that falls on some of its nights. */
export const shareOf = (amount: number, weights: readonly number[], nights: readonly boolean[]) =>
  sumOf(distribute(amount, weights).filter((_, index) => nights[index]));
