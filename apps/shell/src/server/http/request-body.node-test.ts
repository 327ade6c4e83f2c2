import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { BodyRefused, RequestBodies } from './request-body.ts';

const KB = 1024;
const LIMITS = { bytes: 1000 * KB, ms: 60_000 };

/** A body that arrives when the test says so; `outcome`: its length, or why it was refused. */
function aBody(bodies: RequestBodies, address: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new EventEmitter(), { headers: { 'transfer-encoding': 'chunked', ...headers } });
  const response = Object.assign(new EventEmitter(), { closed: false });
  const sender = { address, response: response as unknown as ServerResponse };
  const body = {
    outcome: undefined as string | number | undefined,
    async send(bytes: number) {
      request.emit('data', Buffer.alloc(bytes));
      await settled();
    },
    async end() {
      request.emit('end');
      await settled();
    },
    async answer() {
      response.emit('close');
    },
  };
  bodies.read(request as unknown as IncomingMessage, sender, LIMITS).then(
    (read) => {
      body.outcome = read?.length ?? 0;
    },
    (error: unknown) => {
      assert.ok(error instanceof BodyRefused, String(error));
      body.outcome = error.fault;
    },
  );
  return body;
}
const settled = () => new Promise((done) => setImmediate(done));
const outcomes = (all: readonly { outcome: string | number | undefined }[]) => all.map(({ outcome }) => outcome);

describe('bodies that arrive', () => {
  it('are refused when they come slower than a kilobyte a second, or are not whole in their time', async () => {
    let now = 0;
    const bodies = new RequestBodies({}, () => now);
    const [dribbling, steady] = [aBody(bodies, '192.0.2.1'), aBody(bodies, '192.0.2.2')];
    for (let second = 1; second <= 60; second += 1) {
      now = second * 1000;
      await dribbling.send(1);
      await steady.send(2 * KB);
      bodies.refuseSlow();
      await settled();
      if (second === 5) assert.equal(dribbling.outcome, undefined, 'a lost packet is no attack');
      if (second === 6) assert.equal(dribbling.outcome, 'too_slow');
    }
    assert.equal(steady.outcome, undefined);
    now += 1;
    bodies.refuseSlow();
    await settled();
    assert.equal(steady.outcome, 'too_slow', 'after its time, however steadily it comes');
  });

  it('make room for another one, the slowest of the address that sends most of them', async () => {
    let now = 0;
    const bodies = new RequestBodies({ inAll: 5 }, () => now);
    const other = aBody(bodies, '192.0.2.1');
    const many = Array.from({ length: 4 }, () => aBody(bodies, '192.0.2.66'));
    now = 1000;
    for (const [index, body] of many.entries()) await body.send(index === 2 ? 1 : 100);
    const newest = aBody(bodies, '192.0.2.3');
    await settled();
    assert.deepEqual(outcomes(many), [undefined, undefined, 'too_slow', undefined]);
    for (const body of [other, newest]) {
      await body.send(10);
      await body.end();
      assert.equal(body.outcome, 10);
    }
  });

  it('count the networks of one line of IPv6 together', async () => {
    const bodies = new RequestBodies({ perAddress: 2 });
    const first = [1, 2].map((network) => aBody(bodies, `2001:db8:1:2${network}0::1`));
    const more = [3, 4, 5, 6, 7, 8].map((network) => aBody(bodies, `2001:db8:1:2${network}0::1`));
    const [refused, same, elsewhere] = ['2001:db8:1:290::1', '2001:db8:1:210::2', '2001:db8:1:310::1'].map((address) =>
      aBody(bodies, address),
    );
    await settled();
    assert.deepEqual(outcomes([...first, ...more]), Array(8).fill(undefined));
    assert.deepEqual(outcomes([refused, same, elsewhere] as never), ['address_busy', 'address_busy', undefined]);
  });

  it('take no more memory than there is for all, until they are answered', async () => {
    let now = 0;
    const bodies = new RequestBodies({ bytesInAll: 100 * KB }, () => now);
    const small = aBody(bodies, '192.0.2.1');
    const [slow, fast] = [aBody(bodies, '192.0.2.66'), aBody(bodies, '192.0.2.66')];
    now = 1000;
    await small.send(KB);
    await slow.send(30 * KB);
    await fast.send(40 * KB);
    const upload = aBody(bodies, '192.0.2.2');
    await upload.send(40 * KB);
    assert.deepEqual(outcomes([small, slow, fast, upload]), [undefined, 'too_slow', undefined, undefined]);
    await upload.end();
    await fast.end();
    assert.deepEqual(outcomes([fast, upload]), [40 * KB, 40 * KB]);
    const late = aBody(bodies, '192.0.2.3');
    await late.send(30 * KB);
    assert.equal(late.outcome, 'all_busy', 'what is being answered still takes its memory');
    await upload.answer();
    const next = aBody(bodies, '192.0.2.3');
    await next.send(30 * KB);
    await next.end();
    assert.equal(next.outcome, 30 * KB);
  });
});
