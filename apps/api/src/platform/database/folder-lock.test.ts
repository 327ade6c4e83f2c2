import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { atLength } from '../../testing/kit.ts';
import { DatabaseInUse } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/folder-owner.fixtures.ts');
/** As in a container, where the back end is process 1; without the right to it, as a plain process. */
const OWN_PROCESS_IDS = ['unshare', '--pid', '--fork', '--kill-child'];
const isContained = spawnSync('unshare', [...OWN_PROCESS_IDS.slice(1), 'true']).status === 0;

describe('the folder of the embedded database', () => {
  const place = mkdtempSync(join(tmpdir(), 'posada-lock-'));
  after(() => rmSync(place, { recursive: true, force: true }));

  /** A process on a folder; `first` is what it prints first: `open <rows>` or `refused`. */
  async function start(folder: string) {
    const [command = '', ...args] = [...(isContained ? OWN_PROCESS_IDS : []), process.execPath, PROGRAM, folder];
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value: first } = await lines.next();
    return {
      first,
      /** Returns when the row is committed. */
      async write(id: number) {
        child.stdin.write(`${id}\n`);
        assert.equal((await lines.next()).value, String(id));
      },
      async end(how: 'orderly' | 'killed') {
        if (how === 'killed') child.kill('SIGKILL');
        else child.stdin.end();
        await ended;
      },
    };
  }

  it('has one owner of two containers that start at once, which loses no row, orderly ended or killed', async () => {
    const folder = join(place, 'shared');
    let written = 0;
    for (let round = 0; round < atLength(2, 20); round += 1) {
      const both = await Promise.all([start(folder), start(folder)]);
      assert.deepEqual(both.map(({ first }) => first).sort(), [`open ${written}`, 'refused']);
      const owner = both.find(({ first }) => first !== 'refused');
      assert.ok(owner);
      for (let row = 0; row < 5; row += 1) await owner.write(written++);
      assert.equal((await start(folder)).first, 'refused', 'the end of who was refused gave nothing free');
      for (let row = 0; row < 5; row += 1) await owner.write(written++);
      await owner.end(round % 2 ? 'orderly' : 'killed');
    }
    const last = await start(folder);
    assert.equal(last.first, `open ${written}`);
    await last.end('orderly');
  });

  it('is refused where a volume is mounted at it, since other containers would not see the lock', () => {
    // /proc is a volume of its own on every Linux
    assert.throws(() => lockFolder('/proc'), { name: DatabaseInUse.name, message: /mount it one folder higher/ });
  });

  it('says which process has it', () => {
    const folder = join(place, 'named');
    const unlock = lockFolder(folder);
    assert.throws(() => lockFolder(folder), new RegExp(`open in process ${process.pid} on `));
    unlock();
    lockFolder(folder)();
  });
});
