import type { CellConflict, ExpectedCells, NewRateBatch, RateChange } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import * as v from 'valibot';

/** Cells of one batch: a larger change is sent in parts, between which it can be stopped. */
export const PART_CELLS = 2500;

const draftSchema = v.object({
  roomType: v.number(),
  ratePlan: v.nullable(v.number()),
  day: v.string(),
  /** Rooms left, or minor units. */
  value: v.number(),
  /** What the cell had when it was typed over. */
  before: v.nullable(v.number()),
  /** Of the cell then. */
  version: v.number(),
});
/** A new value of a cell that is not saved yet. */
export type Draft = v.InferOutput<typeof draftSchema>;

export const draftsSchema = v.object({ version: v.literal(1), drafts: v.array(draftSchema) });

export type Place = Pick<Draft, 'roomType' | 'ratePlan' | 'day'>;
export const placeKey = ({ roomType, ratePlan, day }: Place) => `${roomType}/${ratePlan ?? 'rooms'}/${day}`;

/** Drafts of several batches, room type by room type. */
export function partsOfDrafts(drafts: readonly Draft[], most = PART_CELLS): Draft[][] {
  const sorted = [...drafts].sort((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / most) }, (_, part) =>
    sorted.slice(part * most, (part + 1) * most),
  );
}

const NAME_AT_MOST = 120;
/** The name of one of several batches in the history; `number`: from 1. */
export function nameOfPart(name: string, number: number, parts: number): string {
  const suffix = parts > 1 ? ` (${number}/${parts})` : '';
  return name.slice(0, NAME_AT_MOST - suffix.length) + suffix;
}

const ofCell = (ratePlan: number | null) => (ratePlan === null ? 'rooms' : 'price');

/**
 * Rooms are set; a price is changed by the difference, so that lists by adults change with it. `present`: cells that
 * somebody else has changed, and that are overwritten all the same.
 */
export function batchOf(
  drafts: readonly Draft[],
  name: string,
  present: readonly CellConflict[] = [],
): Pick<NewRateBatch, 'name' | 'changes' | 'expected'> {
  const others = new Map(
    present.map((conflict) => [
      placeKey({ ...conflict, day: conflict.date }),
      {
        before: (conflict.ratePlan === null ? conflict.current?.rooms : conflict.current?.base) ?? null,
        version: conflict.version,
      },
    ]),
  );
  const sorted = drafts
    .map((draft) => ({ ...draft, ...others.get(placeKey(draft)) }))
    .sort((a, b) => placeKey(a).localeCompare(placeKey(b), 'en'));
  const changes: RateChange[] = [];
  const expected: ExpectedCells[] = [];
  let last: { draft: Draft; what: string } | undefined;
  for (const draft of sorted) {
    const { roomType, ratePlan, day, value, before, version } = draft;
    const set =
      ratePlan === null
        ? { roomsLeft: value }
        : before === null
          ? { base: value }
          : { adjust: { amount: value - before } };
    const what = JSON.stringify([roomType, ratePlan, set]);
    const isNext =
      last !== undefined &&
      last.draft.roomType === roomType &&
      last.draft.ratePlan === ratePlan &&
      addDays(last.draft.day, 1) === day;
    const interval = changes.at(-1)?.intervals.at(-1);
    if (isNext && last?.what === what && interval) interval.to = day;
    else
      changes.push({
        intervals: [{ from: day }],
        roomTypes: [roomType],
        ...(ratePlan === null ? {} : { ratePlans: [ratePlan] }),
        ...set,
      });
    const known = expected.at(-1);
    if (isNext && known) known.versions.push(version);
    else expected.push({ roomType, ratePlan, of: ofCell(ratePlan), from: day, versions: [version] });
    last = { draft, what };
  }
  return { name, changes, expected };
}
