import type { BodyOf } from '@posada/api-client';
import type { acceptOperatorInvitation, OperatorSession, OperatorSignIn } from '@posada/api-client/operator';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import { checkNewPassword } from '../identity/password-changes.service.ts';
import { passwordChangesStore } from '../identity/password-changes.store.ts';
import { hashPassword } from '../identity/passwords.ts';
import { hashOf } from '../identity/tokens.ts';
import { operatorsStore } from './operators.store.ts';
import { type Exchange, type OperatorSignInDeps, signInContext } from './sign-in-context.ts';

/** How a person of the chain signs in: no browser is trusted without a code. */
const NO_DEVICE = { isBrowser: false, fingerprint: undefined, agent: undefined };
const KIND = 'operator';

const invitationVoid = () => new DomainError(410, 'invitation_void', 'an invitation has ended, or was used');

/** Signing in of persons of the chain, by password and code, by an invitation, or after a new password. */
export function createOperatorSignIn(deps: OperatorSignInDeps) {
  const { database, clock, sessions, identity, brandOf } = deps;
  const { guard, passwords, secondFactors, store } = identity;
  const { placeOf, factorRule, recipient, open } = signInContext(deps);

  /** Whether a code is asked for after the password. */
  const asksForCode = async (account: AccountRow, request: FastifyRequest) =>
    (await secondFactors.read(account, await factorRule(request))).isOn;

  return {
    /** @throws {DomainError} `invalid_credentials` (401), `operator_deactivated` (403), `too_many_requests` (429) */
    async signIn(exchange: Exchange, given: { email: string; password: string }): Promise<OperatorSignIn> {
      const account = await guard.signIn({ kind: KIND, ...given, address: exchange.address });
      if (account === 'unverified') throw new Error('persons of the chain do not sign up');
      if (!account.is_active)
        throw new DomainError(403, 'operator_deactivated', `person ${account.public_id} has no access any more`);
      if (!(await asksForCode(account, exchange.request)))
        return { state: 'signed-in', session: await open(exchange, account.id) };
      const { token, expiresAt } = await sessions.challenge(exchange.request, account.id);
      return { state: 'code-required', challenge: token, expiresAt: expiresAt.toISOString() };
    },

    /** @throws {DomainError} `challenge_void` (410), `code_wrong` (403), `too_many_requests` (429) */
    async prove(exchange: Exchange, { challenge, code }: { challenge: string; code: string }) {
      const accountId = await sessions.challengeOf(challenge);
      const account = accountId === undefined ? undefined : await store.byId(accountId);
      const isVoid = () => new DomainError(410, 'challenge_void', 'a code came for a sign-in that has ended');
      if (!account?.is_active) throw isVoid();
      await secondFactors.atSignIn(account, { code }, NO_DEVICE, await factorRule(exchange.request));
      if (!(await sessions.endChallenge(challenge))) throw isVoid();
      return open(exchange, account.id);
    },

    requestPassword: async (exchange: Exchange, { email, language }: { email: string; language: string }) =>
      passwords.request(KIND, email, await recipient(exchange, language)),
    checkPasswordLink: (token: string) => passwords.check(KIND, token),
    setPassword: async (exchange: Exchange, given: { token: string; password: string }) =>
      passwords.update(KIND, given, await recipient(exchange)),

    /** @throws {DomainError} `invitation_void` (410) */
    async readInvitation(token: string) {
      const person = await operatorsStore(database).invitedBy(hashOf(token), clock());
      if (!person) throw invitationVoid();
      const { email, name, surname, role, invited_by: invitedBy } = person;
      return { email, name, surname, role, invitedBy };
    },

    /** @throws {DomainError} `invitation_void` (410), `invalid_request` (400) */
    async acceptInvitation(
      exchange: Exchange,
      { token, name, surname, language, password }: BodyOf<typeof acceptOperatorInvitation>,
    ): Promise<OperatorSession> {
      const { email } = await this.readInvitation(token);
      const { id: websiteId } = await placeOf(exchange.request);
      checkNewPassword(password, [await brandOf(websiteId), name, surname, email.split('@')[0] ?? '']);
      const passwordHash = await hashPassword(password);
      const accountId = await database.tx(async (tx) => {
        const persons = operatorsStore(tx);
        const now = clock();
        const invited = await persons.invitedBy(hashOf(token), now);
        if (!invited || !(await persons.accept(invited.account_id, now))) throw invitationVoid();
        await persons.setAccount(invited.account_id, { name, surname }, language);
        await passwordChangesStore(tx).setPassword(invited.account_id, passwordHash, now, { provesEmail: true });
        return invited.account_id;
      });
      return open(exchange, accountId);
    },
  };
}
export type OperatorSignInService = ReturnType<typeof createOperatorSignIn>;
