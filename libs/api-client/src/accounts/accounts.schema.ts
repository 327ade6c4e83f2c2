import * as v from 'valibot';
import { agencyType, id, languageCode } from '../core/shapes.ts';

/** Password rules (AUTH-27 to AUTH-32); each check has its own code. Passwords are never trimmed (GAP-120). */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'password_too_short'),
  v.maxLength(16, 'password_too_long'),
  v.regex(/\p{Lu}/u, 'password_no_uppercase'),
  v.regex(/\p{Ll}/u, 'password_no_lowercase'),
  v.regex(/\d/, 'password_no_number'),
  v.regex(/^\S*$/, 'password_whitespace'),
);

export const signedInSchema = v.object({
  token: v.string(),
  /** `missing`: the website requires one, and lets this session do nothing but set it up. */
  secondFactor: v.optional(v.literal('missing')),
});

/** What a browser keeps beside a token: display fields only. */
export const clientRecordSchema = v.object({
  id,
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  loyalty: v.nullable(v.object({ level: v.string(), percent: v.number() })),
});
export type ClientRecord = v.InferOutput<typeof clientRecordSchema>;

/** What the role allows, as the definitions of calls name it. Absent in a record that an earlier release has stored. */
const permissions = v.optional(v.array(v.string()));

export const agentRecordSchema = v.object({
  id,
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  permissions,
});
export type AgentRecord = v.InferOutput<typeof agentRecordSchema>;

/** What a person of a travel agency may do: everything, or everything but its users and its fiscal data. */
export const AGENCY_ROLES = ['manager', 'seller'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** A person who works for a travel agency. */
export const agencyPersonSchema = v.object({
  id,
  name: v.string(),
  surname: v.string(),
  role: v.picklist(AGENCY_ROLES),
  permissions,
  /** Null: not chosen. */
  language: v.nullable(languageCode),
});

export type AgencyPerson = v.InferOutput<typeof agencyPersonSchema>;

/** The agency, and the person of it who is signed in: `email` is theirs. */
export const agencyRecordSchema = v.object({
  id,
  name: v.string(),
  contactName: v.string(),
  email: v.string(),
  type: agencyType,
  user: agencyPersonSchema,
});
export type AgencyRecord = v.InferOutput<typeof agencyRecordSchema>;

/** What a browser keeps beside the token of each kind. */
export const recordSchemas = {
  client: clientRecordSchema,
  agent: agentRecordSchema,
  'travel-agency': agencyRecordSchema,
};

/** A record as it is read by its token. `token`: a new one to keep in the place of the one that was sent. */
export const readBy = <const E extends v.ObjectEntries>(record: v.ObjectSchema<E, undefined>) =>
  v.object({ ...record.entries, token: v.optional(v.string()) });
