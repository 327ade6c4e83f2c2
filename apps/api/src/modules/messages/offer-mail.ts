import { localeOf } from '../../platform/localise.ts';
import type { OfferMessage } from '../offer-mails/offer-mails.ts';
import type { QuotedStay } from '../reservations/quote-stay.ts';
import type { Brand } from '../websites/brands.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { mailTexts } from './mail-texts.ts';
import { textsFor } from './message-texts.ts';
import { formats, hotelLines, priceLines, roomSections, stayLines } from './reservation-sections.ts';

/** Rooms that a guest has mailed to themselves, with the present price and terms. `isReminder`: asked for as well. */
export function offerMail(
  stay: QuotedStay,
  brand: Brand,
  { email, language, wantsReminder, url, isReminder }: OfferMessage & { url: string; isReminder: boolean },
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = textsFor(locale);
  const f = formats(locale, stay.currency, stay.property.timeZone);
  const { property } = stay;
  const content: MailContent = {
    language: locale,
    title: (isReminder ? t.offerReminderSubject : t.offerSubject)(property.name, f.day(stay.from)),
    paragraphs: [mailTexts(locale)('account.greetingUnnamed'), isReminder ? t.offerReminderIntro : t.offerIntro],
    button: { label: t.offerButton, url },
    sections: [
      { title: property.name, lines: stayLines(stay, t, f) },
      ...roomSections(stay, t, f),
      { title: t.total, lines: priceLines(stay, t, f) },
      { title: t.howToArrive, lines: hotelLines(stay, t) },
    ],
    end: isReminder ? t.offerReminderEnd : wantsReminder ? t.offerEndBeforeReminder : t.offerEnd,
  };
  return {
    to: { name: '', address: email },
    fromName: brand.name,
    subject: content.title,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}
