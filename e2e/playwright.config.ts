import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { brandNames } from '@posada/themes/brands';
import { CHROMIUM_ARGS } from '../tools/check/chromium.ts';
import { answered, brandUrl, siteUrl, VISITOR_TIME_ZONE } from './support/addresses.ts';

/** The journeys in the Firefox of the machine; `npm run test:long` sets its path where there is one. */
const firefox = {
  name: 'firefox',
  testMatch: 'journeys/*.spec.ts',
  // a command takes several times as long over BiDi
  timeout: 240_000,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: join(import.meta.dirname, 'support/firefox.mjs') },
  },
};

/** Of most tests; what needs the whole browser starts one of its own. */
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // limits of what never ends; how long something takes on a shared machine proves nothing
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env['CI'] ? [] : [['html', { open: 'never', outputFolder: '../playwright-report' }] as const]),
    [join(import.meta.dirname, 'support/failures-reporter.ts')],
  ],
  use: {
    baseURL: siteUrl,
    storageState: answered([siteUrl, ...brandNames().map(brandUrl)]),
    locale: 'en-GB',
    timezoneId: VISITOR_TIME_ZONE,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // shorter than a test's: a failure names the step that waited, also where a test cleans up after itself
    actionTimeout: 60_000,
    // a trace takes pictures of each step, in tests that pass too; `--trace` of the command asks for one
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: CHROMIUM_ARGS,
        },
      },
    },
    ...(process.env['FIREFOX_PATH'] ? [firefox] : []),
  ],
});
