import * as v from 'valibot';
import type { GeneralCode, OwnCode } from './codes.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

type Code = GeneralCode | OwnCode;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const minorUnits = v.pipe(v.number(), v.integer());
const total = v.object({ total: minorUnits, touristTax: minorUnits });
const problems = { problems: v.array(v.string()) };
const wait = v.object({ retryAfter: v.exactOptional(count) });
/** Absent where `problems` has it in words. */
const refusedNight = {
  roomType: v.exactOptional(v.number()),
  date: v.exactOptional(v.string()),
  problems: v.exactOptional(v.array(v.string())),
};

/**
 * Members of a refusal beside those of each, by its code. Money is in minor units, days are `YYYY-MM-DD`,
 * `retryAfter` is in seconds.
 */
export const REFUSAL_DETAILS = {
  agency_blocked: v.object({ reason: v.nullish(v.string(), null) }),
  /** `conflicts`: as `createRateBatch` lists them in a dry run. */
  budget_refused: v.object(problems),
  cells_changed: v.object({ count, conflicts: v.array(v.unknown()) }),
  /** `refused`: as `createRateBatch` lists them in a dry run. */
  cells_refused: v.object({ count, refused: v.array(v.unknown()) }),
  channel_code_twice: v.object(problems),
  /** `present`: as `listPromotionCodes` has it. */
  code_changed: v.object({ ...problems, present: v.unknown() }),
  code_exists: v.object(problems),
  code_refused: v.object(problems),
  code_wrong: v.object({ triesLeft: v.exactOptional(count) }),
  confirmation_wrong: v.object(problems),
  /** Of the draft as it is now. */
  content_changed: v.object({
    ...problems,
    kind: v.string(),
    entry: v.string(),
    revision: v.nullable(v.number()),
    changedBy: v.nullable(v.string()),
    changedAt: v.nullable(v.string()),
  }),
  credit_in_use: v.object({ currency: v.string() }),
  email_unverified: v.object({ otpId: v.exactOptional(v.string()) }),
  fee_not_lower: v.object({ fee: minorUnits }),
  refund_too_high: v.object({ left: minorUnits }),
  idempotency_running: wait,
  xliff_refused: v.object(problems),
  language_not_allowed: v.object({ language: v.string() }),
  /** `present`: as `listLoyaltyLevels` has it. */
  level_changed: v.object({ ...problems, present: v.unknown() }),
  font_refused: v.object({ reason: v.picklist(['too_many_bytes', 'other_format', 'unreadable']) }),
  level_in_use: v.object(problems),
  nights_incomplete: v.object(refusedNight),
  nights_taken: v.object({ ...refusedNight, taken: v.exactOptional(count) }),
  not_bookable: v.object({
    /** Index of the room in the request; absent: the reservation as a whole. */
    room: v.exactOptional(count),
    reason: v.exactOptional(v.nullable(v.string())),
  }),
  not_found: v.object({ problems: v.exactOptional(problems.problems) }),
  over_credit: v.object({ amount: minorUnits, available: minorUnits, currency: v.string() }),
  payment_running: wait,
  permission_missing: v.object({ permission: v.string() }),
  picture_refused: v.object({
    reason: v.picklist([
      'too_many_bytes',
      'too_many_pixels',
      'animated',
      'heic',
      'other_format',
      'unreadable',
      'has_scripts',
      'unreachable',
    ]),
  }),
  picture_changed: v.object({ ...problems, revision: v.number() }),
  picture_in_use: v.object(problems),
  place_not_given: v.object(problems),
  price_changed: v.object({ accepted: total, current: total }),
  price_refused: v.object(problems),
  review_missing: v.object(problems),
  role_in_use: v.object(problems),
  scope_missing: v.object({ scope: v.string() }),
  scope_not_given: v.object({ scope: v.exactOptional(v.string()) }),
  sold_out: v.object({
    /** The missing nights. */
    nights: v.optional(v.array(v.string()), []),
    roomtypeId: v.nullish(v.string(), null),
  }),
  span_refused: v.object({
    /** Index of the span in the request. */
    span: v.exactOptional(count),
    problems: v.exactOptional(problems.problems),
  }),
  terms_conflict: v.object(problems),
  too_many_holds: wait,
  too_many_nights: v.object({ most: count }),
  too_many_requests: wait,
  unavailable: wait,
  webhook_url_refused: v.object(problems),
  setup_changed: v.object({ ...problems, revision: v.number() }),
  website_changed: v.object({ ...problems, revision: v.unknown() }),
  website_file_refused: v.object(problems),
  website_in_use: v.object(problems),
} as const satisfies Partial<Record<Code, v.GenericSchema>>;

type Detailed = keyof typeof REFUSAL_DETAILS;
type DetailsOf<C extends Code> = C extends Detailed ? v.InferOutput<(typeof REFUSAL_DETAILS)[C]> : undefined;
type OwnCodeOf<E extends AnyEndpoint> = E['codes'][number] & OwnCode;

/**
 * A refusal of a call: one that its definition names, with the members of its code; `general`: one that any call may
 * answer with, one that this release does not know, or one without the members that it needs.
 */
export type RefusalOf<E extends AnyEndpoint> =
  | { [C in OwnCodeOf<E>]: { code: C; details: DetailsOf<C> } }[OwnCodeOf<E>]
  | { code: 'general' };

/** The members of a refusal with this code; undefined: it has another code, or not the members that it needs. */
export function refusedWith<C extends Detailed>(error: unknown, code: C): DetailsOf<C> | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  const { success, output } = v.safeParse<v.GenericSchema>(REFUSAL_DETAILS[code], error.details);
  return success ? (output as DetailsOf<C>) : undefined;
}

/** Why the service refused this call; undefined: it did not refuse, the call failed otherwise. */
export function readRefusal<const E extends AnyEndpoint>(endpoint: E, error: unknown): RefusalOf<E> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code } = error;
  if (!(endpoint.codes as readonly string[]).includes(code)) return { code: 'general' };
  const details = code in REFUSAL_DETAILS ? refusedWith(error, code as Detailed) : undefined;
  if (code in REFUSAL_DETAILS && !details) return { code: 'general' };
  // the compiler does not follow a code through the table
  return { code, details } as RefusalOf<E>;
}

/** Seconds after which to try again, of a refusal that says so. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { output, success } = v.safeParse(wait, error.details);
  return success ? output.retryAfter : undefined;
}
