import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { currentWords } from '@posada/area/release';
import { silentLog } from '../platform/log.ts';
import { Registry, type ReleaseMap } from './registry.ts';

let folder = '';
let number = 0;

interface Given {
  code?: string;
  contract?: number;
  shared?: Record<string, string>;
  takes?: Record<string, string[]>;
  /** The hash that the release names; default: the right one. */
  hash?: string;
  /** Text of the area's style sheet, and of another one that the release describes in its place. */
  css?: { text: string; described?: string };
  /** Signs the release. */
  key?: KeyObject;
}

const codeOf = (title: string) =>
  `module.exports = { default: { contract: 1, routes: [{ path: 'a', handle: { title: ${JSON.stringify(title)} } }], messages: { en: async () => ({ default: {} }) } } };`;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a version of an area and points to it. */
function release(areas: string, area: string, version: string, given: Given = {}) {
  const code = given.code ?? codeOf(version);
  const own = join(areas, area, version);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'server.cjs'), code);
  const integrity = given.hash ?? hashOf(code);
  if (given.css) writeFileSync(join(own, 'area.css'), given.css.text);
  const groups = { area: { js: ['area.js'], css: ['area.css'] } };
  const description = {
    area,
    version,
    contract: given.contract ?? 1,
    shared: given.shared ?? { react: '19.0.0' },
    takes: given.takes ?? { react: ['useState'] },
    entry: 'entry.js',
    server: 'server.cjs',
    groups,
    integrity: {
      'server.cjs': integrity,
      ...(given.css && { 'area.css': hashOf(given.css.described ?? given.css.text) }),
    },
  };
  const text = JSON.stringify(description);
  writeFileSync(join(own, 'release.json'), text);
  if (given.key) writeFileSync(join(own, 'release.sig'), sign(null, Buffer.from(text), given.key).toString('base64'));
  point(areas, area, version, given.key);
}

let pointed = 0;
function point(areas: string, area: string, version: string, key?: KeyObject) {
  pointed += 1;
  const current = { version, number: pointed };
  const signature = key && sign(null, Buffer.from(currentWords(area, current)), key).toString('base64');
  writeFileSync(join(areas, area, 'current.json'), JSON.stringify({ ...current, signature }));
}

