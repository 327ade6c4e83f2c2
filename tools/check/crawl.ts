// `npm run crawl`: reads every page of every brand and language as search engines do, from the sitemaps and by links, and
// opens one of each kind in a browser: e2e/crawl. It takes minutes; arguments go to Playwright: `-- -g willow`.
import { spawn } from 'node:child_process';
import { findChromium } from './chromium.ts';

process.env['TEST_LENGTH'] = 'full';
process.env['CHROMIUM_PATH'] ??= await findChromium();
const args = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/crawl/', ...process.argv.slice(2)];
spawn('playwright', args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
