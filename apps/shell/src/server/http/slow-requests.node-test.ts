import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { get, type RunningSite, startSite, until } from '../../testing/running-site.ts';
import { headingOf, WholeSite } from '../../testing/whole-site.ts';
import { RequestBodies } from './request-body.ts';

const FORM = '/api/pull-connectivity/information/website/contact-form';

/** Of a form that a page of this site sends. */
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('a guest who sends slowly', () => {
  const whole = new WholeSite();
  let site: RunningSite;
  const open: Socket[] = [];
  before(async () => {
    site = await startSite(whole.folder, whole.api.url, { TRUST_PROXY: 'on' });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  after(() => site.stop());

  /** A connection that stays open; what it has been answered so far. */
  const begin = (head: string, address: string, headers: Record<string, string | number> = {}) => {
    const answer = { text: '', isSent: false };
    const all = {
      host: 'app.localhost',
      'x-forwarded-for': address,
      'content-type': 'application/json',
      'content-length': 5000,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write(`${head}\r\n${lines.join('')}\r\n{`, () => {
        answer.isSent = true;
      }),
    );
    socket.on('data', (chunk) => {
      answer.text += chunk;
    });
    socket.on('error', () => undefined);
    open.push(socket);
    return answer;
  };
  const ask = (address: string, body?: string) =>
    get(site, '/api/echo', {
      headers: { host: 'app.localhost', 'x-forwarded-for': address, connection: 'keep-alive' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  const answered = (answers: readonly { text: string }[], status: number) =>
    answers.filter(({ text }) => text.startsWith(`HTTP/1.1 ${status} `)).length;

  it('stops no call of the others with 200 half-sent forms, and gets no more than 64 at once himself', async () => {
    const answers = Array.from({ length: 200 }, () => begin(`POST ${FORM} HTTP/1.1`, '203.0.113.66'));
    while (answered(answers, 429) < 100) await new Promise((next) => setTimeout(next, 20));
    for (const _ of [1, 2, 3]) assert.equal((await ask('203.0.113.1')).status, 200);
    const refused = await ask('203.0.113.66', '{}');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal((JSON.parse(refused.text) as { code: string }).code, 'too_many_requests');
    assert.equal(
      whole.api.asked.filter((path) => path.includes('contact-form')).length,
      0,
      'the back end hears of none',
    );
  });

  it('stops nobody with a thousand calls, forms and documents from fifty addresses, none of which ever ends', async () => {
    const multipart = { ...URLENCODED, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 };
    const kinds = [
      { head: 'POST /api/echo HTTP/1.1', each: 24, headers: {} },
      { head: `POST ${FORM} HTTP/1.1`, each: 4, headers: { 'content-length': 5_000_000 } },
      { head: 'POST /en/posting HTTP/1.1', each: 2, headers: URLENCODED },
      { head: 'POST /en/posting HTTP/1.1', each: 2, headers: multipart },
    ];
    const begun = kinds.flatMap(({ head, each, headers }) =>
      Array.from({ length: 50 * each }, (_, index) => begin(head, `198.51.100.${index % 50}`, headers)),
    );
    await until(
      async () => begun.filter(({ isSent }) => isSent).length,
      (sent) => sent === begun.length,
    );
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const own = { host: 'app.localhost', 'x-forwarded-for': address };
      assert.equal((await ask(address)).status, 200);
      const form = await get(site, '/en/posting', {
        method: 'POST',
        body: 'name=Ana',
        headers: { ...own, ...URLENCODED },
      });
      assert.deepEqual([form.status, headingOf(form)], [422, 'Given: Ana']);
      const document = { method: 'POST', headers: { ...own, connection: 'keep-alive' }, body: 'x'.repeat(5_000_000) };
      assert.equal((await get(site, FORM, document)).status, 404, 'the fixed back end has no forms: it was asked');
    }
    assert.equal(answered(begun, 503), 0);
  });

  it('is counted by the network that is his whole, where he has an IPv6 address', async () => {
    const answers = Array.from({ length: 70 }, (_, index) =>
      begin('POST /api/echo HTTP/1.1', `2001:db8:1:2::${(index + 1).toString(16)}`),
    );
    while (answered(answers, 429) < 1) await new Promise((next) => setTimeout(next, 20));
    assert.equal((await ask('2001:db8:1:2:ffff::1', '{}')).status, 429);
    assert.equal((await ask('2001:db8:1:3::1', '{}')).status, 200);
  });

  it('cannot choose his address: what counts is what the proxy in front has written last', async () => {
    const { text } = await ask('203.0.113.1, 198.51.100.7');
    assert.equal(
      (JSON.parse(text) as { result: { headers: Record<string, string> } }).result.headers['x-forwarded-for'],
      '198.51.100.7',
    );
  });

  it('may send 100 kB to any call, and a document to the one that takes it', async () => {
    // a sender who closes the connection himself may miss the refusal
    const headers = { host: 'app.localhost', connection: 'keep-alive' };
    const send = (path: string, bytes: number) => get(site, path, { method: 'POST', headers, body: 'x'.repeat(bytes) });
    assert.equal((await send('/api/echo', 100_000)).status, 200);
    const refused = await send('/api/echo', 200_000);
    assert.equal(refused.status, 413);
    assert.equal(refused.headers['retry-after'], undefined);
    assert.equal((await send(FORM, 6_000_000)).status, 404, 'the fixed back end has no forms: it was asked');
    assert.equal((await send(FORM, 7_000_000)).status, 413);
  });
});

describe('the body of a request', () => {
  const bodies = new RequestBodies();
  let server: Server;
  let outcome: Promise<string>;
  before(async () => {
    server = createServer((incoming, response) => {
      outcome = bodies.read(incoming, { address: '192.0.2.1', response }, { bytes: 10, ms: 100 }).then(
        (body) => body?.toString() ?? 'none',
        (error: Error) => error.message,
      );
      outcome.then((text) => response.end(text)).catch(() => undefined);
    });
    await new Promise<void>((ready) => server.listen(0, ready));
  });
  after(() => server.close());

  const send = (chunks: string[], ends = true) =>
    new Promise<string>((done, failed) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (response) => {
        response.on('data', (data) => done(String(data)));
        response.on('end', () => sent.destroy());
      });
      sent.on('error', failed);
      for (const chunk of chunks) sent.write(chunk);
      if (ends) sent.end();
    });

  it('is given up when its sender has gone before it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const late = createServer((incoming, response) => {
      incoming.once('close', () => {
        bodies
          .read(incoming, { address: '192.0.2.1', response }, { bytes: 10, ms: 60_000 })
          .catch(({ message }: Error) => resolve(message));
      });
    });
    await new Promise<void>((ready) => late.listen(0, ready));
    const { port } = late.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', () =>
        setTimeout(() => socket.destroy(), 100),
      );
    });
    assert.equal(await promise, 'the body is refused: gone');
    late.close();
  });
  it('is read whole', async () => assert.equal(await send(['12345', '67890']), '1234567890'));
  it('is refused once it is longer than it may be, announced or not', async () =>
    assert.equal(await send(['123456', '123456']), 'the body is refused: too_large'));
  it('is refused when it has not come in its time, however it drips', async () =>
    assert.equal(await send(['1'], false), 'the body is refused: too_slow'));
});
