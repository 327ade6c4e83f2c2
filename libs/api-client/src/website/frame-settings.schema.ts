import * as v from 'valibot';

export const headerSettings = v.object({ menu: v.string(), bookLabel: v.optional(v.string()) });

export const footerSettings = v.object({
  columns: v.array(v.object({ title: v.string(), menu: v.string() })),
  note: v.optional(v.string()),
  /** Of the website: its copyright is from this year to the current one; absent: of the current one. */
  firstYear: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
});
