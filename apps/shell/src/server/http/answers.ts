import type { ServerResponse } from 'node:http';

type Headers = Record<string, string>;

/** Answers that are no pages, with the headers that all of these carry. */
export interface Answers {
  json(response: ServerResponse, status: number, body: unknown, headers?: Headers): void;
  redirect(response: ServerResponse, status: number, location: string): void;
  text(response: ServerResponse, body: string): void;
}

export function createAnswers(common: Headers): Answers {
  return {
    json(response, status, body, headers = {}) {
      const own = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      response.writeHead(status, { ...common, ...own, ...headers });
      response.end(JSON.stringify(body));
    },
    redirect(response, status, location) {
      const cacheControl = status === 301 ? 'public, max-age=3600' : 'no-store';
      response.writeHead(status, { ...common, location, 'cache-control': cacheControl }).end();
    },
    text(response, body) {
      response.writeHead(200, { ...common, 'content-type': 'text/plain' }).end(body);
    },
  };
}
