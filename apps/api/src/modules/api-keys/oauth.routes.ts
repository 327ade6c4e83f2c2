import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveToken, TOKEN_SECONDS } from './api-keys.ts';
import { createGuessLimit, type KeyCheckDeps } from './key-check.ts';

const TOKEN_PATH = '/v1/oauth/token';
const BODY_LIMIT_BYTES = 4096;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** Client id and secret: of the header (RFC 6749, 2.3.1), else of the form. */
function clientOf(request: FastifyRequest, form: URLSearchParams): [id: string, secret: string] {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  const text = Buffer.from(given, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return [decoded(text.slice(0, colon)) ?? '', decoded(text.slice(colon + 1)) ?? ''];
}

/** Access tokens for keys by OAuth 2.0 client credentials (RFC 6749, 4.4). Its refusals are those of OAuth. */
export function oauthRoutes(app: FastifyInstance, { database, clock, shellSecret }: KeyCheckDeps) {
  const noteGuess = createGuessLimit(shellSecret);
  const refuse = (reply: FastifyReply, status: 400 | 401, error: string) =>
    reply
      .code(status)
      .headers(status === 401 ? { 'www-authenticate': 'Basic realm="posada"' } : {})
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error }));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: TOKEN_PATH,
      config: { serves: 'getAccessToken' },
      bodyLimit: BODY_LIMIT_BYTES,
      async handler(request, reply) {
        const form = new URLSearchParams(String(request.body ?? ''));
        if (form.get('grant_type') !== 'client_credentials') {
          return refuse(reply, 400, form.has('grant_type') ? 'unsupported_grant_type' : 'invalid_request');
        }
        const [id, secret] = clientOf(request, form);
        const given = await giveToken(database, { id, secret, scope: form.get('scope') ?? undefined }, clock());
        if ('error' in given) {
          if (given.error === 'invalid_client') await noteGuess(request);
          return refuse(reply, given.error === 'invalid_client' ? 401 : 400, given.error);
        }
        return reply.type('application/json; charset=utf-8').send(
          JSON.stringify({
            access_token: given.token,
            token_type: 'Bearer',
            expires_in: TOKEN_SECONDS,
            scope: given.scopes.join(' '),
          }),
        );
      },
    });
  });
}
