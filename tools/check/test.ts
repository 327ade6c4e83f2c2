// Every check of the project, one after another; `verify` leaves out what takes minutes. All checks run even when one
// has failed, so that one run tells everything; the end of what each failed one printed is repeated before the counts. `long` runs the back end's tests of many at
// once, of faults and of hostile input at their full counts, a live installation that is restarted under load, and every
// page in every brand: that takes 40 minutes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Check, checksOf, root } from './checks.ts';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { findFirefox } from './firefox.ts';
import { ensurePostgres } from './postgres.ts';
import { installDebian, which } from './programs.ts';

const isQuick = process.argv[2] === 'verify';
const isFull = process.argv[2] === 'long';
const named = process.argv.slice(isQuick || isFull ? 3 : 2);
const only = isFull && named.length === 0 ? ['build', 'back end', 'live', 'browser'] : named;
if (isFull) process.env['TEST_LENGTH'] = 'full';
// each test file is a process, and compiles the same modules again
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node-compile');

/** Characters of a failed check's output that are printed again. */
const REPEATED = 4000;

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  /** The last characters that it printed. */
  end: string;
}

function run(check: Check): Promise<Result> {
  const { name } = check;
  const begun = performance.now();
  return new Promise((done) => {
    const [command = '', ...args] = check.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...check.env },
    });
    let end = '';
    const pass = (to: NodeJS.WriteStream) => (chunk: string) => {
      to.write(chunk);
      end = (end + chunk).slice(-REPEATED);
    };
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout));
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr));
    const finish = (passed: boolean) => done({ name, passed, seconds: (performance.now() - begun) / 1000, end });
    child.on('error', (error) => {
      console.error(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
    // a process that it has left behind may have its output open
    child.on('exit', (code) => setTimeout(finish, 2000, code === 0));
  });
}

const chosen = checksOf(isFull).filter(
  (check) =>
    (isQuick ? !check.isLong : true) && (isFull || !check.isFull) && (only.length === 0 || only.includes(check.name)),
);
if (chosen.some((check) => check.name === 'live') && !which('haproxy')) installDebian('haproxy');
if (chosen.some((check) => ['back end', 'live'].includes(check.name)))
  process.env['POSADA_PG_BIN'] ??= await ensurePostgres();
if (chosen.some((check) => check.name === 'browser')) {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const shell = findHeadlessShell();
  if (shell) process.env['HEADLESS_SHELL_PATH'] = shell;
  const firefox = isFull ? findFirefox() : undefined;
  if (firefox) process.env['FIREFOX_PATH'] = firefox;
  else Reflect.deleteProperty(process.env, 'FIREFOX_PATH');
  if (isFull)
    console.log(firefox ? `• journeys also in ${firefox}` : '• no Firefox on this machine: journeys in Chromium alone');
}

const results: Result[] = [];
for (const check of chosen) {
  console.log(`\n• ${check.name}`);
  results.push(await run(check));
}

if (results.length > 1)
  for (const { name, passed, end } of results) if (!passed) console.log(`\n• the end of ${name}\n${end}`);
console.log('');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
}
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
