import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LOCALES } from '@posada/i18n';
import { DESTINATIONS, hotelsOn, propertyContentOf } from './hotels/hotels.ts';
import { roomTypesOf } from './hotels/rooms.ts';
import { complementsOf, offersOf, ratePlansOf } from './hotels/terms.ts';
import { askedTexts, inEveryLanguage, TRANSLATIONS, t } from './shared/languages.ts';
import { LOYALTY_LEVELS } from './shared/people.ts';
import { keepUnits } from './shared/units.ts';
import { settingsOf, WEBSITES } from './shared/websites.ts';
import { siteOf } from './sites.ts';

const POSTS = join(import.meta.dirname, 'shared/posts');

/** Everything that a guest can read of the demo. */
function everything() {
  const hotels = hotelsOn('2026-11-20');
  const sites = WEBSITES.map((website) => {
    const site = siteOf(
      website,
      hotels.filter(({ id }) => website.properties.includes(id)),
    );
    return { site, settings: settingsOf(website, site, '2026-11-20') };
  });
  const houses = hotels.map((hotel) => [
    propertyContentOf(hotel),
    roomTypesOf(hotel),
    ratePlansOf(hotel),
    offersOf(hotel),
    complementsOf(hotel),
  ]);
  return { sites, houses, DESTINATIONS, LOYALTY_LEVELS };
}

const markOf = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();
/** What a text in a script of its own cannot do without. */
const LETTERS: Record<string, RegExp> = {
  bg: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  ch: /\p{Script=Han}/u,
};

describe('the languages of the demo', () => {
  const content = everything();

  it('are, beside English and Spanish, all others that a website speaks', () => {
    const others = LOCALES.filter((locale) => locale !== 'en' && locale !== 'es');
    assert.deepEqual(Object.keys(TRANSLATIONS), others.toSorted());
  });

  it('has every text of every page, property, room and rate in every language', () => {
    const languages = ['en', 'es', ...Object.keys(TRANSLATIONS)];
    const lacking = new Set<string>();
    const look = (value: unknown) => {
      if (value === null || typeof value !== 'object') return;
      const texts = value as Record<string, unknown>;
      if (typeof texts['en'] === 'string' || typeof texts['es'] === 'string') {
        for (const language of languages) {
          if (typeof texts[language] !== 'string' || texts[language] === '') lacking.add(`${language}: ${texts['en']}`);
        }
      } else for (const entry of Object.values(value)) look(entry);
    };
    look(content);
    assert.deepEqual([...lacking], []);
  });

  for (const [language, texts] of Object.entries(TRANSLATIONS)) {
    it(`${language}: keeps no text that nobody asks for`, () => {
      assert.deepEqual(
        Object.keys(texts).filter((text) => !askedTexts.has(text)),
        [],
      );
    });

    it(`${language}: keeps placeholders and markup, and leaves no English standing`, () => {
      for (const [english, translated] of Object.entries(texts)) {
        assert.deepEqual(markOf(translated), markOf(english), translated);
        const isName = !/\b(a|and|for|from|in|of|the|to|with)\b/i.test(english);
        assert.ok(isName || translated !== english, `not translated: ${english}`);
        assert.equal(translated, translated.trim());
        const letters = LETTERS[language];
        if (letters) assert.match(translated.replace(/\{\w+\}/g, ''), letters);
      }
    });
  }

  it('ch: sets Latin letters and figures apart from Chinese, in every text alike', () => {
    const close = /\p{Script=Han}(?:[a-z\d]|\{(?!place))|[a-z\d%]\p{Script=Han}|\{(?!place)\w+\}\p{Script=Han}/iu;
    const words = Object.values(TRANSLATIONS['ch'] ?? {}).map((text) => text.replace(/<[^>]+>/g, ' '));
    assert.deepEqual(
      words.filter((text) => close.test(text)),
      [],
    );
  });

  it('leave the spaces between numbers and units to the rule that sets them', () => {
    const byHand = (text: string) => {
      const ruled = keepUnits(text.replaceAll('\u00a0', ' '));
      return [...text].some((sign, index) => sign === '\u00a0' && [...ruled][index] === sign);
    };
    const posts = readdirSync(POSTS, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(POSTS, name), 'utf8'));
    const texts = [...askedTexts].flat().concat(posts, ...Object.values(TRANSLATIONS).map(Object.values));
    assert.deepEqual(texts.filter(byHand), []);
  });

  it('ru: has the long dash between words', () => {
    const words = Object.values(TRANSLATIONS['ru'] ?? {});
    assert.deepEqual(
      words.filter((text) => text.includes(' – ')),
      [],
    );
  });

  it('calls one thing by one word: what a room is sold at, a code, the profile of an agency', () => {
    const spokenIn = (language: string) => Object.values(TRANSLATIONS[language] ?? {}).join('\n');
    assert.doesNotMatch(spokenIn('de'), /\braten?\b|nettoraten?\b|lebensl/i);
    assert.doesNotMatch(spokenIn('ch'), /价格方案|促销代码|预订号/);
  });

  it('fills in what differs from property to property', () => {
    assert.equal(t('Reach {hotel}', 'Llegar a {hotel}', { hotel: 'Agir' }).es, 'Llegar a Agir');
  });

  it('translates a pair of texts wherever it stands, and nothing else', () => {
    const page = { title: { en: 'Garden', es: 'Jardín' }, url: '/garden', sizes: [1, 2], photo: null };
    const whole = inEveryLanguage(page);
    assert.deepEqual(whole, { ...page, title: t('Garden', 'Jardín') });
    assert.deepEqual(inEveryLanguage(whole), whole);
  });
});
