import * as v from 'valibot';
import { type ApiClientOptions, createApiClient } from './client.ts';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';

const answer = v.object({ name: v.string() });
const content = endpoint({
  name: 'getThing',
  method: 'GET',
  family: 'content',
  path: 'things/{id}',
  params: v.object({ id: v.string() }),
  query: v.object({ language: v.optional(v.string()) }),
  answer,
  summary: '',
});
const account = endpoint({
  name: 'getAccount',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent',
  answer,
  callers: ['agent'],
  summary: '',
});
const book = endpoint({
  name: 'book',
  method: 'POST',
  family: 'content',
  path: 'book',
  body: v.object({ room: v.string() }),
  answer,
  summary: '',
  idempotent: true,
});

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

function aClient(answers: (Response | Error | 'hang')[], options: Partial<ApiClientOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = ((url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (next === undefined) throw new Error(`unanswered call ${url}`);
    if (next === 'hang') {
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    }
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  }) as unknown as typeof globalThis.fetch;
  const api = createApiClient({
    baseUrl: '/api',
    websiteHost: 'willow.example',
    websiteId: () => '6',
    fetch,
    ...options,
  });
  return { api, sent };
}
const good = () => Response.json({ result: { name: 'ok', unknown: 'tolerated' } });
const refused = (status: number, body: object = {}) => Response.json(body, { status });
const get = { path: { id: '1' }, query: {} };

