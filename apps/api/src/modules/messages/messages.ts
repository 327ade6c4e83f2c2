import type { ReservationService } from '../reservations/reservations.service.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxHandlers } from './outbox.ts';

/** What is done once a transaction has left a row in the outbox. */
export const messageHandlers = (
  reservations: ReservationService,
  websites: WebsiteStore,
  send: MailSender,
): OutboxHandlers => ({
  async reservation_confirmed({ id, payload }) {
    const found = await reservations.forMessage(Number(payload['reservationId']));
    if (!found) return; // erased since: nobody is left to write to
    const website = await websites.byId(found.websiteId);
    const brand = { name: String(website?.settings['name'] ?? ''), theme: website?.theme ?? 'app' };
    await send({ id, ...confirmationMail(found.reservation, brand) });
  },
});
