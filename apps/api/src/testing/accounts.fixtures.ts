import type { AccountKind } from '@posada/api-client';
import type { Mail } from '../modules/messages/mail-sender.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from './kit.ts';
import { noteMail } from './note-mail.ts';
import { hasSharedPostgres, postgresForTests } from './postgres.fixtures.ts';

export const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];
export const PASSWORD = 'Demo1234';
export const emailOf = (kind: AccountKind) =>
  kind === 'travel-agency' ? 'agency@posada.example' : `${kind}@posada.example`;

/** What the sign-up form sends (CLIENT-02). */
export const aSignUp = (given: Record<string, unknown> = {}) => ({
  name: 'Nora',
  surname: 'Quist',
  birthdate: '1988-04-12',
  email: 'nora@guest.example',
  phone: '+34600111222',
  address: '',
  city: '',
  province: '',
  country: 'ES',
  documentType: 'passport',
  documentNumber: 'XDA123456',
  password: 'Tortuga7Gris',
  language: 'en',
  allowPublicity: true,
  ...given,
});

type Answer = Awaited<ReturnType<TestApp['send']>>;

/** The back end with its messages at hand and a clock that a test moves. */
export interface AccountsApp {
  app: TestApp;
  clock: { now: Date };
  /** Sends what is due, and returns what was sent since the last time, in the order of the outbox. */
  mails(): Promise<Mail[]>;
  post(url: string, body: unknown, more?: { address?: string; headers?: Record<string, string> }): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  signIn(kind: AccountKind, email?: string, password?: string): Promise<Answer>;
  tokenOf(kind: AccountKind, email?: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

type Place = 'PGlite' | 'PostgreSQL';
/** Where a suite runs: on the PostgreSQL of the run; without one, and in `npm run test:long`, on both databases. */
export const PLACES: readonly Place[] = hasSharedPostgres() ? ['PostgreSQL'] : ['PGlite', 'PostgreSQL'];

/** @returns undefined on a machine without this database */
export async function accountsApp(place: Place): Promise<AccountsApp | undefined> {
  const server = place === 'PostgreSQL' ? await postgresForTests({ demo: true }) : undefined;
  if (place === 'PostgreSQL' && !server) return undefined;
  const database = server ? await server.open() : await testDatabase({ demo: true, isEmbedded: true });
  const clock = { now: TEST_NOW };
  let sent: Mail[] = [];
  const app = testApp(database, {
    clock: () => clock.now,
    send: async (mail) => {
      noteMail(sent, mail);
    },
  });
  let caller = 0;
  const here: AccountsApp = {
    app,
    clock,
    async mails() {
      await app.outbox.drain();
      const mails = sent;
      sent = [];
      return mails;
    },
    post(url, body, { address, headers = {} } = {}) {
      caller += 1; // limits by address are tested by themselves
      const from = address ?? `203.0.${caller >> 8}.${caller & 255}`;
      return app.send({ method: 'POST', url, body, headers: { 'x-forwarded-for': from, ...headers } });
    },
    put: (url, body, headers = {}) =>
      app.send({ method: 'PUT', url, headers, ...(body === undefined ? {} : { body }) }),
    get: (url, headers = {}) => app.send({ url, headers }),
    signIn: (kind, email = emailOf(kind), password = PASSWORD) =>
      here.post(`/customer/website/2/${kind}/login`, { email, password }),
    async tokenOf(...given) {
      const { body } = await here.signIn(...given);
      return (body['result'] as { token: string }).token;
    },
    async close() {
      await app.close();
      await server?.stop();
    },
  };
  return here;
}
