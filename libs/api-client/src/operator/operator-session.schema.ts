import * as v from 'valibot';
import { email, id, languageCode, moment } from '../core/shapes.ts';
import { scopeSchema } from './api-keys.schema.ts';
import { translatedLanguage } from './translations.schema.ts';

export const operatorRoleName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a role'));

/** Who has signed in, and what they may do. */
export const operatorSessionSchema = v.object({
  id,
  email,
  name: v.string(),
  surname: v.string(),
  /** Null: not chosen yet. */
  language: v.nullable(languageCode),
  /** Name of a role of persons of the chain. */
  role: operatorRoleName,
  /** What the role allows. */
  permissions: v.array(scopeSchema),
  /** Ids of the websites that they work for; null: all. */
  websites: v.nullable(v.array(v.number())),
  /** Ids of the properties that they work for; null: all those of their websites. */
  properties: v.nullable(v.array(v.number())),
  /** That they translate texts into; null: all. With some, they change nothing else of websites. */
  languages: v.nullable(v.array(translatedLanguage)),
  /** `missing`: it is required, and nothing else may be done before it is set up. `off`: it is not required. */
  secondFactor: v.picklist(['on', 'off', 'missing']),
  startedAt: moment,
  /** The session ends then at the latest; earlier where it is not used for twelve hours. */
  expiresAt: moment,
});
export type OperatorSession = v.InferOutput<typeof operatorSessionSchema>;

/** After the password: a session, or a code of the second factor is asked for. */
export const operatorSignInSchema = v.variant('state', [
  v.object({ state: v.literal('signed-in'), session: operatorSessionSchema }),
  v.object({
    state: v.literal('code-required'),
    /** Goes along with the code. */
    challenge: v.string(),
    /** The code has to come before. */
    expiresAt: moment,
  }),
]);
export type OperatorSignIn = v.InferOutput<typeof operatorSignInSchema>;

/** Where a person of the chain is signed in. */
export const operatorDeviceSchema = v.object({
  id,
  /** Of the session that asks. */
  isCurrent: v.boolean(),
  startedAt: moment,
  /** To the minute. */
  seenAt: moment,
  expiresAt: moment,
  /** As people call them: `Firefox`, `Windows`. Null: it did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
});
export type OperatorDevice = v.InferOutput<typeof operatorDeviceSchema>;

export const operatorSecondFactorSchema = v.object({
  isOn: v.boolean(),
  /** The installation lets nobody work without one. */
  isRequired: v.boolean(),
  /** Null: it is off. */
  since: v.nullable(moment),
  recoveryCodesLeft: v.number(),
});
export type OperatorSecondFactor = v.InferOutput<typeof operatorSecondFactorSchema>;

/** Of a mailed link. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'the token of a link'));
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
