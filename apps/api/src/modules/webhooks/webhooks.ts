import { randomBytes } from 'node:crypto';
import {
  type IssuedWebhook,
  MOST_REPLAYED,
  type NewWebhook,
  type Webhook,
  type WebhookReplay,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { AddressRefused, checkReceiver, type PostOptions } from './post-message.ts';
import { eventIdOf, newSecret } from './webhook-message.ts';
import { webhookStore } from './webhooks.store.ts';

const KEEP_HOURS = 24;
const HOUR_MS = 3_600_000;

const newId = () => randomBytes(6).toString('hex');
const inUse = (id: string) => notFound(`a webhook ${id} that is in use`);

/** Before a transaction: names are looked up. @throws {DomainError} `webhook_url_refused` (422) */
export async function checkUrl(url: string, options: PostOptions): Promise<void> {
  try {
    await checkReceiver(new URL(url), options);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    const problems = [error.message];
    throw new DomainError(422, 'webhook_url_refused', error.message, { details: { problems } });
  }
}

/** Of events from now on. `cursor`: where they begin. */
export async function createWebhook(
  tx: Database,
  { properties, ...webhook }: NewWebhook,
  { by, at, cursor }: { by: string; at: Date; cursor: number },
): Promise<IssuedWebhook> {
  const secret = newSecret();
  const stored = { ...webhook, properties: properties ?? null, publicId: newId(), secret, cursor, by, at };
  const made = await webhookStore(tx).add(stored);
  if (!made) throw new Error('a new webhook was not stored');
  return { ...made, secret };
}

/** @throws {DomainError} `not_found` */
export async function changeWebhook(
  tx: Database,
  id: string,
  { properties, ...webhook }: NewWebhook,
): Promise<Webhook> {
  const changed = await webhookStore(tx).change(id, { ...webhook, properties: properties ?? null });
  if (!changed) throw inUse(id);
  return changed;
}

/** @throws {DomainError} `not_found` */
export async function rotateSecret(
  tx: Database,
  id: string,
  keepHours: number = KEEP_HOURS,
  now: Date,
): Promise<IssuedWebhook> {
  const secret = newSecret();
  const keptUntil = keepHours === 0 ? null : new Date(now.getTime() + keepHours * HOUR_MS);
  const webhook = await webhookStore(tx).rotate(id, secret, keptUntil);
  if (!webhook) throw inUse(id);
  return { ...webhook, secret };
}

/** @throws {DomainError} `not_found` */
export async function deleteWebhook(tx: Database, id: string, now: Date): Promise<Webhook> {
  const store = webhookStore(tx);
  const isEnded = await store.end(id, 'deleted', now);
  const webhook = await store.view(id);
  if (!webhook || !isEnded) throw inUse(id);
  return webhook;
}

/** Returns how many messages are sent again. @throws {DomainError} `not_found` */
export async function replay(tx: Database, id: string, asked: WebhookReplay, now: Date): Promise<number> {
  const store = webhookStore(tx);
  const webhook = await store.view(id);
  if (!webhook || webhook.endedAt) throw inUse(id);
  await store.endPause(id);
  if ('messages' in asked) {
    return store.replay(id, now, asked.messages.map(eventIdOf), MOST_REPLAYED);
  }
  if ('failed' in asked) {
    const events = await store.forgetFailed(id);
    return store.replay(id, now, events, events.length);
  }
  return store.replayOfTime(id, now, asked, MOST_REPLAYED);
}
