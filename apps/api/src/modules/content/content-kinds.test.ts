import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ContentEntry, ContentRelease, ContentRow } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { publishDueReleases } from './releases.ts';

const WEBSITE = 20;
type Json = Record<string, unknown>;

/** The example with what it has none of: a journal with a post, and a text that blocks name. */
function example() {
  const file = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8'),
  ) as { websites: Json[] };
  const [website] = file.websites;
  assert.ok(website);
  const words = (text: string) => ({ en: text, es: `${text} (es)` });
  website['postCategories'] = [{ id: 'news', name: words('News') }];
  website['posts'] = [
    {
      id: 'spring',
      category: 'news',
      createdAt: '2026-03-01T10:00:00Z',
      slug: { en: 'spring-is-here' },
      title: words('Spring'),
      summary: words('It is spring.'),
      html: words('<p>It is spring.</p>'),
      photo: null,
    },
  ];
  website['shortcodes'] = [{ id: 'note', typology: 'note', title: words('Note'), html: words('<p>A note</p>') }];
  (website['pages'] as Json[]).push(
    {
      id: 'journal',
      paths: { en: '/journal', es: '/diario' },
      itemPage: 'post',
      title: words('Journal'),
      description: words('Our journal'),
      blocks: [{ type: 'journal', settings: {} }],
    },
    {
      id: 'post',
      paths: {},
      title: words('Post'),
      description: words('A post'),
      blocks: [{ type: 'heading', settings: { level: 1, text: words('Post') } }],
    },
  );
  return JSON.stringify(file);
}

