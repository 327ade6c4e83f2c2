import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startService, whenReady } from '../../tools/start/processes.ts';
import { apiPort } from '../support/addresses.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const HOST = '127.0.0.1';
const IS_PRICE = /\/(calendar|availability|offer-stays)\b/;

/** A shell beside the one under test, with the same areas, that keeps no pages; prices reach it as late as `delay` says. */
async function startSlowShell() {
  const late = { delay: 0 };
  const line = createServer((asked, answer) => {
    const pass = () => {
      const passed = forward({
        host: HOST,
        port: apiPort,
        path: asked.url,
        method: asked.method,
        headers: asked.headers,
      });
      passed.on('response', (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    };
    if (late.delay > 0 && IS_PRICE.test(asked.url ?? '')) setTimeout(pass, late.delay);
    else pass();
  });
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, HOST, done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  await new Promise<void>((done) => line.listen(0, HOST, done));
  const site = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    POSADA_ENV: 'demo',
    SHELL_SECRET: '0123456789abcdef'.repeat(4),
    POSADA_AREAS: process.env['POSADA_AREAS'] ?? '',
    PORT: String(port),
    API_URL: `http://${HOST}:${(line.address() as AddressInfo).port}`,
    NODE_ENV: 'production',
    PAGE_CACHE: 'off',
    LOG_LEVEL: 'fatal',
  });
  const url = `http://localhost:${port}`;
  await whenReady(`${url}/en`, site);
  return {
    url,
    late,
    async stop() {
      await site.stop();
      line.closeAllConnections();
      line.close();
    },
  };
}

test('cards of hotels and offers show the last known price where the service answers late, and browsers take over what the page says', async ({
  page,
  request,
}) => {
  const { url, late, stop } = await startSlowShell();
  try {
    for (const [path, part, price] of [
      ['/en', 'card-price', /from €\d/i],
      ['/en/offers', 'offer-price', /€\d/],
    ] as const) {
      const cardsOf = async () => {
        const html = await (await request.get(`${url}${path}`)).text();
        const cards = html.split(`data-part="${part}"`).slice(1);
        const priced = cards.filter((card) => price.test(card.slice(0, 900).replaceAll(/<!-- -->|<[^>]+>/g, '')));
        return { cards: cards.length, priced: priced.length };
      };
      late.delay = 0;
      // a busy service answers some of the first page too late: each card has its price before the others are held back
      await expect
        .poll(
          async () => {
            const { cards, priced } = await cardsOf();
            return cards > 1 && priced === cards;
          },
          { timeout: 30_000 },
        )
        .toBe(true);
      const known = await cardsOf();
      late.delay = 1_500;
      expect(await cardsOf(), `prices of ${path}`).toEqual(known);
      // the browser takes over what the page says; an error of hydration would be one of the console
      await page.goto(`${url}${path}`);
      const cards = page.locator(`[data-part="${part}"]`).filter({ hasText: price });
      await expect(cards).toHaveCount(known.priced);
      await afterHydration(page);
      await expect(cards).toHaveCount(known.priced);
      // scripts that still come would find no site
      await page.waitForLoadState('networkidle');
    }
  } finally {
    await stop();
  }
});
