import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ForeignPage {
  /** What the page has in its body. */
  body: string;
  /** Its content policy. */
  policy: string;
  /** Rules of its own style sheet. */
  css?: string;
  lang?: string;
}

/** A page of another site, on another origin, with a policy of its own. */
export async function startForeignPage({ body, policy, css = '', lang = 'en' }: ForeignPage) {
  const server = createServer((request, response) => {
    if (request.url === '/own.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(css);
    const style = css ? '<link rel="stylesheet" href="/own.css">' : '';
    const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="${lang}"><head><title>A blog</title>${viewport}${style}</head><body><main><h1>A blog</h1>${body}</main></body></html>`,
      );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
