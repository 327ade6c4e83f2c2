import type { AccountKind } from '@posada/api-client';
import type { ContactStore } from '../contact/contact.store.ts';
import { contactMail } from '../contact/contact-mail.ts';
import type { RefundService } from '../payments/refunds.service.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { type AccountReader, accountMessageHandlers, type ResetLink } from './account-messages.ts';
import type { BrandFinder } from './brands.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';

interface MessageParts {
  reservations: ReservationService;
  websites: WebsiteStore;
  properties: PropertyStore;
  contacts: ContactStore;
  accounts: AccountReader;
  makeLink: (kind: AccountKind, email: string) => Promise<ResetLink | undefined>;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
  refunds: RefundService;
}

/** What is done once a transaction has left a row in the outbox. */
export function messageHandlers({
  reservations,
  websites,
  properties,
  contacts,
  accounts,
  makeLink,
  brandOf,
  send,
  clock,
  refunds,
}: MessageParts): OutboxHandlers {
  async function confirm({ id, payload }: OutboxRow) {
    const found = await reservations.forMessage(Number(payload['reservationId']));
    if (!found) return; // erased since: nobody is left to write to
    await send({ id, ...confirmationMail(found.reservation, await brandOf(found.websiteId)) });
  }

  return {
    reservation_confirmed: confirm,
    // the same message: it says what is paid and what is left
    payment_received: confirm,
    refund: ({ payload }) => refunds.give(Number(payload['refundId'])),
    async contact_message({ id, payload }) {
      const message = await contacts.find(Number(payload['messageId']));
      if (!message) return;
      const website = await websites.byId(message.websiteId);
      const { email } = (website?.settings['contact'] ?? {}) as { email?: string | null };
      if (!website || !email) return; // a website without an address keeps its messages for the operator
      const hotel = message.fields['hotel'];
      await send({
        id,
        ...contactMail(message, {
          brand: await brandOf(message.websiteId),
          language: website.language,
          to: email,
          hotel: hotel && (await properties.find(message.websiteId, hotel))?.content.name,
        }),
      });
    },
    ...accountMessageHandlers({ accounts, makeLink, brandOf, send, clock }),
  };
}
