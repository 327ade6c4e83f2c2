import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { newPublicId } from '../reservations/identifiers.ts';
import type { SavedCardFacts } from './providers/provider.ts';

/** Whose cards: a client's on a website, at the provider that takes its cards now. */
export interface CardOwner {
  accountId: number;
  websiteId: number;
  provider: string;
}

const OWN = 'account_id = $1 AND website_id = $2 AND provider = $3';
const list = statement(
  'payments.savedCards',
  { id: v.string(), brand: v.string(), last4: v.string(), expiry: v.string() },
  `SELECT public_id AS id, brand, last4, expiry FROM saved_card WHERE ${OWN} ORDER BY saved_card.id DESC`,
);
const findReference = statement(
  'payments.savedCardReference',
  { reference: v.string() },
  `SELECT reference FROM saved_card WHERE ${OWN} AND public_id = $4`,
);
const releaseSame = statement(
  'payments.releaseSameSavedCard',
  {},
  `UPDATE saved_card SET account_id = NULL WHERE ${OWN} AND brand = $4 AND last4 = $5 AND expiry = $6`,
);
const insert = statement(
  'payments.saveCard',
  {},
  `INSERT INTO saved_card (public_id, account_id, website_id, provider, reference, brand, last4, expiry, saved_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (provider, reference) DO NOTHING`,
);
const release = statement(
  'payments.releaseSavedCard',
  {},
  'UPDATE saved_card SET account_id = NULL WHERE account_id = $1 AND website_id = $2 AND public_id = $3',
);
const takeReleased = statement(
  'payments.takeReleasedCards',
  { id: v.number(), website_id: v.number(), provider: v.string(), reference: v.string() },
  `UPDATE saved_card SET asked_at = $1 WHERE id IN (
     SELECT id FROM saved_card WHERE account_id IS NULL AND (asked_at IS NULL OR asked_at < $2)
       AND ($4::text IS NULL OR public_id = $4)
     ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id, website_id, provider, reference`,
);
const remove = statement('payments.deleteSavedCard', {}, 'DELETE FROM saved_card WHERE id = $1');

const keyOf = ({ accountId, websiteId, provider }: CardOwner) => [accountId, websiteId, provider];

/** Cards that clients have saved. One without an account is only to be forgotten by its provider. */
export const savedCardStore = (database: Database) => ({
  list: (owner: CardOwner) => list.all(database, keyOf(owner)),
  async referenceOf(owner: CardOwner, id: string): Promise<string | undefined> {
    return (await findReference.first(database, [...keyOf(owner), id]))?.reference;
  },
  /** In place of the same card that was saved before. */
  async save(owner: CardOwner, { reference, brand, last4, expiry }: SavedCardFacts, at: string) {
    await releaseSame.run(database, [...keyOf(owner), brand, last4, expiry]);
    const { accountId, websiteId, provider } = owner;
    await insert.run(database, [newPublicId(), accountId, websiteId, provider, reference, brand, last4, expiry, at]);
  },
  /** False: it is no card of theirs. */
  async release({ accountId, websiteId }: Pick<CardOwner, 'accountId' | 'websiteId'>, id: string): Promise<boolean> {
    return (await release.run(database, [accountId, websiteId, id])) === 1;
  },
  /** Takes cards to be forgotten that no back end has asked for since a moment. `id`: this one alone. */
  takeReleased: (at: string, askedBefore: string, limit: number, id?: string) =>
    takeReleased.all(database, [at, askedBefore, limit, id ?? null]),
  remove: (id: number) => remove.run(database, [id]),
});
