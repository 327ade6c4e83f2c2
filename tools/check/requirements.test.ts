import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idsIn, rowsOf } from './requirements.ts';

describe('the list of requirements', () => {
  it('reads rows with their text, and decisions with what was decided', () => {
    const rows = rowsOf(
      '| id | requirement | how |\n| --- | --- | --- |\n| ROUTE-01 | Every route. | Open. |\n| GAP-22 | Code | Garbled. | Decided. |',
    );
    assert.deepEqual(
      [...rows],
      [
        ['ROUTE-01', 'Every route.'],
        ['GAP-22', 'Decided.'],
      ],
    );
  });

  it('finds one or several ids in a bracket of a title', () => {
    assert.deepEqual(idsIn("it('[I18N-01] a'); it('[BOOK-01, BOOK-02] b'); it('[not one] c'); const x = list[A];"), [
      'I18N-01',
      'BOOK-01',
      'BOOK-02',
    ]);
  });
});
