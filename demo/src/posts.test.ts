import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES } from '@posada/i18n';
import { journalOf } from './content/journal.ts';
import { hotelsOn } from './hotels/hotels.ts';
import { postOf } from './shared/posts.ts';

const hotels = hotelsOn('2026-11-20');
const tagsOf = (html: string) => html.match(/<[^>]+>/g)?.map((tag) => tag.replace(/ href="[^"]*"/, '')) ?? [];
/** Amounts, times and distances, however a language groups thousands or writes full hours. */
const figuresOf = (html: string) =>
  (
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/(\d)[.,\u202f](?=\d{3}(?!\d))/g, '$1')
      .match(/\d+/g) ?? []
  )
    .map(Number)
    .filter((figure) => figure > 0)
    .toSorted((a, b) => a - b);
/** Words; of a text in Chinese two characters for each. */
const lengthOf = (html: string) => {
  const text = html.replace(/<[^>]*>/g, ' ');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters / 2 + (text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
};

const KINDS = [
  { kind: 'house', nameOf: (key: string) => key },
  { kind: 'journey', nameOf: (key: string) => `${key}-journey` },
];

describe('the posts about the hotels and the ways to them', () => {
  for (const { key, id } of hotels) {
    const own = hotels.filter((hotel) => hotel.id === id);
    for (const { kind } of KINDS) {
      const post = journalOf(own).posts.find((one) => one.id === `${kind}-${id}`);
      const texts: Record<string, string> = Object(post?.content.html);
      const htmlIn = (language: string) => texts[language] ?? '';

      it(`${key}, ${kind}: has the same parts and the same figures in every language, and is worth reading`, () => {
        for (const language of LOCALES) {
          assert.deepEqual(tagsOf(htmlIn(language)), tagsOf(htmlIn('en')), language);
          assert.deepEqual(figuresOf(htmlIn(language)), figuresOf(htmlIn('en')), language);
          const length = lengthOf(htmlIn(language));
          assert.ok(length >= 200 && length <= 450, `${language}: ${length} words`);
          assert.match(htmlIn(language), new RegExp(`href="/${language}/`));
        }
      });
    }
  }

  it('have a title and an address of their own in every language', () => {
    const { posts } = journalOf(hotels);
    for (const language of LOCALES) {
      const titles = posts.map(({ content }) => Object(content.title)[language]);
      const slugs = posts.map(({ slug }) => Object(slug)[language]);
      assert.equal(new Set(titles).size, posts.length, language);
      assert.equal(new Set(slugs).size, posts.length, language);
      for (const slug of slugs) assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('do not follow one outline: no two ways to a hotel have the same parts', () => {
    const outlines = journalOf(hotels)
      .posts.filter(({ category }) => category === 'journeys')
      .map(({ content }) => tagsOf(Object(content.html).en).join());
    assert.equal(new Set(outlines).size, hotels.length);
  });

  it('is refused where it links to what the website does not show', () => {
    assert.throws(() => journalOf(hotels.map((hotel) => ({ ...hotel, id: hotel.id + 100 }))), /links to hotel:1/);
  });

  it('has no French punctuation without its narrow space', () => {
    for (const name of hotels.flatMap(({ key }) => KINDS.map(({ nameOf }) => nameOf(key)))) {
      const french = Object.values(postOf(name, () => ''))
        .map((text) => text['fr'])
        .join(' ');
      assert.doesNotMatch(
        french.replace(/<[^>]*>/g, ' '),
        /[^\u00a0\u202f][;!?»]|[^\u00a0\u202f]:(?!\d)|«[^\u00a0\u202f]/,
      );
    }
  });
});
