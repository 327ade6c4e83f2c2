// What the image of the back end holds, without building it: the files that `COPY` takes and `.dockerignore` leaves.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/api/src/testing/free-port.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** As Docker reads it: the last pattern that fits a file or one of its folders decides. */
function isIgnored(file: string, patterns: readonly string[]): boolean {
  let ignored = false;
  for (const line of patterns) {
    const pattern = line.replace(/^!/, '');
    if (matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)) ignored = !line.startsWith('!');
  }
  return ignored;
}

/** Files that the last stage takes from the workspace. */
function filesOfImage(): string[] {
  const taken = [...read('deploy/api.Dockerfile').matchAll(/^COPY --from=packages (.+) \S+$/gm)].flatMap(
    ([, from = '']) => from.split(' ').map((path) => path.replace('/app/', '')),
  );
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  return list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))
    .filter((file) => taken.some((path) => file === path || file.startsWith(`${path}/`)))
    .filter((file) => !isIgnored(file, patterns));
}

describe('the image of the back end', () => {
  const files = filesOfImage();
  const folder = mkdtempSync(join(tmpdir(), 'posada-image-'));
  const app = join(folder, 'app');
  before(() => {
    for (const file of files) {
      mkdirSync(dirname(join(app, file)), { recursive: true });
      cpSync(join(root, file), join(app, file));
    }
    mkdirSync(join(app, 'node_modules'));
    // packages of others are linked; ours are relative links, which lead into the copy
    for (const name of readdirSync(join(root, 'node_modules'))) {
      const [from, to] = [join(root, 'node_modules', name), join(app, 'node_modules', name)];
      if (name === '@posada') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from, to);
    }
    // versions that differ from those of other workspaces
    symlinkSync(join(root, 'apps/api/node_modules'), join(app, 'apps/api/node_modules'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the back end and libs, and neither demo nor simulated services nor tests', () => {
    assert.ok(files.includes('apps/api/src/main.ts') && files.includes('apps/api/src/cli.ts'));
    assert.deepEqual(
      files.filter((file) => !/^(package(-lock)?\.json$|libs\/|apps\/api\/)/.test(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) =>
        /(^|[/.-])(demo|sandbox|test|tests|testing|test-kit|fixtures|verify\.ts)([/.-]|$)/.test(file),
      ),
      [],
    );
  });

  it('runs with these files alone, and simulates nothing', async () => {
    const port = String(await freePort());
    const env = {
      PATH: process.env['PATH'],
      SITE_URL: 'https://www.casa-alba.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SHELL_SECRET: 'a-secret-of-the-shell-with-more-than-32-characters',
      POSADA_DATABASE: 'embedded',
      POSADA_DATA: join(folder, 'db'),
      API_PORT: port,
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY: '0',
    };
    const run = (file: string) => ['--disable-warning=ExperimentalWarning', join(app, 'apps/api/src', file)];
    const commands = execFileSync(process.execPath, [...run('cli.ts'), 'help'], { env, encoding: 'utf8' });
    assert.match(commands, /^ {2}migrate /m);
    assert.doesNotMatch(commands, /^ {2}(reset|refresh)-demo/m);

    const child = spawn(process.execPath, run('main.ts'), { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((done) => child.once('exit', done));
    const url = `http://127.0.0.1:${port}`;
    try {
      const isReady = () =>
        fetch(`${url}/actuator/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        assert.equal(child.exitCode, null, 'the back end ended while starting');
        await pause(100);
      }
      for (const path of ['/payment-sandbox/redsys/form', '/mailbox', '/media/app-malaga-pool-480.webp'])
        assert.equal((await fetch(url + path)).status, 404, path);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });
});
