import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOT_IN_BROWSER } from './not-in-browser.ts';
import { idsIn, isInBrowser, rowsOf, tableOf, testsByRow } from './requirements.ts';

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

  it('shows beside each row of a section the browser tests and the others, rows without a browser test first', () => {
    const rows = new Map([
      ['PAY-01', 'At the hotel.'],
      ['PAY-02', 'On booking.'],
      ['PAY-03', 'Later.'],
      ['PAY-04', 'A card.'],
      ['BOOK-01', 'Without an account.'],
    ]);
    const tests = new Map([
      ['PAY-04', ['e2e/quality/catalogue.spec.ts']],
      ['PAY-01', ['e2e/journeys/booking.spec.ts', 'apps/api/src/modules/payments/payments.test.ts']],
      ['PAY-02', ['apps/api/src/modules/payments/payments.test.ts']],
    ]);
    const lines = tableOf(['PAY'], rows, tests, { 'PAY-03': 'no clock' }).split('\n');
    assert.equal(lines[0], '## PAY: a browser test shows 1 of 4 rows');
    assert.deepEqual(lines.slice(4, 8), [
      '| PAY-02 | On booking. | - | payments.test.ts |',
      '| PAY-03 | Later. | none: no clock | - |',
      '| PAY-04 | A card. | - | catalogue.spec.ts |',
      '| PAY-01 | At the hotel. | booking.spec.ts | payments.test.ts |',
    ]);
  });

  it('takes a call over HTTP for rows about calls, and for no others', () => {
    const rows = new Map([
      ['API-01', 'Two families.'],
      ['API-02', 'Four methods.'],
      ['AUTH-01', 'A token.'],
    ]);
    const http = ['apps/api/src/platform/contract.test.ts'];
    const tests = new Map([
      ['API-01', http],
      ['API-02', ['libs/api-client/src/core/client.test.ts']],
      ['AUTH-01', http],
    ]);
    const lines = tableOf(['API', 'AUTH'], rows, tests, {}).split('\n');
    assert.deepEqual(
      lines.filter((line) => /^\| A/.test(line)),
      [
        '| API-01 | Two families. | by HTTP | contract.test.ts |',
        '| API-02 | Four methods. | - | client.test.ts |',
        '| AUTH-01 | A token. | - | contract.test.ts |',
      ],
    );
  });

  it('gives a reason for rows alone that no browser test shows', () => {
    const { tests } = testsByRow(new Map(Object.keys(NOT_IN_BROWSER).map((id) => [id, ''])));
    const shown = [...tests].filter(([, files]) => files.some(isInBrowser)).map(([id]) => id);
    assert.deepEqual(shown, []);
  });
});
