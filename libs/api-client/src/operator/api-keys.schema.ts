import * as v from 'valibot';
import { SCOPES, type Scope } from '../core/scopes.ts';
import { line, moment } from '../core/shapes.ts';

export const scopeSchema = v.picklist(Object.keys(SCOPES) as Scope[]);
export const propertyIds = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  v.minLength(1),
  v.maxLength(500),
);
export const apiKeyId = v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/, 'the id of a key'));

export const apiKeySchema = v.object({
  /** Also the client id of OAuth 2.0. */
  id: apiKeyId,
  name: v.string(),
  scopes: v.array(v.string()),
  /** Ids of the properties that it is good for; null: all. */
  properties: v.nullable(v.array(v.number())),
  callsPerMinute: v.number(),
  createdAt: moment,
  /** Null: it is good until it is revoked. */
  expiresAt: v.nullable(moment),
  revokedAt: v.nullable(moment),
  /** To the minute; null: never. */
  lastUsedAt: v.nullable(moment),
  /** The secret before the last rotation is good until then; null: there is none. */
  previousUntil: v.nullable(moment),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

export const newApiKeySchema = v.strictObject({
  /** Whose it is: a person or a program. The record of changes names it. */
  name: line,
  scopes: v.pipe(v.array(scopeSchema), v.minLength(1)),
  /** Ids of the properties that it is good for; absent: all. A key of some properties makes no calls about others. */
  properties: v.optional(propertyIds),
  /** Calls in a minute; absent: 600. */
  callsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60_000))),
  /** Days after which it ends; absent: it does not. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))),
});
export type NewApiKey = v.InferOutput<typeof newApiKeySchema>;

/** A key with its secret, which is shown once: the service keeps no more than whether one is right. */
export const issuedApiKeySchema = v.object({
  ...apiKeySchema.entries,
  /** For the header `Authorization: Bearer …`. */
  key: v.string(),
  /** For OAuth 2.0 client credentials, with `id` as the client id. */
  secret: v.string(),
});
export type IssuedApiKey = v.InferOutput<typeof issuedApiKeySchema>;

export const apiKeyRotationSchema = v.strictObject({
  /** Hours for which the secret before stays good; absent: 24; 0: not at all. */
  keepHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720))),
});
