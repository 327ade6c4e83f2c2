import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { get, startSite, until } from '../../testing/running-site.ts';
import { UnreadAnswers } from './unread-answers.ts';

const KB = 1024;
const PICTURE_BYTES = 6_000_000;

/** A response whose guest reads when the test says so. */
function aResponse() {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    isEnded: false,
    write(chunk: Buffer) {
      response.writableLength += chunk.length;
      return false;
    },
    end() {
      response.isEnded = true;
    },
    destroy() {
      response.destroyed = true;
      response.emit('close');
    },
    read() {
      response.writableLength = 0;
      response.emit('drain');
    },
  });
  return response;
}

/** An answer of the back end that is sent to a guest at this address. */
function anAnswer(unread: UnreadAnswers, address: string) {
  const response = aResponse();
  const body = new PassThrough();
  const as = response as unknown as ServerResponse;
  unread.watch(as, address);
  unread.give(body, as).catch(() => undefined);
  return { response, body };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('answers that are not read', () => {
  it('leave their connections to the back end to others: two addresses stop nobody', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'posada-unread-'));
    const backEnd = createServer((request, response) => {
      const isPicture = request.url?.startsWith('/media/');
      response.writeHead(200, { 'content-type': isPicture ? 'image/avif' : 'application/json' });
      response.end(isPicture ? Buffer.alloc(PICTURE_BYTES) : '{}');
    });
    await new Promise<void>((ready) => backEnd.listen(0, ready));
    const { port } = backEnd.address() as AddressInfo;
    const site = await startSite(folder, `http://localhost:${port}`, { TRUST_PROXY: 'on' });
    const begun = Array.from({ length: 128 }, (_, index) => {
      const answer = { isBegun: false, isOver: false };
      const socket = connect(site.port, '127.0.0.1', () => {
        const lines = ['GET /media/a.avif HTTP/1.1', 'Host: app.localhost', `X-Forwarded-For: 198.51.100.${index % 2}`];
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      });
      socket.once('data', () => {
        answer.isBegun = true;
        socket.pause();
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        answer.isOver = true;
      });
      return { answer, socket };
    });
    t.after(async () => {
      for (const { socket } of begun) socket.destroy();
      await site.stop();
      backEnd.closeAllConnections();
      backEnd.close();
      rmSync(folder, { recursive: true, force: true });
    });
    await until(
      async () => begun.filter(({ answer }) => answer.isBegun || answer.isOver).length,
      (count) => count === begun.length,
    );
    const headers = { host: 'app.localhost', 'x-forwarded-for': '203.0.113.1' };
    assert.equal((await get(site, '/api/anything', { headers })).status, 200);
    assert.equal((await get(site, '/media/a.avif', { headers })).body.length, PICTURE_BYTES);
  });

  it('wait in memory up to a size, and then at the back end until they are read', async () => {
    const unread = new UnreadAnswers({ bytesOfOne: 10 * KB });
    const { response, body } = anAnswer(unread, '192.0.2.1');
    body.write(Buffer.alloc(8 * KB));
    await settled();
    assert.equal(body.isPaused(), false);
    body.write(Buffer.alloc(8 * KB));
    await settled();
    assert.equal(body.isPaused(), true);
    response.read();
    body.end(Buffer.alloc(KB));
    await settled();
    await settled();
    assert.deepEqual([response.isEnded, response.writableLength], [true, KB]);
  });

  it('that wait at the back end are given up where too many do: one of the line with the most', async () => {
    const unread = new UnreadAnswers({ bytesOfOne: KB, waiting: 3 });
    const addresses = ['2001:db8:1:201::1', '192.0.2.1', '2001:db8:1:202::1', '192.0.2.2'];
    const answers = addresses.map((address) => anAnswer(unread, address));
    for (const { body } of answers) {
      body.write(Buffer.alloc(2 * KB));
      await settled();
    }
    assert.deepEqual(
      answers.map(({ response }) => response.destroyed),
      [true, false, false, false],
    );
  });

  it('are given up where memory ends: the largest of the line that reads least', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const unread = new UnreadAnswers({ bytesInAll: 100 * KB });
    const sizes = { '192.0.2.1': [40], '192.0.2.66': [10, 30, 25] };
    const answers = Object.entries(sizes).flatMap(([address, own]) =>
      own.map((kilobytes) => ({ kilobytes, ...anAnswer(unread, address) })),
    );
    for (const { body, kilobytes } of answers) body.write(Buffer.alloc(kilobytes * KB));
    await settled();
    t.mock.timers.tick(1000);
    const lost = answers.filter(({ response }) => response.destroyed).map(({ kilobytes }) => kilobytes);
    assert.deepEqual(lost, [30]);
  });
});
