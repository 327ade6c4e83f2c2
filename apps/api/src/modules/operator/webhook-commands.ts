import * as operator from '@posada/api-client/operator';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

const listOf = (written: unknown) => String(written).split(',');

function lineOf({
  id,
  name,
  url,
  topics,
  properties,
  waiting,
  failed,
  endedAt,
  endedBecause,
}: operator.Webhook): string {
  const where = properties ? `properties ${properties.join(',')}` : 'all properties';
  const state = endedAt ? `ended ${endedAt.slice(0, 10)} (${endedBecause})` : `${waiting} waiting, ${failed} failed`;
  return `${id}  ${name}: ${url}; ${topics.join(' ')}; ${where}; ${state}`;
}

function tell({ id, secret, previousUntil }: operator.IssuedWebhook, print: (line: string) => void) {
  print(`Webhook ${id}. Its secret is shown once:`);
  print(`  ${secret}`);
  if (previousUntil) print(`Messages are signed with the secret before, too, until ${previousUntil}.`);
}

function deliveryLine(delivery: operator.WebhookDelivery): string {
  const { message, type, subject, property, attempts, triedAt, dueAt, answer, lastError } = delivery;
  const about = [subject, property === null ? null : `property ${property}`].filter(Boolean).join(', ');
  const outcome = lastError ?? (answer === null ? 'not tried yet' : `answered ${answer}`);
  const next = dueAt === null ? '' : `, next ${dueAt}`;
  return `${message}  ${type}${about === '' ? '' : ` (${about})`}; tries ${attempts}${triedAt ? `, last ${triedAt}` : ''}${next}: ${outcome}`;
}

/** Name, address, topics and properties. */
function subscriptionOf([name, url, ...more]: readonly (string | undefined)[]): string {
  const { topics, properties } = pairs(more.map(need));
  if (topics === undefined) throw new Usage();
  return JSON.stringify({
    name: need(name),
    url: need(url),
    topics: listOf(topics),
    ...(properties === undefined ? {} : { properties: listOf(properties).map(Number) }),
  });
}

function replayed([which, ...rest]: readonly string[]): object {
  if (which === 'failed' && rest.length === 0) return { failed: true };
  if (need(which).startsWith('evt_') && rest.length === 0) return { messages: listOf(which) };
  return pairs([need(which), ...rest]);
}

/** Webhooks and their deliveries. */
export const webhook: OperatorCommand = {
  usage:
    'list | create "<name>" <address> topics=<topic>,<topic> [properties=<id>,<id>] | change <id> "<name>" <address> topics=… [properties=…] | rotate <id> [keepHours=24] | delete <id> | deliveries <id> waiting|delivered|failed | replay <id> <message>,<message>|failed|from=<moment> until=<moment>',
  about: 'webhooks: subscriptions of programs to events, and the log of deliveries (docs/webhooks.md)',
  async run(ask, [action, first, ...args], print) {
    if (action === 'list') {
      const webhooks = (await ask(operator.listWebhooks)) as readonly operator.Webhook[];
      for (const each of webhooks) print(lineOf(each));
      if (webhooks.length === 0) print('There are no webhooks.');
    } else if (action === 'create') {
      const body = subscriptionOf([first, ...args]);
      tell((await ask(operator.createWebhook, { body })) as operator.IssuedWebhook, print);
    } else if (action === 'change') {
      const given = { path: { id: need(first) }, body: subscriptionOf(args) };
      print(lineOf((await ask(operator.changeWebhook, given)) as operator.Webhook));
    } else if (action === 'rotate') {
      const given = { path: { id: need(first) }, body: JSON.stringify(pairs(args)) };
      tell((await ask(operator.rotateWebhookSecret, given)) as operator.IssuedWebhook, print);
    } else if (action === 'delete') {
      const ended = (await ask(operator.deleteWebhook, { path: { id: need(first) } })) as operator.Webhook;
      print(`Webhook ${ended.id} (${ended.name}) has ended.`);
    } else if (action === 'deliveries') {
      const given = { path: { id: need(first), state: need(args[0]) } };
      const deliveries = (await ask(operator.listWebhookDeliveries, given)) as readonly operator.WebhookDelivery[];
      for (const each of deliveries) print(deliveryLine(each));
      if (deliveries.length === 0) print('There are none.');
    } else if (action === 'replay') {
      const given = { path: { id: need(first) }, body: JSON.stringify(replayed(args)) };
      const { messages } = (await ask(operator.replayWebhook, given)) as { messages: number };
      print(`Messages sent again: ${messages}.`);
    } else throw new Usage();
  },
};
