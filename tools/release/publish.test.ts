import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AreaFolder } from './publish.ts';

let folder = '';

/** A finished build of this version. */
function aBuild(version: string): string {
  const dist = join(folder, `dist-${version}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ version }));
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

  it('puts a canary beside, live for nobody, and keeps it through releases', async () => {
    const area = new AreaFolder(join(folder, 'beside'), 'booking');
    await area.publish(aBuild('1'));
    await area.publish(aBuild('canary'), { isBeside: true });
    assert.equal(await area.current(), '1');
    for (let version = 2; version <= 14; version++) await area.publish(aBuild(String(version)));
    assert.ok(existsSync(join(folder, 'beside/booking/canary/server.cjs')));
    assert.deepEqual(await area.rollBack(), { from: '14', to: '13' });
  });

  it('signs what names the hash of every file, with the key of the team', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await new AreaFolder(join(folder, 'signed'), 'booking').publish(aBuild('1'), { key });
    const own = join(folder, 'signed/booking/1');
    const signature = Buffer.from(readFileSync(join(own, 'release.sig'), 'utf8'), 'base64');
    assert.ok(verify(null, readFileSync(join(own, 'release.json')), publicKey, signature));
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

  it('refuses a folder without a finished build', async () => {
    const area = new AreaFolder(join(folder, 'e'), 'booking');
    await assert.rejects(area.publish(join(folder, 'nothing')), /no finished build/);
    assert.equal(await area.current(), undefined);
  });
});
