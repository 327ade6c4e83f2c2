import type { OfferMails, OfferMessage } from '../offer-mails/offer-mails.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { MailSender } from './mail-sender.ts';
import { offerMail } from './offer-mail.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';

interface OfferMessagesDeps {
  offers: OfferMails;
  brandOf: BrandFinder;
  send: MailSender;
}

/** Rooms that guests have mailed to themselves. Rooms that are no longer on sale are not sent. */
export function offerMessageHandlers({ offers, brandOf, send }: OfferMessagesDeps): OutboxHandlers {
  const sendAs = (isReminder: boolean) => async (row: OutboxRow) => {
    // as `createOfferMails` has left it
    const message = row.payload as unknown as OfferMessage;
    if (isReminder && (await offers.hasBooked(message))) return;
    const quoted = await offers.quoted(message);
    if (!quoted) return;
    const brand = await brandOf(message.websiteId);
    const url = await offers.linkFor(brand, message, {
      quoted,
      source: isReminder ? 'offer-reminder' : 'offer-mail',
    });
    await send({ id: row.id, ...offerMail(quoted, brand, { ...message, url, isReminder }) });
  };
  return { offer: sendAs(false), offer_reminder: sendAs(true) };
}
