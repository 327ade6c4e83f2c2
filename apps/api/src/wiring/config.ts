import { resolve } from 'node:path';
import {
  addressRanges,
  ConfigurationError,
  type Environment,
  type Installation,
  installationOf,
  listenAddress,
  mailAddress,
  mailServer,
  oneOf,
  onOff,
  optional,
  path,
  port,
  postgresAddress,
  readSettings,
  type Settings,
  SHARED_SETTINGS,
  secret,
  serviceAddress,
  setting,
  text,
  webAddress,
  wholeNumber,
} from '@posada/config';
import type { ModelConfig } from '../modules/assistant/language-model.ts';
import { type MerchantAccount, readMerchantAccounts } from '../modules/payments/providers/merchant-accounts.ts';
import type { TranslationConfig } from '../modules/translations/machine-translation.ts';
import { readVerifactuAccounts, type VerifactuAccounts } from '../modules/verifactu/verifactu-accounts.ts';

const root = resolve(import.meta.dirname, '../../../..');
const inRoot = (name: string) => resolve(root, name);

/** All variables that the back end reads; the table in docs/settings.md is made of them. */
export const SETTINGS = {
  ...SHARED_SETTINGS,
  API_PORT: setting(port, 'where the back end listens', '4100'),
  API_HOST: setting(
    listenAddress,
    'address that the back end listens on; `0.0.0.0` in a container or for shells on other machines',
    '127.0.0.1',
  ),
  DATABASE_URL: optional(
    postgresAddress,
    'PostgreSQL, 15 or later',
    'required, or `POSADA_DATABASE`; in the demo the embedded database',
    { isSecret: true },
  ),
  DATABASE_READ_URL: optional(
    postgresAddress,
    'a streaming replica of that PostgreSQL, where content and availability are read while it is new enough; as many connections again',
    'all is read on the primary',
    { isSecret: true },
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(5, 500),
    'connections of one back end to PostgreSQL, at most; those of all back ends together have to fit into its `max_connections`',
    '20',
  ),
  POSADA_ROLE: setting(
    oneOf(['all', 'web', 'worker']),
    '`web` answers calls and does nothing else; `worker` sends messages, gives back rooms that were held in vain and keeps to the times for which things are stored. With `web` at least one `worker` has to run on the same database',
    'all',
  ),
  POSADA_DATABASE: optional(
    oneOf(['embedded']),
    '`embedded`: production on the embedded database, which knows one process and is not safe against power loss',
    'PostgreSQL',
  ),
  POSADA_DATA: setting(path(inRoot), 'folder of the embedded database', '.posada/db'),
  BACKUP_DIR: optional(
    path(inRoot),
    'folder for a backup of the embedded database at each start and each day; fourteen are kept',
    'none',
  ),
  MEDIA_DIR: optional(
    path(inRoot, { mustExist: true }),
    'folder of the pictures served under `/media`; those that are uploaded are written there',
    '`.posada/media`, where `media add` makes it',
  ),
  SMTP_URL: optional(mailServer, 'mail server', 'required; in the demo the mailbox', { isSecret: true }),
  MAIL_FROM: setting(mailAddress, 'sender of e-mails', 'bookings@posada.example'),
  TRUSTED_PROXIES: optional(
    addressRanges,
    'addresses or ranges, joined by commas, of proxies that reach the back end without the site: it believes their `X-Forwarded-For`',
    'none',
  ),
  RATE_LIMITS: setting(onOff, '`off` for tests and measurements, in the demo only', 'on'),
  PASSWORD_DAYS: optional(
    wholeNumber(1, 36_500),
    'days after which a password has to be renewed',
    'when an operator says so',
  ),
  OPERATOR_TOKEN: optional(
    secret,
    'for the command line on the machines of the installation, which makes the first key; at least 32 characters',
    'made beside the embedded database, else none',
    { isSecret: true },
  ),
  ACCOUNT_SECRET: optional(
    secret,
    'encrypts the secrets of authenticator apps; at least 32 characters, the same for all back ends. A back end does not start with another key than the accounts of its database use',
    'made in the folder of the embedded database, where backups include it, else none: two-factor sign-in cannot be set up',
    { isSecret: true },
  ),
  OPERATOR_SECOND_FACTOR: optional(
    onOff,
    '`off`: persons of the chain may work without a second factor, a code of an authenticator app at each sign-in',
    '`on`; in the demo `off`',
  ),
  PAYMENT_ACCOUNTS: optional(
    path(inRoot, { mustExist: true }),
    'file with the contracts with payment providers, by website',
    'no card payments; in the demo simulated ones',
  ),
  PAYMENT_CALLBACK_URL: optional(
    webAddress,
    'where payment providers reach the back end',
    '`/api` of the website’s address',
  ),
  VERIFACTU_ACCOUNTS: optional(
    path(inRoot, { mustExist: true }),
    'file with the Spanish issuers of invoices and their certificates ([Verifactu](laws/spain.md#verifactu))',
    'Spanish issuers cannot issue invoices; in the demo a simulated tax agency',
  ),
  WEBHOOK_NETWORKS: optional(
    addressRanges,
    'addresses or ranges, joined by commas, inside the network that webhooks, and bookings for channel managers, may be sent to, also by http: receivers of the hotel itself, or of tests',
    'none: only public addresses, by https',
  ),
  GOOGLE_PASSWORD: optional(
    secret,
    'what Google signs in with, as user `google`, to read prices of hotels; at least 32 characters. Opens the hotel list and the landing pages file of all websites too ([Google](google.md))',
    'no website has anything for Google',
    { isSecret: true },
  ),
  ASSISTANT_URL: optional(
    webAddress,
    'OpenAI-compatible model that words the assistant’s answers from the passages found',
    'the passages as they are',
  ),
  ASSISTANT_KEY: optional(text, 'key of that model', 'none', { isSecret: true }),
  RECAPTCHA_SECRET: optional(
    text,
    'the secret of the pair of reCAPTCHA v3 keys whose other one is the `apiKey` of websites',
    'forms of websites with `googleRecaptcha` on are refused; in the demo a simulated one',
    { isSecret: true },
  ),
  ASSISTANT_MODEL: setting(text, 'name of that model', 'default'),
  TRANSLATION_URL: optional(
    serviceAddress,
    'service that proposes translations, by https: OpenAI-compatible, or as DeepL; it gets texts of content, drafts too',
    'nothing is proposed',
  ),
  TRANSLATION_KEY: optional(text, 'key of that service', 'none', { isSecret: true }),
  TRANSLATION_KIND: setting(oneOf(['openai', 'deepl']), 'how that service is asked', 'openai'),
  TRANSLATION_MODEL: setting(text, 'name of its model, of an OpenAI-compatible one', 'default'),
} satisfies Settings;

