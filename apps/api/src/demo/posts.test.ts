import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES } from '@posada/i18n';
import { journalOf } from './content/journal.ts';
import { hotelsOn } from './hotels/hotels.ts';
import { postOf } from './posts.ts';

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

describe('the posts about the hotels', () => {
  for (const { key, id } of hotels) {
    const own = hotels.filter((hotel) => hotel.id === id);
    const post = journalOf(own).posts.find((one) => one.id === `house-${id}`);
    const texts: Record<string, string> = Object(post?.content.html);
    const htmlIn = (language: string) => texts[language] ?? '';

    it(`${key}: has the same parts and the same figures in every language, and is worth reading`, () => {
      for (const language of LOCALES) {
        assert.deepEqual(tagsOf(htmlIn(language)), tagsOf(htmlIn('en')), language);
        assert.deepEqual(figuresOf(htmlIn(language)), figuresOf(htmlIn('en')), language);
        const length = lengthOf(htmlIn(language));
        assert.ok(length >= 220 && length <= 450, `${language}: ${length} words`);
        assert.match(htmlIn(language), new RegExp(`href="/${language}/`));
      }
    });
  }

  it('is refused where it links to what the website does not show', () => {
    assert.throws(() => journalOf(hotels.map((hotel) => ({ ...hotel, id: hotel.id + 100 }))), /links to hotel:1/);
  });

  it('has no French punctuation without its narrow space', () => {
    for (const { key } of hotels) {
      const french = Object.values(postOf(key, () => ''))
        .map((text) => text['fr'])
        .join(' ');
      assert.doesNotMatch(
        french.replace(/<[^>]*>/g, ' '),
        /[^\u00a0\u202f][;!?»]|[^\u00a0\u202f]:(?!\d)|«[^\u00a0\u202f]/,
      );
    }
  });
});
