import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** An origin of its own that serves a folder to pages of any origin. */
export interface AreaOrigin {
  url: string;
  /** Puts this behind every script from now on, as somebody who broke in there would; undefined: no more. */
  alterScripts(by: string | undefined): void;
  stop(): void;
}

export async function startAreaOrigin(folder: string): Promise<AreaOrigin> {
  let altered: string | undefined;
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
    const more = altered !== undefined && extname(file) === '.js' ? altered : '';
    return response.end(Buffer.concat([readFileSync(file), Buffer.from(more)]));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    alterScripts(by) {
      altered = by;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
