import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { newestPosition } from '../events/read-events.ts';
import { type Delivery, deliveryStore } from './deliveries.store.ts';
import { type Answer, type PostOptions, postMessage } from './post-message.ts';
import { bodyOf, headersOf, messageIdOf } from './webhook-message.ts';
import { webhookStore } from './webhooks.store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After each of the first nine tries; the tenth is about 75 hours after the first. */
export const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** A wait is so much longer or shorter, so that messages that failed together are not tried together. */
const JITTER = 0.1;
/** A receiver that only says that it is full is waited for no longer than one that fails. */
const LONGEST_MS = 76 * HOUR_MS;

/** Messages of a process on their way at the same time, and of these to one receiver. */
const AT_ONCE = 32;
const PER_RECEIVER = 4;
/** Longer than a message can be on its way. */
const LEASE_MS = MINUTE_MS;
const PAUSE_UNIT_MS = 500;

export interface SenderOptions extends PostOptions {
  clock: () => Date;
  /** `isDead`: it is not tried again by itself. */
  onFailure: (delivery: Pick<Delivery, 'publicId' | 'eventId' | 'attempts'>, error: unknown, isDead: boolean) => void;
  everyMs?: number;
  /** Of tests, which cannot wait for days. */
  waitsMs?: readonly number[];
  pauseUnitMs?: number;
  leaseMs?: number;
}

/** How long a receiver asks to be left alone; undefined: it does not say so. From a second to an hour. */
function askedToWait({ status, retryAfter }: Answer, now: Date): number | undefined {
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, SECOND_MS), HOUR_MS);
}

const isGood = (status: number) => status >= 200 && status < 300;

/**
 * Tells receivers of events: makes deliveries of new events, and sends what is due. Any number of processes may run one.
 * A message is sent at least once; those of one reservation arrive in order.
 */
export function createWebhookSender(database: Database, options: SenderOptions) {
  const {
    clock,
    onFailure,
    everyMs = 500,
    waitsMs = WAITS_MS,
    pauseUnitMs = PAUSE_UNIT_MS,
    leaseMs = LEASE_MS,
  } = options;
  const store = deliveryStore(database);
  const busy = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let wake = () => {};

  /** False: there is no webhook in use. Events get their positions all the same, for readers to come. */
  async function fanOut(): Promise<boolean> {
    const until = await newestPosition(database);
    if (!(await store.hasReceivers())) return false;
    while (!stopping.signal.aborted && (await store.fanOut(until, clock())));
    return true;
  }

  const waitAfter = (attempts: number) => {
    const wait = waitsMs[attempts - 1];
    return wait === undefined ? undefined : wait * (1 - JITTER + 2 * JITTER * Math.random());
  };

  async function missed(delivery: Delivery, answer: Answer | undefined, error: unknown) {
    const at = clock();
    const asked = answer && askedToWait(answer, at);
    const isTooOld = at.getTime() - Date.parse(delivery.createdAt) > LONGEST_MS;
    const counts = asked === undefined || isTooOld;
    const wait = counts ? waitAfter(delivery.attempts) : asked;
    const isDead = wait === undefined || isTooOld;
    const dueAt = isDead ? null : new Date(at.getTime() + wait);
    const text = error instanceof Error ? error.message : String(error);
    const isOurs = await store.failed(delivery, {
      answer: answer?.status ?? null,
      error: text.slice(0, 300),
      dueAt,
      at,
      counts,
    });
    if (!isOurs) return;
    await store.pause(delivery, at, { unitMs: pauseUnitMs, saidMs: asked ?? 0 });
    if (counts) onFailure(delivery, error, isDead);
  }

  async function send(delivery: Delivery) {
    const { url, secret, previousSecret, publicId } = delivery;
    const id = messageIdOf(delivery.eventId);
    const body = bodyOf(delivery);
    const headers = headersOf(id, body, previousSecret === null ? [secret] : [secret, previousSecret], clock());
    let answer: Answer;
    try {
      answer = await postMessage(url, { headers, body }, options, stopping.signal);
    } catch (error) {
      // it may have arrived: the process that takes it next sends it once more
      if (stopping.signal.aborted) {
        const at = clock();
        await store.failed(delivery, { answer: null, error: 'stopped', dueAt: at, at, counts: false });
        return;
      }
      return missed(delivery, undefined, error);
    }
    const { status } = answer;
    if (isGood(status)) return store.delivered(delivery, status, clock());
    if (status === 410) {
      await webhookStore(database).end(publicId, 'gone', clock());
      onFailure(delivery, new Error('the receiver answered 410: the webhook has ended'), true);
      return;
    }
    await missed(delivery, answer, new Error(`the receiver answered ${status}`));
  }

  /** Takes what is due, as far as there are hands for it, and gives how much that was. */
  async function begin(): Promise<number> {
    const most = AT_ONCE - underWay.size;
    if (most <= 0) return 0;
    const taken = await store.take(clock(), { busy, perReceiver: PER_RECEIVER, most, leaseMs });
    for (const delivery of taken) {
      const { webhookId } = delivery;
      busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
      const sent: Promise<void> = send(delivery)
        // the database could not be asked: it is taken again after its lease
        .catch((error: unknown) => onFailure(delivery, error, false))
        .finally(() => {
          underWay.delete(sent);
          const left = (busy.get(webhookId) ?? 1) - 1;
          if (left > 0) busy.set(webhookId, left);
          else busy.delete(webhookId);
          wake();
        });
      underWay.add(sent);
    }
    return taken.length;
  }

  let running: Promise<void> | undefined;
  async function run() {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        if (await fanOut()) await begin();
      } catch (error) {
        onFailure({ publicId: '', eventId: 0, attempts: 0 }, error, false);
      }
      const rest = pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await Promise.race(underWay.size > 0 ? [woken, rest] : [rest]);
    }
  }

  return {
    /** Sends all that is due now; what fails is due later. */
    async drain(): Promise<void> {
      await fanOut();
      while ((await begin()) > 0 || underWay.size > 0) await Promise.race(underWay);
    },
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort(new Error('stopped'));
      wake();
      await running;
      await Promise.all(underWay);
    },
  };
}
export type WebhookSender = ReturnType<typeof createWebhookSender>;
