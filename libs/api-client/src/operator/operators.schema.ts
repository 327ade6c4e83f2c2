import * as v from 'valibot';
import { email, id, languageCode, moment, personName } from '../core/shapes.ts';
import { propertyIds, scopeSchema } from './api-keys.schema.ts';
import { operatorRoleName } from './operator-session.schema.ts';
import { websiteIds } from './roles.schema.ts';
import { translatedLanguage } from './translations.schema.ts';

/** A person of the chain who signs in, or was invited to. */
export const operatorPersonSchema = v.object({
  id,
  email,
  /** Empty until an invitation is accepted that names nobody. */
  name: v.string(),
  surname: v.string(),
  language: v.nullable(languageCode),
  role: operatorRoleName,
  permissions: v.array(scopeSchema),
  /** Ids of the websites that they work for; null: all. */
  websites: v.nullable(v.array(v.number())),
  /** Ids of the properties that they work for; null: all those of their websites. */
  properties: v.nullable(v.array(v.number())),
  /** That they translate texts into; null: all. With some, they change nothing else of websites. */
  languages: v.nullable(v.array(translatedLanguage)),
  /** `invited`: they have chosen no password yet. */
  state: v.picklist(['invited', 'active', 'deactivated']),
  invitedAt: moment,
  /** E-mail address of who invited; null: somebody at the command line, a key, or the demo. */
  invitedBy: v.nullable(v.string()),
  /** When the link of an invitation ends, or has ended; null: it is none. */
  invitationExpiresAt: v.nullable(moment),
  /** Null: not yet. */
  activatedAt: v.nullable(moment),
  deactivatedAt: v.nullable(moment),
  /** Null: never. */
  lastSignInAt: v.nullable(moment),
  hasSecondFactor: v.boolean(),
  /** Of who asks. */
  isYou: v.boolean(),
});
export type OperatorPerson = v.InferOutput<typeof operatorPersonSchema>;

/** What somebody may do, and for which websites and properties. */
const rights = {
  role: operatorRoleName,
  /** Null: all. */
  websites: v.nullable(websiteIds),
  /** Null: all those of the websites. */
  properties: v.nullable(propertyIds),
  /** That they translate texts into; null: all. */
  languages: v.nullable(v.pipe(v.array(translatedLanguage), v.minLength(1))),
};

export const newOperatorSchema = v.strictObject({
  email,
  name: v.optional(personName),
  surname: v.optional(personName),
  /** Of the mail; absent: that of the website which the link leads to. */
  language: v.optional(languageCode),
  role: rights.role,
  websites: v.optional(rights.websites),
  properties: v.optional(rights.properties),
  languages: v.optional(rights.languages),
});
export type NewOperator = v.InferOutput<typeof newOperatorSchema>;

/** `link`: for the command line alone, which may have no mail server; null for persons and keys. */
export const invitedOperatorSchema = v.object({ ...operatorPersonSchema.entries, link: v.nullable(v.string()) });
export type InvitedOperator = v.InferOutput<typeof invitedOperatorSchema>;

export const operatorRightsSchema = v.strictObject({
  role: v.optional(rights.role),
  websites: v.optional(rights.websites),
  properties: v.optional(rights.properties),
  languages: v.optional(rights.languages),
});

/** A set of permissions that persons of the chain can have. */
export const operatorRoleSchema = v.object({
  name: operatorRoleName,
  permissions: v.array(scopeSchema),
  /** It comes with the product and stays as it is. */
  isBuiltIn: v.boolean(),
  /** How many persons have it, invited and deactivated ones too. */
  persons: v.number(),
});
export type OperatorRole = v.InferOutput<typeof operatorRoleSchema>;

export const newOperatorRoleSchema = v.strictObject({ permissions: v.pipe(v.array(scopeSchema), v.minLength(1)) });
