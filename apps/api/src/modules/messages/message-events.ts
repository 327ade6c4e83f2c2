import type { Database } from '../../platform/database/database.ts';
import { publish, publishOf, SYSTEM } from '../events/publish.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxRow } from './outbox.ts';

const numberIn = ({ payload }: OutboxRow, name: string) =>
  payload[name] === undefined ? undefined : Number(payload[name]);

/**
 * Tells what became of messages. A row of the outbox that is done has not always sent something: a reminder of a booking
 * that was cancelled since is none. So what the sender has taken is noted until its row ends.
 */
export function messageEvents(sender: MailSender, clock: () => Date) {
  const sent = new Set<number>();
  return {
    send: (async (mail) => {
      await sender(mail);
      sent.add(mail.id);
    }) satisfies MailSender,

    async onEnd(tx: Database, row: OutboxRow, end: 'done' | 'dead'): Promise<void> {
      const isSent = sent.delete(row.id);
      if (end === 'done' && !isSent) return;
      const event = {
        type: end === 'done' ? ('message.sent' as const) : ('message.failed' as const),
        data: { message: row.id, kind: row.kind },
        at: clock().toISOString(),
        by: SYSTEM,
      };
      const reservationId = numberIn(row, 'reservationId');
      if (reservationId !== undefined) await publishOf(tx, reservationId, event);
      else await publish(tx, { ...event, websiteId: numberIn(row, 'websiteId') ?? null, propertyId: null });
    },
  };
}
