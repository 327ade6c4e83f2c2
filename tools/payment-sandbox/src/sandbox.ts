import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Send } from '../../../apps/api/src/modules/payments/providers/exchange.ts';
import type { MerchantAccount } from '../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import type { ProviderId } from '../../../apps/api/src/modules/payments/providers/provider.ts';
import type { Database } from '../../../apps/api/src/platform/database/database.ts';
import { addonPaymentsAccount, addonPaymentsSandbox } from './providers/addon-payments.sandbox.ts';
import { paycometAccount, paycometSandbox } from './providers/paycomet.sandbox.ts';
import { redsysAccount, redsysSandbox } from './providers/redsys.sandbox.ts';
import { stripeAccount, stripeSandbox } from './providers/stripe.sandbox.ts';
import { createRecords } from './sandbox-records.ts';
import type { SandboxDesk } from './shared/sandbox-desk.ts';
import { sandboxPages } from './shared/sandbox-pages.ts';

export interface SandboxOptions {
  database: Database;
  clock: () => Date;
  /** Sends a notification; resolves to the status of the answer. Absent: by the network. */
  deliver?: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
  /** How the browser reaches the sandbox. */
  publicBase?: string;
  /** Notification address of the back end; absent: that of the same process. */
  callbackBase?: string;
  /** Pauses before an unanswered notification is sent again. */
  notifyAgainMs?: readonly number[];
  /** How long a card that is slow takes to be answered. */
  slowMs?: number;
}

export interface Sandbox {
  /** Adds its routes to a server. */
  addTo(app: FastifyInstance): void;
  /** To the sandbox without a network. */
  send: Send;
  /** Resolves when all pending notifications are delivered or given up. */
  settled(): Promise<void>;
}

export const SANDBOX_PATH = '/payment-sandbox';
const INSIDE = 'http://sandbox.internal';
/** As the site passes it on. */
const PUBLIC_BASE = `/api${SANDBOX_PATH}`;
const NOTIFY_AGAIN_MS = [500, 2_000, 5_000];
const BODY_LIMIT_BYTES = 64 * 1024;

const elsewhere: NonNullable<SandboxOptions['deliver']> = async (url, headers, body) =>
  (await fetch(url, { method: 'POST', headers: { ...headers }, body, signal: AbortSignal.timeout(9_000) })).status;

function aborted(signal: AbortSignal | null | undefined) {
  return new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Accounts with a sandbox: how the browser reaches it and how the back end does. */
export const sandboxAccounts = (
  publicBase: string,
  privateBase: string,
): Readonly<Partial<Record<ProviderId, MerchantAccount>>> => ({
  redsys: redsysAccount(`${publicBase}/redsys`, `${privateBase}/redsys`),
  'addon-payments': addonPaymentsAccount(`${publicBase}/addon-payments`, `${privateBase}/addon-payments`),
  paycomet: paycometAccount(`${publicBase}/paycomet`, `${privateBase}/paycomet`),
  stripe: stripeAccount(`${publicBase}/stripe`, `${privateBase}/stripe`),
});
/** With the one beside this back end. */
export const SANDBOX_ACCOUNTS = sandboxAccounts(PUBLIC_BASE, `${INSIDE}${SANDBOX_PATH}`);

/** The four providers, simulated: same messages, same signatures, no money. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    database,
    clock,
    deliver = elsewhere,
    publicBase = PUBLIC_BASE,
    slowMs = 30_000,
    notifyAgainMs = NOTIFY_AGAIN_MS,
  } = options;
  const callbackBase = options.callbackBase ?? `${INSIDE}/api`;
  const underWay = new Set<Promise<void>>();
  const records = createRecords(database, clock);
  let server: FastifyInstance | undefined;
  let isClosing = false;

  async function tell(url: string, headers: Readonly<Record<string, string>>, body: string) {
    for (const wait of [0, ...notifyAgainMs]) {
      await pause(wait, undefined, { ref: false });
      if (isClosing) return;
      try {
        if ((await deliver(url, headers, body)) < 500) return;
      } catch {
        // nobody listens: again in a moment
      }
    }
  }

  const desk = (provider: string): SandboxDesk => ({
    clock,
    publicBase: `${publicBase}/${provider}`,
    slowMs,
    callbackBase,
    add: (key, content) => records.add(provider, key, content),
    put: (key, content) => records.put(provider, key, content),
    get: <T>(key: string) => records.get<T>(provider, key),
    notify(url, type, body, headers = {}) {
      const telling = tell(url, { ...headers, 'content-type': type }, body).finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
  });

  return {
    addTo(app) {
      server = app;
      app.register(
        async (own) => {
          own.removeAllContentTypeParsers();
          own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
            done(null, body),
          );
          sandboxPages(own);
          redsysSandbox(own, desk('redsys'));
          paycometSandbox(own, desk('paycomet'));
          addonPaymentsSandbox(own, desk('addon-payments'));
          stripeSandbox(own, desk('stripe'));
        },
        { prefix: SANDBOX_PATH },
      );
      app.addHook('preClose', async () => {
        isClosing = true;
      });
    },
    async send(url, init) {
      const { pathname, search } = new URL(url);
      if (!server) throw new Error('the sandbox has no server yet');
      const answer = server.inject({
        method: (init.method ?? 'POST') as 'GET' | 'POST' | 'DELETE',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init.headers)),
        payload: String(init.body ?? ''),
      });
      const { statusCode, payload } = await Promise.race([answer, aborted(init.signal)]);
      return new Response(payload, { status: statusCode });
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
