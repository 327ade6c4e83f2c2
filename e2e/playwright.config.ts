import { defineConfig } from '@playwright/test';
import { brandNames } from '@posada/themes/brands';
import { CHROMIUM_ARGS } from '../tools/check/chromium.ts';
import { answered, brandUrl, siteUrl } from './support/addresses.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['list']]
    : [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  use: {
    baseURL: siteUrl,
    storageState: answered([siteUrl, ...brandNames().map(brandUrl)]),
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: CHROMIUM_ARGS,
    },
  },
});
