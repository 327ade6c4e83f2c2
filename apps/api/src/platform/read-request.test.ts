import assert from 'node:assert/strict';
import { it } from 'node:test';
import { normalised } from './read-request.ts';

it('takes signs that turn the direction of writing out of all texts of a request, and leaves the others', () => {
  const given = { guest: { name: 'Ana \u202egro.live\u202c' }, list: ['\u2066a\u2069', 'سلام\u200f', 'می\u200cخواهم'] };
  assert.deepEqual(normalised(given), {
    guest: { name: 'Ana gro.live' },
    list: ['a', 'سلام\u200f', 'می\u200cخواهم'],
  });
});
