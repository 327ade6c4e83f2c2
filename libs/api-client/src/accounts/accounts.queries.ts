import type { ApiClient, CallOptions } from '../core/client.ts';
import type { AccountKind } from '../core/endpoint.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { accountCalls } from './accounts.api.ts';
import type { AgencyRecord, AgentRecord, ClientRecord } from './accounts.schema.ts';

export interface RecordOf {
  client: ClientRecord;
  agent: AgentRecord;
  'travel-agency': AgencyRecord;
}

export interface SignedIn<K extends AccountKind> {
  token: string;
  record: RecordOf[K];
}

interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string;
  /** This browser is asked for no code for thirty days. */
  trustDevice?: boolean;
}

/**
 * The record that a token belongs to, its texts in `language`, and the token to keep from now on: the service gives a new one now and then.
 *
 * @throws {ApiError} `unauthorized` (401): the session has ended
 */
export async function readByToken<K extends AccountKind>(
  api: ApiClient,
  kind: K,
  token: string,
  language: LanguageCode,
  options: CallOptions = {},
): Promise<SignedIn<K>> {
  const { token: renewed, ...record } = await api.call(
    accountCalls[kind].record,
    { query: { language } },
    { ...options, token },
  );
  return { token: renewed ?? token, record: record as RecordOf[K] };
}

/**
 * Signs in and reads the record that is stored beside the token (GAP-106). `needsSetUp`: a second factor has to be set
 * up before anything else is answered.
 *
 * @throws {ApiError} `invalid_credentials` (401), `password_expired`, `email_unverified`, `second_factor_required`, `code_wrong` (403), `too_many_requests` (429)
 */
export async function signIn<K extends AccountKind>(
  api: ApiClient,
  kind: K,
  credentials: Credentials,
  language: LanguageCode,
  options: CallOptions = {},
): Promise<SignedIn<K> & { needsSetUp: boolean }> {
  const { token, secondFactor } = await api.call(accountCalls[kind].login, { body: credentials }, options);
  const session = await readByToken(api, kind, token, language, options);
  return { ...session, needsSetUp: secondFactor === 'missing' };
}
