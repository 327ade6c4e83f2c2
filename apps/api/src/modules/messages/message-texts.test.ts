import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reservation } from '@posada/api-client/reservations';
import { LOCALES, type Locale, languageTag } from '@posada/i18n';
import { accountMail } from './account-mails.ts';
import { ACCOUNT_MESSAGES } from './account-texts.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { type MessageKeys, mailTexts } from './mail-texts.ts';
import { MESSAGE_TEXTS, type MessageTexts, textsFor } from './message-texts.ts';
import { paymentMail } from './payment-mails.ts';
import { PAYMENT_MESSAGES } from './payment-texts.ts';

/** Words that are the same there. */
const SAME = new Set([
  'it board.all_inclusive',
  'bg board.all_inclusive',
  'nl babies',
  'ca adults',
  // a unit
  ...['es', 'ca', 'de', 'fr', 'it', 'nl', 'pt'].map((language) => `${language} size`),
]);

/** Every sentence of a language by name, functions with stand-ins for what they are given. */
function spoken(texts: object): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') all.set(key, text);
    else if (typeof text === 'object') for (const [id, own] of spoken(text)) all.set(`${key}.${id}`, own);
    else if (['nights', 'adults', 'children', 'babies'].includes(key))
      for (const count of [1, 2, 5, 21]) all.set(`${key} ${count}`, (text as (count: number) => string)(count));
    else if (key === 'room')
      for (const count of [1, 2]) all.set(`${key} ${count}`, (text as MessageTexts['room'])(2, count));
    else all.set(key, (text as (...given: string[]) => string)('GIVEN-1', 'GIVEN-2'));
  }
  return all;
}

const money = { total: 54_000, touristTax: 1_140, paid: 0, dueAtProperty: 54_000 };
const reservation = {
  id: 'a',
  number: 'PSD-4711',
  createdAt: '2026-11-20T10:00:00Z',
  status: 'confirmed',
  property: {
    name: 'Agir Barcelona',
    timeZone: 'Europe/Madrid',
    address: 'Carrer de Bailèn 118',
    phone: null,
    checkIn: '15:00',
    checkOut: '12:00',
    howToArrive: null,
    touristicLicense: null,
  },
  from: '2027-03-05',
  to: '2027-03-10',
  nights: 5,
  currency: 'EUR',
  totals: money,
  requests: null,
  guest: { name: 'Ada', surname: 'Lovelace', email: 'ada@guest.example' },
  roomstays: [
    {
      roomtype: { name: 'R' },
      rateplan: { name: 'P', board: 'half_board' },
      base: 54_000,
      discounts: [],
      complements: [],
      occupancy: { adults: 2, children: 1, babies: 0, childAges: [7] },
      cancellation: { freeUntil: '2027-03-03T17:00:00Z', fee: 10_800 },
    },
  ],
} as unknown as Reservation;
const mailIn = (language: string) =>
  confirmationMail({ ...reservation, language } as Reservation, { name: 'Agir', theme: 'agir', url: 'http://a.b/' });

describe('what messages say', () => {
  it('is written in every language that a guest can book in', () => {
    for (const language of LOCALES) assert.equal(textsFor(language), MESSAGE_TEXTS[language], language);
    assert.equal(textsFor('zh'), MESSAGE_TEXTS.ch);
    assert.equal(textsFor('xx'), MESSAGE_TEXTS.en);
  });

  for (const language of LOCALES.filter((each) => each !== 'en')) {
    it(`is complete in ${language}: no sentence empty, in English, or without what it was given`, () => {
      const [own, english] = [spoken(MESSAGE_TEXTS[language]), spoken(MESSAGE_TEXTS.en)];
      assert.deepEqual([...own.keys()], [...english.keys()]);
      for (const [key, text] of own) {
        const original = english.get(key) ?? '';
        assert.ok(text.trim(), key);
        const hasWords = /\p{L}/u.test(original.replaceAll(/GIVEN-\d/g, ''));
        if (hasWords && !SAME.has(`${language} ${key.replace(/ \d+$/, '')}`)) assert.notEqual(text, original, key);
        assert.deepEqual(text.match(/GIVEN-\d/g)?.sort(), original.match(/GIVEN-\d/g)?.sort(), `${key}: ${text}`);
      }
    });
  }

  it('counts as each language does', () => {
    const nights = (language: Locale) => [1, 2, 5, 21].map(MESSAGE_TEXTS[language].nights);
    assert.deepEqual(nights('ru'), ['1 ночь', '2 ночи', '5 ночей', '21 ночь']);
    assert.deepEqual(nights('bg'), ['1 нощувка', '2 нощувки', '5 нощувки', '21 нощувки']);
    assert.deepEqual(nights('ch'), ['1 晚', '2 晚', '5 晚', '21 晚']);
    assert.deepEqual(nights('fr'), ['1 nuit', '2 nuits', '5 nuits', '21 nuits']);
  });

  it('writes days, hours and amounts as the pages of each language do, in the hotel’s own time', () => {
    const expected: Partial<Record<Locale, RegExp[]>> = {
      bg: [/петък, 5 март 2027\sг\.,/, /540,00\s€/],
      de: [/Freitag, 5\. März 2027, ab 15:00 Uhr/, /3\. März 2027 um 18:00/],
      en: [/Friday, 5 March 2027, from 15:00/, /3 March 2027 at 18:00/, /€540\.00/],
      fr: [/vendredi 5 mars 2027, /, /3 mars 2027 à 18:00/, /Montant total\u00a0: 551,40\s€/],
      pt: [/sexta-feira, 5 de março de 2027, a partir das 15:00/, /540,00\s€/],
      ru: [/пятница, 5 марта 2027\sг\., с 15:00/, /3 марта 2027\sг\. в 18:00/],
      ch: [/2027年3月5日星期五，15:00 起/, /2027年3月3日 18:00/, /€540\.00/],
    };
    for (const [language, patterns] of Object.entries(expected)) {
      const { text, html } = mailIn(language);
      for (const pattern of patterns) assert.match(text, pattern, language);
      assert.ok(html.includes(`<html lang="${languageTag(language as Locale)}">`), language);
    }
  });

  it('counts the first of a French month, as the pages do', () => {
    const stay = { ...reservation, language: 'fr', from: '2027-01-01', to: '2027-01-04' } as Reservation;
    const { text } = confirmationMail(stay, { name: 'Agir', theme: 'agir', url: 'http://a.b/' });
    assert.match(text, /vendredi 1er janvier 2027, /);
    assert.match(text, /lundi 4 janvier 2027, /);
  });

  it('speaks of a tourist tax only where one is to be paid', () => {
    const mailWith = (touristTax: number) =>
      confirmationMail({ ...reservation, language: 'en', totals: { ...money, touristTax } } as Reservation, {
        name: 'Agir',
        theme: 'agir',
        url: 'http://a.b/',
      }).text;
    assert.match(mailWith(1_140), /The total includes all taxes\. The tourist tax is paid at the hotel\./);
    assert.match(mailWith(0), /Prices include taxes\.\n/);
    assert.doesNotMatch(mailWith(0), /tourist tax/i);
  });

  it('says nothing in English to a guest of another language', () => {
    const sentences = [...spoken(MESSAGE_TEXTS.en).values()].filter(
      (text) => text.includes(' ') && !/GIVEN|\d/.test(text),
    );
    for (const language of LOCALES.filter((each) => each !== 'en')) {
      const { subject, text } = mailIn(language);
      assert.ok(subject.includes('PSD-4711') && subject.includes('Agir Barcelona'), subject);
      for (const sentence of sentences) assert.ok(!text.includes(sentence), `${language}: ${sentence}`);
    }
  });
});

