import { createServer, request as httpRequest, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * The limit: the best static file of the same page: its style sheet inside, no script, brotli 11. Serves the given HTML,
 * stripped of every script, and passes fonts and pictures through from the site, so that both pages differ in nothing
 * but what runs.
 */
export async function serveLimit(
  site: URL,
  pages: Map<string, string>,
): Promise<{ url(path: string): string; close(): Promise<void> }> {
  const documents = new Map([...pages].map(([path, html]) => [path, brotliCompressSync(withoutScripts(html))]));
  const server: Server = createServer((request, response) => {
    const document = documents.get(request.url ?? '');
    if (document) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(document);
      return;
    }
    const passed = httpRequest(
      { host: '127.0.0.1', port: site.port, path: request.url, headers: { ...request.headers, host: site.host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    passed.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: (path) => `http://localhost:${port}${path}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/gi, '')
    .replace(/<link\b[^>]*as="script"[^>]*>/gi, '');
