import * as v from 'valibot';
import { day } from '../core/shapes.ts';
import { agencyEmail, meaning, whole } from './file-shapes.ts';
import { rowId } from './operator.schema.ts';

const code = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{2,30}$/, 'two to thirty letters, digits and hyphens'),
);
const terms = {
  percent: meaning(whole(0, 90), 'of the price of rooms; 0 with `agency`'),
  /** The e-mail of the travel agency that alone can use it; null: everybody can. */
  agency: v.nullable(agencyEmail),
  /** Negotiated rate plans that the code opens to `agency`. */
  ratePlans: v.pipe(v.array(rowId), v.maxLength(200)),
  validFrom: v.nullable(day),
  validUntil: v.nullable(day),
};
const isWhole = <Terms extends { percent: number; agency: string | null; ratePlans: readonly number[] }>() =>
  v.check<Terms, string>(
    ({ percent, agency, ratePlans }) =>
      agency === null ? percent > 0 && ratePlans.length === 0 : percent === 0 && ratePlans.length > 0,
    'either a percentage for everybody, or rate plans for one agency',
  );

/** What a code gives, to whom and when. */
export const promotionCodeTermsSchema = v.strictObject(terms);
export type PromotionCodeTerms = v.InferOutput<typeof promotionCodeTermsSchema>;

/** `website` null: good on all websites. */
export const promotionCodeRowSchema = v.object({ code: v.string(), website: v.nullable(rowId), ...terms });
export type PromotionCodeRow = v.InferOutput<typeof promotionCodeRowSchema>;

export const newPromotionCodeSchema = v.pipe(
  v.strictObject({
    code,
    website: v.optional(v.nullable(rowId), null),
    percent: v.optional(terms.percent, 0),
    agency: v.optional(terms.agency, null),
    ratePlans: v.optional(terms.ratePlans, []),
    validFrom: v.optional(terms.validFrom, null),
    validUntil: v.optional(terms.validUntil, null),
  }),
  isWhole(),
);

/** `was`: the terms that the change was made for; absent: it is made in any case. */
export const changedPromotionCodeSchema = v.pipe(
  v.strictObject({ ...terms, was: v.optional(promotionCodeTermsSchema) }),
  isWhole(),
);
