// Every check of the project, one after another; `verify` leaves out what takes minutes. All checks run even when one
// has failed, so that one run tells everything; the last line counts them. `long` runs the back end's tests of many at
// once, of faults and of hostile input at their full counts, a live installation that is restarted under load, and every
// page in every brand: that takes 40 minutes.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.ts';
import { findFirefox } from './firefox.ts';
import { ensurePostgres } from './postgres.ts';
import { installDebian, which } from './programs.ts';

const root = resolve(import.meta.dirname, '../..');
const isQuick = process.argv[2] === 'verify';
const isFull = process.argv[2] === 'long';
const named = process.argv.slice(isQuick || isFull ? 3 : 2);
const only = isFull && named.length === 0 ? ['build', 'back end', 'live', 'browser'] : named;
if (isFull) process.env['TEST_LENGTH'] = 'full';
// each test file is a process, and compiles the same modules again
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node-compile');

interface Check {
  name: string;
  /** Left out of `verify`. */
  isLong?: boolean;
  /** In `long` only. */
  isFull?: boolean;
  command: string[];
  env?: Record<string, string>;
}

const node = process.execPath;
const nodeTest = (...patterns: string[]) => [
  node,
  '--disable-warning=ExperimentalWarning',
  '--test',
  '--test-reporter=dot',
  // Node's own choice leaves one core idle: of two that is every second one
  `--test-concurrency=${availableParallelism()}`,
  ...patterns,
];

const sources = ['apps', 'libs', 'tools', 'e2e'];

const checks: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: [node, join(root, 'tools/check/types.ts')] },
  {
    name: 'borders',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources],
  },
  { name: 'folder borders', command: [node, join(root, 'tools/check/folder-borders.ts'), ...sources] },
  { name: 'unused parts', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'front end',
    command: [
      node,
      '--experimental-vm-modules',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--reporters=summary',
    ],
    env: { TZ: 'Pacific/Auckland' },
  },
  { name: 'build', isLong: true, command: ['nx', 'run-many', '-t', 'build', '--outputStyle=static'] },
  {
    name: 'tools and shell',
    isLong: true,
    command: nodeTest('tools/**/*.test.ts', 'apps/shell/**/*.node-test.ts'),
  },
  {
    name: 'back end',
    isLong: true,
    // the attack shares the filled database of these tests; at full count it belongs to `live`
    command: nodeTest('apps/api/src/**/*.test.ts', ...(isFull ? [] : ['deploy/attack.test.ts'])),
    env: { TZ: 'Pacific/Auckland' },
  },
  { name: 'live', isLong: true, isFull: true, command: nodeTest('deploy/**/*.test.ts') },
  { name: 'browser', isLong: true, command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

function run(check: Check): Promise<boolean> {
  return new Promise((done) => {
    const [command = '', ...args] = check.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...check.env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}

const chosen = checks.filter(
  (check) =>
    (isQuick ? !check.isLong : true) && (isFull || !check.isFull) && (only.length === 0 || only.includes(check.name)),
);
if (chosen.some((check) => check.name === 'live') && !which('haproxy')) installDebian('haproxy');
if (chosen.some((check) => ['back end', 'live'].includes(check.name)))
  process.env['POSADA_PG_BIN'] ??= await ensurePostgres();
if (chosen.some((check) => check.name === 'browser')) {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const firefox = isFull ? findFirefox() : undefined;
  if (firefox) process.env['FIREFOX_PATH'] = firefox;
  else Reflect.deleteProperty(process.env, 'FIREFOX_PATH');
  if (isFull)
    console.log(firefox ? `• journeys also in ${firefox}` : '• no Firefox on this machine: journeys in Chromium alone');
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const check of chosen) {
  console.log(`\n• ${check.name}`);
  const begun = performance.now();
  const passed = await run(check);
  results.push({ name: check.name, passed, seconds: (performance.now() - begun) / 1000 });
}

console.log('');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
}
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
