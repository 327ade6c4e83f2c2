import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  ContentEntry,
  ContentRelease,
  ContentVersionRow,
  LibraryPicture,
  PictureDetail,
  PictureLibrary,
} from '@posada/api-client/operator';
import sharp from 'sharp';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
type Json = Record<string, unknown>;

describe('the pictures of a website', () => {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'posada-pictures-'));
  let app: TestApp;
  let editor: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder } });
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
    editor = await signedInOperator(app.database, 'editor@pictures.example', { role: 'content', websites: [WEBSITE] });
  });
  after(async () => {
    await app.close();
    rmSync(mediaFolder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
    for (const table of ['content_draft', 'content_version', 'content_release', 'picture'])
      await app.database.query(`DELETE FROM ${table}`);
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = editor) {
    const answer = await callV1(app, method, path, { headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  let made = 0;
  /** Each of another colour, since the name of a picture is made of its content. */
  async function uploaded(name: string): Promise<LibraryPicture> {
    made += 1;
    const bytes = await sharp({
      create: { width: 600, height: 400, channels: 3, background: { r: made, g: 90, b: 30 } },
    })
      .jpeg()
      .toBuffer();
    const { status, result, body } = await ask<PictureDetail>('POST', `picture/${WEBSITE}`, {
      name,
      content: bytes.toString('base64'),
    });
    assert.equal(status, 200, JSON.stringify(body));
    return result;
  }
  const library = async () => (await ask<PictureLibrary>('GET', `picture/${WEBSITE}`)).result;
  const detail = (name: string) => ask<PictureDetail>('GET', `picture/${WEBSITE}/${name}`);
  const entryAt = (kind: string, id: string) => `content/${WEBSITE}/entry/${kind}/${id}`;
  const photoOf = ({ files }: LibraryPicture, id: string) => ({ id, ...files, alt: { pt: 'Piscina', en: 'Pool' } });
  async function save(kind: string, id: string, change: (entry: Json) => Json) {
    const { result: known } = await ask<ContentEntry>('GET', entryAt(kind, id));
    const saved = await ask<ContentEntry>('PUT', entryAt(kind, id), {
      revision: known.draft?.revision ?? null,
      live: known.live?.tag ?? null,
      entry: change((known.draft?.entry ?? known.live?.entry) as Json),
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    return saved.result.draft?.revision;
  }
  const withImage = (picture: LibraryPicture) => (page: Json) => ({
    ...page,
    blocks: [...(page['blocks'] as Json[]), { type: 'image', settings: { photo: photoOf(picture, 'image') } }],
  });
  async function published(kind: string, id: string, change: (entry: Json) => Json) {
    const revision = await save(kind, id, change);
    const { status, body } = await ask('POST', `content/${WEBSITE}/publish`, { entries: [{ kind, id, revision }] });
    assert.equal(status, 200, JSON.stringify(body));
  }
  /** Addresses of pictures in what guests see. */
  const shown = async () => {
    const file = JSON.stringify(await readWebsites(app.database, [WEBSITE]));
    return (name: string) => file.split(`"/media/${name}"`).length - 1;
  };

  it('has what was uploaded for it by who may change it, and what its content shows', async () => {
    const pool = await uploaded('Pool.jpg');
    assert.match(pool.name, /^pool-[0-9a-f]{8}$/);
    assert.deepEqual([pool.fileName, pool.format, pool.addedBy], ['Pool.jpg', 'jpeg', 'editor@pictures.example']);
    const old = { ...pool, name: 'from-a-file', files: { ...pool.files, url: '/media/from-a-file' } };
    await published('page', 'contact', withImage(old));
    await save('page', 'home', withImage(pool));
    const { language, pictures } = await library();
    assert.equal(language, 'pt');
    const [first] = pictures;
    assert.deepEqual(
      [first?.name, first?.uses],
      [pool.name, [{ kind: 'page', id: 'home', isPublished: false, isDraft: true }]],
    );
    const other = pictures.find(({ name }) => name === 'from-a-file');
    assert.deepEqual([other?.revision, other?.alt], [0, { pt: 'Piscina', en: 'Pool' }]);
    assert.deepEqual(other?.uses, [{ kind: 'page', id: 'contact', isPublished: true, isDraft: false }]);
    const { result } = await detail('from-a-file');
    assert.deepEqual([result.titles.length, result.isNeeded], [1, true]);
    assert.equal((await detail('nothing')).status, 404);
    const another = await signedInOperator(app.database, 'other@pictures.example', { role: 'content', websites: [2] });
    assert.equal((await ask('GET', `picture/${WEBSITE}`, undefined, another)).status, 403);
  });

  it('stores texts, focal point, licence and source of a picture, and refuses a change over that of somebody else', async () => {
    const pool = await uploaded('Pool.jpg');
    const about = { alt: { pt: 'Piscina' }, focus: { x: 0.2, y: 0.8 }, licence: 'CC BY 4.0', source: 'Ana' };
    const path = `picture/${WEBSITE}/${pool.name}`;
    const saved = await ask<PictureDetail>('PUT', path, { revision: 1, ...about });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual({ ...saved.result, ...about, revision: 2 }, saved.result);
    const late = await ask('PUT', path, { revision: 1, ...about });
    assert.deepEqual([late.status, late.body['code'], late.body['revision']], [409, 'picture_changed', 2]);
    assert.equal((await ask('PUT', path, { revision: 2, ...about, focus: { x: 2, y: 0 } })).status, 400);
    const old = { ...pool, name: 'from-a-file', files: { ...pool.files, url: '/media/from-a-file' } };
    await published('page', 'contact', withImage(old));
    const first = await ask<PictureDetail>('PUT', `picture/${WEBSITE}/from-a-file`, { revision: 0, ...about });
    assert.deepEqual([first.status, first.result.revision, first.result.licence], [200, 2, 'CC BY 4.0']);
  });

  it('fetches a picture from an address, never from a private network', async () => {
    for (const address of ['https://127.0.0.1/a.jpg', 'https://localhost/a.jpg', 'https://nowhere.invalid/a.jpg']) {
      const { status, body } = await ask('POST', `picture/${WEBSITE}`, { address });
      assert.deepEqual([status, body['code'], body['reason']], [422, 'picture_refused', 'unreachable']);
    }
    assert.equal((await ask('POST', `picture/${WEBSITE}`, { address: 'http://example.com/a.jpg' })).status, 400);
  });

  it('is replaced in published entries and drafts by one change, which the history brings back', async () => {
    const [pool, garden] = [await uploaded('Pool.jpg'), await uploaded('Garden.jpg')];
    const before = { alt: { pt: 'Piscina' }, focus: { x: 0.1, y: 0.9 }, licence: null, source: null };
    await ask('PUT', `picture/${WEBSITE}/${pool.name}`, { revision: 1, ...before });
    const [property] = (await readWebsites(app.database, [WEBSITE]))?.properties ?? [];
    const hotel = String(property?.id);
    await published('page', 'contact', withImage(pool));
    await published('property', hotel, (entry) => ({ ...entry, photos: [photoOf(pool, 'pool')] }));
    await save('page', 'contact', (page) => ({ ...page, title: { pt: 'Contactos', en: 'Half written' } }));
    await save('page', 'home', withImage(pool));
    // its draft shows the picture no more, and is no conflict with what is published meanwhile
    const hotelDraft = await save('property', hotel, (entry) => ({ ...entry, photos: [] }));
    assert.equal((await shown())(pool.name), 2);

    const replaced = await ask<{ entries: unknown[]; release: number; isPublished: boolean }>(
      'POST',
      `picture/${WEBSITE}/${pool.name}/replacement`,
      { by: garden.name, name: 'Garden in place of pool' },
    );
    assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
    assert.deepEqual([replaced.result.entries.length, replaced.result.isPublished], [3, true]);
    const count = await shown();
    assert.deepEqual([count(pool.name), count(garden.name)], [0, 2]);
    const { result: contact } = await ask<ContentEntry>('GET', entryAt('page', 'contact'));
    const draft = JSON.stringify(contact.draft?.entry);
    assert.ok(draft.includes(garden.name) && draft.includes('Half written') && !draft.includes(pool.name));
    assert.equal(contact.draft?.isBehind, false);
    const { result: ofHotel } = await ask<ContentEntry>('GET', entryAt('property', hotel));
    assert.deepEqual([ofHotel.draft?.revision, ofHotel.draft?.isBehind], [hotelDraft, false]);
    await ask('DELETE', `${entryAt('property', hotel)}/draft/${hotelDraft}`);
    assert.ok(!JSON.stringify(contact.live?.entry).includes('Half written'));
    const { result: next } = await detail(garden.name);
    assert.deepEqual([next.alt, next.focus], [before.alt, before.focus]);
    const { result: versions } = await ask<ContentVersionRow[]>('GET', `${entryAt('property', hotel)}/version`);
    assert.equal(versions[0]?.name, 'Garden in place of pool');
    assert.equal((await ask('DELETE', `picture/${WEBSITE}/${pool.name}`)).body['code'], 'picture_in_use');

    await ask('DELETE', `${entryAt('page', 'contact')}/draft/${contact.draft?.revision}`);
    const back = await ask<ContentRelease>('POST', `content/${WEBSITE}/release/${replaced.result.release}/restore`, {
      name: 'Pool again',
    });
    assert.equal(back.status, 200, JSON.stringify(back.body));
    const again = await ask('POST', `content/${WEBSITE}/release/${back.result.id}/publish`, {});
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const after = await shown();
    assert.deepEqual([after(pool.name), after(garden.name)], [2, 0]);
  });

  it('takes its own stored focal point into all places that show it', async () => {
    const pool = await uploaded('Pool.jpg');
    await published('page', 'contact', withImage(pool));
    const about = { alt: null, focus: { x: 0.3, y: 0.7 }, licence: null, source: null };
    await ask('PUT', `picture/${WEBSITE}/${pool.name}`, { revision: 1, ...about });
    const body = { by: pool.name, name: 'Focal point' };
    assert.equal((await ask('POST', `picture/${WEBSITE}/${pool.name}/replacement`, body)).status, 200);
    const page = (await readWebsites(app.database, [WEBSITE]))?.websites[0]?.pages.find(({ id }) => id === 'contact');
    const settings = page?.blocks.at(-1)?.settings as { photo?: unknown } | undefined;
    assert.deepEqual(settings?.photo, {
      ...photoOf(pool, 'image'),
      focus: about.focus,
    });
  });

  it('waits for the review in a release of drafts, where the website requires reviews', async () => {
    const [pool, garden] = [await uploaded('Pool.jpg'), await uploaded('Garden.jpg')];
    await published('page', 'contact', withImage(pool));
    await save('page', 'home', withImage(pool));
    const file = JSON.parse(casaAlba) as { websites: { settings: Json; pages: unknown }[] };
    const live = (await readWebsites(app.database, [WEBSITE]))?.websites[0];
    assert.ok(file.websites[0] && live);
    Object.assign(file.websites[0], { pages: live.pages });
    file.websites[0].settings['contentReview'] = true;
    await saveWebsiteFile(app.database, JSON.stringify(file), TEST_NOW);
    const { result } = await ask<{ release: number; isPublished: boolean }>(
      'POST',
      `picture/${WEBSITE}/${pool.name}/replacement`,
      { by: garden.name, name: 'Garden' },
    );
    assert.equal(result.isPublished, false);
    assert.deepEqual([(await shown())(pool.name), (await shown())(garden.name)], [1, 0]);
    const { result: contact } = await ask<ContentEntry>('GET', entryAt('page', 'contact'));
    assert.ok(JSON.stringify(contact.draft?.entry).includes(garden.name));
    assert.equal(contact.draft?.release, result.release);
    // what somebody is writing is changed too, and stays out of the release
    const { result: home } = await ask<ContentEntry>('GET', entryAt('page', 'home'));
    assert.ok(JSON.stringify(home.draft?.entry).includes(garden.name));
    assert.equal(home.draft?.release, null);
    const refused = await ask('POST', `content/${WEBSITE}/release/${result.release}/publish`, {});
    assert.equal(refused.body['code'], 'review_missing');
  });

  it('stays in the library when the last set-up that names it goes, and goes with its website', async () => {
    const pool = await uploaded('Pool.jpg');
    const file = join(mediaFolder, `${pool.name}-480.webp`);
    const chain = await signedInOperator(app.database, 'chain@pictures.example', { role: 'content' });
    const body = { name: 'Third', language: 'en' };
    const begun = await ask<{ id: number; file: { properties: Json[] } }>('POST', 'website-setup', body, chain);
    const path = `website-setup/${begun.result.id}`;
    Object.assign(begun.result.file.properties[0] ?? {}, { photos: [photoOf(pool, 'pool')] });
    await ask('PUT', path, { revision: 1, file: begun.result.file }, chain);
    assert.equal((await detail(pool.name)).result.isNeeded, true);
    await ask('DELETE', path, undefined, chain);
    assert.ok(existsSync(file));
    const website = `website/${WEBSITE}/host/casa-alba.localhost`;
    const { status, body: answer } = await ask('DELETE', website, undefined, chain);
    assert.equal(status, 200, JSON.stringify(answer));
    assert.ok(!existsSync(file));
  });

  it('is removed with its files when nothing shows it', async () => {
    const pool = await uploaded('Pool.jpg');
    const file = join(mediaFolder, `${pool.name}-480.webp`);
    assert.ok(existsSync(file));
    assert.equal((await ask('DELETE', `picture/${WEBSITE}/${pool.name}`)).status, 200);
    assert.ok(!existsSync(file));
    assert.equal((await detail(pool.name)).status, 404);
  });
});
