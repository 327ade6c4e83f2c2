import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { OfferFacts, SearchFacts } from '@posada/embed/contract';
import { type Got, until } from '../../testing/running-site.ts';
import { WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();
const { ask } = whole;
const jsonOf = <T>({ text }: Got) => JSON.parse(text) as T;

/** The whole script as browsers load it. */
const MOST_BYTES = 15 * 1024;

describe('components on foreign pages', () => {
  it('have a script of at most 15 kB that any page may load and that nothing else must come with', async () => {
    const got = await ask('/embed.js', { 'accept-encoding': 'br' });
    assert.equal(got.status, 200);
    assert.ok(got.body.length <= MOST_BYTES, `${got.body.length} bytes`);
    assert.equal(got.headers['access-control-allow-origin'], '*');
    assert.equal(got.headers['cross-origin-resource-policy'], 'cross-origin');
    const script = brotliDecompressSync(got.body).toString();
    assert.ok(script.includes('posada-search') && script.includes('posada-offers'));
    assert.ok(script.includes('import.meta.url'), 'it knows where it came from');
    assert.doesNotMatch(script, /\bimport\(|localStorage|document\.cookie|innerHTML|\beval\(/);
  });

  it('have an address with a hash, for the script of this shell and of former ones, and for no other file', async () => {
    const { src, integrity } = jsonOf<{ src: string; integrity: string }>(await ask('/_embed/script.json'));
    assert.match(src, /^\/_embed\/embed\.[0-9a-f]{8}\.js$/);
    assert.match(integrity, /^sha384-/);
    assert.match(String((await ask(src)).headers['cache-control']), /immutable/);
    const kept = join(whole.folder, 'areas/.embed');
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, 'embed.0123abcd.js'), 'former');
    assert.equal((await ask('/_embed/embed.0123abcd.js')).text, 'former');
    for (const path of ['embed.00000000.js', '..%2fassets.json', '1/xx/search.json', '2/en/search.json'])
      assert.equal((await ask(`/_embed/${path}`)).status, 404, path);
  });

  it('read what the website’s pages show, in one language, with its colours and corners', async () => {
    const got = await ask('/_embed/1/de/search.json');
    assert.equal(got.headers['access-control-allow-origin'], '*');
    assert.equal(got.headers['set-cookie'], undefined);
    const facts = jsonOf<SearchFacts>(got);
    assert.equal(facts.texts['form.where'], 'Wohin');
    assert.equal(facts.texts['days.over'], 'Diese Reisedaten sind vorbei. Bitte wählen Sie neue.');
    assert.equal(facts.childrenUntil, 17);
    assert.equal(facts.tokens.brand, '#1f4fd8');
    const change = { colors: { brand: '#112233' }, look: { corners: 'square' }, searchChildrenField: false };
    Object.assign(whole.api.website, change, { revision: 'own-look' });
    const own = await until(
      async () => jsonOf<SearchFacts>(await ask('/_embed/1/de/search.json')),
      ({ tokens }) => tokens.brand !== '#1f4fd8',
    );
    assert.equal(own.tokens.brand, '#112233');
    assert.equal(own.tokens['radius-card'], '0');
    assert.equal(own.childrenUntil, null);
  });

  it('lead on to the results, wherever the list of areas has them', async () => {
    const got = await ask('/_embed/1/de/search?where=p-3&from=2027-01-02');
    assert.equal(got.status, 302);
    const { action } = jsonOf<SearchFacts>(await ask('/_embed/1/de/search.json'));
    assert.equal(got.headers['location'], `${action}?where=p-3&from=2027-01-02`);
  });

  it('have no offers of a hotel that the website does not have', async () => {
    const { offers } = jsonOf<OfferFacts>(await ask('/_embed/1/en/offers.json?hotel=unknown'));
    assert.deepEqual(offers, []);
  });

  it('are refused for a host of no website', async () => {
    const got = await ask('/_embed/1/en/search.json', { host: 'stranger.localhost' });
    assert.equal(got.status, 421);
  });
});