/** A registry over a folder of its own that follows `booking` and `site`. */
function aRegistry(origin = 'folder', onChange: (map: ReleaseMap) => void = () => {}, key?: string, gives = ['Link']) {
  const own = join(folder, String(++number));
  const areas = join(own, 'areas');
  mkdirSync(areas, { recursive: true });
  const areasFile = join(own, 'areas.json');
  const list = [
    { name: 'site', mount: '/', origin: 'folder' },
    { name: 'booking', mount: '/booking', origin, ...(key ? { key } : {}) },
  ];
  writeFileSync(areasFile, JSON.stringify(list));
  release(areas, 'site', 's1');
  let map: ReleaseMap | undefined;
  const registry = new Registry({
    areasFile,
    areasFolder: areas,
    shared: { react: { name: 'react' } },
    contract: { contract: 1, shared: { react: '19.0.0' }, gives: { react: ['useState'], 'react-router': gives } },
    mustSign: true,
    log: silentLog,
    onChange(next) {
      onChange(next);
      map = next;
    },
  });
  const live = (name: string) => map?.areas.find((area) => area.name === name);
  const versions = () => map?.areas.map((area) => area.version);
  return { registry, areas, areasFile, list, live, versions, id: () => map?.id, canary: () => map?.canary };
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'posada-registry-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('following releases', () => {
  it('takes a release over, and a roll-back', async () => {
    const { registry, areas, versions, id } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    const first = id();
    release(areas, 'booking', 'b2');
    assert.equal(await registry.refresh(), true);
    assert.deepEqual(versions(), ['s1', 'b2']);
    assert.notEqual(id(), first);
    point(areas, 'booking', 'b1');
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b1']);
    assert.equal(id(), first);
  });

  it('keeps the last version when the links of a new one lead nowhere, or have no words', async () => {
    const { registry, areas, live } = aRegistry();
    const linking = (links: object) =>
      `module.exports = { default: { routes: [{ path: 'a' }], links: ${JSON.stringify(links)}, messages: { en: async () => ({ default: { 'a.menu': 'A' } }) } } };`;
    release(areas, 'booking', 'b1', { code: linking({ menu: [{ path: 'a', text: 'a.menu' }] }) });
    await registry.refresh();
    assert.equal(live('booking')?.version, 'b1');
    for (const [index, wrong] of [
      { menu: [{ path: 'b', text: 'a.menu' }] },
      { menu: [{ path: 'a', text: 'b.menu' }] },
      { footer: [{ path: 'b', text: 'a.menu' }] },
      { footer: [{ path: 'a', text: 'b.menu' }] },
    ].entries()) {
      release(areas, 'booking', `wrong${index}`, { code: linking(wrong) });
      await registry.refresh();
      assert.equal(live('booking')?.version, 'b1', JSON.stringify(wrong));
    }
  });

  it('swaps nothing when nothing was released', async () => {
    const { registry, areas } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    assert.equal(await registry.refresh(), false);
  });

  it('leaves what a request holds as it is', async () => {
    const { registry, areas, live } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    const held = live('booking');
    release(areas, 'booking', 'b2');
    await registry.refresh();
    assert.equal(held?.version, 'b1');
    assert.deepEqual(held?.module?.routes[0]?.handle, { title: 'b1' });
  });

  it('keeps an area on the version that the list pins', async () => {
    const { registry, areas, areasFile, list, versions } = aRegistry();
    release(areas, 'booking', 'b1');
    release(areas, 'booking', 'b2');
    writeFileSync(
      areasFile,
      JSON.stringify(list.map((entry) => (entry.name === 'booking' ? { ...entry, version: 'b1' } : entry))),
    );
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b1']);
  });

  it('makes a second map of the canaries that the list asks for, and none of one that cannot be loaded', async () => {
    const { registry, areas, areasFile, list, versions, canary } = aRegistry();
    release(areas, 'booking', 'b1');
    release(areas, 'booking', 'b2');
    point(areas, 'booking', 'b1');
    const ask = (version: string, share: number) =>
      writeFileSync(areasFile, JSON.stringify([list[0], { ...list[1], canary: { version, share } }]));
    ask('b2', 10);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b1']);
    assert.deepEqual(
      canary()?.areas.map((area) => area.version),
      ['s1', 'b2'],
    );
    assert.equal(canary()?.share, 10);
    ask('b2', 50);
    assert.equal(await registry.refresh(), true);
    assert.equal(canary()?.share, 50);
    ask('b9', 50);
    await registry.refresh();
    assert.equal(canary(), null);
    ask('b1', 50);
    await registry.refresh();
    assert.equal(canary(), null);
    ask('b2', 0);
    await assert.rejects(registry.refresh(), /canary\.share/);
  });

  it('makes addresses of files absolute', async () => {
    const { registry, areas, live } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    assert.deepEqual(live('booking')?.groups['area'], {
      js: ['/_areas/booking/b1/area.js'],
      css: ['/_areas/booking/b1/area.css'],
    });
  });
});

