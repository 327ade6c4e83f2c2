import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { email, id, languageCode, localised } from '../core/shapes.ts';
import { agentRecordSchema, newPassword } from './accounts.schema.ts';
import { agencyDetails, agentDetails, profileDetails } from './people.schema.ts';

/** What is not given is an empty text: an account that an operator made may know no more than a name. */
const texts = <const K extends string>(...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, v.string()])) as Record<K, v.StringSchema<undefined>>;

export const clientProfileSchema = v.object({
  id,
  email: v.string(),
  ...texts('name', 'surname', 'birthdate', 'phone', 'address', 'city', 'province', 'country'),
  documentType: v.picklist(['id', 'passport', '']),
  documentNumber: v.string(),
  language: v.nullable(languageCode),
  allowPublicity: v.boolean(),
  loyalty: v.nullable(v.object({ level: v.string(), percent: v.number() })),
});
export type ClientData = v.InferOutput<typeof clientProfileSchema>;

/** The same on a website. */
export const websiteProfileSchema = v.object({
  ...clientProfileSchema.entries,
  /** Whether the website sends mails before and after a stay to the address. */
  allowStayMails: v.optional(v.boolean(), true),
});
export type ClientProfile = v.InferOutput<typeof websiteProfileSchema>;

export const agencyProfileSchema = v.object({
  id,
  email: v.string(),
  ...texts('name', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'city', 'region', 'country'),
  ...texts('postalCode', 'phone', 'observations'),
  type: agencyDetails.type,
});
export type AgencyProfile = v.InferOutput<typeof agencyProfileSchema>;

/** Another client's id is `not_found`. */
export const getClient = endpoint({
  name: 'getClient',
  method: 'GET',
  family: 'account',
  path: 'customer/client/{id}',
  params: v.object({ id }),
  query: localised,
  answer: websiteProfileSchema,
  callers: ['client'],
  summary: 'All that a client has told, for who is that client (API-48).',
});

/**
 * The e-mail cannot be changed, nor sent (CLIENT-28). A field that nothing was told in may stay empty; one that was told
 * may be changed but not emptied: `field_required` in `fields`. `allowStayMails` is of this website; absent: as it is.
 */
export const updateClient = endpoint({
  name: 'updateClient',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/client',
  query: localised,
  body: v.strictObject({ ...profileDetails, allowStayMails: v.optional(v.boolean()) }),
  answer: websiteProfileSchema,
  callers: ['client'],
  summary: 'Changes the profile of the client who asks (API-49, CLIENT-27).',
});

export const updateAgent = endpoint({
  name: 'updateAgent',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent',
  body: v.strictObject(agentDetails),
  answer: agentRecordSchema,
  callers: ['agent'],
  summary: 'Changes the name of the agent who asks (API-24, AGENT-08).',
});

/** What an agency's profile form starts from. */
export const getAgency = endpoint({
  name: 'getAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency',
  answer: agencyProfileSchema,
  callers: ['travel-agency'],
  summary: 'All that a travel agency has told, for who is that agency (ROUTE-47).',
});

/** `email` may come along unchanged, since the form is passed whole; another one is refused. */
export const updateAgency = endpoint({
  name: 'updateAgency',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/travel-agency',
  body: v.strictObject({ ...agencyDetails, email: v.optional(email) }),
  answer: agencyProfileSchema,
  callers: ['travel-agency'],
  permission: 'agency-profile.write',
  summary: 'Changes the profile of the agency that asks (API-35, AGENCY-03). Refused in `fields`: `email_fixed`.',
});

/**
 * Makes an account that can sign in once its e-mail is verified, and sends the code. It answers alike where the e-mail
 * has an account already: then nothing is changed, its owner gets a mail, and no code completes the verification.
 */
export const signUpAgency = endpoint({
  name: 'signUpAgency',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/sign-up',
  query: localised,
  body: v.strictObject({ ...agencyDetails, email, password: newPassword }),
  answer: v.object({ otpId: id }),
  codes: ['too_many_requests', 'bot_suspected', 'bot_check_unavailable'],
  isBotChecked: true,
  summary:
    'Makes an account for a travel agency (API-40, AGENCY-02). Refused in `fields`: `password_common`, `password_personal`.',
});
