import type { ContactStore } from '../contact/contact.store.ts';
import type { OfferMails } from '../offer-mails/offer-mails.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import type { RefundService } from '../payments/refunds.service.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { BookingAccess } from '../reservations/booking-access.ts';
import type { DocumentFinder } from '../reservations/reservation-documents.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { Unsubscribe } from '../stay-mails/unsubscribe.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { WebsiteRow, WebsiteStore } from '../websites/websites.store.ts';
import {
  type AccountReader,
  accountMessageHandlers,
  type InvitationLink,
  type ReaderKind,
  type ResetLink,
} from './account-messages.ts';
import { claimReceivedMail, contactAnswerMail, contactMail } from './contact-mail.ts';
import { invoiceMessageHandlers, type MailedInvoiceReader } from './invoice-mail.ts';
import type { MailSender } from './mail-sender.ts';
import { withManageLink } from './manage-link.ts';
import { offerMessageHandlers } from './offer-messages.ts';
import type { OutboxHandlers } from './outbox.ts';
import { paymentMessageHandlers } from './payment-messages.ts';
import { type MailedReportReader, reportMessageHandlers } from './report-messages.ts';
import { reservationMessageHandlers } from './reservation-messages.ts';
import { type CheckInReader, type StayMailFactsReader, stayMessageHandlers } from './stay-messages.ts';

interface MessageParts {
  reservations: ReservationService;
  websites: WebsiteStore;
  properties: PropertyStore;
  contacts: ContactStore;
  accounts: AccountReader;
  makeLink: (kind: ReaderKind, email: string) => Promise<ResetLink | undefined>;
  makeInvitation: (id: number) => Promise<InvitationLink | undefined>;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
  links: GuestLinks;
  access: BookingAccess;
  refunds: RefundService;
  documentOf: DocumentFinder;
  readMailed: MailedReportReader;
  readInvoice: MailedInvoiceReader;
  readStayMailFacts: StayMailFactsReader;
  checkInOf: CheckInReader;
  unsubscribe: Unsubscribe;
  offers: OfferMails;
  warn: (error: unknown, about: string) => void;
}

/** Where a website wants to be written to; undefined: nowhere. */
const contactAddressOf = (website: WebsiteRow | undefined): string | undefined =>
  ((website?.settings['contact'] ?? {}) as { email?: string | null }).email ?? undefined;

/** What is done once a transaction has left a row in the outbox. */
export function messageHandlers({
  reservations,
  websites,
  properties,
  contacts,
  accounts,
  makeLink,
  makeInvitation,
  brandOf,
  send,
  clock,
  links,
  access,
  refunds,
  documentOf,
  readMailed,
  readInvoice,
  readStayMailFacts,
  checkInOf,
  unsubscribe,
  offers,
  warn,
}: MessageParts): OutboxHandlers {
  const linked = withManageLink(access);
  return {
    ...reservationMessageHandlers({ reservations, websites, links, linked, brandOf, send, clock, documentOf, warn }),
    ...stayMessageHandlers({
      reservations,
      readFacts: readStayMailFacts,
      checkInOf,
      unsubscribe,
      linked,
      brandOf,
      send,
      clock,
    }),
    ...offerMessageHandlers({ offers, brandOf, send }),
    async contact_message({ id, payload }) {
      const message = await contacts.find(Number(payload['messageId']));
      if (!message) return;
      const website = await websites.byId(message.websiteId);
      const email = contactAddressOf(website);
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
    async claim_received({ id, payload }) {
      const message = await contacts.find(Number(payload['messageId']));
      if (message) await send({ id, ...claimReceivedMail(message, await brandOf(message.websiteId)) });
    },
    async contact_answer({ id, payload }) {
      const answer = await contacts.answer(Number(payload['entryId']));
      if (!answer) return; // the message was deleted, or the sender erased
      const replyTo = contactAddressOf(await websites.byId(answer.website));
      await send({ id, ...contactAnswerMail(answer, { brand: await brandOf(answer.website), replyTo }) });
    },
    ...paymentMessageHandlers({ reservations, links, refunds, linked, brandOf, send }),
    ...accountMessageHandlers({ accounts, makeLink, makeInvitation, brandOf, send, clock }),
    ...invoiceMessageHandlers({ readInvoice, brandOf, send }),
    ...reportMessageHandlers({ readMailed, brandOf, send }),
  };
}