describe('a release that cannot be taken', () => {
  const faults: [name: string, given: Given][] = [
    ['with an altered server file', { hash: 'sha384-AAAA' }],
    ['for another contract', { contract: 2 }],
    ['for another version of a shared library', { shared: { react: '18.0.0' } }],
    ['that takes a name which the shell does not give', { takes: { 'react-router': ['Link', 'useFetcher'] } }],
    ['that takes a module which the shell does not share', { takes: { lodash: ['map'] } }],
    ['that throws when it is loaded', { code: 'throw new Error("at load")' }],
    ['that needs what the shell does not share', { code: 'require("node:fs")' }],
    ['that exposes no area', { code: 'module.exports = {}' }],
    [
      'whose texts cannot be read',
      { code: codeOf('x').replace('async () => ({ default: {} })', 'async () => { throw new Error("no texts") }') },
    ],
    ['that is no program', { code: 'const {' }],
  ];
  for (const [name, given] of faults) {
    it(`${name} keeps the last good one`, async () => {
      const { registry, areas, versions } = aRegistry();
      release(areas, 'booking', 'b1');
      await registry.refresh();
      release(areas, 'booking', 'b2', given);
      await registry.refresh();
      assert.deepEqual(versions(), ['s1', 'b1']);
      release(areas, 'booking', 'b3');
      await registry.refresh();
      assert.deepEqual(versions(), ['s1', 'b3']);
    });

    it(`${name} leaves only its own area empty when nothing was good before`, async () => {
      const { registry, areas, live } = aRegistry();
      release(areas, 'booking', 'b1', given);
      await registry.refresh();
      assert.equal(live('booking')?.module, null);
      assert.equal(live('site')?.version, 's1');
      assert.equal(registry.unusable().length, 1, 'no guests are sent to a shell that lacks an area');
      release(areas, 'booking', 'b2');
      await registry.refresh();
      assert.deepEqual(registry.unusable(), []);
    });
  }

  it('whose routes cannot be composed keeps the whole last map', async () => {
    const { registry, areas, versions } = aRegistry('folder', (map) => {
      if (map.areas.some((area) => area.version === 'b2')) throw new Error('cannot be composed');
    });
    release(areas, 'booking', 'b1');
    await registry.refresh();
    release(areas, 'booking', 'b2');
    assert.equal(await registry.refresh(), false);
    assert.deepEqual(versions(), ['s1', 'b1']);
  });

  it('reaches for no file outside its folder', async () => {
    const { registry, areas, live } = aRegistry();
    mkdirSync(join(areas, 'booking'), { recursive: true });
    point(areas, 'booking', '../site/s1');
    await registry.refresh();
    assert.equal(live('booking')?.module, null);
  });
});

describe('an origin of its own', () => {
  const files = () => join(folder, 'origin');
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

describe('many releases', () => {
  it('300 of them leave memory as it was', () => {
    // V8 keeps source text in a cache of its own and gives it up when memory is short: that is no leak, so it is off here
    const child = spawnSync(
      process.execPath,
      [
        '--expose-gc',
        '--no-compilation-cache',
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'registry-memory.ts'),
      ],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(child.status, 0, child.stderr);
    const { alive, grownMb } = JSON.parse(child.stdout) as { alive: number; grownMb: number };
    assert.ok(alive <= 3, `${alive} of 300 old versions are still alive`);
    assert.ok(grownMb < 8, `the heap grew by ${grownMb} MB`);
  });
});

describe('a shell and an area of different age', () => {
  const withHistory = (areas: string, live: string[]) =>
    writeFileSync(join(areas, 'booking/history.json'), JSON.stringify({ live, log: [] }));

  it('a shell that starts while an area is ahead of it runs the newest version that it can', async () => {
    const { registry, areas, versions } = aRegistry();
    release(areas, 'booking', 'b1');
    release(areas, 'booking', 'b2');
    release(areas, 'booking', 'b3', { takes: { 'react-router': ['useFetcher'] } });
    withHistory(areas, ['b1', 'b2', 'b3']);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b2']);
    assert.deepEqual(registry.unusable(), []);
  });

  it('a shell that gives too little for every version of a live area takes no guests until it can run one', async () => {
    const { registry, areas, live } = aRegistry('folder', undefined, undefined, []);
    release(areas, 'booking', 'b1', { takes: { 'react-router': ['Link'] } });
    withHistory(areas, ['b1']);
    await registry.refresh();
    assert.equal(live('booking')?.module, null);
    assert.deepEqual(registry.unusable(), ['booking b1 takes Link of react-router, which the shell does not give']);
    release(areas, 'booking', 'b2');
    await registry.refresh();
    assert.deepEqual(registry.unusable(), []);
    assert.equal(live('booking')?.version, 'b2');
  });

  it('a running shell goes on taking guests when a new area needs more than it gives', async () => {
    const { registry, areas, areasFile, list } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    writeFileSync(areasFile, JSON.stringify([...list, { name: 'late', mount: '/late', origin: 'folder' }]));
    await registry.refresh();
    assert.deepEqual(registry.unusable(), [], 'in the list, and not released yet');
    release(areas, 'late', 'l1', { takes: { 'react-router': ['useFetcher'] } });
    await registry.refresh();
    assert.deepEqual(registry.unusable(), []);
  });
});
