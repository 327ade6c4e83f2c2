import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, type CallOptions } from '@posada/api-client';
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
          const frame = { header: { settings: { menu: '1' } }, footer: { settings: { columns: [] } } };
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

/** What one back end knows, and when it was asked last; a call that names another revision makes it look again. */
class BackEnd {
  readonly #newest: { revision: number };
  #known: number;

  constructor(newest: { revision: number }) {
    this.#newest = newest;
    this.#known = newest.revision;
  }

  answer(name: string, wanted: string | undefined) {
    if (wanted !== undefined && wanted !== String(this.#known)) this.#known = this.#newest.revision;
    const revision = String(this.#known);
    const frame = { header: { settings: { menu: '1' } }, footer: { settings: { columns: [] } } };
    const answers: Record<string, unknown> = {
      getWebsite: { revision, frame },
      getProperties: [{ id: '1', name: revision, location: {}, information: {}, photos: [], items: {} }],
      getMenu: { id: '1', name: revision },
    };
    return { revision, answer: answers[name] ?? [] };
  }

  lookAgain() {
    this.#known = this.#newest.revision;
  }
}

describe('settings of a website that several back ends answer for', () => {
  /** Each call by turns to one of four back ends. */
  function aSite({ looksAgain }: { looksAgain: boolean }) {
    const newest = { revision: 1 };
    const backEnds = [1, 2, 3, 4].map(() => new BackEnd(newest));
    let turn = 0;
    const websites = new Websites(
      () => ({
        call: (async (endpoint: { name: string }, _: unknown, { revision: wanted, onRevision }: CallOptions) => {
          turn += 1;
          const { answer, revision } =
            backEnds[turn % 4]?.answer(endpoint.name, looksAgain ? wanted : undefined) ?? assert.fail();
          onRevision?.(revision);
          return answer;
        }) as never,
      }),
      silentLog,
    );
    const nameOf = (named: unknown) => (named as { name?: string } | undefined)?.name;
    const find = async () => {
      const { website, properties, layout } = await websites.find('inn.example', 'en');
      return [website.revision, ...[properties[0], layout.menus['1']].map(nameOf)];
    };
    return { newest, backEnds, find };
  }

  it('are of one revision, the newest, however often it changes and whoever has seen it first', async (context) => {
    context.mock.timers.enable({ apis: ['Date'] });
    const { newest, backEnds, find } = aSite({ looksAgain: true });
    await find();
    for (let change = 0; change < 1000; change += 1) {
      newest.revision += 1;
      backEnds[change % 4]?.lookAgain();
      // its turn comes within four looks
      for (let look = 0; look < 4; look += 1) {
        context.mock.timers.tick(1001);
        assert.equal(new Set(await find()).size, 1);
      }
      assert.deepEqual(await find(), Array(3).fill(String(newest.revision)));
    }
  });

  it('stay the last ones while the back ends do not agree', async (context) => {
    context.mock.timers.enable({ apis: ['Date'] });
    const { newest, backEnds, find } = aSite({ looksAgain: false });
    const before = await find();
    newest.revision = 2;
    backEnds[1]?.lookAgain();
    for (let look = 0; look < 2; look += 1) {
      context.mock.timers.tick(1001);
      assert.deepEqual(await find(), before);
    }
    for (const backEnd of backEnds) backEnd.lookAgain();
    context.mock.timers.tick(1001);
    assert.deepEqual(await find(), ['2', '2', '2']);
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
          const frame = { header: { settings: { menu: '1' } }, footer: { settings: { columns: [] } } };
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
