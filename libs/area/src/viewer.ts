import { ACCOUNT_PRECEDENCE, type AccountKind } from '@posada/api-client';
import type { RecordOf } from '@posada/api-client/accounts';
import { currentSession, type Session, useSession } from './session.ts';

type SignedIn = { [K in AccountKind]: { kind: K; record: RecordOf[K] } }[AccountKind];
/**
 * The person at the screen, as the service sees them: of several who are signed in, an agency before a client before an
 * agent (API-09). Everybody else is a guest.
 */
export type Viewer = SignedIn | { kind: 'guest' };

type Sessions = { [K in AccountKind]: Session<K> | undefined };

function viewerOf(sessions: Sessions): Viewer {
  const kind = ACCOUNT_PRECEDENCE.find((each) => sessions[each]);
  // the compiler does not follow a kind through the table
  return kind ? ({ kind, record: sessions[kind]?.record } as SignedIn) : { kind: 'guest' };
}

export const readViewer = (): Viewer =>
  viewerOf({
    client: currentSession('client'),
    agent: currentSession('agent'),
    'travel-agency': currentSession('travel-agency'),
  });

/** A guest on the server, and while hydrating. */
export const useViewer = (): Viewer =>
  viewerOf({
    client: useSession('client'),
    agent: useSession('agent'),
    'travel-agency': useSession('travel-agency'),
  });

/** Agents see the prices of everybody. */
function priceAccountOf(viewer: Viewer): string {
  switch (viewer.kind) {
    case 'travel-agency':
      return `travel-agency ${viewer.record.id}`;
    case 'client':
      return viewer.record.id;
    case 'agent':
    case 'guest':
      return '';
  }
}

/**
 * The account whose prices are offered; empty: everybody's, and on the server. Part of the key of each query that prices
 * a stay.
 */
export const readPriceAccount = () => priceAccountOf(readViewer());

/**
 * `readPriceAccount` for screens: empty while hydrating too. A query with the account in its key is enabled by `isRead`.
 * A call is made with the token that is stored: while that is not read yet, its answer would be cached as everybody's.
 */
export function usePriceAccount(): { account: string; isRead: boolean } {
  const account = priceAccountOf(useViewer());
  return { account, isRead: account === readPriceAccount() };
}

/** @deprecated Areas released before version 0.4 take it: it ends with contract 2. `readViewer` in its place. */
export function readBookingAgent(): RecordOf['agent'] | undefined {
  const viewer = readViewer();
  return viewer.kind === 'agent' ? viewer.record : undefined;
}

/** @deprecated As `readBookingAgent`; `useViewer` in its place. */
export function useBookingAgent(): RecordOf['agent'] | undefined {
  const viewer = useViewer();
  return viewer.kind === 'agent' ? viewer.record : undefined;
}