/** All that the environment decides, read once. */
export interface Config extends Installation {
  port: number;
  host: string;
  /** What this process does beside answering calls. */
  role: 'all' | 'web' | 'worker';
  /** PostgreSQL; absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  /** A streaming replica of it; absent: none is read. */
  databaseReadUrl: string | undefined;
  /** To PostgreSQL, of this process, at most. */
  databaseConnections: number;
  dataFolder: string;
  mediaFolder: string;
  /** A backup of the embedded database each day; absent: none. */
  backupFolder: string | undefined;
  /** Mail server; absent, in the demo only: messages are kept and shown at `/mailbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Never in production. */
  showsMailbox: boolean;
  /** `off` for tests and measurements. */
  hasLimits: boolean;
  /** Days after which a password has to be renewed; absent: when an operator says so. */
  passwordDays: number | undefined;
  trustedProxies: string[];
  /** Private addresses that webhooks may be sent to. */
  webhookNetworks: string[];
  /** Of the user `google`; absent: there is nothing for Google. */
  googlePassword: string | undefined;
  /** Makes the assistant's sentences; absent: it answers with the passages themselves. */
  assistant: ModelConfig | undefined;
  translation: TranslationConfig | undefined;
  /** Of the pair of reCAPTCHA keys; absent: websites that have it on take no forms. */
  recaptchaSecret: string | undefined;
  /** Accounts with payment providers, by website id. */
  merchantAccounts: ReadonlyMap<number, MerchantAccount>;
  /** Spanish issuers of invoices; absent: there are none. */
  verifactu: VerifactuAccounts | undefined;
  /** Where payment providers reach this back end; absent: `/api` of the website's own address. */
  paymentCallbackUrl: string | undefined;
  /** Opens the calls under `/operator`. */
  operatorToken: string | undefined;
  /** Encrypts the secrets of authenticator apps; absent: there are none. */
  accountSecret: string | undefined;
  /** Nobody of the chain works without a second factor. */
  operatorSecondFactor: boolean;
  /** Variables that look like a misspelled setting, with the one that was probably meant. */
  misspelled: ReadonlyMap<string, string>;
}

