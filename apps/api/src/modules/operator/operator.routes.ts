import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { createTokenCheck } from './check-token.ts';
import { problemsOf } from './file-problems.ts';
import { nameOfPlace } from './json-places.ts';
import { OPERATOR_CALLS, type OperatorCall } from './operator.calls.ts';
import { operatorStore } from './operator.store.ts';

const BODY_BYTES = 1024 * 1024;
function readBody(schema: v.GenericSchema, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text || '{}');
  } catch (error) {
    throw new DomainError(400, 'invalid_request', 'the body is no JSON', { cause: error });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    problemsOf(result.issues).map(({ place, problem }) => [nameOfPlace(place), problem]),
  );
  throw new DomainError(400, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });
}

interface Parts {
  database: Database;
  clock: () => Date;
  token: string;
}

/**
 * The operator's calls under `/operator`, for whoever has the token. Each change and its record are one transaction.
 */
export function operatorRoutes(app: FastifyInstance, { database, clock, token }: Parts) {
  const answer = (definition: OperatorCall, path: Record<string, string>, text: string, requestId: string) =>
    database.tx(async (tx) => {
      const now = clock();
      const body = definition.body ? readBody(definition.body, text) : text;
      const { result, target, noted } = await definition.run({ tx, now, path, body: body as never });
      if (target !== undefined) {
        const action = `${definition.method} ${definition.path}`;
        await operatorStore(tx).note({ at: now, requestId, action, target, details: noted ?? {} });
      }
      return result;
    });

  app.register(async (scope) => {
    // the text as it came: the lines of a website file are told by it
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', createTokenCheck(token));
    for (const definition of OPERATOR_CALLS) {
      scope.route({
        method: definition.method,
        url: `/operator/${definition.path.replace(/\{(\w+)\}/g, ':$1')}`,
        config: { serves: 'operator' },
        bodyLimit: definition.bodyLimit ?? BODY_BYTES,
        async handler(request, reply) {
          const path = request.params as Record<string, string>;
          const text = typeof request.body === 'string' ? request.body : '';
          const result = await answer(definition, path, text, request.id);
          if (definition.method !== 'GET')
            request.log.info({ action: definition.path }, 'an operator has changed something');
          return reply.type('application/json; charset=utf-8').send(JSON.stringify({ result }));
        },
      });
    }
  });
}
