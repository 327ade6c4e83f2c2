import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { readWebsites } from './export-file.ts';
import { saveWebsiteFile } from './import-file.ts';
import { patchWebsite } from './patch-website.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

describe('changing a part of a website', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase());
  });
  after(() => app.close());
  beforeEach(() => saveWebsiteFile(app.database, casaAlba, TEST_NOW));

  const patch = async (body: unknown, id = 20) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/operator/website/${id}/patch`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const { result, ...refusal } = answer.json<{
      code?: string;
      problems?: string[];
      fields?: object;
      revision?: number;
      result?: { revision: number; warnings: string[] };
    }>();
    return { status: answer.statusCode, ...refusal, revision: result?.revision ?? refusal.revision ?? 0, result };
  };
  const file = async () => (await readWebsites(app.database, [20])) as WebsiteFileInput;

  it('changes what the patch names, removes what it names as null, and leaves all else as it was', async () => {
    const expected = await file();
    const { status, result } = await patch({
      websites: { 20: { settings: { name: 'Casa Alba & Filhos' }, pages: { home: { title: { en: 'Hello' } } } } },
      properties: {
        201: {
          information: { checkOut: '10:30', phone: null },
          facilities: null,
          roomTypes: { 2011: { nights: [{ from: '2027-02-01', to: '2027-02-02', rooms: 1 }] } },
        },
        202: { offers: { 2021: null } },
      },
    });
    assert.equal(status, 200);
    assert.deepEqual(result?.warnings, []);
    const found = await file();
    const nights = found.properties[0]?.roomTypes[0]?.nights ?? [];
    assert.ok(nights.some(({ from, to, rooms }) => from === '2027-02-01' && to === '2027-02-02' && rooms === 1));
    const [website, porto, evora] = [expected.websites[0], ...expected.properties];
    assert.ok(website && porto?.roomTypes[0] && evora);
    website.settings.name = 'Casa Alba & Filhos';
    Object.assign(website.pages.find(({ id }) => id === 'home') ?? {}, { title: { en: 'Hello' } });
    Object.assign(porto.information, { checkOut: '10:30', phone: null });
    porto.facilities = [];
    porto.roomTypes[0].nights = nights;
    evora.offers = [];
    assert.deepEqual(found, expected);
    const { rows } = await app.database.query<{ details: unknown }>(
      'SELECT details FROM operator_audit ORDER BY id DESC LIMIT 1',
    );
    assert.match(JSON.stringify(rows), /Filhos/, 'the record of changes says what was changed');
  });

  it('is checked like a whole file, and says where by the names of the patch', async () => {
    const before = await file();
    const refused = await patch({
      websites: { 20: { pages: { home: { paths: { en: 'no slash' } }, other: {} } } },
      properties: { 201: { currency: 'ZZZ', extra: 1 } },
    });
    assert.deepEqual([refused.status, refused.code], [422, 'website_file_refused']);
    for (const sentence of [
      /^websites\["20"\]\.pages\.home\.paths\.en is "no slash": a path that begins with a slash/,
      /^websites\["20"\]\.pages\.other\.title is missing/,
      /^properties\["201"\]\.extra is no part of the format/,
    ])
      assert.ok(
        refused.problems?.some((problem) => sentence.test(problem)),
        `${sentence} in ${refused.problems?.join('\n')}`,
      );
    const currency = await patch({ properties: { 201: { currency: 'ZZZ' } } });
    assert.match(currency.problems?.join() ?? '', /^properties\["201"\]\.currency is ZZZ: there is no such currency/);
    for (const id of ['abc', '99999999999', '201.5']) {
      const strange = await patch({ properties: { [id]: { name: 'X' } } });
      assert.deepEqual([strange.status, strange.code], [422, 'website_file_refused'], id);
    }
    const plan = { websites: { 20: { promotionCodes: { X: { agency: 'a@b.example', ratePlans: [99999999999] } } } } };
    assert.equal((await patch(plan)).status, 422);
    const removed = await patch({ properties: { 202: null } });
    assert.match(removed.problems?.join() ?? '', /^websites\["20"\]\.properties\[1\] is 202: no property of the file/);
    const other = await patch({ websites: { 21: {} } });
    assert.match(other.problems?.join() ?? '', /is not 20, the website of this patch/);
    assert.equal((await patch({ website: {} })).status, 400);
    assert.equal((await patch({ websites: [{ id: 20 }] })).status, 400, 'a list is no patch of its entries');
    assert.equal((await patch({}, 99)).status, 404);
    assert.deepEqual(await file(), before);
  });

  it('reads and writes what it touches, however large the chain is', async () => {
    // not readable any more
    await app.database.query("UPDATE property SET content = content - 'name' WHERE id = 202");
    const rowsOfPages = async () =>
      (await app.database.query('SELECT id, xmin::text FROM page WHERE website_id = 20 ORDER BY id')).rows;
    const before = await rowsOfPages();
    assert.equal((await patch({ properties: { 201: { name: 'Casa Alba Porto' } } })).status, 200);
    assert.deepEqual(await rowsOfPages(), before);
    assert.equal((await patch({ websites: { 20: { settings: { name: 'Alba' } } } })).status, 200);
    assert.deepEqual(await rowsOfPages(), before);
    const title = { websites: { 20: { pages: { home: { title: { en: 'Hello' } } } } } };
    assert.equal((await patch(title)).status, 200);
    assert.notDeepEqual(await rowsOfPages(), before);
  });

  it('is held against what it does not name where that may contradict it', async () => {
    const origins = (pictureOrigins: string[]) => ({ websites: { 20: { settings: { pictureOrigins } } } });
    const photo = {
      id: 'a',
      alt: 'Terrace',
      color: '#aabbcc',
      url: 'https://photos.example/a',
      width: 1600,
      height: 900,
      widths: [800, 1600],
    };
    assert.equal((await patch(origins(['https://photos.example']))).status, 200);
    const shown = await patch({ properties: { 202: { roomTypes: { 2021: { photos: [photo] } } } } });
    assert.equal(shown.status, 200, shown.problems?.join());
    const { status, problems } = await patch(origins([]));
    assert.equal(status, 422);
    assert.match(problems?.join() ?? '', /properties\["202"\].* is a picture from https:\/\/photos\.example/);

    const code = { agency: 'sales@viajes.example', ratePlans: [2021] };
    const agreed = await patch({
      websites: { 20: { promotionCodes: { ATLAS: code } } },
      properties: { 202: { ratePlans: { 2021: { negotiated: true } } } },
    });
    assert.equal(agreed.status, 200, agreed.problems?.join());
    const open = await patch({ properties: { 202: { ratePlans: { 2021: { negotiated: false } } } } });
    assert.match(open.problems?.join() ?? '', /promotionCodes.*is 2021: everybody can book it/);
    assert.equal((await patch({ properties: { 201: { name: 'Casa Alba' } } })).status, 200);
    const second = await patch({ websites: { 20: { promotionCodes: { ATLAS2: code } } } });
    assert.equal(second.status, 200, second.problems?.join());
  });

  it('warns of what it brings, not of what was there before', async () => {
    await patch({ properties: { 201: { facilities: [{ id: 'x', icon: 'zeppelin', name: 'X' }] } } });
    const { result } = await patch({ properties: { 201: { name: 'Casa Alba' } } });
    assert.deepEqual(result?.warnings, []);
    const again = await patch({ properties: { 202: { facilities: [{ id: 'x', icon: 'zeppelin', name: 'X' }] } } });
    assert.equal(again.result?.warnings.length, 1);
    assert.match(again.result?.warnings[0] ?? '', /^properties\["202"\]\.facilities\[0\]\.icon is zeppelin/);
  });

  it('is refused when the website is no longer at the revision that the patch was made for', async () => {
    const first = await patch({ websites: { 20: { theme: 'willow' } } });
    const rival = await patch({ revision: first.revision, websites: { 20: { settings: { name: 'First' } } } });
    assert.deepEqual([rival.status, rival.revision], [200, first.revision + 1]);
    const late = await patch({ revision: first.revision, websites: { 20: { settings: { name: 'Late' } } } });
    assert.deepEqual([late.status, late.code, late.revision], [409, 'website_changed', rival.revision]);
    assert.equal((await file()).websites[0]?.settings.name, 'First');
  });

  it('loses nothing of a change that comes between its look and its switch', async () => {
    let isDue = true;
    const slow: Database = {
      ...app.database,
      async tx(run) {
        if (isDue) {
          isDue = false;
          await app.database.query(
            `UPDATE website SET switched = '{"chatAiModuleEnabled": true}', revision = revision + 1 WHERE id = 20`,
          );
        }
        return app.database.tx(run);
      },
    };
    await patchWebsite(slow, 20, { websites: { 20: { settings: { name: 'Both' } } } }, TEST_NOW);
    const { name, chatAiModuleEnabled } = (await file()).websites[0]?.settings ?? {};
    assert.deepEqual({ name, chatAiModuleEnabled }, { name: 'Both', chatAiModuleEnabled: true });
  });
});
