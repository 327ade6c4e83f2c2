import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebsiteFileInput, WebsiteSetup, WebsiteSetupCheck } from '@posada/api-client/operator';
import { LOCALES } from '@posada/i18n';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

const example = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

describe('setting up a website', () => {
  let app: TestApp;
  let owner: Record<string, string>;
  let content: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase());
    owner = await signedInOperator(app.database, 'owner@setup.example', { role: 'owner' });
    content = await signedInOperator(app.database, 'content@setup.example', { role: 'content' });
  });
  after(() => app.close());

  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = owner) {
    const answer = await callV1(app, method, path, { headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const begin = async (name: string) =>
    (await ask<WebsiteSetup>('POST', 'website-setup', { name, language: 'de', timeZone: 'Europe/Berlin' })).result;
  const fileOf = ({ file }: WebsiteSetup) => structuredClone(file) as unknown as WebsiteFileInput;
  const check = async (id: number) => (await ask<WebsiteSetupCheck>('GET', `website-setup/${id}/check`)).result;
  const save = (id: number, revision: number, file: unknown, headers = owner) =>
    ask<WebsiteSetup>('PUT', `website-setup/${id}`, { revision, file }, headers);

  /** What a hotelier fills in. */
  function filled(setup: WebsiteSetup, host: string): WebsiteFileInput {
    const file = fileOf(setup);
    const [website] = file.websites;
    const [property] = file.properties;
    assert.ok(website && property);
    website.hosts = [host];
    property.currency = 'EUR';
    Object.assign(property.location, {
      address: 'Am Hafen 3',
      city: { name: 'Stralsund' },
      country: 'DE',
      latitude: 54.31,
      longitude: 13.09,
    });
    const room = setup.firstId + 3;
    property.roomTypes = [
      {
        id: room,
        capacity: { guests: 2, adults: 2, children: 1, babies: 1 },
        name: 'Doppelzimmer',
        summary: '',
        description: '',
        smoking: 'non-smoking',
        nights: [{ from: 'today', to: 'today+30', rooms: 4 }],
      },
    ];
    property.ratePlans = [
      {
        id: setup.firstId + 4,
        name: 'Flexibel',
        description: '',
        board: 'breakfast',
        cancellation: { freeDays: 1, until: '18:00', fee: 'first_night' },
        paymentOptions: ['payAtHotel'],
        prices: [{ roomTypes: [room], from: 'today', to: 'today+30', base: 9900 }],
      },
    ];
    return file;
  }

  it('begins with a name; what is missing has its place, until it goes online as a draft and for guests', async () => {
    const setup = await begin('Haus am Sund');
    assert.equal(setup.name, 'Haus am Sund');
    const places = (await check(setup.id)).errors.map(({ place }) => place.join('.'));
    for (const place of ['websites.0.hosts', 'properties.0.currency', 'properties.0.location.country'])
      assert.ok(places.includes(place), `${place} is not among ${places}`);

    const { result: whole } = await save(setup.id, setup.revision, filled(setup, 'haus-am-sund.localhost'));
    const [lacking, ...others] = (await check(setup.id)).errors;
    assert.deepEqual([lacking?.place, others], [['websites', 0, 'pages'], []]);
    const draft = await ask<{ revision: number }>('POST', `website-setup/${setup.id}/publish`, {
      revision: whole.revision,
      isDraft: true,
    });
    assert.equal(draft.status, 200, JSON.stringify(draft.body));
    const listed = async () =>
      (await ask<{ name: string; isDraft: boolean }[]>('GET', 'website')).result.find(
        ({ name }) => name === 'Haus am Sund',
      );
    assert.equal((await listed())?.isDraft, true);

    const legal = await ask<WebsiteSetup>('POST', `website-setup/${setup.id}/legal-pages`, {
      revision: draft.result.revision,
    });
    assert.deepEqual(
      fileOf(legal.result).websites[0]?.pages.map(({ id }) => id),
      ['home', `property-${setup.firstId + 2}`, 'privacy', 'terms', 'cancellation', 'legal-notice', 'accessibility'],
    );
    assert.deepEqual((await check(setup.id)).errors, []);
    const online = await ask('POST', `website-setup/${setup.id}/publish`, {
      revision: legal.result.revision,
      isDraft: false,
    });
    assert.equal(online.status, 200, JSON.stringify(online.body));
    assert.equal((await listed())?.isDraft, false);
    assert.equal((await ask('GET', `website-setup/${setup.id}`)).status, 404);
  });

  it('loses nothing where two persons change the same', async () => {
    const setup = await begin('Two persons');
    const mine = filled(setup, 'two.localhost');
    assert.equal((await save(setup.id, setup.revision, mine)).status, 200);
    const late = await save(setup.id, setup.revision, fileOf(setup), content);
    assert.deepEqual([late.status, late.body['code'], late.body['revision']], [409, 'setup_changed', 2]);
    const { result } = await ask<WebsiteSetup>('GET', `website-setup/${setup.id}`, undefined, content);
    assert.deepEqual([result.file, result.changedBy], [mine, 'owner@setup.example']);
    for (const [path, body] of [
      ['publish', { revision: 1, isDraft: true }],
      ['legal-pages', { revision: 1 }],
    ] as const)
      assert.equal((await ask('POST', `website-setup/${setup.id}/${path}`, body)).body['code'], 'setup_changed');
    assert.equal((await ask('DELETE', `website-setup/${setup.id}`)).status, 200);
    assert.equal((await ask('DELETE', `website-setup/${setup.id}`)).status, 404);
  });

  it('keeps a file that it was given as it is, in its order', async () => {
    const given = JSON.parse(example) as object;
    const { result } = await ask<WebsiteSetup>('POST', 'website-setup', { file: given });
    const stored = await ask<WebsiteSetup>('GET', `website-setup/${result.id}`);
    assert.equal(JSON.stringify(stored.result.file), JSON.stringify(given));
    assert.equal(result.name, 'Casa Alba');
    assert.deepEqual((await check(result.id)).errors, []);
  });

  it('takes no file without the parts that its steps show, and one with mistakes', async () => {
    for (const file of [{}, { format: 'posada-website/1', websites: [], destinations: [], properties: [] }])
      assert.equal((await ask('POST', 'website-setup', { file })).status, 400);
    const setup = await begin('With mistakes');
    const file = filled(setup, 'Not A Host');
    const saved = await save(setup.id, setup.revision, file);
    assert.equal(saved.status, 200);
    const refused = await ask('POST', `website-setup/${setup.id}/publish`, { revision: 2, isDraft: true });
    assert.deepEqual([refused.status, refused.body['code']], [422, 'website_file_refused']);
    assert.equal((await ask<WebsiteSetup>('GET', `website-setup/${setup.id}`)).result.revision, 2);
    assert.deepEqual((await check(setup.id)).errors[0]?.place, ['websites', 0, 'hosts', 0]);
  });

  it('gives each set-up ids of its own', async () => {
    const [first, second] = [await begin('One'), await begin('Two')];
    assert.equal(second.firstId - first.firstId, 1000);
    const { result: listed } = await ask<{ id: number; name: string }[]>('GET', 'website-setup');
    assert.deepEqual(
      listed.slice(0, 2).map(({ id, name }) => [id, name]),
      [
        [second.id, 'Two'],
        [first.id, 'One'],
      ],
    );
    const words = fileOf(first).websites[0]?.settings.cookie.bannerDescription;
    assert.deepEqual(Object.keys(words as object).sort(), [...LOCALES].sort());
  });

  it('is for who may change websites of the whole chain', async () => {
    const some = await signedInOperator(app.database, 'some@setup.example', { role: 'content', websites: [20] });
    const viewer = await signedInOperator(app.database, 'viewer@setup.example', { role: 'viewer' });
    const body = { name: 'Mine', language: 'en' };
    assert.equal((await ask('POST', 'website-setup', body, some)).status, 403);
    assert.equal((await ask('GET', 'website-setup', undefined, viewer)).status, 403);
    assert.equal((await ask('POST', 'website-setup', body, content)).status, 200);
  });
});
