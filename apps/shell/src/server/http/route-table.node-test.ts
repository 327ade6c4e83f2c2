import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localise } from './locale.ts';
import { answerBy, type Exchange, type RouteTable } from './route-table.ts';

/** Who answers a request: the path of the route with the rest, `page`, or `not allowed`. */
async function answeredBy(method: string, path: string, contentType?: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const paths = { '/api/*': 'any', '/reports': 'POST', '/files/list.json': 'read', '/files/*': 'read' } as const;
  const table: RouteTable = {
    routes: [
      ...Object.entries(paths).map(([pattern, allowed]) => ({
        method: allowed,
        path: pattern,
        answer: (_: Exchange, rest: string) => resolve(rest ? `${pattern} ${rest}` : pattern),
      })),
      { method: 'read', path: '/health', isLocalised: true, answer: () => resolve('/health') },
    ],
    page: () => resolve('page'),
    methodNotAllowed: () => resolve('not allowed'),
  };
  const url = new URL(`http://localhost${path}`);
  const request = { method, headers: { 'content-type': contentType } };
  // of an exchange the table reads only these three
  answerBy(table, { request, url, place: localise(url.pathname, {}) } as unknown as Exchange);
  return promise;
}

it('answers by the first route that matches path and method, and by the page where none does', async () => {
  const expected: [string, string, string][] = [
    ['GET', '/api/website?x=1', '/api/* website'],
    ['DELETE', '/api/website', '/api/* website'],
    ['TRACE', '/api/website', 'not allowed'],
    ['POST', '/reports', '/reports'],
    ['GET', '/reports', 'page'],
    ['GET', '/files/list.json', '/files/list.json'],
    ['HEAD', '/files/a/b.js', '/files/* a/b.js'],
    ['POST', '/files/a.js', 'not allowed'],
    ['GET', '/health', '/health'],
    ['GET', '/es/health', '/health'],
    ['GET', '/es/files/list.json', 'page'],
    ['PUT', '/en', 'not allowed'],
  ];
  for (const [method, path, by] of expected) assert.equal(await answeredBy(method, path), by, `${method} ${path}`);
});

it('gives forms that browsers post to their page, but none to a path of the site itself', async () => {
  const form = 'application/x-www-form-urlencoded';
  assert.equal(await answeredBy('POST', '/en/contact', form), 'page');
  assert.equal(await answeredBy('POST', '/_shell/a.js', form), 'not allowed');
  assert.equal(await answeredBy('POST', '/api/contact', form), '/api/* contact');
});
