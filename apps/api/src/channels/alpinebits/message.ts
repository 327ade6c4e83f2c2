import { isDay } from '@posada/calendar-days';
import type { XmlElement } from '../xml/read-xml.ts';

/** A message against the rules of AlpineBits: nothing of it is set. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

export interface Period {
  from: string;
  to: string;
}

/** `Start` and `End` of an element, both included. @throws {MessageRefused} */
export function periodOf({ name, attributes: { Start: from = '', End: to = '' } }: XmlElement): Period {
  if (!isDay(from) || !isDay(to) || to < from)
    throw new MessageRefused(`${name}: invalid start/end date combination ${from.slice(0, 32)} ${to.slice(0, 32)}`);
  return { from, to };
}

/** @throws {MessageRefused} two of the periods have a day in common */
export function refuseOverlap(periods: readonly Period[], what: string) {
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const [index, { from, to }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && from <= before.to)
      throw new MessageRefused(`periods of ${what} overlap: ${before.to} and ${from} to ${to}`);
  }
}
