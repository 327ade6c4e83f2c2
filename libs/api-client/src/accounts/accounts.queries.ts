import type { ApiClient, CallOptions } from '../core/client.ts';
import type { AccountKind } from '../core/endpoint.ts';
import { accountCalls } from './accounts.api.ts';
import type { AgencyRecord, AgentRecord, ClientRecord } from './accounts.schema.ts';

export interface RecordOf {
  client: ClientRecord;
  agent: AgentRecord;
  'travel-agency': AgencyRecord;
}

/**
 * Signs in and reads the record that is stored beside the token (GAP-106).
 *
 * @throws {ApiError} `invalid_credentials` (401), `password_expired` (403), `too_many_requests` (429)
 */
export async function signIn<K extends AccountKind>(
  api: ApiClient,
  kind: K,
  credentials: { email: string; password: string },
  options: CallOptions = {},
): Promise<{ token: string; record: RecordOf[K] }> {
  const { token } = await api.call(accountCalls[kind].login, { body: credentials }, options);
  const record = await api.call(accountCalls[kind].record, {}, { ...options, token });
  return { token, record: record as RecordOf[K] };
}
