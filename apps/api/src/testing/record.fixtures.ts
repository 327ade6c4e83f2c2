import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** `npm run api-reference -- record` sets it to a folder: each good answer of each test is a line of a file there. */
const FOLDER = process.env['POSADA_RECORD'];
/** Tests that ask for anything at all: what they ask for is no example. */
const HOSTILE = /contract\.test|request-bodies|read-request/;

/** Writes down what tests ask the back end and are answered, so that the reference has an example of each call. */
export function recordAnswers(app: FastifyInstance): void {
  if (!FOLDER || HOSTILE.test(process.argv[1] ?? '')) return;
  app.addHook('onSend', async ({ routeOptions, params, query, body }, { statusCode }, payload) => {
    const { serves } = (routeOptions.config ?? {}) as { serves?: string };
    if (statusCode !== 200 || typeof payload !== 'string' || !payload.startsWith('{"result":')) return payload;
    const { result } = JSON.parse(payload) as { result: unknown };
    const line = JSON.stringify({ name: serves, params, query, body, result });
    if (line.length < 2_000_000) appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${line}\n`);
    return payload;
  });
}
