import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sitePort } from '../support/addresses.ts';
import { DESKTOP, PHONE } from '../support/places.ts';
import { afterHydration, expect, openStay, test } from '../support/test.ts';

/** A line to the site on which each page stops for a while at the places that `stopsOf` finds in its HTML. */
async function startSlowLine(stopsOf: (html: Buffer) => number[], milliseconds: number) {
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `app.localhost:${sitePort}`, 'accept-encoding': 'identity' };
    const passed = forward({ host: '127.0.0.1', port: sitePort, path: asked.url, method: asked.method, headers });
    passed.on('response', async (given) => {
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      const parts: Buffer[] = [];
      for await (const part of given) parts.push(part);
      const whole = Buffer.concat(parts);
      let sent = 0;
      for (const stop of given.headers['content-type']?.startsWith('text/html') ? stopsOf(whole) : []) {
        answer.write(whole.subarray(sent, stop));
        sent = stop;
        await pause(milliseconds);
      }
      answer.end(whole.subarray(sent));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  return {
    url: `http://app.localhost:${(line.address() as AddressInfo).port}`,
    stop() {
      line.closeAllConnections();
      line.close();
    },
  };
}

/** Behind the facts of the first room. */
function behindFirstRoom(html: Buffer): number[] {
  const at = html.indexOf('</ul>', html.indexOf('<h3'));
  return at > 0 ? [at + 5] : [];
}

/** Behind each of the first elements of the header and of what follows it. */
function behindEachPart(html: Buffer): number[] {
  const text = html.toString('latin1');
  const [from, to] = [text.indexOf('<header'), text.indexOf('<footer')];
  return [...text.matchAll(/<\/(?:li|nav|details|header|p|h1|h2|form|button|div|article|picture)>/g)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((at) => from < at && at < to)
    .slice(0, 120);
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${device} a room stays where it is while the rest of the page arrives`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { query } = await openStay(page.request, 150, 2);
    const { url, stop } = await startSlowLine(behindFirstRoom, 500);
    try {
      await page.goto(`${url}/en/booking/property?id=3&${query}&occupancy=2-0`);
      await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible();
      await afterHydration(page);
    } finally {
      stop();
    }
    // what moved is counted at the end of each test
  });

  for (const [name, address, limit] of [
    ['results', 'booking/destination', 0.005],
    ['home page', '', 0.005],
    ['offers', 'offers', 0.005],
    // a text beside a picture is centred, so its first words move while it grows
    ['loyalty programme', 'loyalty-programme', 0.01],
  ] as const) {
    test(`on a ${device} the header and the ${name} stay in place while they arrive part by part`, async ({
      page,
      watched,
    }) => {
      await page.setViewportSize(viewport);
      const { query } = await openStay(page.request, 150, 2);
      const { url, stop } = await startSlowLine(behindEachPart, 40);
      try {
        await page.goto(`${url}/en/${address}?${query}&occupancy=2-0`);
        await expect(page.locator('footer')).toBeAttached();
        await afterHydration(page);
        await page.waitForLoadState('networkidle');
        expect(await watched.layoutShift(), (await watched.moved()).join('\n')).toBeLessThanOrEqual(limit);
      } finally {
        stop();
      }
    });
  }
}
