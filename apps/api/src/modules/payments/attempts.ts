import type { CardChangeStep } from '@posada/api-client/payments';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import { type Database, sqlState, UNIQUE_VIOLATION } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { newPublicId } from '../reservations/identifiers.ts';
import type { ReservationStore, StoredReservation } from '../reservations/reservations.store.ts';
import { customerOf, GIVE_UP_MS, hashOf, orderOf } from './payment-orders.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { Attempt, GuestLink, PaymentStore, Purpose } from './payments.store.ts';
import {
  type CardToken,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderId,
  type RawNotification,
  type ReturnAddresses,
} from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

const TRY_AGAIN_SECONDS = 10;

export interface AttemptParts {
  store: PaymentStore;
  reservations: ReservationStore;
  providers: PaymentProviders;
  settlement: Settlement;
  clock: () => Date;
  /** Where providers reach this back end for a website. */
  callbackOf: (websiteId: number) => Promise<string>;
  /** A provider that did not do what was asked. */
  onTrouble: (error: unknown, attempt: { publicId: string; provider: string }) => void;
}

export interface Payer {
  website: WebsiteRef;
  /** Of the guest. */
  address: string;
}

/** A one-time token as the card form of a provider gave it. */
export interface GivenToken extends CardToken {
  provider: ProviderId;
  /** The one that the card form was rendered with: only Redsys binds the two. */
  order?: string;
  /** The one that the card form was rendered for: only Addon Payments has one. */
  customer?: string;
  /** The client for whom the card is saved; absent: it is not. */
  savesFor?: number | null;
}

export type Subject = StoredReservation & { link: GuestLink | null };
export interface Due {
  amount: number;
  purpose: Purpose;
}

/** What the card forms of a website offer. */
export const methodsOf = ({ walletsEnabled }: Pick<WebsiteRef, 'walletsEnabled'>): Charge['methods'] =>
  walletsEnabled ? 'all' : 'card';

/** A try as its provider knows it. `methods`: asked for where it begins alone. */
export const chargeOf = (attempt: Attempt, found: StoredReservation, methods: Charge['methods'] = 'card'): Charge => ({
  id: attempt.public_id,
  order: attempt.order_number,
  amount: attempt.amount,
  currency: attempt.currency,
  description: `${found.reservation.snapshot.propertyName} ${found.reservation.locator}`,
  language: attempt.language,
  address: attempt.address,
  customerId: customerOf(found.reservation.public_id),
  methods,
  savesCard: attempt.saves_for !== null,
});

const now = (deps: AttemptParts) => deps.clock().toISOString();

function providerFor(deps: AttemptParts, website: WebsiteRef, id: ProviderId): PaymentProvider {
  const provider = deps.providers.of(website);
  if (!provider) throw new DomainError(503, 'payment_unavailable', `website ${website.id} takes no cards`);
  if (provider.id !== id) {
    throw new DomainError(409, 'wrong_provider', `${provider.id} takes the cards of website ${website.id}, not ${id}`);
  }
  return provider;
}

async function addressesOf(deps: AttemptParts, attempt: Attempt): Promise<ReturnAddresses> {
  const base = `${await deps.callbackOf(attempt.website_id)}/payments/${attempt.public_id}`;
  return { notification: `${base}/notification`, challenge: `${base}/return` };
}

