import { setTimeout as pause } from 'node:timers/promises';
import type { PostedChannelKind } from '@posada/api-client/operator';
import { type Database, isUnavailable } from '../../platform/database/database.ts';
import { SecretUnreadable } from '../../platform/vault.ts';
import { serveSubscribers } from '../events/subscriptions.ts';
import { toFeedReservation } from '../reservations/reservation-view.ts';
import { createReservationStore } from '../reservations/reservations.store.ts';
import { exchangeMessage, type PostOptions } from '../webhooks/post-message.ts';
import type {
  ChannelAdapter,
  ComposedMessage,
  OutgoingMessage as MessageAbout,
  OutgoingReservation,
} from './channel-adapter.ts';
import type { ChannelVault } from './channel-secrets.ts';
import { channelReservations } from './leave-reservations.ts';
import { type LeasedConnection, type OutgoingMessage, outgoingStore } from './outgoing.store.ts';
import { actionOf, codesOf } from './outgoing-reservation.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses of a connection whose channel cannot be reached; the last one again and again: nothing is given up for it. */
const UNREACHED_MS = [5, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND_MS);
/** After each time that the channel has refused a message; then it is given up, and the next of its reservation is sent. */
const REFUSED_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];
/** Longer than one message can be on its way. */
const LEASE_MS = MINUTE_MS;
/** Messages of one connection before it is another one's turn. */
const IN_A_ROW = 50;
const LONGEST_PROBLEM = 300;
const LONGEST_ANSWER = 20_000;

export interface ChannelSenderOptions extends PostOptions {
  clock: () => Date;
  adapters: Readonly<Record<PostedChannelKind, ChannelAdapter>>;
  vault: ChannelVault;
  onFailure: (about: { connection: number; message?: number }, error: unknown, isDead: boolean) => void;
  everyMs?: number;
  /** Of tests, which cannot wait for hours. */
  unreachedMs?: readonly number[];
  refusedMs?: readonly number[];
  leaseMs?: number;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM);

/** The reservation of a message as it is now; undefined: the channel gets nothing of it. */
async function reservationOf(
  database: Database,
  connection: number,
  reservationId: number,
  about: MessageAbout,
): Promise<OutgoingReservation | undefined> {
  const [stored] = await createReservationStore(database).byIds([reservationId]);
  if (!stored) return undefined;
  const reservation = toFeedReservation(stored, about.at);
  const action = actionOf(reservation, await outgoingStore(database).known(connection, reservationId));
  if (!action) return undefined;
  // a channel that has taken the booking under this id would take the cancellation for the same message
  const messageId = action === 'cancel' ? `${about.messageId}-cancel` : about.messageId;
  return { ...about, action, messageId, reservation, ...(await codesOf(database, connection)), isForLog: false };
}

/** A message as it is sent. */
interface Outgoing {
  messageId: string;
  composed: ComposedMessage;
  forLog: string;
  isCancellation: boolean;
}

/**
 * Sends reservations to channels: those of a connection one after the other, so that they arrive in order. Any number of
 * processes may run one. A message is sent at least once, with the same id at each try.
 */
