import * as v from 'valibot';
import { moment } from '../core/shapes.ts';
import { block } from './file-settings.schema.ts';

/** A block of a page. One that is out of its time is not on the page that guests see. */
export const timedBlock = v.strictObject({
  ...block.entries,
  /** Guests see it from this moment on; absent: from the beginning. */
  shownFrom: v.optional(moment),
  /** Guests see it until this moment; absent: to the end. */
  shownUntil: v.optional(moment),
});

/** The two moments of a block, unread. */
interface ShownTime {
  shownFrom?: unknown;
  shownUntil?: unknown;
}

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/**
 * Where a moment lies in the time of a block. A moment that cannot be read binds nothing.
 *
 * @param at milliseconds since 1970
 */
export function shownAt({ shownFrom, shownUntil }: ShownTime, at: number): 'before' | 'within' | 'after' {
  if (at < timeOf(shownFrom)) return 'before';
  return at >= timeOf(shownUntil) ? 'after' : 'within';
}
