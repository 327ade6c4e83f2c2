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
  siteUrl: string,
): OutboxHandlers => ({
  async reservation_confirmed({ id, payload }) {
    const found = await reservations.forMessage(Number(payload['reservationId']));
    if (!found) return; // erased since: nobody is left to write to
    const website = await websites.byId(found.websiteId);
    const address = new URL(siteUrl);
    address.hostname = await websites.hostOf(found.websiteId, address.hostname);
    const brand = { name: String(website?.settings['name'] ?? ''), theme: website?.theme ?? 'app', url: address.href };
    await send({ id, ...confirmationMail(found.reservation, brand) });
  },
});