describe('what messages about accounts and payments say', () => {
  const VALUES = [
    'name',
    'code',
    'brand',
    'agency',
    'inviter',
    'reason',
    'property',
    'number',
    'amount',
    'due',
    'days',
    'until',
  ];
  /** Each sentence of a message, with the names of the values for the values. */
  const sentencesOf = ({ subject, paragraphs, button, end }: MessageKeys, language: Locale) =>
    [subject, ...paragraphs, ...(button ? [button] : []), end].map((key) =>
      mailTexts(language)(key, Object.fromEntries(VALUES.map((value) => [value, `<${value}>`]))),
    );

  it('is written in every language, with all that is filled in', () => {
    for (const language of LOCALES.filter((each) => each !== 'en')) {
      for (const [kind, message] of Object.entries({ ...ACCOUNT_MESSAGES, ...PAYMENT_MESSAGES })) {
        const [own, english] = [sentencesOf(message, language), sentencesOf(message, 'en')];
        for (const [index, sentence] of own.entries()) {
          const place = `${language} ${kind} ${index}`;
          assert.ok(sentence.trim() && !/\{\{|^(account|payment)\./.test(sentence), place);
          if (/\p{L}/u.test(english[index]?.replaceAll(/<\w+>/g, '') ?? ''))
            assert.notEqual(sentence, english[index], place);
        }
        const filled = (sentences: string[]) => [...new Set(sentences.join(' ').match(/<\w+>/g) ?? [])].sort();
        assert.deepEqual(filled(own), filled(english), `${language} ${kind}`);
      }
    }
  });

  it('fills in what guests have typed as it is, whatever it looks like', () => {
    const typed = '{{brand}} $t(account.greeting) <b>&';
    const { text, html } = accountMail(
      { kind: 'agencyBlocked', to: { name: 'Ada', address: 'ada@guest.example' }, language: 'en', reason: typed },
      { name: 'Agir', theme: 'agir', url: 'http://a.b/' },
    );
    assert.ok(text.includes(`Reason: ${typed}`), text);
    assert.ok(html.includes('{{brand}} $t(account.greeting) &lt;b&gt;&amp;'), html);
  });

  it('names amounts and moments as the pages of the guest’s language do, in the hotel’s own time', () => {
    const linkIn = (language: Locale) =>
      paymentMail(
        {
          kind: 'link',
          reservation: { ...reservation, language } as Reservation,
          amount: 54_050,
          url: `http://a.b/${language}/booking/authentication/x`,
          until: '2027-03-01T17:00:00Z',
        },
        { name: 'Agir', theme: 'agir', url: 'http://a.b/' },
      );
    const german = linkIn('de');
    assert.equal(german.subject, 'Zahlung für Ihre Buchung PSD-4711');
    assert.match(german.html, /href="http:\/\/a\.b\/de\/booking\/authentication\/x"/);
    const expected: [Locale, RegExp, RegExp][] = [
      ['de', /540,50\s€/, /1\. März 2027 um 18:00/],
      ['en', /€540\.50/, /1 March 2027 at 18:00/],
      ['fr', /540,50\s€/, /1er mars 2027 à 18:00/],
      ['ch', /€540\.50/, /2027年3月1日 18:00/],
    ];
    for (const [language, amount, until] of expected) {
      const { text, html } = linkIn(language);
      assert.match(text, amount, language);
      assert.match(text, until, language);
      assert.doesNotMatch(text, /\{\w+\}/);
      assert.ok(html.includes(`<html lang="${languageTag(language)}">`), language);
    }
  });
});
