import type { FastifyInstance } from 'fastify';
import type { PostToMinistry } from '../modules/guest-reports/post-to-ministry.ts';
import type { Send } from '../modules/payments/providers/exchange.ts';
import type { MerchantAccount } from '../modules/payments/providers/merchant-accounts.ts';
import type { ProviderId } from '../modules/payments/providers/provider.ts';
import type { BotCheck } from '../modules/recaptcha/recaptcha.ts';
import type { VerifactuAccounts } from '../modules/verifactu/verifactu-accounts.ts';

/** Services of others that a demo or a test simulates. An installation has none. */
export interface Simulation {
  /** Contracts of websites that have none of their own, and how calls reach their providers. */
  providers: { accounts: Readonly<Partial<Record<ProviderId, MerchantAccount>>>; send: Send };
  /** In the place of Google where `RECAPTCHA_SECRET` is not set. */
  botCheck: BotCheck;
  /** In the place of the tax agency of Spain where `VERIFACTU_ACCOUNTS` is not set. */
  verifactu: VerifactuAccounts;
  /** In the place of SES.Hospedajes of Spain's Ministry of the Interior. */
  ministry: PostToMinistry;
  /** Adds its routes to the server of the back end. */
  addTo(app: FastifyInstance): void;
}
