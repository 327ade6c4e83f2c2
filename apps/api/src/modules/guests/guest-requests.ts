import type { FoundGuestData, GuestDataCopy, GuestDataErased } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { EventActor } from '../events/publish.ts';
import { createAccountStore } from '../identity/accounts.store.ts';
import { blocksOf } from '../reservations/blocked-guests.ts';
import { clientView, reviewView } from './client-views.ts';
import { earliestDay, personalDataStore } from './personal-data.store.ts';
import { reviewsStore } from './reviews.store.ts';

async function personOf(database: Database, email: string) {
  const account = await createAccountStore(database).byEmail('client', email);
  return { account, person: { id: account?.id ?? null, email } };
}

/** Who is asked for, and the language of names. */
interface Asked {
  email: string;
  language: string;
}

/** What is stored about a guest, for the chain that knows who asks. */
export async function findGuest(database: Database, { email, language }: Asked, now: Date): Promise<FoundGuestData> {
  const { account, person } = await personOf(database, email);
  const store = personalDataStore(database);
  const { memberSince, reservations, messages } = await store.find(person);
  return {
    email,
    account:
      account && memberSince !== null
        ? { name: [account.profile['name'], account.profile['surname']].filter(Boolean).join(' '), memberSince }
        : null,
    reservations: reservations.map(({ property, ...row }) => ({
      ...row,
      property: String(localise(property, language)),
    })),
    messages,
    reviews: account ? (await reviewsStore(database).list(account.id)).length : 0,
    hasStayAhead: await store.hasStayAhead(person, earliestDay(now), true),
  };
}

/** @throws {DomainError} `not_found`: nothing is stored about the address */
export async function copyGuest(database: Database, { email, language }: Asked, now: Date): Promise<GuestDataCopy> {
  const { account, person } = await personOf(database, email);
  const read = await personalDataStore(database).read(person, true);
  const blocks = await blocksOf(database, email);
  if (!account && read.reservations.length + read.messages.length + blocks.length === 0)
    throw notFound('data about this address');
  const reviews = account ? await reviewsStore(database).list(account.id) : [];
  return {
    madeAt: now.toISOString(),
    ...read,
    blocks,
    profile: account ? clientView(account, language, language) : null,
    reviews: reviews.map((row) => reviewView(row, language, language)),
  };
}

/**
 * Within the transaction that is given.
 *
 * @throws {DomainError} `not_found`: nothing is stored about the address; `stay_ahead`
 */
export async function eraseGuest(tx: Database, email: string, now: Date, by: EventActor): Promise<GuestDataErased> {
  const { account, person } = await personOf(tx, email);
  const store = personalDataStore(tx);
  const today = earliestDay(now);
  if (await store.hasStayAhead(person, today, true))
    throw new DomainError(409, 'stay_ahead', 'a hotel expects this guest: nothing is erased');
  const { closed, messages, blocks, mails } = await store.erase(person, today, now, by);
  if (!account && closed + messages + blocks + mails === 0) throw notFound('data about this address');
  return { account: account !== undefined, reservations: closed };
}
