import { NO_RESTRICTIONS } from '../../modules/availability/restrictions.ts';
import { toSpans } from '../../modules/website-file/night-spans.ts';
import { amountOf, type GivenPrice, priceValues } from '../ari/prices.ts';
import type { CodedChange, OnSale } from '../ari/receive-changes.ts';
import { isTrue, numberOf, stayValues, WEEKDAYS } from '../xml/ota-values.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { MessageRefused, periodOf, refuseOverlap } from './message.ts';

type Values = CodedChange['values'];
type Span = CodedChange['span'];

/** A `RatePlan`: nights without a price are closed. */
interface RatePlanMessage {
  code: string;
  /** Absent: the plan is removed. */
  currency?: string;
  /** Why nothing of it is set; else its prices and rules. */
  problem?: string;
  prices: (Pick<CodedChange, 'values' | 'problem'> & { room: string; span: Span })[];
  /** Without a room: of all rooms. */
  rules: { room: string | undefined; span: Span; values: Values }[];
}
export interface RatePlansMessage {
  plans: RatePlanMessage[];
  /** Elements that are left out without making a price wrong for adults. */
  advice: string[];
}

/** Of the list AQC. */
const ADULT = '10';
const PER_PERSON = '7';
const PER_ROOM = '25';
/** A night that has a price and no rule. */
const { advanceDays: _, ...OPEN } = NO_RESTRICTIONS;

/** Days of the week of an element; undefined: it names none. */
function weekdaysOf({ attributes }: XmlElement) {
  const named = Object.keys(WEEKDAYS).filter((name) => attributes[name] !== undefined);
  return named.length === 0
    ? undefined
    : named.flatMap((name) => (isTrue(attributes[name]) ? (WEEKDAYS[name] ?? []) : []));
}

/** Elements that would change what a stay costs or whether it can be booked, and have no place here. */
function refuseUnknown(plan: XmlElement) {
  const { RatePlanID: master, RatePlanQualifier: qualifier } = plan.attributes;
  if (master !== undefined || qualifier !== undefined)
    throw new MessageRefused('RatePlanID and RatePlanQualifier: joined rate plans are not supported');
  const mandatory = childrenOf(childOf(plan, 'Supplements'), 'Supplement').find(({ attributes }) =>
    isTrue(attributes['MandatoryIndicator']),
  );
  if (mandatory)
    throw new MessageRefused(
      `Supplement ${mandatory.attributes['InvCode'] ?? ''}: mandatory supplements are not supported, taxes and fees are set on screen`,
    );
  for (const offer of childrenOf(childOf(plan, 'Offers'), 'Offer')) {
    if (childOf(offer, 'Discount')) throw new MessageRefused('Offer: free nights and family offers are not supported');
    const rule = childOf(offer, 'OfferRules', 'OfferRule');
    const [limit] = [
      ...Object.keys(rule?.attributes ?? {}),
      ...(rule?.children ?? []).filter(({ name }) => name !== 'Occupancy').map(({ name }) => name),
      ...childrenOf(rule, 'Occupancy').flatMap(({ attributes }) =>
        ['MinOccupancy', 'MaxOccupancy'].filter((name) => attributes[name] !== undefined),
      ),
    ];
    if (limit) throw new MessageRefused(`OfferRule: ${limit} is not supported`);
  }
}

/** Whether amounts are for each person, by the static rate. @throws {MessageRefused} */
function isPerPerson(rate: XmlElement | undefined): boolean {
  if (!rate) return false;
  const { UnitMultiplier: nights = '1', RateTimeUnit: unit = 'Day' } = rate.attributes;
  if (unit !== 'Day' || nights !== '1')
    throw new MessageRefused(`Rate: a price for ${nights} ${unit} is not supported`);
  const type = childOf(rate, 'BaseByGuestAmts', 'BaseByGuestAmt')?.attributes['Type'];
  if (type !== PER_PERSON && type !== PER_ROOM) throw new MessageRefused('Rate: the static rate has no Type 7 or 25');
  return type === PER_PERSON;
}

const isStatic = ({ attributes }: XmlElement) =>
  attributes['Start'] === undefined && attributes['InvTypeCode'] === undefined;

