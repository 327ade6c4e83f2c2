import type { Statement } from '@posada/api-client/accounts';
import { statementRow } from './statement-csv.ts';
import { monthFrom } from './statement-month.ts';

const line: Statement['lines'][number] = {
  reservationId: 'r1',
  number: 'K7Q2M9XA',
  status: 'confirmed',
  property: 'App Málaga',
  guest: 'Paula Ferrer',
  from: '2026-05-10',
  to: '2026-05-13',
  currency: 'EUR',
  negotiated: [],
  model: 'commission',
  percent: 12.5,
  amount: 33_000,
  commission: 4125,
  net: 28_875,
};

describe('the statement of a month', () => {
  it('begins with the last whole month, whatever the address says', () => {
    const of = (query: string) => monthFrom(new URLSearchParams(query), '2026-01-15');
    expect(['', 'month=2026-02', 'month=2026-13', 'month=x', 'month=2026-01'].map(of)).toEqual([
      '2025-12',
      '2025-12',
      '2025-12',
      '2025-12',
      '2026-01',
    ]);
  });

  it('has plain amounts in its file', () => {
    expect(statementRow({ ...line, negotiated: ['ATLAS26'] }, { status: 'Confirmed', model: 'Commission' })).toEqual([
      'K7Q2M9XA',
      'Confirmed',
      'App Málaga',
      'Paula Ferrer',
      '2026-05-10',
      '2026-05-13',
      'ATLAS26',
      '330.00',
      '12.5',
      'Commission',
      '41.25',
      '288.75',
      'EUR',
    ]);
  });
});
