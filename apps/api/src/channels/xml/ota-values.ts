import type { AriChange } from '@posada/api-client/operator';
import type { CodedChange } from '../ari/receive-changes.ts';
import { childOf, childrenOf, type XmlElement } from './read-xml.ts';

export type Weekday = NonNullable<AriChange['weekdays']>[number];
export const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  Mon: 'mon',
  Tue: 'tue',
  Weds: 'wed',
  Thur: 'thu',
  Fri: 'fri',
  Sat: 'sat',
  Sun: 'sun',
};
export const isTrue = (value: string | undefined) => value === 'true' || value === '1';

/** A number that is none is refused by the schema of changes. */
export const numberOf = (value: string | undefined) =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;

/** A longest stay of none or 0 nights is no limit, a shortest one is one night. */
const STAYS: Readonly<Record<string, (time: number | undefined) => CodedChange['values']>> = {
  SetMinLOS: (time) => ({ minimumStay: time || 1 }),
  SetMaxLOS: (time) => ({ maximumStay: time || null }),
  SetForwardMinStay: (time) => ({ minimumStayThrough: time || 1 }),
  SetForwardMaxStay: (time) => ({ maximumStayThrough: time || null }),
};
export function stayValues(message: XmlElement) {
  const values: CodedChange['values'] = {};
  for (const { attributes } of childrenOf(childOf(message, 'LengthsOfStay'), 'LengthOfStay')) {
    const kind = attributes['MinMaxMessageType'] ?? '';
    const setStay = STAYS[kind];
    if (!setStay) return { values, problem: `MinMaxMessageType ${kind} is unknown` };
    const time = attributes['Time'];
    Object.assign(values, setStay(time === undefined ? undefined : numberOf(time)));
  }
  return { values };
}
