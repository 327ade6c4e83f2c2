import { newEntry } from './new-entry.ts';
import { differencesOf } from './page-differences.ts';

const page = (own: object = {}) => ({
  id: 'home',
  paths: { en: '/' },
  title: { en: 'Home' },
  description: '',
  blocks: [
    { type: 'heading', settings: { text: { en: 'One' } } },
    { type: 'text', settings: { html: { en: '<p>Two</p>' } } },
  ],
  ...own,
});

describe('what differs between two states of a page', () => {
  it('is named by its place, with what it was and is', () => {
    expect(differencesOf(page(), page({ title: { en: 'House', es: 'Casa' } }))).toEqual([
      { block: null, place: ['title', 'en'], was: 'Home', is: 'House' },
      { block: null, place: ['title', 'es'], is: 'Casa' },
    ]);
    expect(differencesOf(page(), page())).toEqual([]);
  });

  it('is a block that was added, removed or moved, and a value within one', () => {
    const [heading, text] = page().blocks;
    const map = { type: 'map', settings: {} };
    expect(differencesOf(page(), page({ blocks: [map, heading, text] }))).toEqual([
      { block: 'map', place: [], is: 'map' },
    ]);
    expect(differencesOf(page(), page({ blocks: [text] }))).toEqual([{ block: 'heading', place: [], was: 'heading' }]);
    expect(differencesOf(page(), page({ blocks: [text, heading] }))).toEqual([
      { block: null, place: ['blocks'], was: 'heading, text', is: 'text, heading' },
    ]);
    expect(
      differencesOf(page(), page({ blocks: [{ type: 'heading', settings: { text: { en: '1' } } }, text] })),
    ).toEqual([{ block: 'heading', place: ['text', 'en'], was: 'One', is: '1' }]);
  });

  it('of a picture is its file, its text and its focal point', () => {
    const files = (name: string) => ({
      url: `/media/${name}`,
      widths: [480],
      width: 480,
      height: 320,
      color: '#112233',
    });
    const image = (photo: object) => page({ blocks: [{ type: 'image', settings: { photo } }] });
    const before = { id: 'p', ...files('pool'), alt: { en: 'Pool' } };
    const after = { id: 'p', ...files('garden'), alt: { en: 'Garden' }, focus: { x: 0.3, y: 1 } };
    expect(differencesOf(image(before), image(after))).toEqual([
      {
        block: 'image',
        place: ['photo'],
        was: '/media/pool',
        is: '/media/garden',
        photos: { was: before, is: after },
      },
      { block: 'image', place: ['photo', 'alt', 'en'], was: 'Pool', is: 'Garden' },
      { block: 'image', place: ['photo', 'focus'], is: '30 % · 100 %' },
    ]);
  });

  it('is all of a page that was not there', () => {
    expect(differencesOf(null, page()).every(({ was }) => was === undefined)).toBe(true);
  });
});

describe('a new entry', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const begun = { language: 'en', taken: ['ete-a-la-mer'], now } as const;

  it('has an id and an address of its name that no other has', () => {
    expect(newEntry({ ...begun, kind: 'page', name: 'Été à la mer' })).toEqual({
      id: 'ete-a-la-mer-2',
      paths: { en: '/ete-a-la-mer-2' },
      title: { en: 'Été à la mer' },
      description: '',
      blocks: [],
    });
    expect(newEntry({ ...begun, kind: 'page', language: 'ch', name: '冬季' }).id).toBe('page');
  });

  it('of a post has today and a category, and of a copy all but its name and address', () => {
    const post = newEntry({ ...begun, kind: 'post', name: 'Summer', category: 'news' });
    expect(post).toMatchObject({ category: 'news', createdAt: now.toISOString(), slug: { en: 'summer' }, photo: null });
    const copied = { ...post, html: '<p>Long</p>', slug: { en: 'summer', de: 'sommer' } };
    expect(newEntry({ ...begun, kind: 'post', name: 'Autumn', copied })).toMatchObject({
      id: 'autumn',
      title: { en: 'Autumn' },
      html: '<p>Long</p>',
      slug: { en: 'autumn' },
    });
  });
});
