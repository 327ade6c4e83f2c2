import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { currentWords } from '@posada/area/release';
import fc from 'fast-check';
import { AreaFolder } from './publish.ts';

let folder = '';

/** A finished build of this version. */
function aBuild(version: string, takes: Record<string, string[]> = {}): string {
  const dist = join(folder, `dist-${version}`);
  mkdirSync(dist, { recursive: true });
  const release = { area: 'booking', version, contract: 1, shared: {}, takes, entry: 'e.js', server: 'server.cjs' };
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...release, groups: {}, integrity: {} }));
  writeFileSync(join(dist, 'server.cjs'), `// ${version}`);
  return dist;
}

describe('releasing an area', () => {
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'posada-release-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a build live and keeps the one before it', async () => {
    const area = new AreaFolder(join(folder, 'a'), 'booking');
    await area.publish(aBuild('1'));
    await area.publish(aBuild('2'));
    assert.equal(await area.current(), '2');
    assert.ok(existsSync(join(folder, 'a/booking/1/server.cjs')));
  });

  it('publishes a canary, live for nobody, and keeps it through releases', async () => {
    const area = new AreaFolder(join(folder, 'beside'), 'booking');
    await area.publish(aBuild('1'));
    await area.publish(aBuild('canary'), { beside: 'canary' });
    assert.equal(await area.current(), '1');
    for (let version = 2; version <= 14; version++) await area.publish(aBuild(String(version)));
    assert.ok(existsSync(join(folder, 'beside/booking/canary/server.cjs')));
    assert.deepEqual(await area.rollBack(), { from: '14', to: '13' });
  });

  it('puts a branch beside what is live, until its links have expired', async () => {
    const area = new AreaFolder(join(folder, 'branch'), 'booking');
    const now = new Date('2026-11-22T09:00:00Z');
    const branchUntil = new Date('2026-11-29T09:00:00Z');
    const file = join(folder, 'branch/booking/calendar/server.cjs');
    await area.publish(aBuild('1'), { now });
    await area.publish(aBuild('calendar'), { now, by: 'ana', why: 'new calendar', beside: { branchUntil } });
    assert.equal(await area.current(), '1');
    assert.deepEqual((await area.history()).branches, [
      { version: 'calendar', until: branchUntil.toISOString(), by: 'ana', why: 'new calendar' },
    ]);
    for (let version = 2; version <= 14; version++) await area.publish(aBuild(String(version)), { now });
    assert.ok(existsSync(file));
    // a link that expires earlier takes nothing from one that was given before
    await area.publish(aBuild('calendar'), { now, beside: { branchUntil: new Date('2026-11-23T09:00:00Z') } });
    assert.equal((await area.history()).branches[0]?.until, branchUntil.toISOString());
    const later = new Date('2026-12-01T09:00:00Z');
    await area.publish(aBuild('other'), { now: later, beside: { branchUntil: new Date('2026-12-02T09:00:00Z') } });
    assert.deepEqual(
      (await area.history()).branches.map(({ version }) => version),
      ['other'],
    );
    await area.publish(aBuild('15'), { now: later });
    assert.ok(!existsSync(file));
  });

  it('switches an area off and on, signed, and leaves it off through releases and roll-backs', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const area = new AreaFolder(join(folder, 'off'), 'booking');
    const file = join(folder, 'off/booking/current.json');
    const look = () => {
      const current = JSON.parse(readFileSync(file, 'utf8')) as {
        version: string;
        number: number;
        off?: true;
        signature: string;
      };
      const isSigned = (words: string) =>
        verify(null, Buffer.from(words), publicKey, Buffer.from(current.signature, 'base64'));
      assert.ok(isSigned(currentWords('booking', current)));
      assert.ok(!isSigned(currentWords('booking', { ...current, off: !current.off })), 'the switch is signed as well');
      return [current.version, current.off ?? false];
    };
    await assert.rejects(area.switch('off', { key }), /nothing has been released/);
    await area.publish(aBuild('1'), { key });
    await area.switch('off', { key, by: 'ana', why: 'prices are wrong' });
    assert.deepEqual(look(), ['1', true]);
    await area.publish(aBuild('2'), { key });
    assert.deepEqual(look(), ['2', true]);
    await area.rollBack({ key });
    assert.deepEqual(look(), ['1', true]);
    await area.switch('on', { key });
    assert.deepEqual(look(), ['1', false]);
    assert.deepEqual(
      (await area.history()).log.map(({ action }) => action),
      ['release', 'off', 'release', 'rollback', 'on'],
    );
  });

  it('signs what names the hash of every file, with the key of the team', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await new AreaFolder(join(folder, 'signed'), 'booking').publish(aBuild('1'), { key });
    const own = join(folder, 'signed/booking/1');
    const signature = Buffer.from(readFileSync(join(own, 'release.sig'), 'utf8'), 'base64');
    assert.ok(verify(null, readFileSync(join(own, 'release.json')), publicKey, signature));
  });

  it('signs what is live, with a number that grows, also when a release is taken back', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const area = new AreaFolder(join(folder, 'numbered'), 'booking');
    const now = new Date('2026-11-22T09:00:00Z');
    const numbers: number[] = [];
    const look = () => {
      const text = readFileSync(join(folder, 'numbered/booking/current.json'), 'utf8');
      const current = JSON.parse(text) as { version: string; number: number; signature: string };
      const words = Buffer.from(currentWords('booking', current));
      assert.ok(verify(null, words, publicKey, Buffer.from(current.signature, 'base64')));
      numbers.push(current.number);
      return current.version;
    };
    for (const version of ['1', '2']) {
      await area.publish(aBuild(version), { key, now });
      assert.equal(look(), version);
    }
    await area.rollBack({ key, now });
    assert.equal(look(), '1');
    assert.deepEqual(numbers, [now.getTime(), now.getTime() + 1, now.getTime() + 2]);
  });

  it('takes releases back one by one, and says when there is nothing before', async () => {
    const area = new AreaFolder(join(folder, 'b'), 'booking');
    for (const version of ['1', '2', '3']) await area.publish(aBuild(version));
    assert.deepEqual(await area.rollBack(), { from: '3', to: '2' });
    assert.deepEqual(await area.rollBack(), { from: '2', to: '1' });
    await assert.rejects(area.rollBack(), /nothing was released before 1/);
    assert.equal(await area.current(), '1');
  });

  it('does not undo a roll-back when the same build is met again', async () => {
    const area = new AreaFolder(join(folder, 'c'), 'booking');
    for (const version of ['1', '2']) await area.publish(aBuild(version));
    await area.rollBack();
    assert.equal(await area.isLastReleased('2'), true);
    assert.equal(await area.isLastReleased('1'), false);
  });

  it('gives up the oldest folders, never the last five', async () => {
    const area = new AreaFolder(join(folder, 'd'), 'booking');
    for (let version = 1; version <= 14; version++) await area.publish(aBuild(String(version)));
    assert.equal(existsSync(join(folder, 'd/booking/1')), false);
    for (let version = 10; version <= 14; version++) assert.ok(existsSync(join(folder, 'd/booking', String(version))));
  });

  it('keeps the versions that the list of areas names, however many are released after them', async () => {
    for (let version = 1; version <= 14; version++)
      await new AreaFolder(join(folder, 'pinned'), 'booking', ['2', '3']).publish(aBuild(String(version)));
    for (const [version, isThere] of [
      ['1', false],
      ['2', true],
      ['3', true],
    ] as const)
      assert.equal(existsSync(join(folder, 'pinned/booking', version)), isThere, version);
  });

  it('refuses a folder without a finished build', async () => {
    const area = new AreaFolder(join(folder, 'e'), 'booking');
    await assert.rejects(area.publish(join(folder, 'nothing')), /no finished build/);
    assert.equal(await area.current(), undefined);
  });

  it('never makes a version live again that was taken back', async () => {
    const area = new AreaFolder(join(folder, 'f'), 'booking');
    await area.publish(aBuild('old'));
    await area.publish(aBuild('bad'));
    await area.rollBack();
    await area.publish(aBuild('worse'));
    assert.deepEqual(await area.rollBack(), { from: 'worse', to: 'old' });
  });

  it('refuses a release that the shell cannot run, and changes nothing', async () => {
    const area = new AreaFolder(join(folder, 'g'), 'booking');
    const shell = { contract: 1, shared: {}, gives: { 'react-router': ['Link'] } };
    await area.publish(aBuild('1', { 'react-router': ['Link'] }), { shell });
    await assert.rejects(
      area.publish(aBuild('2', { 'react-router': ['Link', 'useFetcher'] }), { shell }),
      /booking 2 is not released: it takes useFetcher of react-router, which the shell does not give/,
    );
    assert.equal(await area.current(), '1');
    assert.equal(existsSync(join(folder, 'g/booking/2')), false);
    assert.deepEqual(await area.faultsFor({ ...shell, gives: {} }), [
      'takes Link of react-router, which the shell does not give',
    ]);
  });

  it('writes down who did what, when and why', async () => {
    const area = new AreaFolder(join(folder, 'h'), 'booking');
    const now = new Date('2026-11-22T09:00:00Z');
    await area.publish(aBuild('1'), { now, by: 'ana' });
    await area.publish(aBuild('2'), { now, by: 'ben' });
    await area.rollBack({ now, by: 'ana', why: 'the payment page is blank' });
    const at = now.toISOString();
    assert.deepEqual((await area.history()).log, [
      { action: 'release', version: '1', at, by: 'ana' },
      { action: 'release', version: '2', at, by: 'ben' },
      { action: 'rollback', version: '1', at, by: 'ana', why: 'the payment page is blank' },
    ]);
  });

  it('reads the history that older tools have left', async () => {
    const area = new AreaFolder(join(folder, 'i'), 'booking');
    for (const version of ['1', '2']) await area.publish(aBuild(version));
    const releases = ['1', '2'].map((version) => ({ version, at: '2026-11-01T00:00:00Z' }));
    writeFileSync(join(folder, 'i/booking/history.json'), JSON.stringify({ releases }));
    assert.deepEqual(await area.rollBack(), { from: '2', to: '1' });
  });

  it('agrees with a model over random releases, canaries, pins and roll-backs', async () => {
    const version = fc.integer({ min: 1, max: 12 }).map(String);
    const deeds = fc.oneof(
      { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('release', 'canary'), version }) },
      { weight: 1, arbitrary: fc.constantFrom({ kind: 'rollback', version: '' }, { kind: 'pin', version: '' }) },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { maxLength: 24 }), async (sequence) => {
        run += 1;
        let live: string[] = [];
        let pinned: string[] = [];
        for (const { kind, version } of sequence) {
          const area = new AreaFolder(join(folder, `model-${run}`), 'booking', pinned);
          if (kind === 'pin') pinned = live.slice(-1);
          else if (kind === 'rollback') {
            if (live.length < 2) await assert.rejects(area.rollBack());
            else assert.equal((await area.rollBack()).to, live.at(-2));
            if (live.length >= 2) live = live.slice(0, -1);
          } else {
            await area.publish(aBuild(version), kind === 'canary' ? { beside: 'canary' } : {});
            if (kind === 'release') live = [...live.filter((other) => other !== version), version].slice(-10);
          }
          assert.equal(await area.current(), live.at(-1));
          // whatever a roll-back, a pin or an open page may still need is there
          for (const needed of [...live, ...pinned])
            assert.ok(existsSync(join(folder, `model-${run}/booking`, needed, 'server.cjs')));
        }
      }),
      { numRuns: process.env['TEST_LENGTH'] === 'full' ? 300 : 40 },
    );
  });
});
