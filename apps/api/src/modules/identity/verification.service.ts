import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AccountKind } from '@posada/api-client';
import type { PendingVerification } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { maskedEmail } from '../../platform/masked-email.ts';
import { type CodeRow, type CodeUse, type NewAccount, verificationStore } from './verification.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** GAP-104. */
const LIFE_MS = 10 * MINUTE_MS;
const TRIES_OF_A_CODE = 5;
const RESEND_AFTER_MS = MINUTE_MS;
/** The first and five more. */
const CODES_AN_HOUR = 6;
/** Of all codes of an e-mail together: below one chance in 100,000 an hour. */
const TRIES_AN_HOUR = 9;
/** A sign-up that nobody completed in a day has to be made again. */
const PENDING_MS = 24 * HOUR_MS;

const hashOf = (otpId: string, code: string) => createHash('sha256').update(`${otpId}:${code}`).digest('base64url');
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
const after = (moment: string | Date, ms: number) => new Date(new Date(moment).getTime() + ms);

export interface Recipient {
  websiteId: number;
  /** As calls name it: Chinese may be `ch`. */
  language: string;
}

const tooMany = (why: string, until: Date, now: Date) =>
  new DomainError(429, 'too_many_requests', why, {
    details: { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

export interface AgencySignUps {
  /** The contact of a sign-up becomes the first manager of its agency, in the same transaction. */
  addManager: (tx: Database, agencyId: number, contactName: string, now: Date) => Promise<unknown>;
  /** An agency has verified its e-mail, in the same transaction. */
  arrive: (tx: Database, arrival: Recipient & { accountId: number }) => Promise<void>;
}

/** What a code is sent for. */
type Asked = Pick<CodeRow, 'kind' | 'email' | 'account_id' | 'password_hash'>;

/** Codes that prove that an e-mail is one's own. An e-mail that has an account is treated alike in all: only its owner learns. */
export function createVerificationService(
  database: Database,
  clock: () => Date,
  agencies: AgencySignUps,
  /** Whether a code asked for within a minute of the last is refused. */
  hasLimits: boolean,
) {
  const useOf = (store: ReturnType<typeof verificationStore>, email: string, now: Date) =>
    // a code can be tried as long as it lives: tries of the last hour belong to codes of that much more
    store.use(email, after(now, -HOUR_MS), after(now, -HOUR_MS - LIFE_MS));

  function refuseMoreCodes({ sent, firstSent }: CodeUse, now: Date) {
    if (sent < CODES_AN_HOUR || firstSent === null) return;
    throw tooMany('too many verification codes for one e-mail', after(firstSent, HOUR_MS), now);
  }

  /** @throws {DomainError} `too_many_requests` */
  async function sendCode(tx: Database, otpId: string, asked: Asked, to: Recipient) {
    const store = verificationStore(tx);
    const now = clock();
    const { kind, email, account_id: accountId } = asked;
    const key = email.toLowerCase();
    await store.lockEmail(key);
    refuseMoreCodes(await useOf(store, key, now), now);
    const secret = String(randomInt(1_000_000)).padStart(6, '0');
    await store.addCode({
      ...asked,
      otp_id: otpId,
      email: key,
      website_id: to.websiteId,
      language: to.language,
      code_hash: hashOf(otpId, secret),
      sent_at: now.toISOString(),
    });
    const expiresAt = after(now, LIFE_MS).toISOString();
    const payload = accountId === null ? { kind, email, ...to } : { accountId, secret, expiresAt, ...to };
    await leaveMessage(tx, accountId === null ? 'account_exists' : 'email_verification', payload, now);
  }

  const shown = ({ otp_id, email, sent_at }: Pick<CodeRow, 'otp_id' | 'email' | 'sent_at'>): PendingVerification => ({
    otpId: otp_id,
    email: maskedEmail(email),
    expiresAt: after(sent_at, LIFE_MS).toISOString(),
    resendAt: after(sent_at, RESEND_AFTER_MS).toISOString(),
  });

  /** @throws {DomainError} `not_found` */
  async function pending(tx: Database, otpId: string): Promise<CodeRow> {
    const row = await verificationStore(tx).pending(otpId);
    if (!row || after(row.sent_at, PENDING_MS) <= clock()) throw notFound('a verification with this id');
    return row;
  }

  return {
    /** Creates the account, unless the e-mail has one, and sends the first code. The answer is the same in both cases. */
    signUp: (account: NewAccount, to: Recipient): Promise<{ otpId: string }> =>
      database.tx(async (tx) => {
        const store = verificationStore(tx);
        await store.lockEmail(account.email.toLowerCase());
        const otpId = randomUUID();
        const { kind, email, passwordHash: password_hash } = account;
        const now = clock();
        const account_id = (await store.addAccount(account, now)) ?? null;
        if (account_id !== null && kind === 'travel-agency')
          await agencies.addManager(tx, account_id, account.profile['contactName'] ?? '', now);
        await sendCode(tx, otpId, { kind, email, account_id, password_hash }, to);
        return { otpId };
      }),

    /** The hash of the password of a sign-up that waits for its code, also of one for an e-mail that has an account. */
    async passwordOf(kind: AccountKind, email: string): Promise<string | undefined> {
      const waiting = await verificationStore(database).pendingOf(
        kind,
        email.toLowerCase(),
        after(clock(), -PENDING_MS),
      );
      return waiting?.password_hash ?? undefined;
    },

    /** The verification that somebody who knows the password of a sign-up has to complete first (GAP-107). */
    forSignIn: (kind: AccountKind, email: string, websiteId: number): Promise<{ otpId: string }> =>
      database.tx(async (tx) => {
        const store = verificationStore(tx);
        await store.lockEmail(email.toLowerCase());
        const known = await store.pendingOf(kind, email.toLowerCase(), after(clock(), -PENDING_MS));
        if (!known) throw notFound('a sign-up that waits'); // completed or made anew this very moment
        if (after(known.sent_at, RESEND_AFTER_MS) > clock()) return { otpId: known.otp_id };
        const otpId = randomUUID();
        await sendCode(tx, otpId, known, { websiteId, language: known.language });
        return { otpId };
      }),

    /** @throws {DomainError} `not_found` */
    read: async (otpId: string): Promise<PendingVerification> => shown(await pending(database, otpId)),

    /** @throws {DomainError} `not_found`, `too_many_requests` */
    resend: (otpId: string): Promise<PendingVerification> =>
      database.tx(async (tx) => {
        const { email } = await pending(tx, otpId);
        await verificationStore(tx).lockEmail(email);
        const row = await pending(tx, otpId); // the newest now: another resend may have been first
        const now = clock();
        const next = after(row.sent_at, RESEND_AFTER_MS);
        if (hasLimits && next > now) throw tooMany('a verification code is asked for too soon', next, now);
        await sendCode(tx, otpId, row, { websiteId: row.website_id, language: row.language });
        return shown({ ...row, sent_at: now.toISOString() });
      }),

    /** @throws {DomainError} `not_found`, `code_wrong`, `code_void`, `too_many_requests` */
    async verify(otpId: string, code: string): Promise<{ verified: true }> {
      // a refusal is given back, not thrown: the try has to be stored
      const refusal = await database.tx(async (tx): Promise<DomainError | undefined> => {
        const store = verificationStore(tx);
        const { email } = await pending(tx, otpId);
        await store.lockEmail(email);
        const row = await pending(tx, otpId);
        const now = clock();
        if (after(row.sent_at, LIFE_MS) <= now || row.tries >= TRIES_OF_A_CODE) {
          return new DomainError(410, 'code_void', 'a verification code is too old or was tried too often');
        }
        const { tries, firstTried } = await useOf(store, email, now);
        if (tries >= TRIES_AN_HOUR && firstTried !== null) {
          return tooMany('too many wrong codes for one e-mail', after(firstTried, HOUR_MS + LIFE_MS), now);
        }
        if (row.account_id !== null && isSame(row.code_hash, hashOf(otpId, code))) {
          await store.complete(row, now);
          const { account_id: accountId, website_id: websiteId, language } = row;
          if (row.kind === 'travel-agency') await agencies.arrive(tx, { websiteId, accountId, language });
          return undefined;
        }
        await store.noteTry(row.id);
        return new DomainError(400, 'code_wrong', 'a verification code is wrong', {
          fields: { code: 'code_wrong' },
          details: { triesLeft: TRIES_OF_A_CODE - row.tries - 1 },
        });
      });
      if (refusal) throw refusal;
      return { verified: true };
    },
  };
}
export type VerificationService = ReturnType<typeof createVerificationService>;
