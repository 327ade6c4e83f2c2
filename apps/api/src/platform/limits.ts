import { createHash } from 'node:crypto';
import type { AnyEndpoint, AnyOperatorEndpoint } from '@posada/api-client';
import * as accounts from '@posada/api-client/accounts';
import * as availability from '@posada/api-client/availability';
import * as checkIn from '@posada/api-client/check-in';
import * as operator from '@posada/api-client/operator';
import * as payments from '@posada/api-client/payments';
import * as reservations from '@posada/api-client/reservations';
import { addressBlock, addressLine } from '@posada/api-client/server';
import * as website from '@posada/api-client/website';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';
import { DomainError } from './errors.ts';
import type { Guest } from './guest.ts';
import type { Call } from './route.ts';
import { countUse, forgetOldUses, forgetUse } from './usage-counts.ts';

/** What limits read of a call. */
type Counted = Pick<Call<AnyEndpoint>, 'address' | 'isOwnServer' | 'actor'> &
  Record<'path' | 'query' | 'body', unknown>;
type Limited = AnyEndpoint | AnyOperatorEndpoint;

interface Limit {
  calls: number;
  seconds: number;
  /** Whose calls are counted; undefined: not this one. */
  of: (call: Counted) => string | undefined;
  /**
   * `memory`: for calls so many that counting them in the database would cost more than answering them. Each process
   * counts for itself (docs/decisions/0019). `database`: for what can be guessed, sent or booked up.
   */
  counted: 'database' | 'memory';
  /** How much of a call this one counts; absent: one. */
  weigh?: (query: unknown) => number;
}

const HOUR = 3600;
/** Of a call that is counted in the database, malformed and refused ones included, for each one that it allows. */
const ATTEMPTS_PER_CALL = 4;
const ATTEMPTS_AT_LEAST = 20;
const address = (call: Counted) => addressBlock(call.address);
/** A code that prices are asked with, or rooms are booked with: looked at like one that is checked. */
const promotionOf = ({ query, body }: Counted) =>
  (query as { promotion?: string } | undefined)?.promotion ?? (body as { promocode?: string } | undefined)?.promocode;
const reservationOf = (call: Counted) => (call.path as { reservationId?: string }).reservationId;
const mailOf = ({ path }: Counted) => {
  const { id, locator = id, kind } = path as { id?: string; locator?: string; kind?: string };
  return locator && `${locator} ${kind}`;
};
/** Of one address: a limit of the number alone would let a stranger keep its guest out. */
const numberFromAddress = (call: Counted) => `${address(call)} ${(call.body as { number?: string }).number ?? ''}`;
/** The address that is written to: anybody can type it. */
const emailOf = ({ body }: Counted) => (body as { email?: string }).email?.toLowerCase();
const tokenOf = (call: Counted) => {
  const { id } = call.path as { id?: string };
  // a secret: the count is kept under its hash
  return id && createHash('sha256').update(id).digest('base64url');
};
const agencyOf = ({ actor }: Counted) =>
  actor.kind === 'travel-agency' || actor.kind === 'agent' ? `${actor.kind} ${actor.accountId}` : undefined;

/** A list of hotels asks for the lowest price of each one: all of a list weigh about as much as one hotel's rates. */
const LISTED_HOTEL = 0.1;
const weightOfSearch = (query: unknown) =>
  (query as { onlyLowestPrice?: unknown }).onlyLowestPrice === 'true' ? LISTED_HOTEL : 1;

/** An address may stand for a whole office; of one account there are three links an hour in its module. */
const RESET_LINKS: Limit = { calls: 10, seconds: HOUR, of: address, counted: 'database' };
const PROMOTIONS: Limit = { calls: 20, seconds: HOUR, of: address, counted: 'database' };
const RESET_TRIES: Limit = { calls: 30, seconds: HOUR, of: address, counted: 'database' };

const CARD_TRIES: Limit = { calls: 30, seconds: HOUR, of: address, counted: 'database' };

/** The days around a search are priced for each hotel too. */
const weightOfList = (query: unknown) => {
  const { property, around } = query as { property?: unknown; around?: unknown };
  const hotels = String(property ?? '').split(',').length;
  return LISTED_HOTEL * hotels * (around === undefined ? 1 : 2);
};

