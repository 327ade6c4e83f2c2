import type { AccountKind } from '@posada/api-client';
import { accountMail, pageOf } from './account-mails.ts';
import type { BrandFinder } from './brands.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';

/** What messages need to know of an account. */
export interface AccountReader {
  byId(id: number): Promise<{ kind: AccountKind; email: string; profile: Record<string, unknown> } | undefined>;
}

interface Parts {
  accounts: AccountReader;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
}

/** Messages about accounts. A code or link that came too late is not sent: a dead one only confuses. */
export function accountMessageHandlers({ accounts, brandOf, send, clock }: Parts): OutboxHandlers {
  const isLate = ({ payload }: OutboxRow) => Date.parse(String(payload['expiresAt'])) <= clock().getTime();
  const given = async ({ payload }: OutboxRow) => ({
    brand: await brandOf(Number(payload['websiteId'])),
    language: String(payload['language']),
  });
  /** Without a name: whoever signed up with this e-mail may be a stranger who would have us say anything. */
  const unnamed = (address: string) => ({ name: '', address });

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
    async account_exists(row) {
      const { brand, language } = await given(row);
      const to = unnamed(String(row.payload['email']));
      const url = pageOf(brand, language, '/client/sign-in');
      await send({ id: row.id, ...accountMail({ kind: 'exists', to, language, url }, brand) });
    },
  };
}
