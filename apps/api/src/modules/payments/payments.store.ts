import type { Database } from '../../platform/database/database.ts';
import type { Attempt, AttemptStatus, GuestLink, Purpose } from './payment-statements.ts';
import * as sql from './payment-statements.ts';
import type { CardOnFile, Challenge } from './providers/provider.ts';

export type { Attempt, AttemptStatus, GuestLink, Purpose };

export interface NewAttempt {
  publicId: string;
  reservationId: number;
  linkId: number | null;
  purpose: Purpose;
  provider: string;
  order: string;
  tokenHash: string;
  amount: number;
  currency: string;
  language: string;
  address: string;
  at: string;
  /** Null: the card is not saved. */
  savesFor: number | null;
}

/** What a reservation tells of its payments. */
export interface PaymentFacts {
  tries: number;
  paid: { at: string; amount: number; reference: string } | null;
  /** What has gone back, or is on its way back. */
  refunded: number;
  /** The newest try to pay. */
  last: { status: AttemptStatus; startedAt: string } | null;
}

/** Payments, links and cards on file. */
export function createPaymentStore(database: Database) {
  return {
    transaction: <T>(run: (tx: Database) => Promise<T>) => database.tx(run),

    byPublicId: (publicId: string) => sql.attemptByPublicId.first(database, [publicId]),
    byOrder: (provider: string, order: string) => sql.attemptByOrder.first(database, [provider, order]),
    byToken: (provider: string, tokenHash: string, within: Database = database) =>
      sql.attemptByToken.first(within, [provider, tokenHash]),
    byId: (id: number) => sql.attemptById.first(database, [id]),
    lockAttempt: (tx: Database, id: number) => sql.lockAttempt.first(tx, [id]),

    async countTries(reservationId: number, within: Database = database): Promise<number> {
      return (await sql.countTries.first(within, [reservationId]))?.tries ?? 0;
    },
    async factsOf(reservationId: number, within: Database = database): Promise<PaymentFacts> {
      const row = await sql.readFacts.first(within, [reservationId]);
      if (!row) return { tries: 0, paid: null, refunded: 0, last: null };
      const { tries, at, amount, reference, refunded, last } = row;
      return { tries, paid: at && reference && amount > 0 ? { at, amount, reference } : null, refunded, last };
    },
    /** Tries of a reservation that may still charge a card, newest first. */
    unsettled: (tx: Database, reservationId: number, purpose: 'card_change' | 'money'): Promise<Attempt[]> =>
      sql.unsettledOfReservation.all(tx, [reservationId, purpose === 'card_change']),
    /** Tries of holds that end by a moment of which no answer came; the guest may still be at their bank. Soonest first. */
    unsettledOfHolds: (until: string, limit: number): Promise<(Attempt & { held_until: string })[]> =>
      sql.unsettledOfHolds.all(database, [until, limit]),
    /**
     * Takes tries to pay, begun in a time, of which no answer came and that hold no rooms. Each is given to one caller, and
     * again when a quarter of its age has gone by.
     */
    async takeUnsettled(from: string, until: string, at: string, limit: number): Promise<Attempt[]> {
      const rows = await sql.takeUnsettled.all(database, [from, until, at, limit]);
      const taken = await Promise.all(rows.map(({ id }) => sql.attemptById.first(database, [id])));
      return taken.filter((each) => each !== undefined);
    },
    async begin(tx: Database, attempt: NewAttempt): Promise<number> {
      const begun = await sql.insertAttempt.first(tx, [
        attempt.publicId,
        attempt.reservationId,
        attempt.linkId,
        attempt.purpose,
        attempt.provider,
        attempt.order,
        attempt.tokenHash,
        attempt.amount,
        attempt.currency,
        attempt.language,
        attempt.address,
        attempt.at,
        attempt.savesFor,
      ]);
      if (!begun) throw new Error(`a try to pay reservation ${attempt.reservationId} was not kept`);
      return begun.id;
    },
    /** Goes on with a try from one of the states given. False: it was in none of them, somebody else was faster. */
    async resume(
      id: number,
      from: readonly AttemptStatus[],
      at: string,
      within: Database = database,
    ): Promise<boolean> {
      return (await sql.resumeAttempt.run(within, [id, from, at])) === 1;
    },
    challenged: (id: number, challenge: Challenge, state: Record<string, string>) =>
      sql.challengeAttempt.run(database, [id, JSON.stringify(challenge), JSON.stringify(state)]),
    /** The provider has not said what came of it. */
    left: (id: number, reason: string | null) => sql.leaveAttempt.run(database, [id, reason]),
    /** Over, and nothing was charged. What is paid stays paid. */
    close: (
      id: number,
      status: 'refused' | 'failed' | 'abandoned',
      reason: string,
      at: string,
      within: Database = database,
    ) => sql.closeAttempt.run(within, [id, status, reason, at]),
    settle: (tx: Database, id: number, operationId: string, at: string) =>
      sql.settleAttempt.run(tx, [id, operationId, at]),

    addLink: (link: { kind: GuestLink['kind']; hash: string; reservationId: number; expiresAt: string; at: string }) =>
      sql.insertLink.run(database, [link.kind, link.hash, link.reservationId, link.expiresAt, link.at]),
    /** Payment links of rooms that are held longer are good for longer. */
    extendLinks: (tx: Database, reservationId: number, until: string) =>
      sql.extendLinks.run(tx, [reservationId, until]),
    removeLink: (hash: string) => sql.deleteLink.run(database, [hash]),
    link: (kind: GuestLink['kind'], hash: string) => sql.linkByHash.first(database, [kind, hash]),
    linkById: (id: number) => sql.linkById.first(database, [id]),
    useLink: (tx: Database, id: number, at: string) => sql.useLink.run(tx, [id, at]),
    /** How the newest try of a link went. */
    async lastOfLink(linkId: number): Promise<AttemptStatus | undefined> {
      return (await sql.lastOfLink.first(database, [linkId]))?.status;
    },
    /** Whose card form a customer id stands on; undefined: nobody's here. */
    async reservationOfCustomer(
      websiteId: number,
      propertyId: string,
      customerId: string,
    ): Promise<number | undefined> {
      return (await sql.reservationOfCustomer.first(database, [websiteId, propertyId, customerId]))?.id;
    },
    async hasOpenLink(reservationId: number, now: string): Promise<boolean> {
      return (await sql.findOpenLink.first(database, [reservationId, now])) !== undefined;
    },

    keepCard: (
      tx: Database,
      reservationId: number,
      attemptId: number,
      provider: string,
      card: CardOnFile,
      at: string,
    ) =>
      sql.keepCard.run(tx, [
        reservationId,
        attemptId,
        provider,
        card.reference,
        card.expiry,
        card.masked,
        card.schemeTransaction,
        at,
      ]),
    /** What can be shown of a card when the notification came before the answer. */
    describeCard: (tx: Database, attemptId: number, { masked, expiry, schemeTransaction }: CardOnFile) =>
      sql.describeCard.run(tx, [attemptId, masked, expiry, schemeTransaction]),
    async maskedCard(reservationId: number): Promise<string | null> {
      return (await sql.readMaskedCard.first(database, [reservationId]))?.masked ?? null;
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
