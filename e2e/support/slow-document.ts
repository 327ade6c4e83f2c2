import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sitePort } from './addresses.ts';

/** Where a document stops until it is let go on. */
const END_OF_PAGE = '<script id="posada-boot"';

/**
 * The site over a line on which documents are slow: of each the browser gets all that a guest sees, and nothing of what
 * comes after it, until `goOn` is called.
 */
export async function serveSlowDocuments() {
  let held = Promise.withResolvers<void>();
  const line = createServer((asked, answer) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    // the site answers at its own port alone
    const host = `localhost:${sitePort}`;
    const headers = { ...asked.headers, host, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) };
    const passed = forward(
      { host: 'localhost', port: sitePort, path: asked.url, method: asked.method, headers },
      async (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        if (!isDocument) return void given.pipe(answer);
        const chunks: Buffer[] = [];
        for await (const chunk of given) chunks.push(chunk as Buffer);
        const html = Buffer.concat(chunks);
        const end = html.indexOf(END_OF_PAGE);
        answer.write(html.subarray(0, end));
        await held.promise;
        answer.end(html.subarray(end));
      },
    );
    passed.on('error', () => answer.destroy());
    asked.on('error', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => line.listen(0, done));
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    goOn() {
      held.resolve();
      held = Promise.withResolvers();
    },
    async stop() {
      held.resolve();
      line.closeAllConnections();
      await new Promise((done) => line.close(done));
    },
  };
}
