import type { LanguageCode, OperatorDevice, OperatorSecondFactor, OperatorSession } from '@posada/api-client/operator';
import { notFound } from '../../platform/errors.ts';
import { sessionStore } from '../identity/sessions.store.ts';
import type { FoundSession } from './operator-sessions.ts';
import { operatorsStore } from './operators.store.ts';
import { type Exchange, type OperatorSignInDeps, signInContext } from './sign-in-context.ts';

/** What persons of the chain do about their own access. */
export function createOwnAccess(deps: OperatorSignInDeps) {
  const { database, sessions, identity } = deps;
  const { passwords, secondFactors } = identity;
  const { requiresSecondFactor } = sessions;
  const { sessionView, factorRule, recipient, accountOf, open } = signInContext(deps);

  return {
    sessionView,
    async signOut({ reply }: Exchange, session: FoundSession): Promise<{ signedOut: true }> {
      await sessions.end(reply, session);
      return { signedOut: true };
    },

    async devices({ row }: FoundSession): Promise<OperatorDevice[]> {
      return (await sessions.list(row.account_id)).map((each) => ({
        id: each.id,
        isCurrent: each.id === row.id,
        startedAt: each.started_at,
        seenAt: each.seen_at,
        expiresAt: each.expires_at,
        browser: each.browser,
        system: each.system,
      }));
    },

    /** @throws {DomainError} `not_found` */
    async endSession({ row }: FoundSession, id: string): Promise<{ signedOut: true }> {
      if (!(await sessions.endOne(row.account_id, id))) throw notFound(`a session ${id}`);
      return { signedOut: true };
    },
    async endOthers({ row }: FoundSession): Promise<{ signedOut: true }> {
      await sessionStore(database).removeOthers(row.account_id, row.id);
      return { signedOut: true };
    },

    async changeProfile(
      { hash, row }: FoundSession,
      { name, surname, language }: { name: string; surname: string; language: LanguageCode },
    ): Promise<OperatorSession> {
      await operatorsStore(database).setAccount(row.account_id, { name, surname }, language);
      return sessionView({ hash, row: { ...row, name, surname, language } });
    },

    /** @throws {DomainError} `password_wrong` (403), `invalid_request` (400), `too_many_requests` (429) */
    async changePassword(
      exchange: Exchange,
      session: FoundSession,
      given: { currentPassword: string; password: string },
    ): Promise<OperatorSession> {
      const account = await accountOf(session);
      const to = await recipient(exchange, account.language);
      await passwords.change(account, given, { ...to, address: exchange.address });
      return open(exchange, account.id);
    },

    async secondFactor({ request }: Exchange, session: FoundSession): Promise<OperatorSecondFactor> {
      const { devices: _, ...factor } = await secondFactors.read(await accountOf(session), await factorRule(request));
      return { ...factor, isRequired: requiresSecondFactor };
    },
    startSecondFactor: async ({ request, address }: Exchange, session: FoundSession, password: string) =>
      secondFactors.start(await accountOf(session), { password, address }, await factorRule(request)),
    async confirmSecondFactor(exchange: Exchange, session: FoundSession, code: string) {
      const account = await accountOf(session);
      return secondFactors.confirm(account, code, session.row.id, await recipient(exchange, account.language));
    },
    async stopSecondFactor(exchange: Exchange, session: FoundSession, proof: { password: string; code: string }) {
      const account = await accountOf(session);
      const to = await recipient(exchange, account.language);
      return secondFactors.stop(account, { ...proof, address: exchange.address }, to);
    },
    renewCodes: async ({ address }: Exchange, session: FoundSession, proof: { password: string; code: string }) =>
      secondFactors.renewCodes(await accountOf(session), { ...proof, address }),
  };
}
export type OwnAccess = ReturnType<typeof createOwnAccess>;
