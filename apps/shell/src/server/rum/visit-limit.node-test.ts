import assert from 'node:assert/strict';
import { it } from 'node:test';
import { VisitLimit } from './visit-limit.ts';

it('counts so many reports of an address in an hour, and of all in a minute', () => {
  let now = 1_000_000_000;
  const limit = new VisitLimit({ perAddress: 3, inAll: 5 }, () => now);
  const counted = (address: string, times: number) =>
    Array.from({ length: times }).filter(() => limit.mayCount(address)).length;
  assert.equal(counted('192.0.2.1', 10), 3);
  assert.equal(counted('2001:db8::1', 1) + counted('2001:db8::2', 10), 2, 'one network, and the minute is full');
  assert.equal(counted('192.0.2.3', 1), 0);
  now += 60_000;
  assert.equal(counted('192.0.2.1', 1), 0);
  assert.equal(counted('192.0.2.3', 1), 1);
  now += 3_600_000;
  assert.equal(counted('192.0.2.1', 1), 1);
});
