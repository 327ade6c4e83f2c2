import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import type { Sandbox, SandboxOptions } from '../../../../tools/payment-sandbox/src/sandbox.ts';
import { createSimulation } from '../../../../tools/payment-sandbox/src/simulation.ts';
import { createApp, type PosadaApp } from '../app.ts';
import { serveSubscribers } from '../modules/events/subscriptions.ts';
import type { PostToMinistry } from '../modules/guest-reports/post-to-ministry.ts';
import type { MailSender } from '../modules/messages/mail-sender.ts';
import { reservationMails } from '../modules/messages/mails-of-events.ts';
import type { Database } from '../platform/database/database.ts';
import { checkRows } from '../platform/database/statement.ts';
import type { ServerOptions } from '../platform/server.ts';
import type { AppParts } from '../wiring/app-parts.ts';
import { openEmbedded } from './dumps.fixtures.ts';
import { hasSharedPostgres, openShared } from './postgres.fixtures.ts';
import { recordAnswers } from './record.fixtures.ts';
import { TEST_NOW } from './test-now.ts';

/** `npm run test:long`. */
export const isFullLength = process.env['TEST_LENGTH'] === 'full';

/** How often a test does what it does: the full count at full length, else one that ends in seconds. */
export const atLength = (short: number, full: number) => (isFullLength ? full : short);

export { TEST_NOW };

/** The statements of a migration, to run them on data of the version before it. */
export const migrationOf = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../migrations', name), 'utf8');

/** Where databases of tests are. */
interface Place {
  /** Filled with the demo chain as of `TEST_NOW`. */
  demo?: boolean;
  /** In memory, also where the tests have a PostgreSQL. */
  isEmbedded?: boolean;
}

/**
 * A fresh database, migrated: one of the PostgreSQL that the test files share (`shared-postgres.ts`), else an embedded
 * one in memory.
 */
export const testDatabase = ({ demo = false, isEmbedded = false }: Place = {}): Promise<Database> =>
  hasSharedPostgres() && !isEmbedded ? openShared(demo) : openEmbedded(demo);

/** The same database without its notifications, as behind a pooler that passes none on. */
export const withoutNotifications = (database: Database): Database => ({
  ...database,
  listen: () => async () => undefined,
});

/** How impatient the back end is with providers, how slow a slow card is, and where notifications go. */
type PaymentTestOptions = AppParts['payments'] & Pick<SandboxOptions, 'slowMs' | 'deliver'>;

export interface TestApp extends PosadaApp {
  database: Database;
  /** The simulated payment providers; undefined: there are none. */
  sandbox: Pick<Sandbox, 'settled'> | undefined;
  /** One request to a website, without a network. */
  send(request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    host?: string;
    headers?: Record<string, string>;
    body?: unknown;
  }): Promise<{ status: number; headers: Record<string, unknown>; body: Record<string, unknown> }>;
  /** Leaves the mails of events in the outbox, without sending them. */
  leaveMails(): Promise<void>;
  close(): Promise<void>;
}

/** Of the back end under test. */
export const OPERATOR_TOKEN = 'an-operator-token-of-forty-characters-xx';
/** Requests of tests come from a shell: with `x-forwarded-for` for a guest, without for itself, uncounted. */
export const SHELL_SECRET = 'a-shell-secret-of-forty-characters-xxxxx';

/** `ACCOUNT_SECRET` of the back end under test. */
export const TEST_SECRET = 'an-account-secret-of-forty-characters-xx';

const CONFIG = {
  mediaFolder: tmpdir(),
  databaseConnections: 20,
  smtpUrl: undefined,
  mailFrom: 'bookings@posada.example',
  showsMailbox: true,
  trustedProxies: [],
  shellSecret: SHELL_SECRET,
  hasLimits: true,
  passwordDays: undefined,
  siteUrl: 'http://localhost:4000',
  googlePassword: undefined,
  assistant: undefined,
  translation: undefined,
  recaptchaSecret: undefined,
  merchantAccounts: new Map(),
  operatorToken: OPERATOR_TOKEN,
  accountSecret: TEST_SECRET,
  operatorSecondFactor: false,
  paymentCallbackUrl: undefined,
  verifactu: undefined,
  webhookNetworks: [],
};

/** The whole back end over a database, each answer and each row of a declared statement checked against its schema. */
export function testApp(
  database: Database,
  {
    clock = () => TEST_NOW,
    send,
    config,
    payments,
    webhooks,
    channels,
    guestReports,
    ministry,
    logger,
    contentFreshMs,
    replica,
    isSimulated = true,
  }: {
    clock?: () => Date;
    send?: MailSender;
    config?: Partial<AppParts['config']>;
    payments?: PaymentTestOptions;
    webhooks?: AppParts['webhooks'];
    channels?: AppParts['channels'];
    guestReports?: AppParts['guestReports'];
    /** In the place of the simulated ministry. */
    ministry?: PostToMinistry;
    contentFreshMs?: number;
    replica?: AppParts['replica'];
    logger?: NonNullable<ServerOptions['logger']>;
    /** Payment providers and reCAPTCHA; else there are none. */
    isSimulated?: boolean;
  } = {},
): TestApp {
  checkRows();
  const { slowMs = 10_000, deliver, ...paymentOptions } = payments ?? {};
  const allConfig = { ...CONFIG, ...config };
  const { paymentCallbackUrl } = allConfig;
  const simulation = isSimulated
    ? {
        ...createSimulation({ database, clock, slowMs, paymentCallbackUrl, ...(deliver ? { deliver } : {}) }),
        ...(ministry ? { ministry } : {}),
      }
    : undefined;
  const parts = createApp({
    database,
    clock,
    config: allConfig,
    simulation,
    server: { checksReplies: true, ...(logger ? { logger } : {}) },
    ...(send ? { send } : {}),
    payments: { timeoutMs: 5_000, ...paymentOptions },
    ...(webhooks ? { webhooks } : {}),
    ...(channels ? { channels } : {}),
    ...(guestReports ? { guestReports } : {}),
    ...(replica ? { replica } : {}),
    ...(contentFreshMs === undefined ? {} : { contentFreshMs }),
  });
  recordAnswers(parts.app);
  return {
    ...parts,
    database,
    sandbox: simulation,
    async send({ method = 'GET', url, host = 'app.localhost', headers = {}, body }) {
      const response = await parts.app.inject({
        method,
        url,
        headers: {
          'x-website-host': host,
          [SHELL_SECRET_HEADER]: SHELL_SECRET,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).includes('json') && response.payload !== '';
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} };
    },
    leaveMails: () => serveSubscribers(database, [reservationMails]),
    async close() {
      await parts.app.close();
      await parts.outbox.stop();
      await parts.webhooks.stop();
      await parts.channels.stop();
      await parts.verifactu.stop();
      await parts.guestReports.stop();
      await database.close();
    },
  };
}
