import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ApiClient } from '@posada/api-client';
import { getMenu } from '@posada/api-client/website';
import { ContentMemory } from './content-memory.ts';

describe('answers of published content', () => {
  let memory: ContentMemory;
  let asked: string[];
  beforeEach(() => {
    memory = new ContentMemory();
    asked = [];
  });

  async function read(host: string, revision: string, id = '1') {
    const api = {
      call: (async () => {
        asked.push(`${host} ${revision} ${id}`);
        return { id };
      }) as never,
    } satisfies ApiClient;
    const query = { view: 'extended', language: 'en' } as const;
    await memory.over(api, host, revision).call(getMenu, { path: { id }, query });
  }

  it('stay in memory while another website changes, however often', async () => {
    await read('inn.example', '1');
    for (let revision = 1; revision <= 200; revision += 1) {
      for (let id = 0; id < 50; id += 1) await read('palace.example', String(revision), String(id));
    }
    asked = [];
    await read('inn.example', '1');
    assert.deepEqual(asked, []);
  });

  it('are those of the page that asks, also of one that was begun before the last change', async () => {
    await read('inn.example', '1');
    await read('inn.example', '2');
    await read('inn.example', '1');
    await read('inn.example', '2');
    assert.deepEqual(asked, ['inn.example 1 1', 'inn.example 2 1']);
  });

  it('make room by age of the last reading', async () => {
    await read('inn.example', '1');
    for (let id = 0; id < 3000; id += 1) {
      await read('palace.example', '1', String(id));
      if (id % 1000 === 0) await read('inn.example', '1');
    }
    await read('inn.example', '1');
    assert.equal(asked.filter((call) => call.startsWith('inn')).length, 1);
  });
});
