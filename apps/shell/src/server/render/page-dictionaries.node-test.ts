import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { PageDictionaries } from './page-dictionaries.ts';
import type { Visit } from './visit.ts';

const PROPERTY = { id: '3', setup: { timeZone: 'Europe/Madrid' } };
const ofBooking = { layout: 'booking' } as const;

function aVisit({
  path = '/booking/property',
  headers = {},
  served = {},
  buildId = 'one',
  properties = [PROPERTY],
} = {}) {
  const search = { start: '/booking/destination', property: '/booking/property' };
  return {
    request: { headers },
    url: new URL(`https://app.example/en${path}`),
    place: { locale: 'en', hasPrefix: true, basename: '/en', path },
    facts: { website: { id: '2' }, properties },
    served: { live: { composed: { links: () => ({ search }) }, buildId }, isPrivate: false, ...served },
  } as unknown as Visit;
}

const addressOf = (dictionaries: PageDictionaries, visit = aVisit()) =>
  /^<\/en(\/_dictionary-[\w-]+)>; rel="compression-dictionary"$/.exec(
    String(dictionaries.headers(visit, ofBooking)['link']),
  )?.[1] ?? '';

const asked = (hash: string) =>
  ({
    headers: { 'available-dictionary': `:${hash}:`, 'accept-encoding': 'gzip, br, dcz' },
  }) as unknown as IncomingMessage;

const HTML = Buffer.from(Array.from({ length: 400 }, (_, line) => `<p>${line * 7919}</p>`).join('\n'));
const HASH = createHash('sha256').update(HTML).digest('base64');

describe('dictionaries of pages', () => {
  it('are the rooms of a hotel for one stay, rendered once, and pages are small against them', async () => {
    const rendered: string[] = [];
    const dictionaries = new PageDictionaries(async (_, path) => {
      rendered.push(path);
      return HTML;
    });
    const path = addressOf(dictionaries);
    const [found] = await Promise.all([dictionaries.at(aVisit({ path })), dictionaries.at(aVisit({ path }))]);
    await dictionaries.at(aVisit({ path }));
    assert.equal(rendered.length, 1);
    assert.match(
      rendered[0] ?? '',
      /^\/en\/booking\/property\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&occupancy=2-0&id=3$/,
    );
    assert.equal(found?.headers['use-as-dictionary'], 'match="/en/booking/*", match-dest=("document")');
    const page = Buffer.concat([HTML, Buffer.from('<p>another day</p>')]);
    const encoded = await dictionaries.body(asked(HASH), page);
    assert.equal(encoded?.encoding, 'dcz');
    assert.ok(encoded && encoded.body.length < 200, String(encoded?.body.length));
    assert.deepEqual(zstdDecompressSync(encoded.body.subarray(40), { dictionary: HTML }), page);
  });

  it('that are unknown here are not heeded', async () => {
    const dictionaries = new PageDictionaries(async () => HTML);
    assert.equal(await dictionaries.body(asked(HASH), HTML), undefined);
    await dictionaries.at(aVisit({ path: addressOf(dictionaries) }));
    assert.equal(
      await dictionaries.body({ headers: { 'accept-encoding': 'br, dcz' } } as IncomingMessage, HTML),
      undefined,
    );
    assert.equal(await dictionaries.at(aVisit({ path: '/_dictionary-another' })), undefined);
  });

  it('have another address with another release', () => {
    const dictionaries = new PageDictionaries(async () => HTML);
    assert.notEqual(addressOf(dictionaries), addressOf(dictionaries, aVisit({ buildId: 'two' })));
  });

  it('are named by pages of a booking alone, and not to who saves data or sees another version', () => {
    const dictionaries = new PageDictionaries(async () => HTML);
    const linkOf = (visit: Visit, handle = {}) => dictionaries.headers(visit, { ...ofBooking, ...handle })['link'];
    assert.ok(linkOf(aVisit()));
    for (const handle of [{ layout: 'account' }, { hasSecretAddress: true }, { takesCards: true }])
      assert.equal(linkOf(aVisit(), handle), undefined);
    for (const visit of [
      aVisit({ headers: { 'save-data': 'on' } }),
      aVisit({ served: { branch: { area: 'booking', version: '2' } } }),
      aVisit({ served: { isPrivate: true } }),
      aVisit({ properties: [] }),
    ])
      assert.equal(linkOf(visit), undefined);
  });

  it('that cannot be made are not tried again at once', async () => {
    let tries = 0;
    const dictionaries = new PageDictionaries(async () => {
      tries += 1;
      return undefined;
    });
    const path = addressOf(dictionaries);
    for (const _ of [1, 2]) assert.equal(await dictionaries.at(aVisit({ path })), undefined);
    assert.equal(tries, 1);
  });

  it('whose rendering fails are not tried again at once, and the error is reported once', async () => {
    let tries = 0;
    const dictionaries = new PageDictionaries(async () => {
      tries += 1;
      throw new Error('no rooms');
    });
    const path = addressOf(dictionaries);
    await assert.rejects(dictionaries.at(aVisit({ path })), /no rooms/);
    assert.equal(await dictionaries.at(aVisit({ path })), undefined);
    assert.equal(tries, 1);
  });
});
