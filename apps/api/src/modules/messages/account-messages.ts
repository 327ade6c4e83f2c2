import type { AccountKind } from '@posada/api-client';
import { fullName } from '@posada/i18n';
import type { BrandFinder } from '../websites/brands.ts';
import { pageOf, welcomePage } from '../websites/brands.ts';
import { accountMail } from './account-mails.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';
import { withoutDomains } from './reservation-sections.ts';

/** Accounts of websites, and persons of the chain. */
export type ReaderKind = AccountKind | 'operator';

interface Reader {
  email: string;
  profile: Record<string, unknown>;
  /** A person of a travel agency. */
  member?: { name: string; surname: string } | null;
}

/** What messages need to know of an account. */
export interface AccountReader {
  byId(id: number): Promise<(Reader & { kind: ReaderKind }) | undefined>;
  /** Who is written to about an agency; undefined: it was closed. */
  contactOf(agencyId: number): Promise<Reader | undefined>;
  /** Who is invited to the chain by the link of this token; undefined: nobody any more. */
  invitedOperator(accountId: number, token: string): Promise<Invited | undefined>;
}

interface Invited {
  email: string;
  name: string;
  surname: string;
}

/** A link to choose a new password, made when its mail is. */
export interface ResetLink {
  token: string;
  account: Reader;
  /** Voids it: the mail could not be sent. */
  cancel(): Promise<unknown>;
}

/** A link by which somebody joins an agency, made when its mail is. */
export interface InvitationLink {
  token: string;
  email: string;
  name: string;
  agency: string;
  /** Null: the account of who invited is gone. */
  inviter: string | null;
  /** Voids it: the mail could not be sent. */
  cancel(): Promise<unknown>;
}

interface AccountMessagesDeps {
  accounts: AccountReader;
  makeInvitation: (id: number) => Promise<InvitationLink | undefined>;
  makeLink: (kind: ReaderKind, email: string) => Promise<ResetLink | undefined>;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
}

