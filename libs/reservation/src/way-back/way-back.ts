import { storedValue } from '@posada/area';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';

const storage = storedValue({
  storage: 'sessionStorage',
  key: 'booking-way-back',
  schema: v.object({
    version: v.literal(1),
    /** Of the page that takes the card. */
    token: v.string(),
    /** Where it was begun, without the prefix of a language. */
    path: v.pipe(v.string(), v.startsWith('/')),
  }),
});

/** Notes on which page a payment or a card change was begun: the bank's page stands between it and the outcome. */
export const noteWayBack = (token: string, path: string) => storage.write({ version: 1, token, path });

/** On the page that takes the card: one that a mail opened was not begun on the page noted here before. */
export function useOwnWayBack(token: string) {
  useEffect(() => {
    const noted = storage.read();
    if (noted && noted.token !== token) storage.clear();
  }, [token]);
}

/** The page that a payment or card change was begun on; null: it was not begun in this tab, or not known yet. */
export const useWayBackFromCard = () =>
  useSyncExternalStore(
    storage.subscribe,
    () => storage.read()?.path ?? null,
    () => null,
  );
