import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeOccupancy, encodeOccupancy } from '@posada/api-client/search';
import { spreadGuests } from './spread-guests.ts';

describe('guests spread over rooms', () => {
  for (const [code, count, expected] of [
    ['9-0', 2, '5-0,4-0'],
    ['9-0', 4, '3-0,2-0,2-0,2-0'],
    ['8-0,1-0', 2, '5-0,4-0'],
    ['3-2-5-9', 2, '2-1-9,1-1-5'],
    ['2-4-1-2-3-4', 2, '1-2-2-4,1-2-1-3'],
    ['1-4-1-2-3-4', 2, undefined],
    ['9-4-1-2-3-4,9-4-1-2-3-4', 1, undefined],
  ] as const) {
    it(`${code} in ${count} rooms: ${expected ?? 'not at all'}`, () => {
      const spread = spreadGuests(decodeOccupancy(code) ?? [], count);
      assert.equal(spread && encodeOccupancy(spread), expected);
    });
  }
});
