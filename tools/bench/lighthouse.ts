import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_ARGS } from '../check/chromium.ts';
import { LIGHTHOUSE } from './budgets.ts';
import type { Stored } from './measure.ts';
import { atLeast, type Row } from './table.ts';

const PORT = 9333;

/**
 * Lighthouse 13's four categories, as a phone. Each row names what failed, so that a miss says what to mend. Pages that search
 * engines are asked to leave out have no row for them.
 */
export async function lighthouseRows(
  executablePath: string,
  visits: { name: string; url: string; isIndexed: boolean; stored?: Stored | undefined }[],
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'posada-lighthouse-'));
  const chromium = spawn(
    executablePath,
    [...CHROMIUM_ARGS, '--headless', `--remote-debugging-port=${PORT}`, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const rows: Row[] = [];
  try {
    await new Promise((ready) => setTimeout(ready, 2000));
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${PORT}`, defaultViewport: null });
    for (const { name, url, isIndexed, stored } of visits) {
      const page = await browser.newPage();
      await page.evaluateOnNewDocument((state: Stored) => {
        for (const [key, value] of Object.entries(state.local ?? {})) localStorage.setItem(key, value);
        for (const [key, value] of Object.entries(state.session ?? {})) sessionStorage.setItem(key, value);
      }, stored ?? {});
      const result = await lighthouse(
        url,
        { port: PORT, output: 'json', logLevel: 'error', formFactor: 'mobile', disableStorageReset: true },
        undefined,
        page as never, // Lighthouse is typed against its own copy of the same package
      );
      await page.close();
      for (const [category, budget] of Object.entries(LIGHTHOUSE)) {
        if (category === 'seo' && !isIndexed) continue;
        const judged = result?.lhr.categories[category];
        const failed = (judged?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && (result?.lhr.audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => ref.id);
        const score = Math.round((judged?.score ?? 0) * 100);
        rows.push(atLeast(name, `Lighthouse ${category}`, score, budget, failed.slice(0, 4).join(', ')));
      }
    }
    await browser.disconnect();
  } finally {
    chromium.kill();
    await new Promise((gone) => chromium.once('exit', gone));
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
