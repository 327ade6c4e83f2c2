import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sitePort } from '../support/addresses.ts';
import { DESKTOP, PHONE } from '../support/places.ts';
import { afterHydration, expect, openStay, test } from '../support/test.ts';

/** A line to the site on which a page stops for a while behind the facts of its first room. */
async function startSlowLine() {
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `app.localhost:${sitePort}`, 'accept-encoding': 'identity' };
    const passed = forward({ host: '127.0.0.1', port: sitePort, path: asked.url, method: asked.method, headers });
    passed.on('response', async (given) => {
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      const parts: Buffer[] = [];
      for await (const part of given) parts.push(part);
      const whole = Buffer.concat(parts);
      const at = asked.url?.includes('/booking/property') ? whole.indexOf('</ul>', whole.indexOf('<h3')) : -1;
      if (at > 0) {
        answer.write(whole.subarray(0, at + 5));
        await pause(500);
      }
      answer.end(at > 0 ? whole.subarray(at + 5) : whole);
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

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${device} a room stays where it is while the rest of the page arrives`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { query } = await openStay(page.request, 150, 2);
    const { url, stop } = await startSlowLine();
    try {
      await page.goto(`${url}/en/booking/property?id=3&${query}&occupancy=2-0`);
      await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible();
      await afterHydration(page);
    } finally {
      stop();
    }
    // what moved is counted at the end of each test
  });
}
