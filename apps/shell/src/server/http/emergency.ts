import type { ServerResponse } from 'node:http';

/** The answer when not even the layout can be rendered. Texts as GAP-67 fixes them. */
export function emergencyPage(response: ServerResponse, status: 500 | 503, headers: Record<string, string>) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
  response.end(
    '<!doctype html><html lang="en"><head><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>Internal Server Error</title></head><body><h1>Internal Server Error</h1><p>The site does not answer right now. Please try again in a moment.</p><p><a href="/">Back to home</a></p></body></html>',
  );
}
