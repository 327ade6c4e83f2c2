import { join, resolve } from 'node:path';
import type { ModelConfig } from './modules/assistant/language-model.ts';
import { type MerchantAccount, readMerchantAccounts } from './modules/payments/merchant-accounts.ts';

const root = resolve(import.meta.dirname, '../../..');

/** All that the environment decides, read once. */
export interface Config {
  port: number;
  /** PostgreSQL; absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  dataFolder: string;
  mediaFolder: string;
  /** A backup of the embedded database each day; absent: none. */
  backupFolder: string | undefined;
  /** Mail server; absent: messages are kept and shown at `/mailbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  showsMailbox: boolean;
  /** `off` for tests and measurements. */
  hasLimits: boolean;
  /** Days after which a password has to be renewed; absent: when an operator says so. */
  passwordDays: number | undefined;
  /** The site as links in messages name it; a brand's host name takes its place. */
  siteUrl: string;
  logLevel: string;
  isProduction: boolean;
  /** Fill an empty database with the demo chain. */
  demo: boolean;
  trustedProxies: string[];
  /** Makes the assistant's sentences; absent: it answers with the passages themselves. */
  assistant: ModelConfig | undefined;
  /** Accounts with payment providers, by website id. */
  merchantAccounts: ReadonlyMap<number, MerchantAccount>;
  /** Where payment providers reach this back end; absent: `/api` of the website's own address. */
  paymentCallbackUrl: string | undefined;
  /** Websites without an account take pretended cards at the sandbox beside this back end. */
  hasPaymentSandbox: boolean;
  /** Opens the calls under `/operator`. */
  operatorToken: string | undefined;
}

/** Shorter ones can be guessed. */
const OPERATOR_TOKEN_LENGTH = 32;

/** @throws {Error} saying which variable is wrong */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = Number(env['API_PORT'] ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`API_PORT=${env['API_PORT']} is no port number`);
  const passwordDays = env['PASSWORD_DAYS'] ? Number(env['PASSWORD_DAYS']) : undefined;
  if (passwordDays !== undefined && !(passwordDays >= 1))
    throw new Error(`PASSWORD_DAYS=${env['PASSWORD_DAYS']} is no number of days`);
  const operatorToken = env['OPERATOR_TOKEN'] || undefined;
  if (operatorToken && operatorToken.length < OPERATOR_TOKEN_LENGTH)
    throw new Error(
      `OPERATOR_TOKEN has ${operatorToken.length} characters: at least ${OPERATOR_TOKEN_LENGTH} are needed`,
    );
  const isProduction = env['NODE_ENV'] === 'production';
  const smtpUrl = env['SMTP_URL'] || undefined;
  const { ASSISTANT_URL: modelUrl, ASSISTANT_KEY: key, ASSISTANT_MODEL: model = 'default' } = env;
  return {
    port,
    operatorToken,
    merchantAccounts: env['PAYMENT_ACCOUNTS']
      ? readMerchantAccounts(resolve(root, env['PAYMENT_ACCOUNTS']))
      : new Map(),
    paymentCallbackUrl: env['PAYMENT_CALLBACK_URL'] || undefined,
    // whoever reaches the sandbox can pay without money: on a public machine it has to be asked for
    hasPaymentSandbox: env['PAYMENT_SANDBOX'] ? env['PAYMENT_SANDBOX'] === 'on' : !isProduction,
    assistant: modelUrl ? { url: modelUrl, key, model } : undefined,
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataFolder: resolve(root, env['POSADA_DATA'] || '.posada/db'),
    backupFolder: env['BACKUP_DIR'] ? resolve(root, env['BACKUP_DIR']) : undefined,
    mediaFolder: resolve(root, env['MEDIA_DIR'] || join('apps', 'api', 'demo', 'media')),
    smtpUrl,
    mailFrom: env['MAIL_FROM'] || 'bookings@posada.example',
    // guests' messages are nobody's business: on a public machine the mailbox has to be asked for
    showsMailbox: !smtpUrl && (!isProduction || env['MAILBOX'] === 'on'),
    hasLimits: env['RATE_LIMITS'] !== 'off',
    passwordDays,
    siteUrl: env['SITE_URL'] || 'http://localhost:4000',
    logLevel: env['LOG_LEVEL'] || 'info',
    isProduction,
    // its accounts have a password that everybody can read: on a public machine it has to be asked for
    demo: env['DEMO'] ? env['DEMO'] !== 'off' : !isProduction,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
  };
}
