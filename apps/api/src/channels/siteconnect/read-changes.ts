import { amountOf, priceValues } from '../ari/prices.ts';
import type { CodedChange } from '../ari/receive-changes.ts';
import { isTrue, numberOf, stayValues, WEEKDAYS } from '../xml/ota-values.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Room, rate and nights of a message; days of the week where it names some. */
function controlOf(message: XmlElement) {
  const { attributes = {} } = childOf(message, 'StatusApplicationControl') ?? {};
  const dayOf = (value: string | undefined) => DAY.exec(value ?? '')?.[0] ?? '';
  const isByDay = Object.keys(WEEKDAYS).some((name) => attributes[name] !== undefined);
  const weekdays = Object.entries(WEEKDAYS).flatMap(([name, day]) => (isTrue(attributes[name]) ? [day] : []));
  const from = dayOf(attributes['Start']);
  return {
    room: attributes['InvTypeCode'] ?? '',
    rate: attributes['RatePlanCode'] ?? '',
    span: { from, to: dayOf(attributes['End']) || from, ...(isByDay ? { weekdays } : {}) },
  };
}

const RESTRICTIONS: Readonly<Record<string, (isClosed: boolean) => CodedChange['values']>> = {
  Master: (stopSell) => ({ stopSell }),
  Arrival: (closedToArrival) => ({ closedToArrival }),
  Departure: (closedToDeparture) => ({ closedToDeparture }),
};

function restrictionValues(message: XmlElement) {
  const values: CodedChange['values'] = {};
  for (const { attributes } of childrenOf(message, 'RestrictionStatus')) {
    const { Status: status, Restriction: kind = 'Master' } = attributes;
    if (status === undefined) continue;
    const restrict = RESTRICTIONS[kind];
    if (!restrict || (status !== 'Open' && status !== 'Close'))
      return { values, problem: `restriction ${kind} ${status} is unknown` };
    Object.assign(values, restrict(status === 'Close'));
  }
  return { values };
}

/** `OTA_HotelAvailNotifRQ`: booking limits and restrictions. */
export const availabilityOf = (message: XmlElement): { hotelCode: string; changes: CodedChange[] } => {
  const list = childOf(message, 'AvailStatusMessages');
  const changes = childrenOf(list, 'AvailStatusMessage').map((each): CodedChange => {
    const limit = each.attributes['BookingLimit'];
    const [stays, restrictions] = [stayValues(each), restrictionValues(each)];
    const problem = stays.problem ?? restrictions.problem;
    return {
      ...controlOf(each),
      values: { ...stays.values, ...restrictions.values },
      ...(limit === undefined ? {} : { limit: numberOf(limit) }),
      ...(problem ? { problem } : {}),
    };
  });
  return { hotelCode: list?.attributes['HotelCode'] ?? '', changes };
};

const isOfAdults = ({ attributes }: XmlElement) => (attributes['AgeQualifyingCode'] ?? '10') === '10';

/** Prices of a room. Amounts for children are not read: they follow from the rules of the hotel. */
function priceOf(rate: XmlElement): Pick<CodedChange, 'values' | 'currency' | 'problem'> {
  const amounts = childrenOf(childOf(rate, 'BaseByGuestAmts'), 'BaseByGuestAmt').filter(isOfAdults);
  const extras = childrenOf(childOf(rate, 'AdditionalGuestAmounts'), 'AdditionalGuestAmount').filter(isOfAdults);
  const currencies = new Set([...amounts, ...extras].flatMap(({ attributes }) => attributes['CurrencyCode'] ?? []));
  const [currency, other] = currencies;
  const failed = (problem: string) => ({ values: {}, problem });
  if (amounts.length === 0) return failed('a rate has no amount for adults');
  if (currency === undefined) return failed('an amount has no currency');
  if (other !== undefined) return failed(`a rate has two currencies, ${currency} and ${other}`);
  const [extra] = extras;
  const extraAdult = extra && amountOf(extra.attributes['Amount'], currency);
  const more = extraAdult === undefined ? {} : { extraAdult };
  const given = amounts.map(({ attributes }) => ({
    adults: attributes['NumberOfGuests'] === undefined ? undefined : numberOf(attributes['NumberOfGuests']),
    amount: amountOf(attributes['AmountAfterTax'], currency),
  }));
  if (given.some(({ amount }) => Number.isNaN(amount)))
    return failed(`AmountAfterTax is missing or no amount in ${currency}`);
  const { values, problem } = priceValues(given);
  return problem === undefined ? { values: { ...values, ...more }, currency } : failed(problem);
}

/** `OTA_HotelRateAmountNotifRQ`: prices. */
export const ratesOf = (message: XmlElement): { hotelCode: string; changes: CodedChange[] } => {
  const list = childOf(message, 'RateAmountMessages');
  const changes = childrenOf(list, 'RateAmountMessage').flatMap((each): CodedChange[] => {
    const rates = childrenOf(childOf(each, 'Rates'), 'Rate');
    const control = controlOf(each);
    if (rates.length === 0) return [{ ...control, values: {}, problem: 'a message has no rate' }];
    return rates.map((rate) => ({ ...control, ...priceOf(rate) }));
  });
  return { hotelCode: list?.attributes['HotelCode'] ?? '', changes };
};