/** Messages about accounts. A code or link that came too late is not sent: a dead one only confuses. */
export function accountMessageHandlers({
  accounts,
  makeLink,
  makeInvitation,
  brandOf,
  send,
  clock,
}: AccountMessagesDeps): OutboxHandlers {
  const isLate = ({ payload }: OutboxRow) => Date.parse(String(payload['expiresAt'])) <= clock().getTime();
  const given = async ({ payload }: OutboxRow) => ({
    brand: await brandOf(Number(payload['websiteId'])),
    language: String(payload['language']),
  });
  /** Without a name: whoever signed up with this e-mail may be a stranger who would have us say anything. */
  const unnamed = (address: string) => ({ name: '', address });
  const named = ({ email, profile, member }: Reader) => {
    const { name, surname } = member ?? profile;
    return { name: fullName({ name: String(name ?? ''), surname: String(surname ?? '') }), address: email };
  };

  /** Something has happened to an account that its owner should know of, and a way to a new password. */
  const toOwner =
    (kind: 'changed' | 'device' | 'factorOn' | 'factorOff' | 'recoveryUsed' | 'agentWelcome') =>
    async (row: OutboxRow) => {
      const account = await accounts.byId(Number(row.payload['accountId']));
      if (!account) return;
      const { brand, language } = await given(row);
      const url = pageOf(brand, language, `/${account.kind}/forgot-password`);
      await send({ id: row.id, ...accountMail({ kind, to: named(account), language, url }, brand) });
    };

  /** The status of an agency with a website now. */
  const toAgency =
    (kind: 'agencyPending' | 'agencyApproved' | 'agencyBlocked' | 'agencyUnblocked') => async (row: OutboxRow) => {
      const account = await accounts.contactOf(Number(row.payload['accountId']));
      if (!account) return;
      const { brand, language } = await given(row);
      const url = pageOf(brand, language, '/travel-agency/sign-in');
      const reason = String(row.payload['reason'] ?? '');
      await send({ id: row.id, ...accountMail({ kind, to: named(account), language, url, reason }, brand) });
    };

  return {
    async email_verification(row) {
      if (isLate(row)) return;
      const account = await accounts.byId(Number(row.payload['accountId']));
      if (!account) return; // erased since: nobody is left to write to
      const { brand, language } = await given(row);
      const code = String(row.payload['secret']);
      const to = unnamed(account.email);
      await send({ id: row.id, ...accountMail({ kind: 'verification', to, language, code }, brand) });
    },
    async password_reset(row) {
      const kind = row.payload['kind'] as ReaderKind;
      const link = await makeLink(kind, String(row.payload['email']));
      if (!link) return;
      const { brand, language } = await given(row);
      const page = kind === 'operator' ? `/operator/new-password?t=` : `/${kind}/reset-password?t=`;
      const url = pageOf(brand, language, `${page}${link.token}`);
      try {
        await send({ id: row.id, ...accountMail({ kind: 'reset', to: named(link.account), language, url }, brand) });
      } catch (error) {
        await link.cancel(); // another one is made when this is tried again
        throw error;
      }
    },
    async agency_invitation(row) {
      const link = await makeInvitation(Number(row.payload['invitationId']));
      if (!link) return; // withdrawn since
      const { brand, language } = await given(row);
      const { token, email, name, agency, inviter, cancel } = link;
      const url = pageOf(brand, language, `/travel-agency/invitation?t=${token}`);
      const to = { name, address: email };
      const filling = { agency, inviter: inviter ?? agency };
      try {
        await send({ id: row.id, ...accountMail({ kind: 'invitation', to, language, url, ...filling }, brand) });
      } catch (error) {
        await cancel(); // as for a new password
        throw error;
      }
    },
    async operator_invitation(row) {
      if (isLate(row)) return;
      const { accountId, secret } = row.payload;
      const token = String(secret);
      const invited = await accounts.invitedOperator(Number(accountId), token);
      if (!invited) return; // revoked, accepted, or invited anew since
      const { brand, language } = await given(row);
      const url = welcomePage(brand, language, token);
      const to = { name: fullName(invited), address: invited.email };
      const inviter = String(row.payload['inviter'] ?? brand.name);
      await send({ id: row.id, ...accountMail({ kind: 'operatorInvitation', to, language, url, inviter }, brand) });
    },
    password_changed: toOwner('changed'),
    new_device: toOwner('device'),
    agency_pending: toAgency('agencyPending'),
    async agency_waits(row) {
      const agent = await accounts.byId(Number(row.payload['agentId']));
      const agency = await accounts.byId(Number(row.payload['accountId']));
      if (!agent || !agency) return;
      const { brand, language } = await given(row);
      const url = pageOf(brand, language, '/agent/agencies?state=pending');
      // anybody may sign up: its name must bring no links into the mail
      const name = withoutDomains(String(agency.profile['name'] ?? ''));
      await send({
        id: row.id,
        ...accountMail({ kind: 'agencyWaits', to: named(agent), language, url, agency: name }, brand),
      });
    },
    agency_approved: toAgency('agencyApproved'),
    agency_blocked: toAgency('agencyBlocked'),
    agency_unblocked: toAgency('agencyUnblocked'),
    second_factor_on: toOwner('factorOn'),
    second_factor_off: toOwner('factorOff'),
    recovery_code_used: toOwner('recoveryUsed'),
    agent_created: toOwner('agentWelcome'),
    async account_exists(row) {
      const { brand, language } = await given(row);
      const to = unnamed(String(row.payload['email']));
      const kind = (row.payload['kind'] ?? 'client') as ReaderKind;
      const url = pageOf(brand, language, `/${kind}/sign-in`);
      await send({ id: row.id, ...accountMail({ kind: 'exists', to, language, url }, brand) });
    },
  };
}
