import * as v from 'valibot';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { email, localised } from '../core/shapes.ts';
import {
  agencyRecordSchema,
  agentRecordSchema,
  clientRecordSchema,
  readBy,
  signedInSchema,
} from './accounts.schema.ts';
import { secondFactorCode } from './second-factor.api.ts';

const credentials = v.strictObject({
  email,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** Asked for by `second_factor_required`. */
  code: v.optional(secondFactorCode),
  /** This browser is asked for no code for thirty days. */
  trustDevice: v.optional(v.boolean()),
});
const codes = [
  'invalid_credentials',
  'password_expired',
  'second_factor_required',
  'code_wrong',
  'too_many_requests',
] as const;

export const loginClient = endpoint({
  name: 'loginClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/login',
  body: credentials,
  answer: signedInSchema,
  codes: [...codes, 'email_unverified'],
  summary:
    'Signs a client in (API-42). `second_factor_required` (403): the password is right, a `code` is needed beside it; `code_wrong` (403): that is not one. `email_unverified` (403): the e-mail has to be verified first, by `details.otpId`.',
});

export const loginAgent = endpoint({
  name: 'loginAgent',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/agent/login',
  body: credentials,
  answer: signedInSchema,
  codes,
  summary: 'Signs an agent in (API-19).',
});

export const loginAgency = endpoint({
  name: 'loginAgency',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/login',
  body: credentials,
  answer: signedInSchema,
  codes: [...codes, 'email_unverified', 'agency_pending', 'agency_blocked', 'user_deactivated'],
  summary:
    'Signs a travel agency in (API-30). `email_unverified` (403): as for a client. `agency_pending` (403): an agent has to approve it first; `agency_blocked` (403): with `details.reason`. `user_deactivated` (403): a manager of the agency has ended the person’s access.',
});

export const getClientByToken = endpoint({
  name: 'getClientByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/client/token',
  query: localised,
  answer: readBy(clientRecordSchema),
  callers: ['client'],
  needsSecondFactor: false,
  summary:
    'The client that a token belongs to (API-47). `token` is there when a new one takes its place; the old one is good for another minute.',
});

export const getAgentByToken = endpoint({
  name: 'getAgentByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/agent/token',
  query: localised,
  answer: readBy(agentRecordSchema),
  callers: ['agent'],
  needsSecondFactor: false,
  summary: 'The agent that a token belongs to, and a new token now and then (API-20).',
});

export const getAgencyByToken = endpoint({
  name: 'getAgencyByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/travel-agency/token',
  query: localised,
  answer: readBy(agencyRecordSchema),
  callers: ['travel-agency'],
  needsSecondFactor: false,
  summary: 'The travel agency that a token belongs to, and a new token now and then (API-31).',
});

const signOutOf = (kind: AccountKind, name: string) =>
  endpoint({
    name: `signOut${name}`,
    method: 'DELETE',
    family: 'account',
    path: `customer/website/${kind}/token`,
    answer: v.object({ signedOut: v.literal(true) }),
    callers: [kind],
    needsSecondFactor: false,
    summary: 'Ends the session of a token at once: a copy of it is worth nothing any more.',
  });
export const signOutClient = signOutOf('client', 'Client');
export const signOutAgent = signOutOf('agent', 'Agent');
export const signOutAgency = signOutOf('travel-agency', 'Agency');

/** Sign-in, record and sign-out of each kind, for screens that the three areas share. */
export const accountCalls = {
  client: { login: loginClient, record: getClientByToken, signOut: signOutClient },
  agent: { login: loginAgent, record: getAgentByToken, signOut: signOutAgent },
  'travel-agency': { login: loginAgency, record: getAgencyByToken, signOut: signOutAgency },
} as const satisfies Record<AccountKind, unknown>;
