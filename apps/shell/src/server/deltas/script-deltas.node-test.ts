import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { areaScript, ScriptDeltas, shellScript, type VersionedScript } from './script-deltas.ts';

let folder = '';

const linesOf = (seed: string, count = 400) =>
  Array.from({ length: count }, (_, line) => createHash('sha256').update(`${seed}${line}`).digest('hex')).join('\n');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
let minute = 0;

function write(path: string, content: string) {
  const [area = '', version = ''] = path.split('/');
  mkdirSync(join(folder, area, version), { recursive: true });
  writeFileSync(join(folder, path), content);
  minute += 1;
  utimesSync(join(folder, area), new Date(minute * 60_000), new Date(minute * 60_000));
}

/** What a browser makes of the body of an answer, with the dictionary that it has. */
function decoded(body: Buffer, dictionary: string) {
  assert.deepEqual([...body.subarray(0, 8)], [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
  assert.equal(body.subarray(8, 40).toString('base64'), hashOf(dictionary));
  return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

const scriptAt = (path: string): VersionedScript => {
  const script = areaScript(folder, path);
  assert.ok(script);
  return script;
};

describe('what has changed in a script', () => {
  const [before1, before2] = [linesOf('a'), `${linesOf('a')}\n// second`];
  const now = `${linesOf('a', 200)}\n// changed\n${linesOf('a').split('\n').slice(200).join('\n')}`;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'posada-deltas-'));
    write('booking/1/rooms.11111111.js', before1);
    write('booking/2/rooms.22222222.js', before2);
    write('booking/3/rooms.33333333.js', now);
    write('booking/3/other.33333333.js', linesOf('b'));
    write('account/1/rooms.44444444.js', linesOf('c'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is sent against each version that lies in the folder', async () => {
    const deltas = new ScriptDeltas();
    for (const former of [before1, before2]) {
      const delta = await deltas.of(scriptAt('booking/3/rooms.33333333.js'), hashOf(former), 10_000);
      assert.ok(delta && delta.length < 400, String(delta?.length));
      assert.equal(decoded(delta, former), now);
    }
  });

  it('is sent for an older version too: a release was taken back', async () => {
    const delta = await new ScriptDeltas().of(scriptAt('booking/1/rooms.11111111.js'), hashOf(now), 10_000);
    assert.equal(delta && decoded(delta, now), before1);
  });

  it('is unknown for a hash of nothing, of another script or of another area', async () => {
    const deltas = new ScriptDeltas();
    const script = scriptAt('booking/3/rooms.33333333.js');
    for (const content of ['nothing', linesOf('b'), linesOf('c')])
      assert.equal(await deltas.of(script, hashOf(content), 10_000), undefined);
  });

  it('is not sent where the whole file is no larger', async () => {
    const script = scriptAt('booking/3/rooms.33333333.js');
    assert.equal(await new ScriptDeltas().of(script, hashOf(before1), 60), undefined);
  });

  it('is known of a version that is released while the site runs', async () => {
    const deltas = new ScriptDeltas();
    const next = `${now}\n// next`;
    const script = scriptAt('booking/4/rooms.55555555.js');
    assert.equal(await deltas.of(script, hashOf(now), 10_000).catch(() => 'no such file'), 'no such file');
    write('booking/4/rooms.55555555.js', next);
    const delta = await deltas.of(script, hashOf(now), 10_000);
    assert.equal(delta && decoded(delta, now), next);
  });

  it('is made once, and for no more than 32 at a time', async () => {
    const deltas = new ScriptDeltas();
    const names = Array.from({ length: 40 }, (_, index) => `part${index}`);
    for (const [index, name] of names.entries()) {
      write(`many/1/${name}.11111111.js`, linesOf(name));
      write(`many/2/${name}.22222222.js`, `${linesOf(name)}\n// ${index}`);
    }
    const ask = () =>
      Promise.all(
        names.map((name) => deltas.of(scriptAt(`many/2/${name}.22222222.js`), hashOf(linesOf(name)), 10_000)),
      );
    const first = await ask();
    assert.equal(first.filter((delta) => delta !== undefined).length, 32);
    const second = await ask();
    assert.equal(second.filter((delta) => delta !== undefined).length, 40);
    for (const [index, delta] of first.entries()) if (delta) assert.equal(second[index], delta);
  });

  it('has one pattern for the addresses of all versions', () => {
    assert.equal(scriptAt('booking/3/rooms.33333333.js').match, '/_areas/booking/*/rooms.*.js');
    assert.equal(scriptAt('booking/3/texts_en.js').match, '/_areas/booking/*/texts_en.js');
    assert.equal(shellScript('/b', '/a', 'vendor.0b1070b7.js')?.match, '/_shell/vendor.*.js');
    for (const path of [
      'booking/3/a.css',
      'booking/../a.js',
      'booking/a.js',
      '../3/a.js',
      'booking/3/a(b).js',
      'b/3/x/a.js',
    ])
      assert.equal(areaScript(folder, path), undefined, path);
    assert.equal(shellScript('/b', '/a', 'icons.svg'), undefined);
  });

  it('of the shell is sent against the versions that releases have left', async () => {
    write('.shell/one/vendor.11111111.js', before1);
    const browser = join(folder, 'account', '1');
    writeFileSync(join(browser, 'vendor.22222222.js'), now);
    const script = shellScript(browser, folder, 'vendor.22222222.js');
    assert.ok(script);
    const delta = await new ScriptDeltas().of(script, hashOf(before1), 10_000);
    assert.equal(delta && decoded(delta, before1), readFileSync(script.file, 'utf8'));
  });
});