/** Sign-in has rules of its own in its module. */
const LIMITED: readonly [Limited, Limit | Limit[]][] = [
  [availability.getAvailability, { calls: 120, seconds: 60, of: address, counted: 'memory', weigh: weightOfSearch }],
  [availability.getLowestPrices, { calls: 120, seconds: 60, of: address, counted: 'memory', weigh: weightOfList }],
  [availability.getCalendar, { calls: 120, seconds: 60, of: address, counted: 'memory' }],
  [availability.checkPromotionCode, PROMOTIONS],
  [reservations.getReservationByEmail, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [
    reservations.findBooking,
    [
      { calls: 20, seconds: HOUR, of: address, counted: 'database' },
      { calls: 10, seconds: HOUR, of: numberFromAddress, counted: 'database' },
    ],
  ],
  [reservations.getManagedBooking, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  [
    reservations.sendOffer,
    [
      { calls: 5, seconds: HOUR, of: address, counted: 'database' },
      { calls: 3, seconds: HOUR, of: emailOf, counted: 'database' },
    ],
  ],
  [reservations.getSentOffer, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  // prices of each larger room
  [reservations.getUpsells, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.quoteUpsells, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.addUpsells, { calls: 20, seconds: HOUR, of: address, counted: 'database' }],
  [checkIn.getCheckIn, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  // a group of a hundred checks in within the hour
  [checkIn.registerGuest, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.getStayMails, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.switchStayMails, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [
    reservations.resendConfirmation,
    [
      { calls: 5, seconds: HOUR, of: tokenOf, counted: 'database' },
      { calls: 10, seconds: HOUR, of: address, counted: 'database' },
    ],
  ],
  [reservations.cancelManagedBooking, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.cancelManagedRoom, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.changeManagedBooking, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.linkToPay, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.linkToChangeCard, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  // a document takes the time of a hundred other answers
  [reservations.getInvoiceDocument, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.issueInvoice, { calls: 20, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.getBookingDocument, { calls: 30, seconds: HOUR, of: address, counted: 'database' }],
  [reservations.openBookedReservation, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [website.recordConsent, { calls: 60, seconds: HOUR, of: address, counted: 'memory' }],
  [website.sendChatText, { calls: 20, seconds: 60, of: address, counted: 'memory' }],
  [website.sendContactForm, { calls: 5, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.signUpClient, { calls: 10, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.joinClient, { calls: 10, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.signUpAgency, { calls: 10, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.getEmailVerification, { calls: 60, seconds: 60, of: address, counted: 'memory' }],
  [accounts.verifyEmail, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.resendVerification, { calls: 20, seconds: HOUR, of: address, counted: 'database' }],
  [accounts.requestClientReset, RESET_LINKS],
  [accounts.requestAgentReset, RESET_LINKS],
  [accounts.requestAgencyReset, RESET_LINKS],
  [accounts.validateClientReset, RESET_TRIES],
  [accounts.validateAgentReset, RESET_TRIES],
  [accounts.validateAgencyReset, RESET_TRIES],
  [accounts.updateClientPassword, RESET_TRIES],
  [accounts.updateAgentPassword, RESET_TRIES],
  [accounts.updateAgencyPassword, RESET_TRIES],
  // mails to addresses that somebody typed
  [accounts.inviteAgencyUser, { calls: 20, seconds: HOUR, of: agencyOf, counted: 'database' }],
  [accounts.resendAgencyInvitation, { calls: 10, seconds: HOUR, of: agencyOf, counted: 'database' }],
  [accounts.getAgencyInvitation, RESET_TRIES],
  [accounts.acceptAgencyInvitation, RESET_TRIES],
  // persons of the chain: an address may be that of its office
  [operator.proveOperatorCode, { calls: 120, seconds: HOUR, of: address, counted: 'database' }],
  [operator.requestOperatorPassword, RESET_LINKS],
  [operator.checkOperatorPasswordLink, RESET_TRIES],
  [operator.setOperatorPassword, RESET_TRIES],
  [operator.checkOperatorInvitation, RESET_TRIES],
  [operator.acceptOperatorInvitation, RESET_TRIES],
  // whoever tries stolen cards tries many
  [payments.payWithPaycomet, CARD_TRIES],
  [payments.payWithRedsys, CARD_TRIES],
  [payments.payWithAddonPayments, CARD_TRIES],
  [payments.payWithToken, CARD_TRIES],
  [payments.changeCardWithPaycomet, CARD_TRIES],
  [payments.changeCardWithRedsys, CARD_TRIES],
  [payments.changeCardWithAddonPayments, CARD_TRIES],
  [payments.changeCardWithToken, CARD_TRIES],
  [payments.getAddonPaymentsToken, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [payments.getAssistedReservation, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [payments.changeHold, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  [payments.getCardChange, { calls: 60, seconds: HOUR, of: address, counted: 'database' }],
  // a guest is written to again, not written full
  [payments.sendPaymentConfirmation, { calls: 5, seconds: HOUR, of: reservationOf, counted: 'database' }],
  [reservations.resendMail, { calls: 5, seconds: HOUR, of: mailOf, counted: 'database' }],
  [operator.resendReservationMail, { calls: 5, seconds: HOUR, of: mailOf, counted: 'database' }],
  // attempts alone: what is booked is counted where it is booked, modules/reservations/booking-limits.ts
  [reservations.createReservation, { calls: 300, seconds: HOUR, of: () => undefined, counted: 'database' }],
];
const LIMITS = new Map(LIMITED.map(([{ name }, limits]) => [name, [limits].flat()]));

const refuse = (name: string, seconds: number) =>
  new DomainError(429, 'too_many_requests', `${name} is called too often`, {
    details: { retryAfter: Math.max(1, Math.ceil(seconds)) },
  });

/** The limiter counts whole points, and some calls count for less than one. */
const POINTS_PER_CALL = 10;

/** A line of IPv6 (/56) may try so many times what one of its networks (/64) may. */
const NETWORKS_OF_A_LINE = 4;

/** What an address, or a line of addresses, may try of a call before anything of the request is read, in this process. */
function attemptsOf(all: readonly Limit[]) {
  const isExact = all.every(({ counted }) => counted === 'memory');
  const points = Math.max(...all.map(({ calls }) => calls));
  const own = POINTS_PER_CALL * (isExact ? points : Math.max(ATTEMPTS_AT_LEAST, points * ATTEMPTS_PER_CALL));
  const duration = Math.max(...all.map(({ seconds }) => seconds));
  const ofAddress = new RateLimiterMemory({ points: own, duration });
  const ofLine = new RateLimiterMemory({ points: own * NETWORKS_OF_A_LINE, duration });
  return async ({ address, isSpeculative }: Guest, weight: number) => {
    const [block, line] = [addressBlock(address), addressLine(address)];
    // what browsers fetch beforehand takes nothing from what their guests may ask, and may be half as much
    const [apart, points] = isSpeculative ? [' speculative', 2 * weight] : ['', weight];
    await ofAddress.consume(block + apart, points);
    if (line !== block) await ofLine.consume(line + apart, points);
  };
}

/** Counts calls, and refuses those that are too many. */
export function createLimits(database: Database, clock: () => Date) {
  const attempts = new Map([...LIMITS].map(([name, limits]) => [name, attemptsOf(limits)]));

  async function countInDatabase(key: string, seconds: number): Promise<{ count: number; left: number }> {
    const counted = await countUse(database, key, seconds, clock());
    if (counted.count === 1) await forgetOldUses(database, clock());
    return counted;
  }

  /** A guest has a code or two and searches with them all day; whoever guesses has a new one each time. */
  async function notePromotion(address: string, code: string) {
    const key = `promotion:${address}:${code.toUpperCase()}`;
    if ((await countInDatabase(key, HOUR)).count > 1) return;
    const { count, left } = await countInDatabase(`checkPromotionCode:${address}`, HOUR);
    if (count <= PROMOTIONS.calls) return;
    await forgetUse(database, key);
    throw refuse('a promotion code', left);
  }

  return {
    /** Before the body is read: calls that are counted in memory, and attempts of the others. @throws {DomainError} 429 */
    async attempt(endpoint: Limited, guest: Guest, query: unknown): Promise<void> {
      if (guest.isOwnServer) return;
      const weight = LIMITS.get(endpoint.name)?.[0]?.weigh?.(query) ?? 1;
      try {
        await attempts.get(endpoint.name)?.(guest, Math.round(weight * POINTS_PER_CALL));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refuse(endpoint.name, error.msBeforeNext / 1000);
        throw error;
      }
    },

    /**
     * Before the handler: what is counted in the database.
     *
     * @throws {DomainError} `too_many_requests` (429)
     */
    async use(endpoint: Limited, call: Counted): Promise<void> {
      if (call.isOwnServer) return;
      const promotion = promotionOf(call);
      if (promotion !== undefined) await notePromotion(address(call), promotion);
      for (const limit of LIMITS.get(endpoint.name) ?? []) {
        const whose = limit.of(call);
        if (limit.counted === 'memory' || whose === undefined) continue;
        const { count, left } = await countInDatabase(`${endpoint.name}:${whose}`, limit.seconds);
        if (count > limit.calls) throw refuse(endpoint.name, left);
      }
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;
