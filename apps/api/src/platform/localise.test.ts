import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localeOf, localise } from './localise.ts';

describe('a localised text', () => {
  const text = { en: 'Room', es: 'Habitación', ch: '房间' };

  it('is the asked language, else the website’s, else English, else whatever there is', () => {
    assert.equal(localise<unknown>(text, 'es'), 'Habitación');
    assert.equal(localise<unknown>(text, 'de', 'es'), 'Habitación');
    assert.equal(localise<unknown>(text, 'de', 'fr'), 'Room');
    assert.equal(localise<unknown>({ it: 'Camera' }, 'de', 'fr'), 'Camera');
  });

  it('knows Chinese by both of its codes', () => {
    assert.equal(localise<unknown>(text, 'zh'), '房间');
    assert.equal(localise<unknown>(text, 'ch'), '房间');
  });

  it('is asked for in a language of the sites, and in English when it is none of theirs', () => {
    assert.deepEqual(['fr', 'ch', 'zh', 'ja', ''].map(localeOf), ['fr', 'ch', 'ch', 'en', 'en']);
  });

  it('is found wherever it stands, and nothing else is changed', () => {
    const value = {
      id: 'x',
      list: [{ title: text, size: 3 }],
      none: null,
      empty: {},
      plain: 'en',
      deep: { a: { name: text } },
    };
    assert.deepEqual(localise<unknown>(value, 'es'), {
      id: 'x',
      list: [{ title: 'Habitación', size: 3 }],
      none: null,
      empty: {},
      plain: 'en',
      deep: { a: { name: 'Habitación' } },
    });
  });
});
