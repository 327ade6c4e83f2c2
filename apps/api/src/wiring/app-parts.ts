import type { ChannelSenderOptions } from '../modules/channels/send-reservations.ts';
import type { ReportSenderOptions } from '../modules/guest-reports/send-reports.ts';
import type { MailSender } from '../modules/messages/mail-sender.ts';
import type { GuestLink } from '../modules/payments/payments.store.ts';
import type { SenderOptions } from '../modules/webhooks/send-webhooks.ts';
import type { Database } from '../platform/database/database.ts';
import type { Replica } from '../platform/database/replica.ts';
import type { ServerOptions } from '../platform/server.ts';
import type { Config } from './config.ts';
import type { Simulation } from './simulation.ts';

export interface AppParts {
  database: Database;
  /** Of that database; absent: all is read there. */
  replica?: Replica | undefined;
  clock: () => Date;
  config: Pick<
    Config,
    | 'mediaFolder'
    | 'databaseConnections'
    | 'smtpUrl'
    | 'mailFrom'
    | 'showsMailbox'
    | 'trustedProxies'
    | 'webhookNetworks'
    | 'shellSecret'
    | 'hasLimits'
    | 'passwordDays'
    | 'siteUrl'
    | 'googlePassword'
    | 'assistant'
    | 'translation'
    | 'recaptchaSecret'
    | 'merchantAccounts'
    | 'operatorToken'
    | 'accountSecret'
    | 'operatorSecondFactor'
    | 'paymentCallbackUrl'
    | 'verifactu'
  >;
  server?: ServerOptions;
  /** Instead of what the configuration says: tests. */
  send?: MailSender;
  /** How long providers are waited for, and which pages for guests the site has: tests. */
  payments?: { timeoutMs?: number; builtPages?: readonly GuestLink['kind'][] };
  /** Services of others that are simulated: demo and tests. */
  simulation?: Simulation | undefined;
  /** How long content is taken for current while no change is notified: tests. */
  contentFreshMs?: number;
  /** How fast webhooks are tried again, and where names of receivers lead: tests. */
  webhooks?: Partial<Pick<SenderOptions, 'resolve' | 'timeoutMs' | 'waitsMs' | 'pauseUnitMs' | 'leaseMs'>>;
  /** How fast reservations are sent to channels again: tests. */
  channels?: Partial<Pick<ChannelSenderOptions, 'unreachedMs' | 'refusedMs' | 'leaseMs'>>;
  /** How soon the ministry is asked about reports: tests. */
  guestReports?: Partial<Pick<ReportSenderOptions, 'questionsMs'>>;
}