/** Writes down what a provider answered, or that it did not. */
async function conclude(deps: AttemptParts, attempt: Attempt, ask: () => Promise<Outcome>): Promise<Attempt> {
  try {
    const outcome = await ask();
    switch (outcome.status) {
      case 'paid':
        await deps.settlement.paid(attempt.id, outcome);
        break;
      case 'refused':
        await deps.store.close(attempt.id, 'refused', outcome.reason, now(deps));
        break;
      case 'challenge':
        await deps.store.challenged(attempt.id, outcome.challenge, outcome.state);
        break;
      case 'pending':
        await deps.store.left(attempt.id, null);
        break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.onTrouble(error, { publicId: attempt.public_id, provider: attempt.provider });
    if (error.kind === 'unknown') await deps.store.left(attempt.id, error.message);
    else await deps.store.close(attempt.id, 'failed', error.kind, now(deps));
  }
  const after = await deps.store.byId(attempt.id);
  if (!after) throw new Error(`payment ${attempt.public_id} cannot be read back`);
  return after;
}

/** A token is good for one try: the same again means the same try. */
async function knownTry(
  deps: AttemptParts,
  subject: Subject,
  isCardChange: boolean,
  token: GivenToken,
): Promise<Attempt | undefined> {
  const known = await deps.store.byToken(token.provider, hashOf(token.value));
  if (!known) return undefined;
  const isSame =
    known.reservation_id === subject.reservation.id &&
    (known.purpose === 'card_change') === isCardChange &&
    (token.order === undefined || token.order === known.order_number);
  if (!isSame) throw new DomainError(409, 'card_token_used', 'this card token belongs to another payment');
  return known;
}

function checkCustomer({ reservation }: StoredReservation, { customer }: GivenToken) {
  if (customer === undefined || customer === customerOf(reservation.public_id)) return;
  throw new DomainError(409, 'card_token_used', 'this card token belongs to another customer');
}

/**
 * Closes tries that the guest left at their bank. @throws {DomainError} `payment_running` (409) while the provider works
 * on one
 */
async function abandonOthers(
  deps: AttemptParts,
  tx: Database,
  reservationId: number,
  purpose: 'card_change' | 'money',
) {
  for (const other of await deps.store.unsettled(tx, reservationId, purpose)) {
    if (other.status === 'challenge') {
      await deps.store.close(other.id, 'abandoned', 'another try', now(deps), tx);
    } else if (deps.clock().getTime() - Date.parse(other.started_at) < GIVE_UP_MS) {
      throw new DomainError(409, 'payment_running', `payment ${other.public_id} is not over`, {
        details: { retryAfter: TRY_AGAIN_SECONDS },
      });
    }
  }
}

/** Takes a place for a try, so that a second one at the same moment is answered that it has to wait. */
async function begin(
  deps: AttemptParts,
  payer: Payer,
  { reservation, link }: Subject,
  dueOf: (subject: Subject) => Due,
  token: GivenToken,
): Promise<number> {
  const transaction = deps.store.transaction(async (tx) => {
    const locked = await deps.reservations.lockById(tx, reservation.id);
    if (!locked) throw notFound(`reservation ${reservation.public_id}`);
    // asked again now that nobody can change it: another card may have paid a moment ago
    const due = dueOf({ ...locked, link });
    await abandonOthers(deps, tx, reservation.id, due.purpose === 'card_change' ? due.purpose : 'money');
    const order = orderOf(reservation.public_id, await deps.store.countTries(reservation.id, tx));
    if (token.order !== undefined && token.order !== order) {
      throw new DomainError(409, 'card_token_used', 'this card token belongs to an earlier try');
    }
    return deps.store.begin(tx, {
      publicId: newPublicId(),
      reservationId: reservation.id,
      linkId: link?.id ?? null,
      purpose: due.purpose,
      provider: token.provider,
      order,
      tokenHash: hashOf(token.value),
      amount: due.amount,
      currency: reservation.currency,
      language: reservation.snapshot.language,
      address: payer.address,
      at: now(deps),
      savesFor: token.savesFor ?? null,
    });
  });
  return transaction.catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // two deps.reservations with one token, at the same moment
    throw new DomainError(409, 'card_token_used', 'this card token belongs to another payment', { cause: error });
  });
}

/**
 * Goes on with a try that the provider never heard of, where it is still what would be begun now. False: another request
 * with the same token was faster.
 */
const repeat = (
  deps: AttemptParts,
  attempt: Attempt,
  { reservation, link }: Subject,
  dueOf: (subject: Subject) => Due,
) =>
  deps.store.transaction(async (tx) => {
    const locked = await deps.reservations.lockById(tx, reservation.id);
    if (!locked) throw notFound(`reservation ${reservation.public_id}`);
    if ((await deps.store.lockAttempt(tx, attempt.id))?.status !== 'failed') return false;
    const { amount, purpose } = dueOf({ ...locked, link });
    await abandonOthers(deps, tx, reservation.id, purpose === 'card_change' ? purpose : 'money');
    if (amount !== attempt.amount || purpose !== attempt.purpose) {
      throw new DomainError(409, 'card_token_used', `payment ${attempt.public_id} was for another amount`);
    }
    return deps.store.resume(attempt.id, ['failed'], now(deps), tx);
  });

