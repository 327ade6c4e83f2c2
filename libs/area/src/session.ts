import type { AccountKind, Permission, Tokens } from '@posada/api-client';
import { type RecordOf, recordSchemas } from '@posada/api-client/accounts';
import * as v from 'valibot';
import { useBrowserState } from './browser-state.ts';

/** The one module that reads and writes signed-in kinds in local storage (GAP-100). */
export const ACCOUNT_KINDS = ['client', 'agent', 'travel-agency'] as const satisfies readonly AccountKind[];

export interface Session<K extends AccountKind = AccountKind> {
  token: string;
  record: RecordOf[K];
}

/** Kinds whose session ended by itself in this document, whichever request noticed it first. */
const ended = new Set<AccountKind>();
/** Whether the session of a kind has ended by itself, and nobody has signed in or out since: sign-in says so. */
export const hasEnded = (kind: AccountKind) => ended.has(kind);

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

const sessionOf = <R extends v.GenericSchema>(record: R) => v.object({ token: v.string(), record });
/** `{ token, record }` (GAP-100) has no version: a record whose shape has changed is read again at the next sign-in. */
const sessionSchemas = {
  client: sessionOf(recordSchemas.client),
  agent: sessionOf(recordSchemas.agent),
  'travel-agency': sessionOf(recordSchemas['travel-agency']),
};

/** The stored session; undefined: there is none, or what an earlier release or somebody else has stored is none. */
export function readSession<K extends AccountKind>(kind: K): Session<K> | undefined {
  try {
    const { success, output } = v.safeParse(sessionSchemas[kind], JSON.parse(storage()?.getItem(kind) ?? 'null'));
    // the compiler does not follow a kind through the table
    return success ? (output as Session<K>) : undefined;
  } catch {
    return undefined; // not JSON
  }
}

export function writeSession<K extends AccountKind>(kind: K, session: Session<K>) {
  storage()?.setItem(kind, JSON.stringify(session));
  ended.delete(kind);
  announce();
}

export function clearSession(kind: AccountKind) {
  storage()?.removeItem(kind);
  ended.delete(kind);
  announce();
}

export function readTokens(): Tokens {
  const tokens: Tokens = {};
  for (const kind of ACCOUNT_KINDS) {
    const token = readSession(kind)?.token;
    if (token) tokens[kind] = token;
  }
  return tokens;
}

/**
 * Whether the role of an account allows what a permission of the API names. Where it is not known, the screen is shown and
 * the service decides.
 */
export function mayDo(record: RecordOf[AccountKind] | undefined, permission: Permission): boolean {
  const known = record && ('user' in record ? record.user.permissions : 'permissions' in record && record.permissions);
  return !known || known.includes(permission);
}

/** A moment that a token names, in seconds since 1970; undefined when it cannot be read or does not name it (GAP-101). */
function momentIn(token: string, claim: 'exp' | 'iat'): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
    const moment = claims[claim];
    return typeof moment === 'number' ? moment : undefined;
  } catch {
    return undefined;
  }
}
/** When a token ends, in seconds since 1970. */
export const expiryOf = (token: string) => momentIn(token, 'exp');
/** When a token was made, in seconds since 1970. */
export const issuedAtOf = (token: string) => momentIn(token, 'iat');

/** Destroys every stored session that cannot be read, or whose token has ended or does not say when (AUTH-04 to AUTH-09). Returns the kinds destroyed. */
export function sweepSessions(nowMs = Date.now()): AccountKind[] {
  const swept: AccountKind[] = [];
  for (const kind of ACCOUNT_KINDS) {
    if (storage()?.getItem(kind) == null) continue;
    const session = readSession(kind);
    const expiry = session && expiryOf(session.token);
    if (expiry === undefined || expiry * 1000 <= nowMs) {
      storage()?.removeItem(kind);
      ended.add(kind);
      swept.push(kind);
    }
  }
  if (swept.length > 0) announce();
  return swept;
}

const CHANGES = ['storage', 'pageshow'];
function subscribe(listener: () => void) {
  listeners.add(listener);
  // a page that the browser has kept, and shows again after a step back, was told of nothing meanwhile
  for (const type of CHANGES) window.addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of CHANGES) window.removeEventListener(type, listener);
  };
}

const seen = new Map<AccountKind, { raw: string | null; session: Session | undefined }>();
/** `readSession`, which reads what is stored once: the same object until that changes. */
export function currentSession<K extends AccountKind>(kind: K): Session<K> | undefined {
  const raw = storage()?.getItem(kind) ?? null;
  const last = seen.get(kind);
  if (last?.raw === raw) return last?.session as Session<K> | undefined;
  const session = readSession(kind);
  seen.set(kind, { raw, session });
  return session;
}

/** The session of a kind; undefined on the server, while hydrating, and when signed out. */
export const useSession = <K extends AccountKind>(kind: K): Session<K> | undefined =>
  useBrowserState<Session<K> | undefined>(undefined, () => currentSession(kind), subscribe)[0];