/** @throws {MessageRefused} */
function readPrice(
  rate: XmlElement,
  currency: string,
  perPerson: boolean,
  advice: Set<string>,
): RatePlanMessage['prices'][0] {
  const { InvTypeCode: room = '', Duration: duration, MinGuestApplicable: least } = rate.attributes;
  if (room === '') throw new MessageRefused('Rate has no InvTypeCode');
  if (duration !== undefined) throw new MessageRefused('Rate: Duration is not supported');
  if (least !== undefined) throw new MessageRefused('Rate: MinGuestApplicable is not supported');
  const weekdays = weekdaysOf(rate);
  const about = { room, span: { ...periodOf(rate), ...(weekdays ? { weekdays } : {}) } };
  const amounts = childrenOf(childOf(rate, 'BaseByGuestAmts'), 'BaseByGuestAmt');
  const given = amounts.map(({ attributes }): GivenPrice => {
    const { NumberOfGuests: guests, AmountAfterTax: text, AgeQualifyingCode: age = ADULT } = attributes;
    if (age !== ADULT) throw new MessageRefused(`BaseByGuestAmt: AgeQualifyingCode ${age} is not supported`);
    const adults = numberOf(guests);
    return { adults, amount: amountOf(text, currency) * (perPerson ? adults : 1) };
  });
  const extras = childrenOf(childOf(rate, 'AdditionalGuestAmounts'), 'AdditionalGuestAmount');
  const extra = extras.find(({ attributes }) => (attributes['AgeQualifyingCode'] ?? ADULT) === ADULT);
  if (extras.some((each) => each !== extra))
    advice.add('AdditionalGuestAmount of children is not read: children are priced by the rules of the rate plan');
  const extraAdult = extra && amountOf(extra.attributes['Amount'], currency);
  const failed = (problem: string) => ({
    ...about,
    values: {},
    problem: `Rate ${room} from ${about.span.from}: ${problem}`,
  });
  if (given.length === 0) return failed('BaseByGuestAmt is missing');
  if (given.some(({ amount }) => !(amount > 0)) || Number.isNaN(extraAdult))
    return failed(`an amount is 0 or no amount in ${currency}`);
  const { values, problem } = priceValues(given);
  if (problem) return failed(problem);
  return { ...about, values: { ...values, ...(extraAdult === undefined ? {} : { extraAdult }) } };
}

/** Arrivals or departures on some days of the week alone. */
function closedDays(rule: XmlElement, element: string, field: 'closedToArrival' | 'closedToDeparture', span: Span) {
  const days = childOf(rule, 'DOW_Restrictions', element);
  if (!days) return [];
  const isOpen = (name: string) => days.attributes[name] === undefined || isTrue(days.attributes[name]);
  const weekdays = Object.entries(WEEKDAYS).flatMap(([name, day]) => (isOpen(name) ? [] : [day]));
  return weekdays.length === 0 ? [] : [{ span: { ...span, weekdays }, values: { [field]: true } as Values }];
}

/** @throws {MessageRefused} */
function readRule(rule: XmlElement): RatePlanMessage['rules'] {
  const { CodeContext: context, Code: room } = rule.attributes;
  if (context !== undefined && (context !== 'ROOMTYPE' || !room))
    throw new MessageRefused(`BookingRule: CodeContext ${context} is not supported`);
  const span = periodOf(rule);
  const stay = stayValues(rule);
  if (stay.problem) throw new MessageRefused(`BookingRule: ${stay.problem}`);
  const isClosed = childOf(rule, 'RestrictionStatus')?.attributes['Status'] === 'Close';
  const values: Values = { ...stay.values, ...(isClosed ? { stopSell: true } : {}) };
  const rules = [
    ...(Object.keys(values).length > 0 ? [{ span, values }] : []),
    ...closedDays(rule, 'ArrivalDaysOfWeek', 'closedToArrival', span),
    ...closedDays(rule, 'DepartureDaysOfWeek', 'closedToDeparture', span),
  ];
  return rules.map((each) => ({ room: context === undefined ? undefined : room, ...each }));
}

