import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ContentRoute } from '@posada/api-client/website';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { saveWebsiteFile } from './import-file.ts';
import { patchWebsite } from './patch-website.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

describe('former addresses of pages', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase());
  });
  after(() => app.close());
  beforeEach(async () => {
    await app.database.query('DELETE FROM former_path');
    await app.database.query('DELETE FROM former_slug');
    await app.database.query('DELETE FROM page_path');
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
  });

  const move = (pages: object) => patchWebsite(app.database, WEBSITE, { websites: { [WEBSITE]: { pages } } }, TEST_NOW);
  const find = async (path: string, language = 'en') => {
    const answer = await app.app.inject({
      url: '/pull-connectivity/information/website/route/find',
      query: { path, language },
      headers: { 'x-website-host': 'casa-alba.localhost' },
    });
    const { result } = answer.json<{ result?: ContentRoute }>();
    return result && [result.id, result.path, result.isMoved];
  };

  it('lead to the present one in their language, also over several moves', async () => {
    assert.deepEqual(await find('/contact'), ['contact', '/contact', false]);
    await move({ contact: { paths: { en: '/write-to-us' } } });
    assert.deepEqual(await find('/contact'), ['contact', '/write-to-us', true]);
    assert.deepEqual(await find('/contact', 'es'), ['contact', '/contact', false]);
    await move({ contact: { paths: { en: '/say-hello' } } });
    for (const path of ['/contact', '/write-to-us'])
      assert.deepEqual(await find(path), ['contact', '/say-hello', true], path);
    assert.deepEqual(await find('/say-hello'), ['contact', '/say-hello', false]);
  });

  it('are those of what stands below a page too', async () => {
    assert.deepEqual(await find('/porto/item-201-room-2011'), ['property-201', '/porto/item-201-room-2011', false]);
    await move({ 'property-201': { paths: { en: '/hotels/porto', es: '/porto', pt: '/porto' } } });
    assert.deepEqual(await find('/porto/item-201-room-2011'), [
      'property-201',
      '/hotels/porto/item-201-room-2011',
      true,
    ]);
    assert.equal(await find('/porto/nothing'), undefined);
    assert.equal(await find(`/porto${'/x'.repeat(200)}`), undefined);
  });

  it('are given up to another page, and to their own when it comes back', async () => {
    await move({ contact: { paths: { en: '/write-to-us' } } });
    await move({ cookies: { paths: { en: '/contact' } } });
    assert.deepEqual(await find('/contact'), ['cookies', '/contact', false]);
    assert.deepEqual(await find('/cookies'), ['cookies', '/contact', true]);
    await move({ cookies: { paths: { en: '/cookies' } } });
    assert.deepEqual(await find('/cookies'), ['cookies', '/cookies', false]);
    await move({ contact: { paths: { en: '/contact' } } });
    assert.deepEqual(await find('/contact'), ['contact', '/contact', false]);
  });

  it('lead nowhere when the page is gone', async () => {
    await move({ contact: { paths: { en: '/write-to-us' } } });
    await move({ contact: null });
    assert.equal(await find('/contact'), undefined);
  });

  it('are those of posts too, also below a page that has moved', async () => {
    const texts = { title: 'News', description: 'From our houses' };
    await patchWebsite(
      app.database,
      WEBSITE,
      {
        websites: {
          [WEBSITE]: {
            postCategories: { house: { name: 'House' } },
            posts: {
              spring: {
                category: 'house',
                createdAt: '2026-03-01T09:00:00Z',
                slug: { en: 'spring-in-porto', pt: 'primavera' },
                title: 'Spring',
                summary: 'It is warm',
                html: '<p>It is warm</p>',
                photo: null,
              },
            },
            pages: {
              news: {
                ...texts,
                paths: { en: '/news', pt: '/noticias' },
                itemPage: 'story',
                blocks: [{ type: 'journal', settings: {} }],
              },
              story: { ...texts, paths: {}, blocks: [{ type: 'post', settings: {} }] },
            },
          },
        },
      },
      TEST_NOW,
    );
    const rename = (slug: object | null) =>
      patchWebsite(app.database, WEBSITE, { websites: { [WEBSITE]: { posts: { spring: { slug } } } } }, TEST_NOW);
    assert.deepEqual(await find('/news/spring-in-porto'), ['story', '/news/spring-in-porto', false]);
    await rename({ en: 'porto-in-spring' });
    assert.deepEqual(await find('/news/spring-in-porto'), ['story', '/news/porto-in-spring', true]);
    assert.deepEqual(await find('/noticias/primavera', 'pt'), ['story', '/noticias/primavera', false]);
    await move({ news: { paths: { en: '/stories' } } });
    assert.deepEqual(await find('/news/spring-in-porto'), ['story', '/stories/porto-in-spring', true]);
    assert.deepEqual(await find('/stories/spring-in-porto'), ['story', '/stories/porto-in-spring', true]);
    assert.equal(await find('/stories/nothing'), undefined);
    assert.equal(await find('/contact/spring-in-porto'), undefined);
    await rename({ en: 'spring-in-porto' });
    assert.deepEqual(await find('/stories/porto-in-spring'), ['story', '/stories/spring-in-porto', true]);
    assert.deepEqual(await find('/stories/spring-in-porto'), ['story', '/stories/spring-in-porto', false]);
  });
});
