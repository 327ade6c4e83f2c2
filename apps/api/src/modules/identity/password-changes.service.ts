import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import type { AccountRow, AccountStore, SignInKind } from './accounts.store.ts';
import { passwordChangesStore } from './password-changes.store.ts';
import { weaknessOf } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { Recipient } from './verification.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** GAP-104. */
const LINK_LIFE_MS = 30 * MINUTE_MS;
const LINKS_AN_HOUR = 3;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const refused = (code: string) =>
  new DomainError(400, 'invalid_request', 'a new password is refused', { fields: { password: code } });

/** @throws {DomainError} `invalid_request`: a password that guessing programs try first, or that holds what is known */
export function checkNewPassword(password: string, known: readonly string[]) {
  const weakness = weaknessOf(password, known);
  if (weakness) throw refused(weakness);
}

/** What of an account may not be in its password. */
const knownOf = ({ email, profile, member }: Pick<AccountRow, 'email' | 'profile' | 'member'>) => [
  email.split('@')[0] ?? '',
  ...(member ? [member.name, member.surname] : []),
  ...['name', 'surname', 'contactName', 'taxName'].map((field) => String(profile[field] ?? '')),
];

interface PasswordChangesServiceDeps {
  database: Database;
  store: AccountStore;
  guard: SignInGuard;
  brandOf: (websiteId: number) => Promise<string>;
  clock: () => Date;
}

/** New passwords: by a link that was mailed, or by who knows the one before. */
export function createPasswordChanges({ database, store, guard, brandOf, clock }: PasswordChangesServiceDeps) {
  async function hashNew(account: AccountRow, password: string, websiteId: number): Promise<string> {
    checkNewPassword(password, [await brandOf(websiteId), ...knownOf(account)]);
    if (await isPassword(account.password_hash, password)) throw refused('password_same');
    return hashPassword(password);
  }
  const message = ({ id }: AccountRow, to: Recipient) => ({ accountId: id, ...to });

  return {
    /** Asks for a link. Whether the e-mail has an account shows neither in the answer nor in its work (GAP-109). */
    async request(kind: SignInKind, email: string, to: Recipient): Promise<{ accepted: true }> {
      await leaveMessage(database, 'password_reset', { kind, email, ...to }, clock());
      return { accepted: true };
    },

    /**
     * Makes the link that is about to be mailed: its token is written down nowhere else. Undefined when nobody has this
     * e-mail, or too many links were sent. `cancel` when it could not be mailed after all.
     */
    async makeLink(kind: SignInKind, email: string) {
      const account = await store.byEmail(kind, email);
      if (!account?.is_active) return undefined;
      const token = randomBytes(32).toString('base64url');
      const hash = hashOf(token);
      const now = clock();
      const isMade = await database.tx(async (tx) => {
        const links = passwordChangesStore(tx);
        await links.lock(account.id);
        await links.removeOld(new Date(now.getTime() - HOUR_MS));
        const sent = await links.sentSince(account.id, new Date(now.getTime() - HOUR_MS));
        if (sent >= LINKS_AN_HOUR) return false;
        await links.add(hash, account.id, now, new Date(now.getTime() + LINK_LIFE_MS));
        return true;
      });
      return isMade ? { token, account, cancel: () => passwordChangesStore(database).remove(hash) } : undefined;
    },

    /** @throws {DomainError} `reset_link_void` */
    async check(kind: SignInKind, token: string): Promise<{ valid: true }> {
      const accountId = await passwordChangesStore(database).accountOf(hashOf(token), kind, clock());
      if (accountId === undefined) throw linkVoid();
      return { valid: true };
    },

    /** @throws {DomainError} `reset_link_void`, `invalid_request` */
    async update(kind: SignInKind, given: { token: string; password: string }, to: Recipient) {
      const hash = hashOf(given.token);
      const accountId = await passwordChangesStore(database).accountOf(hash, kind, clock());
      const account = accountId === undefined ? undefined : await store.byId(accountId);
      if (!account) throw linkVoid();
      const passwordHash = await hashNew(account, given.password, to.websiteId);
      await database.tx(async (tx) => {
        const links = passwordChangesStore(tx);
        if (!(await links.use(hash))) throw linkVoid();
        await links.setPassword(account.id, passwordHash, clock(), { provesEmail: true });
        await leaveMessage(tx, 'password_changed', message(account, to), clock());
      });
      await guard.forgive(kind, account.email);
      return { updated: true } as const;
    },

    /** Of who is signed in. @throws {DomainError} `password_wrong`, `too_many_requests`, `invalid_request` */
    async change(
      account: AccountRow,
      given: { currentPassword: string | undefined; password: string },
      { address, ...to }: Recipient & { address: string },
    ): Promise<void> {
      const { kind, email } = account;
      if (given.currentPassword === undefined) {
        throw new DomainError(400, 'invalid_request', 'a session is not enough to change a password', {
          fields: { currentPassword: 'field_required' },
        });
      }
      await guard.again({ kind, email, password: given.currentPassword, address });
      const passwordHash = await hashNew(account, given.password, to.websiteId);
      await database.tx(async (tx) => {
        await passwordChangesStore(tx).setPassword(account.id, passwordHash, clock());
        await leaveMessage(tx, 'password_changed', message(account, to), clock());
      });
    },
  };
}
export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

const linkVoid = () => new DomainError(410, 'reset_link_void', 'a link to choose a new password is no good any more');