export function createChannelSender(database: Database, options: ChannelSenderOptions) {
  const {
    clock,
    adapters,
    vault,
    onFailure,
    everyMs = 500,
    unreachedMs = UNREACHED_MS,
    refusedMs = REFUSED_MS,
    leaseMs = LEASE_MS,
  } = options;
  const store = outgoingStore(database);
  const stopping = new AbortController();
  const leaseEnd = () => new Date(clock().getTime() + leaseMs);

  async function refused(
    connection: LeasedConnection,
    message: OutgoingMessage,
    error: unknown,
    { request, answer }: { request: string | null; answer: string | null },
  ) {
    const at = clock();
    const wait = refusedMs[message.refusals];
    const dueAt = wait === undefined ? null : new Date(at.getTime() + wait);
    await store.missed(message, textOf(error), { request, answer, dueAt, at, isRefused: true });
    onFailure({ connection: connection.id, message: message.id }, error, dueAt === null);
  }

  /** Nothing is sent to the channel for a while. */
  async function notReached(
    { id, failures }: LeasedConnection,
    message: OutgoingMessage,
    error: unknown,
    request: string | null,
  ) {
    const at = clock();
    const wait = unreachedMs[Math.min(failures, unreachedMs.length - 1)] ?? 0;
    const dueAt = new Date(at.getTime() + wait);
    await store.missed(message, textOf(error), { request, answer: null, dueAt, at, isRefused: false });
    await store.notReached(id, dueAt);
    onFailure({ connection: id, message: message.id }, error, false);
  }

  /** Undefined: the channel gets nothing of it. @throws {Error} it cannot be composed */
  async function compose(connection: LeasedConnection, message: OutgoingMessage): Promise<Outgoing | undefined> {
    const adapter = adapters[connection.kind];
    const { url, hotelCode, partnerUsername: username, requestorId } = connection;
    const password = await vault.open(connection.partnerPassword);
    const { messageId, reservation } = message;
    const about: MessageAbout = { messageId, at: clock(), url, hotelCode, username, password, requestorId };
    if (reservation === null) {
      const composed = adapter.composeFullSync?.(about);
      return composed && { messageId, composed, forLog: composed.body, isCancellation: false };
    }
    const found = await reservationOf(database, connection.id, reservation, about);
    if (!found) return undefined;
    return {
      messageId: found.messageId,
      composed: adapter.compose(found),
      forLog: adapter.compose({ ...found, isForLog: true }).body,
      isCancellation: found.action === 'cancel',
    };
  }

  /** False: nothing else is sent to the channel for now. */
  async function send(connection: LeasedConnection, message: OutgoingMessage): Promise<boolean> {
    let outgoing: Outgoing | undefined;
    try {
      outgoing = await compose(connection, message);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (error instanceof SecretUnreadable) {
        await notReached(connection, message, error, null);
        return false;
      }
      // what is wrong with one reservation, as a code that is missing, is not wrong with others
      await refused(connection, message, error, { request: null, answer: null });
      return true;
    }
    if (!outgoing) {
      await store.drop(message);
      return true;
    }
    const { composed, forLog, messageId, isCancellation } = outgoing;
    if (message.reservation !== null) await store.noteTried(connection.id, message.reservation);
    let answer: Awaited<ReturnType<typeof exchangeMessage>>;
    try {
      answer = await exchangeMessage(composed.url, composed, options, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) await notReached(connection, message, error, forLog);
      return false;
    }
    const problem = adapters[connection.kind].problemIn(answer, messageId);
    if (problem === undefined) {
      await store.delivered(connection.id, message, isCancellation, clock());
      return true;
    }
    if (problem.of === 'channel') {
      await notReached(connection, message, new Error(problem.text), forLog);
      return false;
    }
    await store.reached(connection.id);
    const text = answer.text.slice(0, LONGEST_ANSWER);
    await refused(connection, message, new Error(problem.text), { request: forLog, answer: text });
    return true;
  }

  /** False: nothing is due, or other processes are at it. */
  async function serveOne(): Promise<boolean> {
    const connection = await store.lease(clock(), leaseEnd());
    if (!connection) return false;
    try {
      for (let sent = 0; sent < IN_A_ROW && !stopping.signal.aborted; sent += 1) {
        const message = await store.take(connection.id, clock());
        if (!message || !(await send(connection, message))) break;
        if (!(await store.extendLease(connection.id, leaseEnd()))) break;
      }
    } finally {
      await store.release(connection.id, clock());
    }
    return true;
  }

  /** Sends all that is due now; what fails is due later. */
  async function drain(): Promise<void> {
    await serveSubscribers(database, [channelReservations]);
    while (!stopping.signal.aborted && (await serveOne()));
  }

  let running: Promise<void> | undefined;
  async function run() {
    while (!stopping.signal.aborted) {
      await drain().catch((error: unknown) => onFailure({ connection: 0 }, error, false));
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  return {
    drain,
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort(new Error('stopped'));
      await running;
    },
  };
}
export type ChannelSender = ReturnType<typeof createChannelSender>;
