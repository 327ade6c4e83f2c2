import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { codeOf, type Given, point, registries, release } from '../../testing/registries.ts';

const { aRegistry } = registries();

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

  it('runs an area of the contract before its own, which has no texts of libs', async () => {
    const { registry, areas, live } = aRegistry();
    const one = `{ en: async () => ({ default: { 'a.menu': 'A' } }) }`;
    release(areas, 'booking', 'b1', {
      contract: 1,
      code: `module.exports = { default: { routes: [{ path: 'a' }], messages: ${one} } };`,
    });
    await registry.refresh();
    assert.deepEqual(live('booking')?.messages, { en: { booking: { 'a.menu': 'A' } } });
  });

  it('has the texts of the libs that an area uses, each under its own name, and English where a language lacks', async () => {
    const { registry, areas, live } = aRegistry();
    const own = `{ en: async () => ({ default: { 'a.menu': 'A' } }), de: async () => ({ default: {} }) }`;
    const lib = `{ name: 'account', messages: { en: async () => ({ default: { 'signIn.email': 'Email' } }) } }`;
    release(areas, 'booking', 'b1', {
      code: `module.exports = { default: { routes: [{ path: 'a' }], links: { menu: [{ path: 'a', text: 'signIn.email' }] }, messages: ${own}, uses: [${lib}] } };`,
    });
    await registry.refresh();
    assert.deepEqual(live('booking')?.messages, {
      en: { booking: { 'a.menu': 'A' }, 'booking/account': { 'signIn.email': 'Email' } },
      de: { booking: {}, 'booking/account': { 'signIn.email': 'Email' } },
    });
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
    ['for a newer contract', { contract: 3 }],
    ['for a contract that is no longer run', { contract: 0 }],
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
