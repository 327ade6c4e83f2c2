import * as v from 'valibot';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { email } from '../core/shapes.ts';
import { agencyRecordSchema, agentRecordSchema, clientRecordSchema, tokenSchema } from './accounts.schema.ts';

const credentials = v.strictObject({ email, password: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
const codes = ['invalid_credentials', 'password_expired', 'too_many_requests'] as const;

export const loginClient = endpoint({
  name: 'loginClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/login',
  body: credentials,
  answer: tokenSchema,
  codes: [...codes, 'email_unverified'],
  summary:
    'Signs a client in (API-42). `email_unverified` (403): the e-mail has to be verified first, by `details.otpId`.',
});

export const loginAgent = endpoint({
  name: 'loginAgent',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/agent/login',
  body: credentials,
  answer: tokenSchema,
  codes,
  summary: 'Signs an agent in (API-19).',
});

export const loginAgency = endpoint({
  name: 'loginAgency',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/login',
  body: credentials,
  answer: tokenSchema,
  codes,
  summary: 'Signs a travel agency in (API-30).',
});

export const getClientByToken = endpoint({
  name: 'getClientByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/client/token',
  answer: clientRecordSchema,
  callers: ['client'],
  summary: 'The client that a token belongs to (API-47).',
});

export const getAgentByToken = endpoint({
  name: 'getAgentByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/agent/token',
  answer: agentRecordSchema,
  callers: ['agent'],
  summary: 'The agent that a token belongs to (API-20).',
});

export const getAgencyByToken = endpoint({
  name: 'getAgencyByToken',
  method: 'GET',
  family: 'account',
  path: 'customer/website/travel-agency/token',
  answer: agencyRecordSchema,
  callers: ['travel-agency'],
  summary: 'The travel agency that a token belongs to (API-31).',
});

/** Sign-in and record of each kind, for screens that the three areas share. */
export const accountCalls = {
  client: { login: loginClient, record: getClientByToken },
  agent: { login: loginAgent, record: getAgentByToken },
  'travel-agency': { login: loginAgency, record: getAgencyByToken },
} as const satisfies Record<AccountKind, unknown>;
