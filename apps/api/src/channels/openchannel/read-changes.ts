import * as v from 'valibot';
import { amountOf, type GivenPrice, priceValues } from '../ari/prices.ts';
import type { CodedChange } from '../ari/receive-changes.ts';

const CHANGES_AT_MOST = 10_000;
const NOTIFICATIONS_AT_MOST = 100;

/** Values are read one by one: what is wrong with one change is named, and the others are set. */
const attributes = v.record(v.string(), v.unknown());
const notificationSchema = v.object({
  type: v.literal('changes_notification'),
  attributes: v.object({
    request_id: v.optional(v.string()),
    hotel_code: v.string(),
    changes: v.pipe(v.array(v.object({ type: v.string(), attributes })), v.maxLength(CHANGES_AT_MOST)),
  }),
});
/** The body of `changes`. */
export const changesSchema = v.object({
  data: v.pipe(v.array(notificationSchema), v.minLength(1), v.maxLength(NOTIFICATIONS_AT_MOST)),
});
export type ChangesNotification = v.InferOutput<typeof notificationSchema>;
type Attributes = v.InferOutput<typeof attributes>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
/** Null is as good as absent. */
const isGiven = (value: unknown) => value !== undefined && value !== null;

/** A longest stay of 0 nights is no limit. Values of a wrong type are refused by the schema of changes. */
const RESTRICTIONS: Readonly<Record<string, (value: never) => CodedChange['values']>> = {
  stop_sell: (stopSell: boolean) => ({ stopSell }),
  closed_to_arrival: (closedToArrival: boolean) => ({ closedToArrival }),
  closed_to_departure: (closedToDeparture: boolean) => ({ closedToDeparture }),
  min_stay_arrival: (minimumStay: number) => ({ minimumStay }),
  min_stay_through: (minimumStayThrough: number) => ({ minimumStayThrough }),
  max_stay: (maximumStay: number) => ({ maximumStay: maximumStay === 0 ? null : maximumStay }),
};

const rateSchema = v.array(
  v.object({ rate: v.union([v.string(), v.number()]), currency: v.string(), occupancy: v.optional(v.number()) }),
);

/** Prices by the number of adults, as the rate plans are mapped: `per_person`. */
function priceOf(rates: unknown): Pick<CodedChange, 'values' | 'currency' | 'problem'> {
  const read = v.safeParse(rateSchema, rates);
  if (!read.success) return { values: {}, problem: 'rates cannot be read' };
  const [first] = read.output;
  if (!first) return { values: {} };
  const { currency } = first;
  const failed = (problem: string) => ({ values: {}, problem });
  if (read.output.some((each) => each.currency !== currency)) return failed('rates have two currencies');
  const given = read.output.map(
    ({ rate, occupancy: adults }): GivenPrice => ({ adults, amount: amountOf(String(rate), currency) }),
  );
  if (given.some(({ amount }) => !(amount > 0))) return failed(`a rate is 0 or no amount in ${currency}`);
  return { ...priceValues(given), currency };
}

function spanOf({ date_from: from, date_to: to }: Attributes): CodedChange['span'] {
  return { from: textOf(from) ?? '', to: textOf(to) ?? textOf(from) ?? '' };
}

/** Rooms that are left of a type. Newer messages name the rate plan too: of several the lowest counts. */
function availabilityOf(values: Attributes): CodedChange {
  const { room_type_id: room, rate_plan_id: rate, availability } = values;
  return {
    room: textOf(room) ?? '',
    ...(isGiven(rate) ? { rate: textOf(rate) ?? '' } : {}),
    span: spanOf(values),
    values: {},
    limit: typeof availability === 'number' ? availability : Number.NaN,
  };
}

/** Prices apart: a rate that is closed with a price that cannot be has to be closed. */
function restrictionsOf(given: Attributes): CodedChange[] {
  const { room_type_id: room, rate_plan_id: rate, rates } = given;
  const about = { room: textOf(room) ?? '', rate: textOf(rate) ?? '', span: spanOf(given) };
  const values: CodedChange['values'] = {};
  for (const [name, read] of Object.entries(RESTRICTIONS))
    if (isGiven(given[name])) Object.assign(values, read(given[name] as never));
  return [{ ...about, values }, ...(isGiven(rates) ? [{ ...about, ...priceOf(rates) }] : [])];
}

const CHANGES: Readonly<Record<string, (values: Attributes) => CodedChange[]>> = {
  availability_changes: (values) => [availabilityOf(values)],
  restriction_changes: restrictionsOf,
};

/** A notification by the codes of its rooms and rates. */
export const changesOf = ({ attributes: { changes } }: ChangesNotification): CodedChange[] =>
  changes.flatMap(({ type, attributes: values }) => {
    const read = CHANGES[type];
    if (read) return read(values);
    const problem = `changes of the type ${type.slice(0, 64)} are unknown`;
    return [{ ...availabilityOf(values), limit: undefined, problem }];
  });