/** @throws {MessageRefused} */
function readPlan(plan: XmlElement, code: string, advice: Set<string>): RatePlanMessage {
  const { RatePlanNotifType: type = '', CurrencyCode: currency = '' } = plan.attributes;
  if (type === 'Remove') return { code, prices: [], rules: [] };
  if (type === 'Overlay') throw new MessageRefused('RatePlanNotifType Overlay is not supported: send Full');
  if (type !== 'Full' && type !== 'New') throw new MessageRefused(`RatePlanNotifType ${type} is unknown`);
  refuseUnknown(plan);
  if (childOf(plan, 'Supplements')) advice.add('Supplements are not read: extras are set on screen');
  const rates = childrenOf(childOf(plan, 'Rates'), 'Rate');
  const [first, ...others] = rates;
  const [fixed, dated] = first && isStatic(first) ? [first, others] : [undefined, rates];
  if (dated.length > 0 && !fixed) throw new MessageRefused('Rates: the first Rate has to be the static rate');
  const perPerson = isPerPerson(fixed);
  const prices = dated.map((rate) => readPrice(rate, currency, perPerson, advice));
  const whole = prices.filter(({ span }) => !span.weekdays);
  for (const [room, own] of Map.groupBy(whole, (price) => price.room))
    refuseOverlap(
      own.map(({ span: { from, to = from } }) => ({ from, to })),
      `rates of ${room}`,
    );
  const elements = childrenOf(childOf(plan, 'BookingRules'), 'BookingRule');
  const ofRooms = Map.groupBy(elements, ({ attributes }) => attributes['Code']);
  if (ofRooms.has(undefined) && ofRooms.size > 1)
    throw new MessageRefused('BookingRules for all rooms and for some are not supported together');
  for (const [room, own] of ofRooms) refuseOverlap(own.map(periodOf), `booking rules of ${room ?? code}`);
  return { code, currency, prices, rules: elements.flatMap(readRule) };
}

/** `OTA_HotelRatePlanNotifRQ` by the codes of its rates. @throws {MessageRefused} */
export function readRatePlans(message: XmlElement): RatePlansMessage {
  const plans = childrenOf(childOf(message, 'RatePlans'), 'RatePlan');
  if (plans.length === 0) throw new MessageRefused('RatePlans has no RatePlan');
  const advice = new Set<string>();
  const read = plans.map((plan): RatePlanMessage => {
    const code = plan.attributes['RatePlanCode'] ?? '';
    if (code === '') throw new MessageRefused('RatePlan has no RatePlanCode');
    try {
      return readPlan(plan, code, advice);
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      return { code, problem: `rate ${code.slice(0, 64)}: ${error.message}`, prices: [], rules: [] };
    }
  });
  return { plans: read, advice: [...advice] };
}

/** The changes of a plan in each room: closed where it has no price, then prices, then rules. */
function changesOfPlan(
  { code: rate, currency, problem, prices, rules }: RatePlanMessage,
  { today, rooms, nights }: OnSale,
): CodedChange[] {
  const about = { rate, currency };
  if (problem) return [{ room: rooms[0] ?? '', rate, span: { from: today, to: today }, values: {}, problem }];
  const closed = rooms.flatMap((room) => {
    const periods = prices.filter((price) => price.room === room && !price.problem && !price.span.weekdays);
    const isPriced = (night: string) => periods.some(({ span: { from, to = from } }) => from <= night && night <= to);
    return toSpans(nights.filter((night) => !isPriced(night)).map((date) => ({ date }))).map(
      (span): CodedChange => ({ ...about, room, span, values: { ...OPEN, stopSell: true } }),
    );
  });
  const priced = prices.map(
    ({ values, ...price }): CodedChange => ({ ...about, values: { ...values, ...OPEN }, ...price }),
  );
  const ruled = rules.flatMap(({ room, span, values }) =>
    (room === undefined ? rooms : [room]).map((each): CodedChange => ({ ...about, room: each, span, values })),
  );
  return [...closed, ...priced, ...ruled];
}

export const changesOfPlans = ({ plans }: RatePlansMessage, onSale: OnSale): CodedChange[] =>
  plans.flatMap((plan) => changesOfPlan(plan, onSale));
