import * as operator from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { newestPosition } from '../events/read-events.ts';
import { webhookStore } from '../webhooks/webhooks.store.ts';
import { changeWebhook, checkUrl, createWebhook, deleteWebhook, replay, rotateSecret } from '../webhooks/webhooks.ts';
import { about, aboutLong, listed, type OperatorCall } from './operator-call.ts';

/** The properties of a webhook: null for all of them, undefined where there is no such webhook. */
const propertiesOf = async ({ tx, path: { id } }: { tx: Database; path: { id: string } }) =>
  (await webhookStore(tx).view(id))?.properties ?? undefined;

/** Subscriptions of programs to events. */
export const WEBHOOK_CALLS: readonly OperatorCall[] = [
  listed(operator.listWebhooks, async ({ tx, actor: { properties } }) => ({
    result: await webhookStore(tx).list(properties),
  })),
  aboutLong(
    operator.createWebhook,
    async ({ body }) => body.properties,
    async ({ database, now, actor, body, receivers, note }) => {
      await checkUrl(body.url, receivers);
      const cursor = await newestPosition(database);
      return database.tx(async (tx) => {
        const result = await createWebhook(tx, body, { by: actor.name, at: now, cursor });
        const { secret: _, waiting: __, failed: ___, ...noted } = result;
        await note(tx, `webhook ${result.id}`, noted);
        return result;
      });
    },
  ),
  aboutLong(
    operator.changeWebhook,
    // neither what it was nor what it becomes may be more than the key is good for
    async (given) => {
      const before = await propertiesOf(given);
      return before && given.body.properties && [...before, ...given.body.properties];
    },
    async ({ database, path: { id }, body, receivers, note }) => {
      await checkUrl(body.url, receivers);
      return database.tx(async (tx) => {
        const result = await changeWebhook(tx, id, body);
        await note(tx, `webhook ${id}`, body);
        return result;
      });
    },
  ),
  about(operator.rotateWebhookSecret, propertiesOf, async ({ tx, now, path: { id }, body: { keepHours } }) => {
    const result = await rotateSecret(tx, id, keepHours, now);
    return { result, target: `webhook ${id}`, noted: { previousUntil: result.previousUntil } };
  }),
  about(operator.deleteWebhook, propertiesOf, async ({ tx, now, path: { id } }) => {
    const result = await deleteWebhook(tx, id, now);
    return { result, target: `webhook ${id}`, noted: { endedAt: result.endedAt } };
  }),
  about(operator.listWebhookDeliveries, propertiesOf, async ({ tx, path: { id, state } }) => ({
    result: await webhookStore(tx).deliveries(id, state),
  })),
  about(operator.replayWebhook, propertiesOf, async ({ tx, now, path: { id }, body }) => {
    const messages = await replay(tx, id, body, now);
    return { result: { messages }, target: `webhook ${id}`, noted: { messages, ...body } };
  }),
];
