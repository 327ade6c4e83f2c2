import { randomBytes, randomUUID } from 'node:crypto';
import { day, email, line } from '@posada/api-client/core';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { dueForRetention, retain } from '../retention/retention.ts';
import { editInventory, editPrices } from './bulk-nights.ts';
import { inventorySpan, priceSpan } from './night-spans.ts';
import { operatorStore } from './operator.store.ts';
import { readWebsites } from './website-file.export.ts';
import { flagEntries } from './website-file.schema.ts';
import { saveWebsiteFile } from './website-file.service.ts';

/** What a call is given: its body is read by the schema, or is the text as it came where there is none. */
interface Given<Body> {
  tx: Database;
  now: Date;
  path: Record<string, string>;
  body: Body;
}

export interface OperatorCall {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/operator`. */
  path: string;
  about: string;
  /** Absent for a change: the body is passed on as the text that it is. */
  body?: v.GenericSchema;
  /** Bytes; 1 MB where nothing is said. */
  bodyLimit?: number;
  /** `noted`: what the record of changes keeps, never a secret. Reading is not recorded. */
  run(given: Given<never>): Promise<{ result: unknown; target?: string; noted?: object }>;
}

const call = <const S extends v.GenericSchema | undefined = undefined>(
  definition: Omit<OperatorCall, 'body' | 'run'> & {
    body?: S;
    run(given: Given<S extends v.GenericSchema ? v.InferOutput<S> : string>): ReturnType<OperatorCall['run']>;
  },
): OperatorCall => definition as unknown as OperatorCall;

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const spans = <const S extends v.GenericSchema>(span: S) =>
  v.strictObject({ spans: v.pipe(v.array(span), v.minLength(1), v.maxLength(1000)) });
const flags = v.pipe(
  v.partial(v.strictObject(flagEntries)),
  v.check((given) => Object.keys(given).length > 0, 'at least one flag'),
);

function idOf(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound(`${what} ${text}`);
  return id;
}

/** Upper, lower, digit, and nothing that a person would choose: it must be renewed at the first sign-in. */
const firstPassword = () => `Aa1-${randomBytes(9).toString('base64url')}`;

const WEBSITE_FILE_BYTES = 64 * 1024 * 1024;

/** All that an operator can ask and do. */
export const OPERATOR_CALLS: readonly OperatorCall[] = [
  call({
    method: 'GET',
    path: 'website',
    about: 'the websites of this installation',
    run: async ({ tx }) => ({ result: await operatorStore(tx).websites() }),
  }),
  call({
    method: 'PUT',
    path: 'website',
    about: 'creates or updates websites from a website file, all or nothing',
    bodyLimit: WEBSITE_FILE_BYTES,
    async run({ tx, now, body }) {
      const result = await saveWebsiteFile(tx, body, now);
      return { result, target: `website ${result.websites.map(({ id }) => id).join(', ')}`, noted: result };
    },
  }),
  call({
    method: 'GET',
    path: 'website/{ids}/file',
    about: 'the file of one or more websites, ids joined by commas',
    async run({ tx, path }) {
      const file = await readWebsites(
        tx,
        String(path['ids'])
          .split(',')
          .map((id) => idOf(id, 'website')),
      );
      if (!file) throw notFound(`one of the websites ${path['ids']}`);
      return { result: file };
    },
  }),
  call({
    method: 'GET',
    path: 'website/{id}/flags',
    about: 'the flags of a website as they hold now',
    async run({ tx, path }) {
      const settings = await operatorStore(tx).settings(idOf(path['id'], 'website'));
      if (!settings) throw notFound(`website ${path['id']}`);
      return { result: Object.fromEntries(Object.keys(flagEntries).map((key) => [key, settings[key] ?? null])) };
    },
  }),
  call({
    method: 'PUT',
    path: 'website/{id}/flags',
    about: 'switches flags; the site follows within a second, without a build',
    body: flags,
    async run({ tx, path, body }) {
      const id = idOf(path['id'], 'website');
      if (!(await operatorStore(tx).switchFlags(id, body))) throw notFound(`website ${id}`);
      return { result: body, target: `website ${id}`, noted: { flags: Object.keys(body) } };
    },
  }),
  call({
    method: 'PUT',
    path: 'property/{id}/inventory',
    about: 'sets rooms and restrictions of many nights at once',
    body: spans(v.strictObject({ ...inventorySpan.entries, roomTypes: v.optional(v.array(number)) })),
    async run({ tx, now, path, body }) {
      const id = idOf(path['id'], 'property');
      const nights = await editInventory(tx, id, body.spans, now);
      return { result: { nights }, target: `property ${id}`, noted: { nights, spans: body.spans } };
    },
  }),
  call({
    method: 'PUT',
    path: 'property/{id}/prices',
    about: 'sets prices of many nights at once',
    body: spans(v.strictObject({ ...priceSpan.entries, ratePlan: number })),
    async run({ tx, now, path, body }) {
      const id = idOf(path['id'], 'property');
      const prices = await editPrices(tx, id, body.spans, now);
      return { result: { prices }, target: `property ${id}`, noted: { prices, spans: body.spans } };
    },
  }),
  call({
    method: 'POST',
    path: 'agent',
    about: 'creates an agent; the password of the answer is to be renewed at the first sign-in',
    body: v.strictObject({ email, name: line, surname: line }),
    async run({ tx, body }) {
      const password = firstPassword();
      const { email: address, ...profile } = body;
      const agent = { publicId: randomUUID(), email: address, passwordHash: await hashPassword(password), profile };
      if (!(await operatorStore(tx).addAgent(agent)))
        throw new DomainError(409, 'account_exists', 'there is an agent with this e-mail already');
      return { result: { id: agent.publicId, password }, target: `agent ${agent.publicId}`, noted: {} };
    },
  }),
  call({
    method: 'GET',
    path: 'promotion-code',
    about: 'all promotion codes',
    run: async ({ tx }) => ({ result: await operatorStore(tx).codes() }),
  }),
  call({
    method: 'POST',
    path: 'promotion-code',
    about: 'creates a promotion code, of one website or good on all',
    body: v.strictObject({
      code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{2,30}$/)),
      percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
      website: v.optional(v.nullable(number), null),
      validFrom: v.optional(v.nullable(day), null),
      validUntil: v.optional(v.nullable(day), null),
    }),
    async run({ tx, body }) {
      const store = operatorStore(tx);
      if (body.website !== null && !(await store.settings(body.website))) throw notFound(`website ${body.website}`);
      if (!(await store.addCode(body)))
        throw new DomainError(409, 'code_exists', `there is a promotion code ${body.code} already`);
      return { result: body, target: `promotion code ${body.code}`, noted: body };
    },
  }),
  call({
    method: 'DELETE',
    path: 'promotion-code/{code}',
    about: 'takes a promotion code away; bookings made with it keep their price',
    async run({ tx, path }) {
      const code = String(path['code']).toUpperCase();
      if (!(await operatorStore(tx).removeCode(code))) throw notFound(`promotion code ${code}`);
      return { result: { code }, target: `promotion code ${code}`, noted: {} };
    },
  }),
  call({
    method: 'GET',
    path: 'outbox',
    about: 'messages that wait to be sent, with why they were not',
    run: async ({ tx }) => ({ result: await operatorStore(tx).outbox() }),
  }),
  call({
    method: 'POST',
    path: 'outbox/{id}/retry',
    about: 'tries a message again at once',
    async run({ tx, now, path }) {
      const id = idOf(path['id'], 'message');
      if (!(await operatorStore(tx).retry(id, now))) throw notFound(`message ${id} that waits`);
      return { result: { id }, target: `message ${id}`, noted: {} };
    },
  }),
  call({
    method: 'GET',
    path: 'hold',
    about: 'rooms that are held for a payment',
    run: async ({ tx }) => ({ result: await operatorStore(tx).holds() }),
  }),
  call({
    method: 'GET',
    path: 'payment',
    about: 'payments whose outcome is not known, and refunds that a person has to look at',
    run: async ({ tx, now }) => ({ result: await operatorStore(tx).payments(now) }),
  }),
  ...(['payment-link', 'card-change'] as const).map((kind) =>
    call({
      method: 'POST',
      path: `reservation/{locator}/${kind}`,
      about:
        kind === 'payment-link'
          ? 'writes a guest a link to pay what is still due'
          : 'writes a guest a link to leave another card, for nothing',
      async run({ tx, now, path }) {
        const locator = String(path['locator']).toUpperCase();
        const message = kind === 'payment-link' ? 'payment_link' : 'card_change_link';
        if (!(await operatorStore(tx).writeToGuest(locator, message, now)))
          throw notFound(`reservation ${locator} that stands`);
        return { result: { locator }, target: `reservation ${locator}`, noted: { kind } };
      },
    }),
  ),
  call({
    method: 'GET',
    path: 'retention',
    about: 'what has been kept about people for its time and would go now',
    run: async ({ tx, now }) => ({ result: await dueForRetention(tx, now) }),
  }),
  call({
    method: 'POST',
    path: 'retention',
    about: 'lets it go now; a job does so by itself',
    async run({ tx, now }) {
      const result = await retain(tx, now);
      return { result, target: 'retention', noted: { rows: result.filter(({ rows }) => rows > 0) } };
    },
  }),
  call({
    method: 'GET',
    path: 'audit',
    about: 'the newest changes that operators have made',
    run: async ({ tx }) => ({ result: await operatorStore(tx).audit() }),
  }),
];
