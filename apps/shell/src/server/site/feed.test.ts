import type { PostCard } from '@posada/api-client/website';
import { feedOf } from './feed.ts';

const post = (change: Partial<PostCard> = {}): PostCard => ({
  id: '1',
  title: 'Fisch & Chips: was <5 € kostet',
  summary: 'Am Hafen & anderswo.',
  createdAt: '2026-07-14T09:00:00Z',
  category: { id: 'houses', name: 'Aus unseren Häusern', path: null },
  photo: null,
  path: '/journal/fisch',
  minutes: 3,
  ...change,
});
const journal = { title: 'Journal', description: 'Was wir am Meer lesen.', path: '/journal' };
const feedIn = (locale: 'de' | 'ch', posts: PostCard[] = [post()]) => {
  const xml = feedOf({ name: 'Redwood & Co' }, locale, 'https://hotel.example', journal, posts);
  return { xml, feed: new DOMParser().parseFromString(xml, 'application/xml').documentElement };
};
const textOf = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent;

describe('the feed of a journal', () => {
  it.each([
    ['de', 'de'],
    ['ch', 'zh-Hans'],
  ] as const)('says its language, of %s', (locale, tag) => {
    expect(feedIn(locale).feed.getAttribute('xml:lang')).toBe(tag);
  });

  it('has the name of the journal and of the brand, and leads to the journal', () => {
    const { feed } = feedIn('de');
    expect(textOf(feed, 'title')).toBe('Journal · Redwood & Co');
    expect(textOf(feed, 'subtitle')).toBe('Was wir am Meer lesen.');
    expect(feed.querySelector('feed > link[rel=alternate]')?.getAttribute('href')).toBe(
      'https://hotel.example/de/journal',
    );
    expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe('https://hotel.example/de/feed.xml');
  });

  it('shows the texts of a post as they were written', () => {
    const [entry] = feedIn('de').feed.getElementsByTagName('entry');
    if (!entry) throw new Error('there is no entry');
    // a reader of feeds takes both for HTML, as they say
    const shown = (name: string) => new DOMParser().parseFromString(textOf(entry, name) ?? '', 'text/html').body;
    expect(entry.querySelector('title')?.getAttribute('type')).toBe('html');
    expect(shown('title').textContent).toBe('Fisch & Chips: was <5 € kostet');
    expect(shown('summary').textContent).toBe('Am Hafen & anderswo.');
    expect(textOf(entry, 'id')).toBe('https://hotel.example/de/journal/fisch');
  });
});
