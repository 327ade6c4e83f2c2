import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ContentEntry, ContentRow, ContentVersion, ContentVersionRow } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { publishDue } from './publish-drafts.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
type Page = Record<string, unknown> & {
  id: string;
  paths: Record<string, string>;
  title: Record<string, string>;
  blocks: Record<string, unknown>[];
};

describe('pages that are changed as drafts', () => {
  let app: TestApp;
  let editor: Record<string, string>;
  let other: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase());
    editor = await signedInOperator(app.database, 'editor@content.example', { role: 'content' });
    other = await signedInOperator(app.database, 'other@content.example', { role: 'content' });
  });
  after(() => app.close());
  beforeEach(async () => {
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
    await app.database.query('DELETE FROM content_draft');
    await app.database.query('DELETE FROM content_version');
    await app.database.query('DELETE FROM content_release');
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = editor) {
    const answer = await callV1(app, method, `content/${WEBSITE}${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const read = async (id = 'contact') => (await ask<ContentEntry>('GET', `/entry/page/${id}`)).result;
  const list = async () => (await ask<ContentRow[]>('GET', '/entry/page')).result;
  const versions = async (id = 'contact') =>
    (await ask<ContentVersionRow[]>('GET', `/entry/page/${id}/version`)).result;
  const save = (id: string, body: object, headers = editor) =>
    ask<ContentEntry>('PUT', `/entry/page/${id}`, body, headers);
  const publish = (...pages: object[]) =>
    ask<{ entries: { kind: string; id: string }[] }>('POST', '/publish', {
      entries: pages.map((page) => ({ kind: 'page', ...page })),
    });
  const livePage = async (id = 'contact') =>
    (await readWebsites(app.database, [WEBSITE]))?.websites[0]?.pages.find((page) => page.id === id) as
      | Page
      | undefined;
  const changed = (page: unknown, title: string): Page => ({
    ...structuredClone(page as Page),
    title: { ...(page as Page).title, en: title },
  });
  /** A draft of the home page with another title. */
  async function begun(title = 'Hello') {
    const { live } = await read();
    assert.ok(live);
    const { status, result, body } = await save('contact', {
      revision: null,
      live: live.tag,
      entry: changed(live.entry, title),
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(result.draft);
    return { page: live.entry as Page, tag: live.tag, draft: result.draft };
  }

  it('stores a draft that guests do not see, publishes it, and brings back what was there', async () => {
    const before = await livePage();
    const { draft } = await begun('A new welcome');
    assert.deepEqual(await livePage(), before);
    const row = (await list()).find(({ id }) => id === 'contact');
    assert.deepEqual([row?.draft?.change, row?.draft?.changedBy], ['changed', 'editor@content.example']);

    const published = await publish({ id: 'contact', revision: draft.revision });
    assert.deepEqual(
      [published.status, published.result?.entries],
      [200, [{ kind: 'page', id: 'contact' }]],
      JSON.stringify(published.body),
    );
    assert.equal((await livePage())?.title['en'], 'A new welcome');
    assert.equal((await read()).draft, null);

    const [after, first] = await versions();
    assert.deepEqual([after?.publishedBy, first?.publishedBy], ['editor@content.example', null]);
    const { result: version } = await ask<ContentVersion>('GET', `/entry/page/contact/version/${first?.id}`);
    const { live } = await read();
    const restored = await save('contact', { revision: null, live: live?.tag, entry: version.entry });
    await publish({ id: 'contact', revision: restored.result.draft?.revision });
    assert.deepEqual(await livePage(), before);
    assert.equal((await versions()).length, 3);
  });

  it('loses nothing where two persons change the same page', async () => {
    const { page, draft } = await begun('Mine');
    const late = await save('contact', { revision: null, live: null, entry: changed(page, 'Theirs') }, other);
    assert.deepEqual(
      [late.status, late.body['code'], late.body['revision'], late.body['changedBy']],
      [409, 'content_changed', draft.revision, 'editor@content.example'],
    );
    const next = await save('contact', { revision: draft.revision, entry: changed(page, 'Theirs') }, other);
    assert.equal(next.status, 200);
    assert.equal((await save('contact', { revision: draft.revision, entry: page })).body['code'], 'content_changed');
    assert.equal((await publish({ id: 'contact', revision: draft.revision })).body['code'], 'content_changed');
    assert.equal((await ask('DELETE', `/entry/page/contact/draft/${draft.revision}`)).body['code'], 'content_changed');
    assert.equal((await ask('DELETE', `/entry/page/contact/draft/${next.result.draft?.revision}`)).status, 200);
    const again = await begun('Once more');
    assert.notEqual(again.draft.revision, draft.revision);
  });

  it('never overwrites what a website file has published meanwhile, unless it was seen', async () => {
    const { page, tag, draft } = await begun('Mine');
    const file = JSON.parse(casaAlba) as { websites: { pages: Page[] }[] };
    const home = file.websites[0]?.pages.find(({ id }) => id === 'contact');
    assert.ok(home);
    home.title['en'] = 'From the file';
    await saveWebsiteFile(app.database, JSON.stringify(file), TEST_NOW);
    assert.equal((await publish({ id: 'contact', revision: draft.revision })).body['code'], 'content_changed');
    const seen = await read();
    assert.equal(seen.draft?.isBehind, true);
    assert.equal((await publish({ id: 'contact', revision: draft.revision, live: tag })).status, 409);
    assert.equal((await publish({ id: 'contact', revision: draft.revision, live: seen.live?.tag })).status, 200);
    const [, first] = await versions();
    const { result } = await ask<ContentVersion>('GET', `/entry/page/contact/version/${first?.id}`);
    assert.equal((result.entry as Page).title['en'], 'From the file');
    // and a draft does not begin from a page that is no longer there
    assert.equal((await save('contact', { revision: null, live: tag, entry: page })).body['code'], 'content_changed');
  });

  it('does not publish a photo that says nothing in the language of the website, and takes decoration', async () => {
    const { page, draft } = await begun('Right');
    const files = { url: '/media/casa-alba', widths: [480], width: 480, height: 320, color: '#336699' };
    const withPhoto = (alt: unknown) => ({
      ...page,
      blocks: [{ type: 'image', settings: { photo: { id: 'photo', ...files, alt } } }],
    });
    let { revision } = draft;
    for (const alt of [{ de: 'Das Haus' }, { de: 'Das Haus', pt: ' ' }]) {
      const { result } = await save('contact', { revision, entry: withPhoto(alt) });
      revision = result.draft?.revision ?? 0;
      assert.deepEqual(
        result.problems.map(({ place }) => place),
        [['blocks', 0, 'settings', 'photo', 'alt']],
      );
      const refused = await publish({ id: 'contact', revision });
      assert.equal(refused.status, 422);
      assert.match(
        String(refused.body['problems']),
        /page\.contact\.blocks\[0\]\.settings\.photo\.alt has no text in pt/,
      );
      const later = await ask('POST', '/entry/page/contact/schedule', { revision, publishAt: '2099-01-01T00:00:00Z' });
      assert.equal(later.status, 422);
    }
    const { result } = await save('contact', { revision, entry: withPhoto('') });
    assert.deepEqual(result.problems, []);
    assert.equal((await publish({ id: 'contact', revision: result.draft?.revision })).status, 200);
  });

  it('stores what is incomplete with its problems, and publishes all pages or none', async () => {
    const { draft } = await begun('Right');
    const page = {
      id: 'winter',
      paths: { en: '/' },
      title: '',
      description: '',
      blocks: [{ type: 'nonsense', settings: {} }],
    };
    const { status, result } = await save('winter', { revision: null, entry: page });
    assert.equal(status, 200);
    assert.deepEqual(
      result.problems.map(({ place }) => place.join('.')),
      ['paths.en', 'blocks.0.type'],
    );
    const refused = await publish(
      { id: 'contact', revision: draft.revision },
      { id: 'winter', revision: result.draft?.revision },
    );
    assert.deepEqual([refused.status, refused.body['code']], [422, 'website_file_refused']);
    assert.match(String(refused.body['problems']), /pages\.winter\.paths\.en/);
    assert.notEqual((await livePage())?.title['en'], 'Right');
    const right = { ...page, paths: { en: '/winter' }, title: { en: 'Winter' }, blocks: [] };
    const saved = await save('winter', { revision: result.draft?.revision, entry: right });
    assert.deepEqual(saved.result.problems, []);
    const both = await publish(
      { id: 'contact', revision: draft.revision },
      { id: 'winter', revision: saved.result.draft?.revision },
    );
    assert.equal(both.status, 200, JSON.stringify(both.body));
    assert.equal((await livePage('winter'))?.paths['en'], '/winter');
    for (const broken of [{ ...page, id: 'other' }, { id: 'winter' }, { ...page, blocks: [1] }])
      assert.equal((await save('winter', { revision: null, entry: broken })).status, 400);
  });

  it('deletes a page as a draft, and removes what a language had', async () => {
    const { live } = await read('cookies');
    const page = structuredClone(live?.entry) as Page;
    const language = Object.keys(page.title).find((each) => each !== 'en') ?? '';
    delete page.title[language];
    const saved = await save('cookies', { revision: null, live: live?.tag, entry: page });
    assert.ok(saved.result.missing.find((each) => each.language === language)?.places.some(([at]) => at === 'title'));
    await publish({ id: 'cookies', revision: saved.result.draft?.revision });
    assert.equal(Object.hasOwn((await livePage('cookies'))?.title ?? {}, language), false);

    const { live: next } = await read('cookies');
    const gone = await save('cookies', { revision: null, live: next?.tag, entry: null });
    assert.equal((await list()).find(({ id }) => id === 'cookies')?.draft?.change, 'deleted');
    await publish({ id: 'cookies', revision: gone.result.draft?.revision });
    assert.equal(await livePage('cookies'), undefined);
    assert.deepEqual(
      (await versions('cookies')).map(({ isDeleted }) => isDeleted),
      [true, false, false],
    );
  });

  it('publishes at its time once, and says why it could not', async () => {
    const { page, draft } = await begun('At ten');
    const at = new Date(TEST_NOW.getTime() + 60_000);
    const schedule = (revision: number, publishAt: string | null) =>
      ask<ContentEntry>('POST', '/entry/page/contact/schedule', { revision, publishAt });
    assert.equal((await schedule(draft.revision, '2020-01-01T10:00:00Z')).status, 400);
    assert.equal((await schedule(draft.revision, at.toISOString())).result.draft?.publishAt, at.toISOString());
    const due = (now: Date) => publishDue(app.database, now, { note: async () => undefined });
    assert.equal(await due(TEST_NOW), 0);
    const counts = await Promise.all([due(at), due(at)]);
    assert.deepEqual(counts.sort(), [0, 1]);
    assert.equal((await livePage())?.title['en'], 'At ten');
    assert.equal((await versions())[0]?.publishedBy, 'editor@content.example');

    const { live } = await read();
    const next = await save('contact', { revision: null, live: live?.tag, entry: page });
    await schedule(next.result.draft?.revision ?? 0, at.toISOString());
    const broken = await save('contact', {
      revision: next.result.draft?.revision,
      entry: { ...page, blocks: [{ type: 'nonsense', settings: {} }] },
    });
    assert.equal(broken.result.draft?.publishAt, at.toISOString());
    assert.equal(await due(at), 0);
    const { draft: refused } = await read();
    assert.equal(refused?.publishAt, null);
    assert.match(refused?.refusal ?? '', /nonsense/);
  });

  describe('shown before they are published', () => {
    const HOST = 'casa-alba.localhost';
    const site = async (path: string, token?: string) => {
      const answer = await app.app.inject({
        url: `/pull-connectivity/information/website/${path}`,
        headers: { 'x-website-host': HOST, ...(token === undefined ? {} : { 'x-content-preview': token }) },
      });
      const { result, code } = answer.json<{ result?: Page & { host: string }; code?: string }>();
      return { status: answer.statusCode, cache: answer.headers['cache-control'], result, code };
    };
    const preview = async () => (await ask<{ token: string; expiresAt: string }>('POST', '/preview', {})).result;
    const titleOf = async (token?: string) => (await site('webpage/contact?language=en', token)).result?.title;

    it('gives drafts to who has a token, uncached, and to nobody else', async () => {
      const published = await titleOf();
      await begun('Only a draft');
      const { token, expiresAt } = await preview();
      assert.equal(Date.parse(expiresAt) - TEST_NOW.getTime(), 3_600_000);
      const shown = await site('webpage/contact?language=en', token);
      assert.deepEqual([shown.result?.title, shown.cache], ['Only a draft', 'no-store']);
      assert.equal(await titleOf(), published);
      assert.match(String((await site('webpage/contact?language=en')).cache), /public/);
      assert.equal((await site('preview', token)).result?.host, HOST);
      assert.equal((await site('preview')).status, 404);
    });

    it('finds a page that is only a draft, and shows one that lacks nearly all', async () => {
      await save('winter', {
        revision: null,
        entry: { id: 'winter', paths: { en: '/winter' }, title: {}, description: '', blocks: [{ type: 'nonsense' }] },
      });
      const { token } = await preview();
      assert.equal((await site('route/find?path=/winter&language=en')).status, 404);
      const found = await site('route/find?path=/winter&language=en', token);
      assert.equal(found.result?.id, 'winter');
      assert.equal((await site('webpage/winter?language=en', token)).status, 200);
      const { live } = await read('cookies');
      await save('cookies', { revision: null, live: live?.tag, entry: null });
      assert.equal((await site('webpage/cookies?language=en', token)).status, 404);
      assert.equal((await site('webpage/cookies?language=en')).status, 200);
    });

    it('refuses tokens of others, and opens the website that the token names at any host', async () => {
      const { token } = await preview();
      for (const wrong of ['', 'x', token.replace('20~', '21~'), `${token}x`])
        assert.equal((await site('webpage/contact?language=en', wrong)).code, 'preview_expired', wrong);
      const answer = await app.app.inject({
        url: '/pull-connectivity/information/website',
        headers: { 'x-website-host': 'elsewhere.localhost', 'x-content-preview': token },
      });
      assert.equal(answer.json<{ result: { id: string } }>().result.id, String(WEBSITE));
    });
  });

  it('is for persons of that website who may change it', async () => {
    const viewer = await signedInOperator(app.database, 'viewer@content.example', { role: 'viewer' });
    const elsewhere = await signedInOperator(app.database, 'some@content.example', { role: 'content', websites: [7] });
    const { draft } = await begun();
    const body = { entries: [{ kind: 'page', id: 'contact', revision: draft.revision }] };
    assert.equal((await ask('POST', '/publish', body, viewer)).status, 403);
    assert.equal((await ask('GET', '/draft', undefined, elsewhere)).status, 403);
    assert.equal((await callV1(app, 'GET', 'content/999/draft', { headers: editor })).status, 404);
    assert.equal((await ask('GET', '/entry/page/nowhere')).status, 404);
  });
});
