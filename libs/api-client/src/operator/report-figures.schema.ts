import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer());

/** Rooms that are booked and not cancelled, and their nights. */
const countedSchema = v.object({ rooms: count, nights: count });

export const reportFiguresRebuiltSchema = v.object({
  before: countedSchema,
  after: countedSchema,
  /** False: events had counted all, to the cent. */
  isChanged: v.boolean(),
});
export type ReportFiguresRebuilt = v.InferOutput<typeof reportFiguresRebuiltSchema>;
