import { join } from 'node:path';
import { LOCALES, type Locale, type TextKey } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { loadTexts, type Translate } from '../../platform/texts.ts';

type ContactKey = TextKey<'contact-mails'>;
const translatorOf = loadTexts<ContactKey>('contact-mails', join(import.meta.dirname, 'i18n'));

/** In the order in which they are read. */
const FIELDS = [
  ...['name', 'email', 'phone', 'hotel', 'message'],
  ...['agencyName', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'postalCode', 'city', 'region'],
  ...['country', 'agencyType', 'observations', 'language'],
  ...['booking', 'stay', 'link', 'price'],
] as const;

/** What a message of a website's form is called and labelled with, for the people of the hotel who read it. */
const textsWith = (t: Translate<ContactKey>) => ({
  contact: t('contact'),
  agency: t('agency'),
  /** After everything. */
  end: t('end'),
  labels: Object.fromEntries(FIELDS.map((field) => [field, t(`label.${field}` as ContactKey)])),
  types: {
    'travel-agent': t('type.travel-agent'),
    'incoming-agent': t('type.incoming-agent'),
    wholesaler: t('type.wholesaler'),
  },
  /** A lower price elsewhere: to the hotel its title, to the guest that it has arrived. */
  claim: {
    title: t('claim.title'),
    received: t('claim.received'),
    thanks: t('claim.thanks'),
    meanwhile: t('claim.meanwhile'),
  },
  /** A person's answer to the sender. `end`: where the website has an address for answers, and where it has none. */
  answer: {
    subject: t('answer.subject'),
    quoted: (date: string) => t('answer.quoted', { date }),
    end: t('answer.end'),
    endOnSite: t('answer.endOnSite'),
  },
});
type ContactTexts = ReturnType<typeof textsWith>;

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, textsWith(translatorOf(locale))])) as Record<
  Locale,
  ContactTexts
>;

/** Texts for a website's own language; English where there are none. */
export const contactTexts = (language: string): ContactTexts => TEXTS[localeOf(language)];

export const CONTACT_LANGUAGES = Object.keys(TEXTS);
export const CONTACT_FIELDS: readonly string[] = FIELDS;
