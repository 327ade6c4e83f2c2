import { createHmac, randomBytes } from 'node:crypto';
import type { EventType } from '@posada/api-client/operator';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The id of a message: that of its event, the same for each try, each receiver and each replay. */
export const messageIdOf = (eventId: number) => `evt_${eventId}`;
export const eventIdOf = (message: string) => Number(message.slice('evt_'.length));

/** What a message is made of. */
export interface MessageEvent {
  eventId: number;
  type: EventType;
  version: number;
  at: string;
  website: number | null;
  property: number | null;
  subject: string | null;
  data: Record<string, unknown>;
}

/** Ids in payloads of events that a message names. */
const IDS = ['payment', 'refund', 'message'] as const;

/** A thin payload: what happened to what. The receiver asks for what it wants to know of it. */
export function bodyOf({ type, version, at, website, property, subject, data }: MessageEvent): string {
  const isOfAccount = type.startsWith('account.');
  const ids = Object.fromEntries(IDS.filter((name) => name in data).map((name) => [name, data[name]]));
  return JSON.stringify({
    type,
    timestamp: at,
    data: {
      version,
      ...(website === null ? {} : { website }),
      ...(property === null ? {} : { property }),
      ...(subject === null ? {} : isOfAccount ? { account: subject } : { reservation: subject }),
      ...ids,
    },
  });
}

/** Headers of Standard Webhooks 1.0, with a signature for each secret. */
export function headersOf(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Posada-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
