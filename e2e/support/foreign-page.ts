import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ForeignPage {
  /** Elements of its body, or a whole document. */
  html: string;
  /** Its content policy, where the document has none itself. */
  policy?: string;
  /** Rules of its own style sheet. */
  css?: string;
  lang?: string;
}

/** A page of another site, on another origin, with a policy of its own. */
export async function startForeignPage({ html, policy, css = '', lang = 'en' }: ForeignPage) {
  const style = css ? '<link rel="stylesheet" href="/own.css">' : '';
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const document = html.startsWith('<!doctype')
    ? html
    : `<!doctype html><html lang="${lang}"><head><title>A blog</title>${viewport}${style}</head><body><main><h1>A blog</h1>${html}</main></body></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/own.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(css);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(policy && { 'content-security-policy': policy }),
    };
    return response.writeHead(200, headers).end(document);
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
