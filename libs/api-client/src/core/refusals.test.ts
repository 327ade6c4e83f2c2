import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { readRefusal, refusedWith, retryAfterOf } from './refusals.ts';

const book = endpoint({
  name: 'book',
  method: 'POST',
  family: 'content',
  path: 'book',
  answer: v.object({}),
  codes: ['sold_out', 'over_credit', 'stay_reversed'],
  summary: '',
});
const refused = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError('refused', { code, status: 409, details });

describe('a refusal', () => {
  it('is read with the members of its code', () => {
    const details = { nights: ['2026-07-01'], roomtypeId: '31' };
    expect(readRefusal(book, refused('sold_out', details))).toEqual({ code: 'sold_out', details });
    expect(readRefusal(book, refused('sold_out'))).toEqual({
      code: 'sold_out',
      details: { nights: [], roomtypeId: null },
    });
    expect(readRefusal(book, refused('stay_reversed'))).toEqual({ code: 'stay_reversed', details: undefined });
  });

  it('is a general one where the call does not name it, a newer service sends it, or its members are missing', () => {
    expect(readRefusal(book, refused('not_found'))).toEqual({ code: 'general' });
    expect(readRefusal(book, refused('moon_in_the_way'))).toEqual({ code: 'general' });
    expect(readRefusal(book, refused('over_credit', { amount: 100, available: 'a little' }))).toEqual({
      code: 'general',
    });
  });

  it('is not a call that failed otherwise', () => {
    expect(readRefusal(book, new Error('no answer'))).toBeUndefined();
    expect(refusedWith(new Error('no answer'), 'sold_out')).toBeUndefined();
    expect(refusedWith(refused('sold_out'), 'over_credit')).toBeUndefined();
  });

  it('says after how many seconds to try again, where it knows', () => {
    expect(retryAfterOf(refused('too_many_requests', { retryAfter: 7 }))).toBe(7);
    expect(retryAfterOf(refused('too_many_requests'))).toBeUndefined();
    expect(retryAfterOf(refused('too_many_requests', { retryAfter: 'soon' }))).toBeUndefined();
    expect(retryAfterOf(new Error('no answer'))).toBeUndefined();
  });
});
