import type { AnyEndpoint } from '@posada/api-client';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';
import { DomainError } from './errors.ts';
import type { Call } from './server.ts';

interface Limit {
  calls: number;
  seconds: number;
  /** Whose calls are counted; undefined: not this one. */
  of: (call: Call<AnyEndpoint>) => string | undefined;
  /** `memory`: for calls so many that counting them in the database would cost more than answering them. */
  counted: 'database' | 'memory';
}

const HOUR = 3600;
const address = (call: Call<AnyEndpoint>) => call.address;
/** A server of our own asks for many guests, and whoever sits at this machine may try what they like. */
const isOwnServer = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
/** A code that prices are asked with, or rooms are booked with: looked at like one that is checked. */
const promotionOf = ({ query, body }: Call<AnyEndpoint>) =>
  (query as { promotion?: string } | undefined)?.promotion ?? (body as { promocode?: string } | undefined)?.promocode;
const reservationOf = (call: Call<AnyEndpoint>) => (call.path as { reservationId?: string }).reservationId;
const bookerOf = (call: Call<AnyEndpoint>) => (call.body as { guest?: { email?: string } }).guest?.email?.toLowerCase();

/** An address may stand for a whole office; of one account there are three links an hour in its module. */
const RESET_LINKS: Limit = { calls: 10, seconds: HOUR, of: address, counted: 'database' };
const PROMOTIONS: Limit = { calls: 20, seconds: HOUR, of: address, counted: 'database' };
const RESET_TRIES: Limit = { calls: 30, seconds: HOUR, of: address, counted: 'database' };

/** By the endpoint's name. Sign-in has rules of its own in its module. */
const LIMITS: Record<string, Limit> = {
  getAvailability: { calls: 120, seconds: 60, of: address, counted: 'memory' },
  getCalendar: { calls: 120, seconds: 60, of: address, counted: 'memory' },
  checkPromotionCode: PROMOTIONS,
  getReservationByEmail: { calls: 60, seconds: HOUR, of: address, counted: 'database' },
  sendChatText: { calls: 20, seconds: 60, of: address, counted: 'memory' },
  sendContactForm: { calls: 5, seconds: HOUR, of: address, counted: 'database' },
  signUpClient: { calls: 10, seconds: HOUR, of: address, counted: 'database' },
  signUpAgency: { calls: 10, seconds: HOUR, of: address, counted: 'database' },
  getEmailVerification: { calls: 60, seconds: 60, of: address, counted: 'memory' },
  verifyEmail: { calls: 60, seconds: HOUR, of: address, counted: 'database' },
  resendVerification: { calls: 20, seconds: HOUR, of: address, counted: 'database' },
  requestClientReset: RESET_LINKS,
  requestAgentReset: RESET_LINKS,
  requestAgencyReset: RESET_LINKS,
  validateClientReset: RESET_TRIES,
  validateAgentReset: RESET_TRIES,
  validateAgencyReset: RESET_TRIES,
  updateClientPassword: RESET_TRIES,
  updateAgentPassword: RESET_TRIES,
  updateAgencyPassword: RESET_TRIES,
  // whoever tries stolen cards tries many
  payWithPaycomet: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  payWithRedsys: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  payWithAddonPayments: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  changeCardWithPaycomet: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  changeCardWithRedsys: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  changeCardWithAddonPayments: { calls: 30, seconds: HOUR, of: address, counted: 'database' },
  getAddonPaymentsToken: { calls: 60, seconds: HOUR, of: address, counted: 'database' },
  getAssistedReservation: { calls: 60, seconds: HOUR, of: address, counted: 'database' },
  getCardChange: { calls: 60, seconds: HOUR, of: address, counted: 'database' },
  // a guest is written to again, not written full
  sendPaymentConfirmation: { calls: 5, seconds: HOUR, of: reservationOf, counted: 'database' },
  createReservation: { calls: 10, seconds: HOUR, of: bookerOf, counted: 'database' },
};

const refuse = (name: string, seconds: number) =>
  new DomainError(429, 'too_many_requests', `${name} is called too often`, {
    details: { retryAfter: Math.max(1, Math.ceil(seconds)) },
  });

/** Counts calls, and refuses those that are too many. @throws {DomainError} `too_many_requests` */
export function createLimits(database: Database, clock: () => Date) {
  const inMemory = new Map(
    Object.entries(LIMITS)
      .filter(([, { counted }]) => counted === 'memory')
      .map(([name, { calls, seconds }]) => [name, new RateLimiterMemory({ points: calls, duration: seconds })]),
  );

  async function countInDatabase(key: string, seconds: number): Promise<{ count: number; left: number }> {
    const now = clock().getTime();
    const start = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000);
    const { rows } = await database.query<{ count: number }>(
      `INSERT INTO usage_count (key, window_start, count) VALUES ($1, $2, 1)
       ON CONFLICT (key, window_start) DO UPDATE SET count = usage_count.count + 1 RETURNING count`,
      [key, start.toISOString()],
    );
    if (rows[0]?.count === 1) {
      await database.query('DELETE FROM usage_count WHERE window_start < $1', [
        new Date(now - 24 * HOUR * 1000).toISOString(),
      ]);
    }
    return { count: rows[0]?.count ?? 0, left: seconds - (now - start.getTime()) / 1000 };
  }

  /** A guest has a code or two and searches with them all day; whoever guesses has a new one each time. */
  async function notePromotion(address: string, code: string) {
    const key = `promotion:${address}:${code.toUpperCase()}`;
    if ((await countInDatabase(key, HOUR)).count > 1) return;
    const { count, left } = await countInDatabase(`checkPromotionCode:${address}`, HOUR);
    if (count <= PROMOTIONS.calls) return;
    await database.query('DELETE FROM usage_count WHERE key = $1', [key]); // refused: next time it is new again
    throw refuse('a promotion code', left);
  }

  return async (endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<void> => {
    if (isOwnServer(call.address)) return;
    const promotion = promotionOf(call);
    if (promotion !== undefined) await notePromotion(call.address, promotion);
    const limit = LIMITS[endpoint.name];
    const whose = limit?.of(call);
    if (!limit || whose === undefined) return;
    const key = `${endpoint.name}:${whose}`;
    if (limit.counted === 'database') {
      const { count, left } = await countInDatabase(key, limit.seconds);
      if (count > limit.calls) throw refuse(endpoint.name, left);
      return;
    }
    try {
      await inMemory.get(endpoint.name)?.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refuse(endpoint.name, error.msBeforeNext / 1000);
      throw error;
    }
  };
}
export type Limits = ReturnType<typeof createLimits>;
