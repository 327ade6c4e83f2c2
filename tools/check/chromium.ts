import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebian, which } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS = 'chromium-headless-shell';
const found = () => NAMES.map(which).find(Boolean);

/** A Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own; installed when there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const present = found() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (present) return present;
  if (installDebian('chromium')) return found() ?? 'chromium';
  const playwright = join(resolve(import.meta.dirname, '../..'), 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.');
}

/**
 * The same engine without windows, in which pages take about two thirds of the time. It has no back/forward cache, and
 * paints before a page is loaded: what tests these needs the whole browser. Undefined: the machine has none.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env['HEADLESS_SHELL_PATH'] ?? which(HEADLESS) ?? (installDebian(HEADLESS) ? which(HEADLESS) : undefined);

/** How Chromium is started everywhere in this project: headless, and without talking to anybody. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
