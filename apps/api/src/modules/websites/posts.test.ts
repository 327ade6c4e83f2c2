import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

describe('posts, shortcodes and what stands below a property', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  async function get<T>(path: string, status = 200): Promise<T> {
    const answer = await app.send({ url: `/pull-connectivity/information/${path}` });
    assert.equal(answer.status, status, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body['result'] as T;
  }
  type Named = { id: string; name: string };
  type Card = { id: string; title: string; createdAt: string; category: Named };

  it('[API-67] [GAP-114] lists posts newest first, and those that are named', async () => {
    const all = await get<Card[]>('website/post');
    assert.deepEqual(
      all.map(({ createdAt }) => createdAt),
      all.map(({ createdAt }) => createdAt).sort((a, b) => b.localeCompare(a)),
    );
    const named = await get<Card[]>('website/post?posts=house-3,journey-4');
    assert.deepEqual(named.map(({ id }) => id).sort(), ['house-3', 'journey-4']);
  });

  it('[API-68] [SITE-45] pages through all posts once, newest first, in pages of the size that is asked for', async () => {
    const all = (await get<Card[]>('website/post')).map(({ id }) => id);
    const seen: string[] = [];
    for (let page = 0; page < Math.ceil(all.length / 3); page += 1) {
      const part = await get<{ content: Card[]; totalElements: number; totalPages: number }>(
        `website/post/pagination?size=3&page=${page}&sort=createdAt,desc`,
      );
      assert.ok(part.content.length <= 3);
      assert.equal(part.totalElements, all.length);
      assert.equal(part.totalPages, Math.ceil(all.length / 3));
      seen.push(...part.content.map(({ id }) => id));
    }
    assert.deepEqual(seen, all);
    await get('website/post/pagination?sort=title,asc', 400);
    await get('website/post/pagination?size=0', 400);
  });

  it('[API-66] [API-69] [API-70] gives a post with its text, and its category by name', async () => {
    const post = await get<Card & { html: string }>('website/post/house-3?language=es');
    assert.match(post.title, /con lluvia/);
    assert.match(post.html, /^<p>/);
    const categories = await get<Named[]>('website/post-category?language=es');
    assert.deepEqual(
      await get<Named>(`website/post-category/${post.category.id}?language=es`),
      categories.find(({ id }) => id === post.category.id),
    );
    assert.ok((await get<Card[]>('website/post?category=houses')).every(({ category }) => category.id === 'houses'));
    await get('website/post/none', 404);
    await get('website/post-category/none', 404);
  });

  it('[GAP-66] finds posts by slug or key and parts of the journal, each with its address in other languages', async () => {
    type Found = { id: string; key: string | null; list: object | null; alternates: Record<string, string> };
    const find = (path: string, language = 'en', status = 200) =>
      get<Found>(`website/route/find?path=${path}&language=${language}`, status);
    const { path } = await get<{ path: string }>('website/post/house-3?language=de');
    assert.equal(path, '/journal/malaga-bei-regen');
    const bySlug = await find(path, 'de');
    assert.equal(bySlug.id, 'post');
    assert.equal(bySlug.key, 'item-house-3');
    assert.equal(bySlug.alternates['es'], '/diario/malaga-con-lluvia');
    assert.deepEqual((await find('/journal/item-house-3', 'de')).alternates, bySlug.alternates);
    const part = await find('/diario/category-houses', 'es');
    assert.deepEqual(part.list, { category: 'houses', page: 1 });
    assert.equal(part.alternates['en'], '/journal/category-houses');
    assert.deepEqual((await find('/journal/page-2')).list, { category: null, page: 2 });
    for (const none of [
      '/journal/page-1',
      '/journal/page-9',
      '/journal/category-none',
      '/journal/none',
      '/offers/page-2',
    ])
      await find(none, 'en', 404);
  });

  it('cleans the HTML of a post however it got there', async () => {
    await app.database.query(
      `UPDATE post SET content = jsonb_set(content, '{html}', $1::jsonb) WHERE website_id = 2 AND id = 'house-4'`,
      [JSON.stringify('<p onclick="x()">a<script>x()</script></p>')],
    );
    assert.equal((await get<{ html: string }>('website/post/house-4')).html, '<p>a</p>');
  });

  it('[API-63] [API-64] [API-65] gives shortcodes by id and by typology, the website’s and a property’s', async () => {
    type Text = { id: string; html: string };
    const [promise] = await get<Text[]>('website/shortcode-typology/promise');
    assert.deepEqual(await get<Text>('website/shortcode/book-directly'), promise);
    assert.match((await get<Text[]>('property/3/shortcode-typology/arrival'))[0]?.html ?? '', /ready from/);
    assert.deepEqual(await get<Text[]>('website/shortcode-typology/arrival'), []);
    await get('property/12/shortcode-typology/arrival', 404);
  });

  it('[API-71] names the payment provider, and keeps it out of the settings', async () => {
    assert.deepEqual(await get('website/payment-provider'), { id: 'redsys', name: 'Redsys' });
    assert.ok(!('paymentProvider' in (await get<object>('website'))));
  });

  it('[API-75] [API-76] [API-77] [API-80] tells of a property’s videos, certificates, sights and chapters', async () => {
    const [video] = await get<{ url: string; poster: object }[]>('property/3/video');
    assert.equal(video?.url, '/media/app-malaga-tour.mp4');
    assert.ok(video.poster);
    assert.deepEqual(await get('property/4/video'), []);
    assert.ok((await get<Named[]>('property/3/certificate')).length > 0);
    const sights = await get<{ distanceMetres: number }[]>('property/3/point-interest');
    assert.ok(sights.length > 1 && sights.every(({ distanceMetres }) => distanceMetres < 20_000));
    assert.match((await get<{ html: string }>('property/3/content/arrival?language=es')).html, /^<p>/);
    await get('property/3/content/none', 404);
  });

  it('[API-82] [API-83] [API-84] [API-85] gives the parts of a room type as the room type itself has them', async () => {
    const room = await get<{ photos: unknown[]; amenities: unknown[] }>('property/3/roomtype/33');
    assert.deepEqual(await get('property/3/roomtype/33/photo'), room.photos);
    assert.deepEqual(await get('property/3/roomtype/33/amenity'), room.amenities);
    assert.deepEqual(await get('property/3/roomtype/33/amenity/top'), room.amenities.slice(0, 4));
    await get('property/3/roomtype/41/amenity', 404);
  });

  it('[API-87] [API-88] [API-89] [API-90] [API-91] [API-92] [GAP-114] gives one offer and one complement with their photos', async () => {
    for (const [list, least] of [
      ['offer', 1],
      ['complement', 0],
    ] as const) {
      const all = await get<Named[]>(`property/3/${list}`);
      const first = all[0];
      assert.ok(first);
      assert.deepEqual(await get(`property/3/${list}?${list}=${first.id}`), [first]);
      // the long text of an offer is on its own page alone
      const { html, ...one } = await get<Named & { html?: string }>(`property/3/${list}/${first.id}`);
      assert.deepEqual(one, first);
      assert.equal(/<h2/.test(html ?? ''), list === 'offer');
      assert.ok((await get<unknown[]>(`property/3/${list}/${first.id}/photo`)).length >= least);
      await get(`property/3/${list}/999999`, 404);
    }
  });
});
