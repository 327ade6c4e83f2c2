// Runs on whatever Node a newcomer has (20 or later): installs what is missing and hands over to the project's own
// Node 24. Nothing here may need a package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..');
const isWindows = process.platform === 'win32';
const stamp = join(root, 'node_modules', '.posada-installed');
const ownNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

export function fail(message) {
  console.error(`\nposada: ${message}`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the packages when the lockfile has changed since the last time, or never were installed. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: version 20 or later is needed to start.`);
  const wanted = lockHash();
  if (existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // on stderr: the output of the command that follows may go to a file
  console.error('• Installing packages (about a minute on the first run)…');
  const npm = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    shell: isWindows,
  });
  if (npm.status !== 0) fail('the packages could not be installed; npm has said why above.');
  if (!existsSync(ownNode)) {
    fail('the package "node" brought no program: its install script was not allowed to run (see "allowScripts").');
  }
  writeFileSync(stamp, wanted);
}

/** The environment in which every script of the project finds Node 24 first. */
export function environment(extra = {}) {
  const path = [dirname(ownNode), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    PATH: path,
    ...extra,
  };
}

/** Runs a program file of the project under its own Node, with this process's signals, and ends as it ends. */
export function handOver(file, args) {
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