/**
 * `mustBeSafe: false` is for commands that serve nobody: a setting may be missing, but none may be wrong.
 *
 * @throws {ConfigurationError} with everything that is wrong
 */
export function readConfig(env: Environment, { mustBeSafe = true } = {}): Config {
  const read = readSettings(SETTINGS, env);
  const { values, isGiven, problems } = read;
  const installation = installationOf(read, { mustBeSafe });
  const { isDemo } = installation;
  let merchantAccounts: Config['merchantAccounts'] = new Map();
  try {
    if (values.PAYMENT_ACCOUNTS) merchantAccounts = readMerchantAccounts(values.PAYMENT_ACCOUNTS);
  } catch (error) {
    problems.push(`PAYMENT_ACCOUNTS: ${(error as Error).message}.`);
  }
  let verifactu: Config['verifactu'];
  try {
    if (values.VERIFACTU_ACCOUNTS) verifactu = readVerifactuAccounts(values.VERIFACTU_ACCOUNTS);
  } catch (error) {
    problems.push(`VERIFACTU_ACCOUNTS: ${(error as Error).message}.`);
  }
  if (isGiven('DATABASE_URL') && isGiven('POSADA_DATABASE')) {
    problems.push('DATABASE_URL and POSADA_DATABASE=embedded are both set: only one may be.');
  }
  if (isGiven('DATABASE_READ_URL') && !isGiven('DATABASE_URL')) {
    problems.push('DATABASE_READ_URL is set and DATABASE_URL is not: a replica is one of a PostgreSQL.');
  }
  if (mustBeSafe && values.POSADA_ROLE !== 'all' && !isGiven('DATABASE_URL')) {
    problems.push(
      `POSADA_ROLE=${values.POSADA_ROLE} is for several processes on one PostgreSQL: the embedded database knows one, which does everything.`,
    );
  }
  if (mustBeSafe && !isDemo) {
    if (!isGiven('SMTP_URL')) {
      problems.push('SMTP_URL is not set: without a mail server guests get no confirmation.');
    }
    if (!isGiven('DATABASE_URL') && !isGiven('POSADA_DATABASE')) {
      problems.push(
        'DATABASE_URL is not set: the address of a PostgreSQL. For the embedded database, which knows one process and is not safe against power loss, set POSADA_DATABASE=embedded.',
      );
    }
    if (values.RATE_LIMITS === false) {
      problems.push('RATE_LIMITS=off is for tests and measurements: only with POSADA_ENV=demo.');
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems, read.misspelled);
  // nothing is wrong, so that no value is missing
  const all = values as Required<typeof values>;
  return {
    ...installation,
    port: all.API_PORT,
    host: all.API_HOST,
    role: all.POSADA_ROLE,
    databaseUrl: all.DATABASE_URL,
    databaseReadUrl: all.DATABASE_READ_URL,
    databaseConnections: all.DATABASE_CONNECTIONS,
    dataFolder: all.POSADA_DATA,
    mediaFolder: all.MEDIA_DIR ?? inRoot('.posada/media'),
    backupFolder: all.BACKUP_DIR,
    smtpUrl: all.SMTP_URL,
    mailFrom: all.MAIL_FROM,
    showsMailbox: isDemo && !all.SMTP_URL,
    hasLimits: all.RATE_LIMITS,
    passwordDays: all.PASSWORD_DAYS,
    trustedProxies: all.TRUSTED_PROXIES ?? [],
    webhookNetworks: all.WEBHOOK_NETWORKS ?? [],
    googlePassword: all.GOOGLE_PASSWORD,
    assistant: all.ASSISTANT_URL
      ? { url: all.ASSISTANT_URL, key: all.ASSISTANT_KEY, model: all.ASSISTANT_MODEL }
      : undefined,
    translation: all.TRANSLATION_URL
      ? {
          url: all.TRANSLATION_URL,
          key: all.TRANSLATION_KEY,
          kind: all.TRANSLATION_KIND,
          model: all.TRANSLATION_MODEL,
        }
      : undefined,
    recaptchaSecret: all.RECAPTCHA_SECRET,
    merchantAccounts,
    verifactu,
    paymentCallbackUrl: all.PAYMENT_CALLBACK_URL,
    operatorToken: all.OPERATOR_TOKEN,
    accountSecret: all.ACCOUNT_SECRET,
    operatorSecondFactor: all.OPERATOR_SECOND_FACTOR ?? !isDemo,
    misspelled: read.misspelled,
  };
}