async function known(deps: AttemptParts, attempt: Attempt | undefined, id: string) {
  const found = attempt && (await deps.reservations.byId(attempt.reservation_id));
  const provider = attempt && deps.providers.get(attempt.website_id, attempt.provider);
  if (!attempt || !found || !provider) throw notFound(`payment ${id}`);
  return { attempt, found, provider };
}

const of = async (deps: AttemptParts, attemptId: string) =>
  known(deps, await deps.store.byPublicId(attemptId), attemptId);

/** One try with a token. What is due is asked only when this token has not been tried before. */
async function makeAttempt(
  deps: AttemptParts,
  payer: Payer,
  subject: Subject,
  token: GivenToken,
  isCardChange: boolean,
  dueOf: (subject: Subject) => Due,
): Promise<Attempt> {
  const known = await knownTry(deps, subject, isCardChange, token);
  const isUnheard = known?.status === 'failed' && known.reason === 'unreachable';
  if (known && !isUnheard) return known;
  dueOf(subject);
  const provider = providerFor(deps, payer.website, token.provider);
  checkCustomer(subject, token);
  if (known && !(await repeat(deps, known, subject, dueOf))) return (await deps.store.byId(known.id)) ?? known;
  const attempt = await deps.store.byId(known?.id ?? (await begin(deps, payer, subject, dueOf, token)));
  if (!attempt) throw new Error('a payment that has just begun cannot be read');
  const charge = chargeOf(attempt, subject, methodsOf(payer.website));
  const addresses = await addressesOf(deps, attempt);
  return conclude(deps, attempt, () =>
    isCardChange ? provider.verifyCard(charge, token, addresses) : provider.authorise(charge, token, addresses),
  );
}

/**
 * What a provider's server tells. False: it is not signed by the provider, or speaks of another amount.
 *
 * @throws {DomainError} `not_found`
 */
async function handleNotification(deps: AttemptParts, attemptId: string, raw: RawNotification): Promise<boolean> {
  const { attempt, found, provider } = await of(deps, attemptId);
  return deps.settlement.handleReport(attempt, () => provider.readNotification(raw, chargeOf(attempt, found)));
}

/** The same from a provider that knows one address for all payments. */
async function handleNotificationOf(
  deps: AttemptParts,
  provider: ProviderId,
  order: string,
  raw: RawNotification,
): Promise<boolean> {
  const { attempt } = await known(deps, await deps.store.byOrder(provider, order), order);
  return handleNotification(deps, attempt.public_id, raw);
}

/** The guest is back from the bank. Twice is once. */
async function handleReturn(deps: AttemptParts, attemptId: string, answer: Record<string, string>): Promise<Attempt> {
  const { attempt, found, provider } = await of(deps, attemptId);
  if (!(await deps.store.resume(attempt.id, ['challenge'], now(deps)))) {
    // the notification may have settled it since it was read
    return (await deps.store.byId(attempt.id)) ?? attempt;
  }
  const charge = chargeOf(attempt, found);
  return conclude(deps, attempt, () => provider.completeChallenge(charge, attempt.state ?? {}, answer));
}

/** Tries to charge or check a card: one row each, there before the provider hears of it. */
export const createAttempts = (deps: AttemptParts) =>
  bindDeps(deps, {
    abandonOthers,
    make: makeAttempt,
    notified: handleNotification,
    notifiedOf: handleNotificationOf,
    returned: handleReturn,
  });
export type Attempts = ReturnType<typeof createAttempts>;

/** What a try asks of the guest next. @throws {DomainError} when it has ended without success */
export function stepOf(attempt: Attempt): 'done' | 'challenge' | 'pending' {
  switch (attempt.status) {
    case 'paid':
      return 'done';
    case 'challenge':
      return 'challenge';
    case 'running':
    case 'pending':
      return 'pending';
    case 'refused':
    case 'abandoned':
      throw new DomainError(402, 'payment_refused', `payment ${attempt.public_id} was refused: ${attempt.reason}`);
    case 'failed':
      throw new DomainError(503, 'payment_unavailable', `payment ${attempt.public_id}: the provider did not take it`);
  }
}

export const challengeOf = (attempt: Attempt): CardChangeStep['challenge'] =>
  attempt.status === 'challenge' ? attempt.challenge : null;
