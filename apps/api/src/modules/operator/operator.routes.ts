import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { checkBounds } from '../../platform/json-bounds.ts';
import { normalised } from '../../platform/read-request.ts';
import { FILE_BOUNDS } from '../../platform/request-bodies.ts';
import { addressesOf } from '../../platform/server.ts';
import { BUILT_PAGES } from '../payments/guest-pages.ts';
import type { GuestLink } from '../payments/payments.store.ts';
import { createTokenCheck } from './check-token.ts';
import { problemsOf } from './file-problems.ts';
import { nameOfPlace } from './json-places.ts';
import { OPERATOR_CALLS, type OperatorCall } from './operator.calls.ts';
import { operatorStore } from './operator.store.ts';
import type { Surroundings } from './website-file.service.ts';

/** @throws {DomainError} 400, with each place that is wrong */
function readPart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, normalised(value));
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    problemsOf(result.issues, schema).map(({ place, problem }) => [nameOfPlace(place), problem]),
  );
  throw new DomainError(400, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    throw new DomainError(400, 'invalid_request', 'the body is no JSON', { cause: error });
  }
}

interface Parts {
  database: Database;
  clock: () => Date;
  token: string;
  surroundings: Required<Surroundings>;
  /** Parses each answer by its endpoint's schema before it leaves: development and tests. */
  checksReplies?: boolean | undefined;
  builtPages?: readonly GuestLink['kind'][] | undefined;
}

/**
 * The operator's calls under `/operator`, for whoever has the token. Each change and its record are one transaction.
 */
export function operatorRoutes(
  app: FastifyInstance,
  { database, clock, token, surroundings, checksReplies = false, builtPages = BUILT_PAGES }: Parts,
) {
  const answer = async (call: OperatorCall, params: unknown, text: string, requestId: string) => {
    const { endpoint, takesText, run, runLong } = call;
    const path = readPart(endpoint.params, params) as never;
    const body = (takesText ? text : readPart(endpoint.body, endpoint.body && readJson(text))) as never;
    const now = clock();
    const note = async (tx: Database, target: string, noted: object) => {
      const action = `${endpoint.method} ${endpoint.path}`;
      await operatorStore(tx).note({ at: now, requestId, action, target, details: noted });
    };
    const result = runLong
      ? await runLong({ database, now, path, body, surroundings, note })
      : await database.tx(async (tx) => {
          const done = await run?.({ tx, now, path, body, builtPages });
          if (done?.target !== undefined) await note(tx, done.target, done.noted ?? {});
          return done?.result;
        });
    if (checksReplies) v.parse(endpoint.answer as v.GenericSchema, result);
    return result;
  };

  app.register(async (scope) => {
    // the text as it came: errors name lines of the website file
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body: Buffer, done) => {
      try {
        checkBounds(body, FILE_BOUNDS);
      } catch (error) {
        return done(error as DomainError);
      }
      return done(null, body.toString('utf8'));
    });
    scope.addHook('onRequest', createTokenCheck(token));
    for (const call of OPERATOR_CALLS) {
      const { method, path, bodyLimit } = call.endpoint;
      scope.route({
        method,
        url: addressesOf(call.endpoint)[0] ?? '',
        config: { serves: call.endpoint.name },
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        async handler(request, reply) {
          const text = typeof request.body === 'string' ? request.body : '';
          const result = await answer(call, request.params, text, request.id);
          if (method !== 'GET') request.log.info({ action: path }, 'an operator has changed something');
          return reply.type('application/json; charset=utf-8').send(JSON.stringify({ result }));
        },
      });
    }
  });
}