describe('drafts of all kinds of content', () => {
  let app: TestApp;
  let editor: Record<string, string>;
  let other: Record<string, string>;
  let owner: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase());
    editor = await signedInOperator(app.database, 'editor@kinds.example', { role: 'content' });
    other = await signedInOperator(app.database, 'other@kinds.example', { role: 'content' });
    owner = await signedInOperator(app.database, 'owner@kinds.example', { role: 'owner' });
  });
  after(() => app.close());
  beforeEach(async () => {
    for (const table of ['content_draft', 'content_version', 'content_release'])
      await app.database.query(`DELETE FROM ${table}`);
    await saveWebsiteFile(app.database, example(), TEST_NOW);
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = editor) {
    const answer = await callV1(app, method, `content/${WEBSITE}${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const read = async (name: string) => (await ask<ContentEntry>('GET', `/entry/${name}`)).result;
  async function change(name: string, of: (entry: Json) => Json | null, headers = editor) {
    const { live, draft } = await read(name);
    const entry = of(structuredClone(draft?.entry ?? live?.entry ?? {}));
    const body = { revision: draft?.revision ?? null, live: live?.tag ?? null, entry };
    const saved = await ask<ContentEntry>('PUT', `/entry/${name}`, body, headers);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    return saved.result;
  }
  const named = (name: string) => {
    const [kind, id] = name.split('/');
    return { kind, id };
  };
  const publish = async (...names: string[]) => {
    const entries = await Promise.all(
      names.map(async (name) => ({ ...named(name), revision: (await read(name)).draft?.revision })),
    );
    return ask('POST', '/publish', { entries });
  };
  const exported = async () => {
    const file = await readWebsites(app.database, [WEBSITE]);
    assert.ok(file?.websites[0]);
    return { website: file.websites[0], properties: file.properties };
  };
  const site = async (path: string, token?: string) => {
    const answer = await app.app.inject({
      url: `/pull-connectivity/${path}`,
      headers: {
        'x-website-host': 'casa-alba.localhost',
        ...(token === undefined ? {} : { 'x-content-preview': token }),
      },
    });
    return answer.json<{ result: Json }>().result;
  };
  const preview = async (release?: number) =>
    (await ask<{ token: string }>('POST', '/preview', release === undefined ? {} : { release })).result.token;

  const CHANGES: Record<string, { write: (entry: Json) => Json; look: string; field: string }> = {
    'post/spring': {
      write: (entry) => ({ ...entry, title: { en: 'Summer' } }),
      look: 'information/website/post/spring?language=en',
      field: 'title',
    },
    'shortcode/note': {
      write: (entry) => ({ ...entry, title: { en: 'Summer' } }),
      look: 'information/website/shortcode/note?language=en',
      field: 'title',
    },
    'property/201': {
      write: (entry) => ({ ...entry, name: 'Summer' }),
      look: 'information/property/201?language=en',
      field: 'setup.name',
    },
    'room/201-2011': {
      write: (entry) => ({ ...entry, name: { en: 'Summer' } }),
      look: 'information/property/201/roomtype/2011?language=en',
      field: 'name',
    },
    'offer/201-2011': {
      write: (entry) => ({ ...entry, name: { en: 'Summer' } }),
      look: 'information/property/201/offer/2011?language=en',
      field: 'name',
    },
  };
  for (const [name, { write, look, field }] of Object.entries(CHANGES))
    it(`shows ${name} in a preview, publishes it and nothing else, and brings it back`, async () => {
      const before = await exported();
      const at = (result: Json) => field.split('.').reduce<unknown>((value, key) => (value as Json)[key], result);
      const shown = at(await site(look));
      assert.ok(shown);
      await change(name, write);
      assert.equal(at(await site(look)), shown);
      assert.equal(at(await site(look, await preview())), 'Summer');
      const published = await publish(name);
      assert.equal(published.status, 200, JSON.stringify(published.body));
      assert.equal(at(await site(look)), 'Summer');
      const { result: versions } = await ask<{ id: number }[]>('GET', `/entry/${name}/version`);
      const { result: first } = await ask<{ entry: Json }>('GET', `/entry/${name}/version/${versions[1]?.id}`);
      await change(name, () => first.entry);
      assert.equal((await publish(name)).status, 200);
      assert.deepEqual(await exported(), before);
    });

  it('changes a menu, with entries that have no ids yet', async () => {
    const before = (await exported()).website.menus;
    await change('menu/main', (menu) => ({
      ...menu,
      items: [...(menu['items'] as Json[]), { label: { en: 'Journal' }, url: '/journal' }],
    }));
    const labels = async (token?: string) =>
      ((await site('information/website/menu/main?language=en', token))['items'] as { label: string }[]).map(
        ({ label }) => label,
      );
    assert.ok(!(await labels()).includes('Journal'));
    assert.ok((await labels(await preview())).includes('Journal'));
    assert.equal((await publish('menu/main')).status, 200);
    assert.ok((await labels()).includes('Journal'));
    const { menus } = (await exported()).website;
    assert.deepEqual(menus?.['legal'], before?.['legal']);
    assert.deepEqual(menus?.['main']?.slice(0, -1), before?.['main']);
  });

  it('lists each kind with where guests meet it, and what the check finds in it', async () => {
    const { result: rooms } = await ask<ContentRow[]>('GET', '/entry/room');
    assert.deepEqual(
      rooms.map(({ id }) => id),
      ['201-2011', '201-2012', '202-2021', '202-2022'],
    );
    assert.ok(rooms.every(({ title, property }) => title !== '' && property));
    assert.deepEqual((await read('post/spring')).paths, {
      en: '/journal/spring-is-here',
      es: '/diario/item-spring',
    });
    assert.equal((await read('property/201')).paths['en'], '/porto');
    const room = await change('room/201-2011', (entry) => ({ ...entry, name: 7, photos: [{ id: 'x' }] }));
    assert.deepEqual([...new Set(room.problems.map(({ place }) => place[0]))].sort(), ['name', 'photos']);
    const menu = await change('menu/main', (entry) => ({ ...entry, items: [{ label: 'x', url: 'javascript:x' }] }));
    assert.deepEqual(menu.problems[0]?.place.slice(0, 2), ['items', 0]);
    assert.equal((await publish('menu/main')).body['code'], 'website_file_refused');
    const drafts = (await ask<ContentRow[]>('GET', '/draft')).result;
    assert.deepEqual(drafts.map(({ kind, id }) => `${kind}/${id}`).sort(), ['menu/main', 'room/201-2011']);
  });

  it('lists what settings can name by an id', async () => {
    const { result } = await ask<Record<string, { id: string; name: string }[]>>('GET', '/reference');
    assert.deepEqual(result['category'], [{ id: 'news', name: 'News' }]);
    assert.deepEqual(result['typology'], [{ id: 'note', name: 'note' }]);
    assert.deepEqual(
      result['property']?.map(({ id }) => id),
      ['201', '202'],
    );
    assert.deepEqual(
      result['roomType']?.map(({ id }) => id),
      ['2011', '2012', '2021', '2022'],
    );
    for (const kind of ['page', 'post', 'shortcode', 'chapter', 'destination'])
      assert.ok((result[kind]?.length ?? 0) > 0 && result[kind]?.every(({ name }) => name !== ''), kind);
  });

  it('makes and deletes posts, and neither hotels, rooms nor offers', async () => {
    const post = { ...(await read('post/spring')).live?.entry, id: 'autumn', slug: {}, title: 'Autumn' };
    assert.equal((await ask('PUT', '/entry/post/autumn', { revision: null, entry: post })).status, 200);
    assert.equal((await publish('post/autumn')).status, 200);
    assert.equal((await exported()).website.posts?.length, 2);
    await change('post/spring', () => null);
    assert.equal((await publish('post/spring')).status, 200);
    assert.deepEqual(
      (await exported()).website.posts?.map(({ id }) => id),
      ['autumn'],
    );
    const { live } = await read('offer/201-2011');
    for (const [name, body, status] of [
      ['offer/201-2011', { revision: null, live: live?.tag, entry: null }, 400],
      ['offer/2011', { revision: null, entry: { id: 2011 } }, 400],
      ['offer/201-77', { revision: null, entry: { id: 77 } }, 404],
      ['room/999-2011', { revision: null, entry: { id: 2011 } }, 404],
      ['property/7', { revision: null, entry: { id: 7 } }, 404],
      ['page/x', { revision: null, entry: { id: 'x' } }, 400],
      ['nothing/x', { revision: null, entry: { id: 'x' } }, 400],
    ] as const)
      assert.equal((await ask('PUT', `/entry/${name}`, body)).status, status, name);
  });

  it('never writes terms of sale, whatever a draft has', async () => {
    const before = await exported();
    await change('room/201-2011', (entry) => ({ ...entry, capacity: { guests: 9 }, size: 1 }));
    await change('offer/201-2011', (entry) => ({ ...entry, percent: 90 }));
    await change('property/201', (entry) => ({
      ...entry,
      currency: 'USD',
      information: { ...(entry['information'] as Json), phone: '+34600000000' },
    }));
    assert.equal((await publish('room/201-2011', 'offer/201-2011', 'property/201')).status, 200);
    assert.deepEqual(await exported(), before);
  });

  describe('published as one release', () => {
    const easter = async (...names: string[]) =>
      ask<ContentRelease>('POST', '/release', { name: 'Easter', entries: names.map(named) });
    const titled = (title: string) => (entry: Json) => ({ ...entry, title: { en: title } });
    const titleOf = async (token?: string) =>
      (await site('information/website/webpage/contact?language=en', token))['title'];

    it('is seen whole, published at one moment, and brought back whole', async () => {
      const before = await exported();
      await change('page/contact', titled('Easter with us'));
      await change('post/spring', titled('Easter'));
      await change('page/privacy', titled('Not in it'));
      const { status, result: release } = await easter('page/contact', 'post/spring');
      assert.equal(status, 200);
      const token = await preview(release.id);
      assert.equal(await titleOf(token), 'Easter with us');
      const privacy = 'information/website/webpage/privacy?language=en';
      assert.notEqual((await site(privacy, token))['title'], 'Not in it');
      assert.equal((await site(privacy, await preview()))['title'], 'Not in it');
      assert.equal((await easter('page/contact')).body['code'], 'content_in_release');
      const alone = { revision: (await read('page/contact')).draft?.revision, publishAt: '2099-01-01T00:00:00Z' };
      assert.equal((await ask('POST', '/entry/page/contact/schedule', alone)).body['code'], 'content_in_release');

      const published = await ask('POST', `/release/${release.id}/publish`);
      assert.equal(published.status, 200, JSON.stringify(published.body));
      assert.equal(await titleOf(), 'Easter with us');
      assert.equal((await ask('POST', `/release/${release.id}/publish`)).body['code'], 'release_published');
      const [done] = (await ask<ContentRelease[]>('GET', '/release')).result;
      assert.deepEqual([done?.publishedBy, done?.entries.length], ['editor@kinds.example', 2]);

      const back = await ask<ContentRelease>('POST', `/release/${release.id}/restore`, { name: 'After Easter' });
      assert.equal(back.status, 200, JSON.stringify(back.body));
      assert.equal(back.result.entries.length, 2);
      await ask('POST', `/release/${back.result.id}/publish`);
      assert.deepEqual(await exported(), before);
    });

    it('publishes nothing of it when one entry is refused', async () => {
      const title = await titleOf();
      await change('page/contact', titled('Easter with us'));
      await change('menu/main', (menu) => ({ ...menu, items: [{ label: '', url: 'javascript:x' }] }));
      const { result: release } = await easter('page/contact', 'menu/main');
      const at = new Date(TEST_NOW.getTime() + 60_000);
      const refused = await ask('POST', `/release/${release.id}/schedule`, { publishAt: at.toISOString() });
      assert.equal(refused.body['code'], 'website_file_refused');
      assert.equal((await ask('POST', `/release/${release.id}/publish`)).status, 422);
      assert.equal(await titleOf(), title);
      const smaller = { name: 'Easter', entries: [named('page/contact')] };
      assert.equal((await ask<ContentRelease>('PUT', `/release/${release.id}`, smaller)).result.entries.length, 1);
      await ask('POST', `/release/${release.id}/schedule`, { publishAt: at.toISOString() });
      const due = (now: Date) => publishDueReleases(app.database, now, { note: async () => undefined });
      assert.equal(await due(TEST_NOW), 0);
      assert.deepEqual((await Promise.all([due(at), due(at)])).sort(), [0, 1]);
      assert.equal(await titleOf(), 'Easter with us');
      assert.equal((await read('menu/main')).draft?.release, null);
    });

    it('says why it could not be published at its time, and its drafts stay when it is removed', async () => {
      await change('page/contact', titled('Easter with us'));
      const { result: release } = await easter('page/contact');
      const at = new Date(TEST_NOW.getTime() + 60_000);
      await ask('POST', `/release/${release.id}/schedule`, { publishAt: at.toISOString() });
      await change('page/contact', (page) => ({ ...page, blocks: [{ type: 'nonsense', settings: {} }] }));
      assert.equal(await publishDueReleases(app.database, at, { note: async () => undefined }), 0);
      const [refused] = (await ask<ContentRelease[]>('GET', '/release')).result;
      assert.equal(refused?.publishAt, null);
      assert.match(refused?.refusal ?? '', /nonsense/);
      assert.equal((await ask('DELETE', `/release/${release.id}`)).status, 200);
      assert.ok((await read('page/contact')).draft);
      const { result: empty } = await ask<ContentRelease>('POST', '/release', { name: 'Empty', entries: [] });
      assert.equal((await ask('POST', `/release/${empty.id}/publish`)).body['code'], 'release_empty');
      assert.equal((await ask('POST', '/release/9999999/publish')).status, 404);
      assert.equal((await ask('POST', `/release/${empty.id}/restore`, { name: 'x' })).status, 404);
    });

    it('does not bring back over what was changed since', async () => {
      await change('page/contact', titled('Easter with us'));
      const { result: release } = await easter('page/contact');
      await ask('POST', `/release/${release.id}/publish`);
      await change('page/contact', titled('Whitsun'));
      await publish('page/contact');
      const back = await ask('POST', `/release/${release.id}/restore`, { name: 'Back' });
      assert.equal(back.body['code'], 'content_changed');
      assert.equal((await ask<ContentRelease[]>('GET', '/release')).result.length, 1);
    });
  });

  describe('reviewed before they are published', () => {
    const review = (step: string, revision: number | undefined, headers = other, note?: string) =>
      ask<ContentEntry>(
        'POST',
        '/entry/page/contact/review',
        { revision, step, ...(note === undefined ? {} : { note }) },
        headers,
      );
    const titled = (title: string) => (entry: Json) => ({ ...entry, title: { en: title } });
    /** On the day of a person who may review. */
    const waiting = async () =>
      ((await callV1(app, 'GET', 'day', { headers: owner })).body['result'] as Json)['content'];
    const requireReview = () =>
      app.database.query(`UPDATE website SET settings = settings || '{"contentReview": true}' WHERE id = ${WEBSITE}`);

    it('is published once somebody else has approved it as it is', async () => {
      await requireReview();
      const first = await change('page/contact', titled('One'));
      assert.equal(first.isReviewed, true);
      assert.equal((await publish('page/contact')).body['code'], 'review_missing');
      const revision = first.draft?.revision;
      assert.equal((await review('requested', revision, editor, 'Please look')).result.draft?.review, 'requested');
      assert.equal((await review('approved', revision, editor)).body['code'], 'own_review');
      assert.deepEqual(await waiting(), { toReview: 1, website: WEBSITE });
      assert.equal((await review('returned', revision, other, 'Too short')).result.draft?.review, 'returned');
      assert.deepEqual(await waiting(), { toReview: 0, website: null });
      const second = await change('page/contact', titled('Two'));
      assert.equal((await review('approved', revision)).body['code'], 'content_changed');
      assert.equal((await review('approved', second.draft?.revision)).result.draft?.review, 'approved');
      const changed = await change('page/contact', titled('Three'));
      assert.equal(changed.draft?.review, null);
      assert.equal((await publish('page/contact')).body['code'], 'review_missing');
      const approved = await review('approved', changed.draft?.revision);
      assert.deepEqual(
        approved.result.draft?.reviews.map(({ step, note }) => [step, note]),
        [
          ['requested', 'Please look'],
          ['returned', 'Too short'],
          ['approved', null],
          ['approved', null],
        ],
      );
      assert.equal((await publish('page/contact')).status, 200);
    });

    it('is asked for where it is not required too', async () => {
      const { draft } = await change('page/contact', titled('One'));
      await review('requested', draft?.revision, editor);
      const [row] = (await ask<ContentRow[]>('GET', '/draft')).result;
      assert.equal(row?.draft?.review, 'requested');
      assert.equal((await publish('page/contact')).status, 200);
    });
  });
});
