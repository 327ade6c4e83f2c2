import * as v from 'valibot';
import { day, moment } from '../core/shapes.ts';
import { allotment } from './allotment.schema.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import { chargeRule, childBand } from './price-rules.schema.ts';
import { ratePlanTerms } from './sale-terms.schema.ts';
import { complement, offer, touristTaxSpan } from './website-file.schema.ts';

/** An entry before and after the change; null: there is none. */
const entryOf = <const Part extends string, const S extends v.GenericSchema>(part: Part, entry: S) =>
  v.object({ part: v.literal(part), before: v.nullable(entry), after: v.nullable(entry) });
/** A list before and after the change. */
const listOf = <const Part extends string, const S extends v.GenericSchema>(part: Part, entry: S) =>
  v.object({ part: v.literal(part), before: v.array(entry), after: v.array(entry) });

export const plannedChangeSchema = v.variant('part', [
  entryOf('ratePlans', ratePlanTerms),
  entryOf('offers', offer),
  entryOf('complements', complement),
  listOf('charges', chargeRule),
  listOf('touristTax', touristTaxSpan),
  listOf('childBands', childBand),
  /** The oldest age that is priced as a child. */
  v.object({ part: v.literal('childrenUntil'), before: v.number(), after: v.number() }),
  v.object({ ...listOf('allotments', allotment).entries, /** Id of the room type. */ roomType: rowId }),
]);
export type PlannedChange = v.InferOutput<typeof plannedChangeSchema>;

/** A change of how a property sells that holds from a day. */
export const plannedTermsSchema = v.object({
  id: rowId,
  property: rowId,
  /** It takes effect when this day begins at the property. */
  from: day,
  plannedAt: moment,
  plannedBy: v.string(),
  /** Why it was not applied when the day began; null: it is ahead. */
  failure: v.nullable(v.string()),
  /** What differs. `before`: with the changes that are planned for earlier days. */
  changes: v.array(plannedChangeSchema),
});
export type PlannedTerms = v.InferOutput<typeof plannedTermsSchema>;

export const plannedTermsListSchema = v.array(plannedTermsSchema);

/** Of a property, and one of its planned changes. */
export const plannedInPath = v.object({ id: rowIdInPath, change: rowIdInPath });
export const plannedFromSchema = v.strictObject({
  /** A day ahead at the property, of the next two years. */ from: day,
});
