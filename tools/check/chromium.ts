import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebian, which } from './programs.ts';

/** Chromium without windows: the same engine, and tests take about two thirds of the time that they take in the whole browser. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const found = () => NAMES.map(which).find(Boolean);

/** A Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own; installed when there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const headless = which(HEADLESS);
  if (headless) return headless;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  for (const name of [HEADLESS, 'chromium']) if (installDebian(name)) break;
  const present = found();
  if (present) return present;
  const playwright = join(resolve(import.meta.dirname, '../..'), 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.');
}

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
