import * as v from 'valibot';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { id, moment } from '../core/shapes.ts';

export const accountSessionSchema = v.object({
  id,
  /** Of the token that asked. */
  isCurrent: v.boolean(),
  /** Null: from before it was noted. */
  startedAt: v.nullable(moment),
  /** To the minute. */
  seenAt: moment,
  /** As people call them: `Firefox`, `Windows`. Null: it did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

const sessionCallsOf = (kind: AccountKind, name: string) => ({
  list: endpoint({
    name: `get${name}Sessions`,
    method: 'GET',
    family: 'account',
    path: `customer/website/${kind}/session`,
    answer: v.array(accountSessionSchema),
    callers: [kind],
    needsSecondFactor: false,
    summary: 'Where the account that asks is signed in, on all websites; the session used last first.',
  }),
  end: endpoint({
    name: `end${name}Session`,
    method: 'DELETE',
    family: 'account',
    path: `customer/website/${kind}/session/{id}`,
    params: v.object({ id }),
    answer: v.object({ signedOut: v.literal(true) }),
    callers: [kind],
    needsSecondFactor: false,
    summary: 'Ends one session of the account that asks, at once. `not_found` when it has ended already.',
  }),
  endAll: endpoint({
    name: `endAll${name}Sessions`,
    method: 'DELETE',
    family: 'account',
    path: `customer/website/${kind}/session`,
    answer: v.object({ signedOut: v.literal(true) }),
    callers: [kind],
    needsSecondFactor: false,
    summary: 'Ends all sessions of the account that asks, this one too.',
  }),
});

/** Sessions of each kind, for screens that the three areas share. */
export const sessionCalls = {
  client: sessionCallsOf('client', 'Client'),
  agent: sessionCallsOf('agent', 'Agent'),
  'travel-agency': sessionCallsOf('travel-agency', 'Agency'),
} as const satisfies Record<AccountKind, unknown>;
