import type { AccountRow } from './accounts.store.ts';

export const personOf = ({ public_id, email, profile }: AccountRow) => ({
  id: public_id,
  name: profile['name'] ?? '',
  surname: profile['surname'] ?? '',
  email,
});

/** These texts of a profile; empty where it has none. */
export const textsOf = <const K extends string>(profile: AccountRow['profile'], ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, profile[key] ?? ''])) as Record<K, string>;
