import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@posada/api-client';
import { silentLog } from '../platform/log.ts';
import { UnknownWebsite, Websites } from './websites.ts';

describe('host names that anybody makes up', () => {
  it('push out no website, and are asked about once in a while only', async () => {
    let isDown = false;
    const asked: string[] = [];
    const websites = new Websites(
      (host) => ({
        // the settings of a website that has no menus and asks no consent
        call: (async (endpoint: { name: string }) => {
          asked.push(`${host} ${endpoint.name}`);
          if (isDown) throw new Error('away');
          if (host !== 'inn.example') throw new ApiError('unknown', { code: 'unknown_website', status: 421 });
          const frame = { header: { settings: {} }, footer: { settings: {} } };
          return endpoint.name === 'getWebsite' ? { revision: '1', frame } : [];
        }) as never,
      }),
      silentLog,
    );
    await websites.find('inn.example', 'en');
    for (let index = 0; index < 6000; index += 1)
      await assert.rejects(websites.find(`made-up-${index}.example`, 'en'), UnknownWebsite);
    const count = asked.length;
    await assert.rejects(websites.find('made-up-5999.example', 'en'), UnknownWebsite);
    assert.equal(asked.length, count);
    isDown = true;
    assert.equal((await websites.find('inn.example', 'en')).website.revision, '1', 'the last settings are still known');
  });
});

describe('settings of a website', () => {
  it('are waited for longer while none are known: those guests would get an error page', async (context) => {
    context.mock.timers.enable({ apis: ['Date'] });
    const limits: (number | undefined)[] = [];
    let revision = 0;
    const websites = new Websites(
      () => ({
        call: (async (endpoint: { name: string }, _: unknown, { timeoutMs }: { timeoutMs?: number }) => {
          limits.push(timeoutMs);
          revision += 1;
          const frame = { header: { settings: {} }, footer: { settings: {} } };
          return endpoint.name === 'getWebsite' ? { revision: String(revision), frame } : [];
        }) as never,
      }),
      silentLog,
    );
    await websites.find('inn.example', 'en');
    const first = limits.splice(0);
    context.mock.timers.tick(60_000);
    await websites.find('inn.example', 'en');
    assert.ok(first.length > 1 && limits.length > 1);
    assert.deepEqual(new Set(first), new Set([10_000]));
    assert.deepEqual(new Set(limits), new Set([2000]));
  });
});