describe('the API client', () => {
  it('[GAP-70] sends a token of the bot protection with the calls that want one, and makes no such call without', async () => {
    const form = { ...book, isBotChecked: true };
    const { api, sent } = aClient([good(), good()], { botToken: async (call) => `token of ${call}` });
    await api.call(form, { body: { room: 'r' } });
    await api.call(book, { body: { room: 'r' } });
    expect(sent.map(({ init }) => init.headers['x-recaptcha-token'])).toEqual(['token of book', undefined]);
    const blocked = aClient([], { botToken: () => Promise.reject(new Error('blocked')) });
    await expect(blocked.api.call(form, { body: { room: 'r' } })).rejects.toThrow(NetworkError);
  });

  it('[API-01, API-05, API-14] finds both families at their bases, fills in the website, and sends the language', async () => {
    const { api, sent } = aClient([good(), good()]);
    await api.call(content, { path: { id: 'a b' }, query: { language: 'it' } });
    await api.call(account, {});
    expect(sent.map((call) => call.url)).toEqual([
      '/api/pull-connectivity/things/a%20b?language=it',
      '/api/customer/website/6/agent',
    ]);
  });

  it('[API-02, API-03, GAP-10] refuses other methods before any request', async () => {
    const { api, sent } = aClient([]);
    const patch = { ...content, method: 'PATCH' } as unknown as typeof content;
    await expect(api.call(patch, get)).rejects.toThrow('Error loading data from API');
    expect(sent).toEqual([]);
  });

  it('[API-04, API-10, GAP-99] sends JSON bodies and the website host name', async () => {
    const { api, sent } = aClient([good()]);
    await api.call(book, { body: { room: 'r' } }, { idempotencyKey: 'k1' });
    expect(sent[0]?.init.body).toBe('{"room":"r"}');
    expect(sent[0]?.init.headers).toMatchObject({
      'content-type': 'application/json',
      'x-website-host': 'willow.example',
      'idempotency-key': 'k1',
    });
  });

  it('[API-06, API-07, API-08, API-09, GAP-11] sends the bearer token to accounts, and one token header to content: the agency first', async () => {
    const tokens = { client: 'c', agent: 'a', 'travel-agency': 't' };
    const { api, sent } = aClient([good(), good(), good(), good()], { tokens: () => tokens });
    await api.call(account, {});
    await api.call(content, get);
    Reflect.deleteProperty(tokens, 'travel-agency');
    await api.call(content, get);
    Reflect.deleteProperty(tokens, 'client');
    await api.call(content, get);
    expect(sent[3]?.init.headers).toMatchObject({ 'x-agent-token': 'a' });
    for (const { init } of sent.slice(1, 3)) expect(init.headers).not.toHaveProperty('x-agent-token');
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer a' });
    expect(sent[0]?.init.headers).not.toHaveProperty('x-client-token');
    expect(sent[1]?.init.headers).toMatchObject({ 'x-travel-agency-token': 't' });
    expect(sent[1]?.init.headers).not.toHaveProperty('x-client-token');
    expect(sent[2]?.init.headers).toMatchObject({ 'x-client-token': 'c' });
  });

  it('[GAP-12] sends no token where nobody is signed in', async () => {
    const { api, sent } = aClient([good()], { tokens: () => ({}) });
    await api.call(account, {});
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[API-11] makes a reading call once more after %i',
    async (status) => {
      const { api, sent } = aClient([refused(status), good()]);
      await expect(api.call(content, get)).resolves.toEqual({ name: 'ok' });
      expect(sent).toHaveLength(2);
    },
  );

  it.each([400, 401, 403, 404])('[API-12] does not repeat a reading call after %i', async (status) => {
    const { api, sent } = aClient([refused(status, { code: 'nope' })]);
    await expect(api.call(content, get)).rejects.toMatchObject({ status, code: 'nope' });
    expect(sent).toHaveLength(1);
  });

  it('[API-13] never repeats a writing call', async () => {
    const { api, sent } = aClient([refused(503)]);
    await expect(api.call(book, { body: { room: 'r' } })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  it('[GAP-116] repeats after a lost connection, and says so when the second is lost too', async () => {
    const { api, sent } = aClient([new TypeError('reset'), new TypeError('reset')]);
    await expect(api.call(content, get)).rejects.toBeInstanceOf(NetworkError);
    expect(sent).toHaveLength(2);
  });

  it('[ERR-03, ERR-04, GAP-117] says the same of an answer that stops in the middle, or is none of ours', async () => {
    const stopping = aClient([], {
      timeoutMs: 5,
      fetch: (_, init) => {
        const signal = init?.signal;
        const body = new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
      },
    });
    const timeout = await stopping.api.call(content, get).catch((error: unknown) => error);
    expect(timeout).toBeInstanceOf(NetworkError);
    expect(timeout).toMatchObject({ message: 'The operation was aborted due to timeout', isTimeout: true });
    for (const page of ['<!doctype html>', 'null', '{"result":']) {
      const failure = await aClient([new Response(page)])
        .api.call(content, get)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NetworkError);
      expect(failure).toMatchObject({ message: 'Error loading data from API' });
    }
  });

  it('[ERR-04, GAP-117] names a timeout in its own words and does not repeat it', async () => {
    const { api, sent } = aClient(['hang'], { timeoutMs: 5 });
    await expect(api.call(content, get)).rejects.toThrow('The operation was aborted due to timeout');
    expect(sent).toHaveLength(1);
  });

  it('[ERR-03] says one thing for every failure of content', async () => {
    for (const failure of [refused(404), refused(400), new TypeError('x')]) {
      const { api } = aClient([failure, new TypeError('x')]);
      await expect(api.call(content, get)).rejects.toThrow('Error loading data from API');
    }
  });

  it('[ERR-01, ERR-02] logs a failed call once and hands the refusal of an account call to its caller', async () => {
    const log = jest.fn();
    const { api } = aClient(
      [refused(401, { code: 'invalid_credentials', fields: { email: 'unknown' }, requestId: 'r1' })],
      { log },
    );
    await expect(api.call(account, {})).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      fields: { email: 'unknown' },
      requestId: 'r1',
    });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('ends the session of a kind whose stored token is refused, but not on a sign-in', async () => {
    const onUnauthorized = jest.fn();
    const { api } = aClient([refused(401), refused(401)], { onUnauthorized });
    await expect(api.call(account, {})).rejects.toThrow();
    expect(onUnauthorized).toHaveBeenCalledWith('agent');
    await expect(api.call(account, {}, { token: 'new' })).rejects.toThrow();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('shows published prices to who was signed in: a dead session is forgotten, and they are asked for as nobody', async () => {
    const onUnauthorized = jest.fn();
    const tokens = () => ({ client: 'dead', 'travel-agency': 'dead too' });
    const { api, sent } = aClient([refused(401), good(), refused(401)], { onUnauthorized, tokens });
    await expect(api.call(content, get)).resolves.toEqual({ name: 'ok' });
    expect(onUnauthorized).toHaveBeenCalledWith('travel-agency');
    expect(sent[0]?.init.headers).toHaveProperty('x-travel-agency-token');
    expect(Object.keys(sent[1]?.init.headers ?? {}).filter((name) => name.endsWith('-token'))).toEqual([]);
    await expect(api.call(book, { body: { room: 'r' } })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
  });

  it('refuses an answer that does not match its schema', async () => {
    const { api } = aClient([Response.json({ result: { name: 1 } })]);
    await expect(api.call(content, get)).rejects.toBeInstanceOf(ContractError);
  });

  it('does not log what its caller has given up', async () => {
    const log = jest.fn();
    const { api } = aClient(['hang'], { log });
    const controller = new AbortController();
    const call = api.call(content as AnyEndpoint, get as never, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
  });
});
