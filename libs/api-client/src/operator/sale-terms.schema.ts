import * as v from 'valibot';
import { currencyCode, day } from '../core/shapes.ts';
import { allotment } from './allotment.schema.ts';
import { channelKind } from './channels.schema.ts';
import { language, text } from './file-shapes.ts';
import { rowId, savedSchema } from './operator.schema.ts';
import { chargeRule, childBand } from './price-rules.schema.ts';
import { ratePlan } from './rate-plan.schema.ts';
import { complement, offer, touristTaxSpan } from './website-file.schema.ts';

const { prices: _, restrictions: __, ...ofPlan } = ratePlan.entries;
/** Prices and restrictions are of nights: they are set by batches. */
export const ratePlanTerms = v.strictObject(ofPlan);

/** How a property sells, without its nights and prices, as a website file writes it. Texts are in all their languages. */
export const saleTermsSchema = v.object({
  property: rowId,
  name: v.string(),
  currency: currencyCode,
  /** IANA name of its time zone. */
  timeZone: v.string(),
  /** A website that shows it, by whose revision changes are made; `language` is the one that texts fall back to. */
  website: v.object({ id: rowId, language, revision: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  roomTypes: v.array(
    v.object({
      id: rowId,
      name: text,
      /** Rooms held for travel agencies. */ allotments: v.optional(v.array(allotment), []),
    }),
  ),
  ratePlans: v.array(ratePlanTerms),
  /** Rate plans that promotion codes or channel managers name. */
  plansInUse: v.optional(
    v.array(
      v.object({
        ratePlan: rowId,
        /** Of travel agencies: the plan cannot be removed while they name it. */
        codes: v.array(v.string()),
        /** Kinds of the channel managers that have a code for it. */
        channels: v.array(channelKind),
      }),
    ),
    [],
  ),
  offers: v.optional(v.array(offer), []),
  complements: v.optional(v.array(complement), []),
  charges: v.optional(v.array(chargeRule), []),
  touristTax: v.optional(v.array(touristTaxSpan), []),
  /** The oldest age that is priced as a child. */
  childrenUntil: v.number(),
  childBands: v.optional(v.array(childBand), []),
});
export type SaleTerms = v.InferOutput<typeof saleTermsSchema>;
export type AllotmentTerms = SaleTerms['roomTypes'][number]['allotments'][number];
export type RatePlanTerms = SaleTerms['ratePlans'][number];
export type OfferTerms = SaleTerms['offers'][number];
export type ComplementTerms = SaleTerms['complements'][number];
export type ChargeTerms = SaleTerms['charges'][number];
export type TouristTaxTerms = SaleTerms['touristTax'][number];

/** Changes by id; null removes an entry, `new` adds one, whose id the service chooses. */
const changesById = v.optional(
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^(new|[1-9]\d{0,9})$/, 'an id, or `new`')),
      v.nullable(v.record(v.string(), v.unknown())),
    ),
    v.check((changes) => Object.keys(changes).length > 0, 'at least one change'),
  ),
);

const NAMED = [
  'roomTypes',
  'ratePlans',
  'offers',
  'complements',
  'charges',
  'touristTax',
  'childrenUntil',
  'childBands',
] as const;
const changes = {
  /** By id, of a room type its allotments. */
  roomTypes: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'an id')),
        v.strictObject({ allotments: v.array(v.unknown()) }),
      ),
      v.check((changes) => Object.keys(changes).length > 0, 'at least one change'),
    ),
  ),
  ratePlans: v.pipe(
    changesById,
    v.check(
      (changes) => Object.values(changes ?? {}).every((plan) => !plan || !('prices' in plan || 'restrictions' in plan)),
      'prices and restrictions are set by batches',
    ),
  ),
  offers: changesById,
  complements: changesById,
  charges: v.optional(v.array(v.unknown())),
  touristTax: v.optional(v.array(v.unknown())),
  childrenUntil: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17))),
  childBands: v.optional(v.array(v.unknown())),
};
const hasChange = (patch: { [Name in (typeof NAMED)[number]]?: unknown }) =>
  NAMED.some((name) => patch[name] !== undefined);
/** The one that the terms were read at. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A JSON merge patch (RFC 7396) on these terms. Lists of allotments, taxes, fees and ages are values: a change gives the
 * whole list.
 */
export const saleTermsPatchSchema = v.pipe(
  v.strictObject({ revision, ...changes }),
  v.check((patch) => hasChange(patch), 'at least one change'),
);
export type SaleTermsPatch = v.InferOutput<typeof saleTermsPatchSchema>;

/** The same, from the beginning of a day at the property. */
export const plannedTermsPatchSchema = v.pipe(
  v.strictObject({ /** A day ahead at the property, of the next two years. */ from: day, revision, ...changes }),
  v.check((patch) => hasChange(patch), 'at least one change'),
);
export type PlannedTermsPatch = v.InferOutput<typeof plannedTermsPatchSchema>;

/** `revision`: the one that the website has now. `warnings`: what the change says and hardly means. `ids`: of what `new` has added. */
export const saleTermsChangedSchema = v.object({
  warnings: savedSchema.entries.warnings,
  revision: v.number(),
  ids: v.object({
    ratePlans: v.optional(rowId),
    offers: v.optional(rowId),
    complements: v.optional(rowId),
  }),
});
export type SaleTermsChanged = v.InferOutput<typeof saleTermsChangedSchema>;
