import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from './write-site.ts';

const ASTRO = join(SITE, 'node_modules/astro/bin/astro.mjs');
const QUIET = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };

/** Installs the packages of the site where its lock file has changed. They are not among those of the project: only the site needs them. */
export function ensurePackages() {
  const stamp = join(SITE, 'node_modules/.posada-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(SITE, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('• Installing the packages of the documentation site…');
  // not `ci`: it refuses the lock file, since an optional package of Vite for Windows is not in every registry
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, {
    cwd: SITE,
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error('the packages of the documentation site could not be installed');
  writeFileSync(stamp, wanted);
}

/** @throws {Error} with what Astro has printed */
export function buildSite() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ASTRO, 'build'], {
    cwd: SITE,
    encoding: 'utf8',
    env: QUIET,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`the documentation site could not be built\n${stdout}\n${stderr}`);
}

/**
 * @param command `preview`: the built site, with its search; `dev`: pages as they are written, without
 * @returns how the server ended
 */
export function serveSite(command: 'preview' | 'dev', port: string): Promise<number> {
  const server = spawn(process.execPath, [ASTRO, command, '--port', port], { cwd: SITE, env: QUIET, stdio: 'inherit' });
  return new Promise((done) => server.on('exit', (code) => done(code ?? 0)));
}
