import type { AccountKind } from '@posada/api-client';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/fingerprint.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import type { WebsiteAccountRow } from './accounts.store.ts';
import { deviceOf } from './device-of.ts';
import { sessionStore } from './sessions.store.ts';
import { type Claims, hashOf, type Tokens } from './tokens.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 60 * MINUTE_MS;
/** Use is noted this often at most: reading would otherwise write each time. */
const NOTED_EVERY_MS = MINUTE_MS;
/** A token older than this is replaced when its record is read. */
const RENEWED_AFTER_MS = 15 * MINUTE_MS;
/** How long a replaced token is still good: other calls are under way with it, or the answer was lost. */
const GRACE_MS = MINUTE_MS;
/** As long as the secret itself lives. */
const DEVICE_MS = 180 * 24 * 60 * MINUTE_MS;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

interface SessionsServiceDeps {
  database: Database;
  tokens: Tokens;
  clock: () => Date;
}

/**
 * Sessions end 12 hours (clients) or 8 hours (agents, agencies) after sign-in, after an hour without use, and when
 * somebody ends them. Their token changes now and then; a browser's own is bound to a cookie that no script can read.
 */
export function createSessions({ database, tokens, clock }: SessionsServiceDeps) {
  const store = sessionStore(database);
  const unauthorized = (kind: string, cause?: unknown) =>
    new DomainError(401, 'unauthorized', `a token is no good as ${kind}`, { cause });

  /** Sends a mail to the owner when somebody signs in with a browser that was not used before. */
  async function noteDevice({ id, language }: WebsiteAccountRow, fingerprint: string, website: WebsiteRef) {
    const now = clock();
    await database.tx(async (tx) => {
      const isNew = await sessionStore(tx).noteDevice(id, hashOf(fingerprint), now, after(now, -DEVICE_MS));
      if (!isNew) return;
      const to = { websiteId: website.id, language: language ?? website.language };
      await leaveMessage(tx, 'new_device', { accountId: id, ...to }, now);
    });
  }

  return {
    /** A new session. A browser that holds no secret yet is sent one: the token is bound to it once it is shown. */
    async open(account: WebsiteAccountRow, website: WebsiteRef, caller: Caller): Promise<{ token: string }> {
      const { id: accountId, kind, public_id: publicId } = account;
      const { fingerprint, offered = fingerprint } = caller;
      const { token, jti, expiresAt } = await tokens.issue({ kind, publicId, websiteId: website.id, fingerprint });
      const fingerprintHash = offered && hashOf(offered);
      const device = deviceOf(caller.agent);
      await store.add({ jti, accountId, websiteId: website.id, expiresAt, fingerprintHash, device }, clock());
      if (fingerprint) await noteDevice(account, fingerprint, website);
      return { token };
    },

    /** Who a token stands for. @throws {DomainError} 401 when it is not good here and now */
    async actorOf(kind: AccountKind, token: string, website: WebsiteRef, caller: Caller): Promise<Actor> {
      const { id } = website;
      const claims = await tokens.check(token, kind, id, caller.fingerprint).catch((cause: unknown): Claims => {
        throw unauthorized(kind, cause);
      });
      const now = clock();
      const { jti, publicId } = claims;
      const live = await store.live({ jti, publicId, kind, websiteId: id }, now, after(now, -IDLE_MS));
      if (!live) throw unauthorized(kind);
      // a browser that drops the secret it is sent shows none: it cannot be recognised
      const isElsewhere =
        caller.fingerprint && live.fingerprint_hash && hashOf(caller.fingerprint) !== live.fingerprint_hash;
      if (isElsewhere) throw unauthorized(kind);
      if (after(new Date(live.seen_at), NOTED_EVERY_MS) <= now) await store.see(jti, now);
      const lacksSecondFactor = website.requiresSecondFactor === true && kind !== 'client' && !live.has_second_factor;
      const { account_id: accountId, user_id: userId, role, permissions, properties } = live;
      const session = { ...claims, sid: live.sid };
      return { kind, accountId, userId, role, permissions, properties, session, lacksSecondFactor };
    },

    /**
     * A new token in the place of one that has been used for a while, or that is not bound to the browser yet; else
     * undefined. There is one successor only, which the browser that it is bound to gets again: its answer may have
     * been lost. The session ends when it would have ended.
     */
    async renewed(account: WebsiteAccountRow, actor: Actor, website: WebsiteRef, { fingerprint }: Caller) {
      if (actor.kind === 'anyone' || !actor.session) return undefined;
      const { jti, sid, issuedAt, expiresAt, isBound } = actor.session;
      const now = clock();
      const isDue = after(issuedAt, RENEWED_AFTER_MS) <= now || (!isBound && fingerprint !== undefined);
      if (!isDue) return undefined;
      const { id: accountId, kind, public_id: publicId } = account;
      const request = { kind, publicId, websiteId: website.id, fingerprint, expiresAt };
      const fingerprintHash = fingerprint && hashOf(fingerprint);
      const next = await tokens.issue(request);
      const isReplaced = await database.tx(async (tx) => {
        const sessions = sessionStore(tx);
        await sessions.lock(accountId);
        if (!(await sessions.replace(jti, next.jti, after(now, GRACE_MS)))) return false;
        await sessions.add({ jti: next.jti, sid, accountId, websiteId: website.id, expiresAt, fingerprintHash }, now);
        return true;
      });
      if (isReplaced) {
        if (fingerprint) await noteDevice(account, fingerprint, website);
        return next.token;
      }
      const known = fingerprintHash && (await store.successorOf(jti, fingerprintHash));
      return known ? (await tokens.issue({ ...request, jti: known })).token : undefined;
    },

    /** Ends the sign-in with every token of it. */
    async end(actor: Actor): Promise<void> {
      if (actor.kind === 'anyone' || !actor.session) return;
      const { userId, session } = actor;
      await database.tx(async (tx) => {
        const sessions = sessionStore(tx);
        await sessions.lock(userId);
        await sessions.removeSignIn(userId, session.sid);
      });
    },

    /** Where an account is signed in, on all websites; the one used last first. */
    list: (accountId: number) => store.signIns(accountId, clock(), after(clock(), -IDLE_MS)),

    /** Ends one sign-in of an account. @throws {DomainError} `not_found`: it has none of this id, or no more */
    async endOne(accountId: number, sid: string): Promise<void> {
      const isEnded = await database.tx(async (tx) => {
        const sessions = sessionStore(tx);
        await sessions.lock(accountId);
        return sessions.removeSignIn(accountId, sid);
      });
      if (!isEnded) throw notFound('a session with this id');
    },

    /** Ends all of an account, on all websites. */
    async endAll(accountId: number): Promise<void> {
      await database.tx(async (tx) => {
        const sessions = sessionStore(tx);
        await sessions.lock(accountId);
        await sessions.removeAll(accountId);
      });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
