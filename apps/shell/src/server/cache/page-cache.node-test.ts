import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CachedPage, PageCache } from './page-cache.ts';

const aPage = (text: string): CachedPage => {
  const gzip = Buffer.from(text.repeat(500));
  const sources = { scripts: [], styles: [] };
  return { status: 200, headers: {}, sources, etag: text, tag: '1', madeAt: 0, gzip, bytes: gzip.length };
};

describe('what addresses that anybody makes up can push out', () => {
  it('is no page that was asked for twice', () => {
    const cache = new PageCache(200_000);
    for (const name of ['home', 'hotel']) {
      cache.set(name, aPage('real page '));
      cache.get(name);
    }
    for (let index = 0; index < 1000; index += 1) cache.set(`made-up-${index}`, aPage(`page ${index} `));
    assert.ok(cache.get('home') && cache.get('hotel'));
    assert.equal(cache.get('made-up-0'), undefined);
    assert.ok(cache.bytes <= 200_000);
  });

  it('is a proven page when more of them are asked for again than there is room for', () => {
    const cache = new PageCache(100_000);
    for (let index = 0; index < 100; index += 1) {
      cache.set(`page-${index}`, aPage(`page ${index} `));
      cache.get(`page-${index}`);
    }
    assert.equal(cache.get('page-0'), undefined);
    assert.ok(cache.get('page-99'));
    assert.ok(cache.bytes <= 100_000);
  });
});
