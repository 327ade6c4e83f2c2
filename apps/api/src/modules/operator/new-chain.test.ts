import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const run = promisify(execFile);

/** The commands that the tutorial shows, block by block. */
function commandsOfTutorial(): string[] {
  const tutorial = readFileSync(join(root, 'docs/new-chain.md'), 'utf8');
  return [...tutorial.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}

async function whenHealthy(url: string, api: ChildProcess) {
  for (let attempt = 0; attempt < 300 && api.exitCode === null; attempt += 1) {
    const isUp = await fetch(`${url}/actuator/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('the back end did not start');
}

describe('a new chain', () => {
  it('[OPS-10] goes live by the one command of the tutorial, and its first reservation is made by the calls there', async (t) => {
    try {
      await run('bash', ['-c', 'command -v curl npm']);
    } catch {
      t.skip('no bash, curl or npm here');
      return;
    }
    const [create = '', book = ''] = commandsOfTutorial();
    assert.match(create, /^npm run api -- website create \S+\.json\n$/, 'the tutorial shows one command');
    const folder = mkdtempSync(join(tmpdir(), 'posada-chain-'));
    const port = await freePort();
    const env = {
      ...process.env,
      PATH: `${join(root, 'node_modules/node/bin')}:${process.env['PATH']}`,
      POSADA_DATA: join(folder, 'db'),
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      POSADA_ENV: 'demo',
    };
    const shell = (commands: string, cwd: string) => run('bash', ['-euo', 'pipefail', '-c', commands], { cwd, env });
    let api: ChildProcess | undefined;
    try {
      const { stdout } = await shell(create, root);
      assert.match(stdout, /Website 20 is there: casa-alba\.localhost/);
      api = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], { env, stdio: 'inherit' });
      await whenHealthy(`http://127.0.0.1:${port}`, api);
      const answer = JSON.parse((await shell(book, folder)).stdout) as { result: Record<string, unknown> };
      assert.equal(answer.result['status'], 'confirmed');
      assert.equal((answer.result['roomstays'] as unknown[]).length, 1);
      const mailbox = () => fetch(`http://127.0.0.1:${port}/mailbox`).then((response) => response.text());
      for (let attempt = 0; attempt < 100 && !(await mailbox()).includes('ana@guest.example'); attempt += 1)
        await pause(100);
      assert.match(await mailbox(), /ana@guest\.example/, 'the confirmation is sent');
    } finally {
      const ended = api && new Promise((done) => api?.once('exit', done));
      api?.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
