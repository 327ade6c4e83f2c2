import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { point, registries, release } from '../../testing/registries.ts';

const { aRegistry, folder } = registries();

describe('an origin of its own', () => {
  const files = () => join(folder(), 'origin');
  let isAway = false;
  let origin = '';
  const server = createServer((request, response) => {
    const file = join(files(), 'booking', request.url ?? '');
    if (isAway || !existsSync(file)) return response.writeHead(404).end();
    return response.end(readFileSync(file));
  });
  const team = generateKeyPairSync('ed25519');
  const keyOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

  before(async () => {
    await new Promise<void>((ready) => server.listen(0, ready));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  it('that is away leaves the area empty, then as it was, and comes back', async () => {
    isAway = true;
    release(files(), 'booking', 'b1', { key: team.privateKey });
    const { registry, live } = aRegistry(origin, undefined, keyOf(team.publicKey));
    await registry.refresh();
    assert.equal(live('booking')?.module, null);
    isAway = false;
    await registry.refresh();
    assert.equal(live('booking')?.entry, `${origin}/b1/entry.js`);
    isAway = true;
    await registry.refresh();
    assert.equal(live('booking')?.version, 'b1');
    isAway = false;
  });

  it('brings its style sheets into pages, with addresses that hold there', async () => {
    const css = { text: '.a{background:url(a.svg)}.b{background:url("data:image/png;base64,AA")}' };
    release(files(), 'booking', 'b1', { key: team.privateKey, css });
    const { registry, live } = aRegistry(origin, undefined, keyOf(team.publicKey));
    await registry.refresh();
    const href = `${origin}/b1/area.css`;
    assert.deepEqual(live('booking')?.groups['area']?.css, [href]);
    assert.equal(live('booking')?.sheets.get(href), css.text.replace('a.svg', `${origin}/b1/a.svg`));
    release(files(), 'booking', 'b2', { key: team.privateKey, css: { text: '.a{}', described: '.b{}' } });
    await registry.refresh();
    assert.equal(live('booking')?.version, 'b1', 'an altered sheet is not taken');
    release(files(), 'booking', 'b3', { key: team.privateKey, css: { text: '.a{}</style><script>' } });
    await registry.refresh();
    assert.equal(live('booking')?.sheets.size, 0, 'a sheet that would end the style element stays a link');
  });

  it('brings no code that its team has not signed', async () => {
    const stranger = generateKeyPairSync('ed25519');
    release(files(), 'booking', 'b1', { key: team.privateKey });
    const { registry, versions } = aRegistry(origin, undefined, keyOf(team.publicKey));
    await registry.refresh();
    release(files(), 'booking', 'b2', { key: stranger.privateKey });
    await registry.refresh();
    release(files(), 'booking', 'b3');
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b1']);
    release(files(), 'booking', 'b3', { key: team.privateKey });
    point(files(), 'booking', 'b1', stranger.privateKey);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b1'], 'what is live is signed too');
    const withoutKey = aRegistry(origin);
    release(files(), 'booking', 'b4', { key: team.privateKey });
    await withoutKey.registry.refresh();
    assert.deepEqual(withoutKey.versions(), ['s1', null]);
  });

  it('brings no release of the team under another name, nor one that the team has replaced', async () => {
    release(files(), 'booking', 'old', { key: team.privateKey });
    const replaced = readFileSync(join(files(), 'booking/current.json'), 'utf8');
    release(files(), 'booking', 'new', { key: team.privateKey });
    const { registry, versions } = aRegistry(origin, undefined, keyOf(team.publicKey));
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'new']);
    writeFileSync(join(files(), 'booking/current.json'), replaced);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'new'], 'an older current.json');
    cpSync(join(files(), 'booking/old'), join(files(), 'booking/newest'), { recursive: true });
    point(files(), 'booking', 'newest', team.privateKey);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'new'], 'a folder with the name of another version');
    release(files(), 'agenda', 'theirs', { key: team.privateKey });
    cpSync(join(files(), 'agenda/theirs'), join(files(), 'booking/theirs'), { recursive: true });
    point(files(), 'booking', 'theirs', team.privateKey);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'new'], 'a release of another area');
  });
});
