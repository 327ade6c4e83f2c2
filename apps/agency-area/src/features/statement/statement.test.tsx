import { aSession, openArea } from '@posada/account/testing';
import { getAgencyAccount, getStatement, getStatementDocument, type Statement } from '@posada/api-client/accounts';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

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
const statement: Statement = {
  month: '2026-05',
  lines: [
    { ...line, negotiated: ['ATLAS26'] },
    { ...line, reservationId: 'r2', number: 'B2', status: 'cancelled', amount: 100, commission: 13, net: 87 },
  ],
  account: null,
  totals: [{ currency: 'EUR', amount: 33_100, commission: 4138, net: 28_962 }],
};
const show = (path: string, answers: Answer[]) =>
  openArea(area, 'travel-agency', path, {
    answers: [
      answer(getAgencyAccount, { terms: { model: 'commission', percent: 10 }, credit: null, phone: '' }),
      ...answers,
    ],
    session: aSession('travel-agency'),
  });

describe('the statement of a travel agency', () => {
  it('shows each stay of the month with its part, and the sums by currency', async () => {
    const { edge } = await show('statement?month=2026-05', [answer(getStatement, statement)]);
    expect(edge.callsOf(getStatement)[0]?.path['month']).toBe('2026-05');
    expect(screen.getByRole('heading', { name: 'May 2026' })).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('€41.25');
    expect(rows[1]?.textContent).toContain('Negotiated rate ATLAS26');
    expect(rows[2]?.textContent).toContain('Cancelled with a fee');
    expect(screen.getByText('€41.38')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'K7Q2M9XA' }).getAttribute('href')).toMatch(/travel-agency\/bookings\/r1$/);
  });

  it('leads to the month before, says that there is nothing, and not to months to come', async () => {
    const { router } = await show('statement?month=2026-05', [
      answer(getStatement, ({ path }) => ({ month: path['month'] ?? '', lines: [], totals: [], account: null })),
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Month before' }));
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-04'));
    expect(await screen.findByText('No stay ended in this month.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
  });

  it('says when the document could not be made', async () => {
    await show('statement?month=2026-05', [
      answer(getStatement, statement),
      refusal(getStatementDocument, 500, 'internal'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
    expect(await screen.findByText('Our service could not answer just now.')).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    const { edge } = await show('statement', [refusal(getStatement, 503, 'unavailable')]);
    edge.now(answer(getStatement, statement));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('shows what is booked on account and paid between the balances, and how much credit is left', async () => {
    const entry = { id: '1', day: '2026-05-02', reservationId: 'r1', guest: 'Paula Ferrer' };
    const account = {
      currency: 'EUR',
      opening: 10_000,
      entries: [
        { ...entry, kind: 'booking' as const, amount: 29_700, reference: 'K7Q2M9XA' },
        {
          ...entry,
          id: '2',
          kind: 'payment' as const,
          amount: -39_700,
          reference: 'Transfer 118',
          reservationId: null,
          guest: null,
        },
      ],
      closing: 0,
    };
    const credit = { limit: 500_000, currency: 'EUR', balance: 1000, available: 499_000 };
    await show('statement?month=2026-05', [
      answer(getStatement, { ...statement, lines: [], totals: [], account }),
      answer(getAgencyAccount, { terms: { model: 'commission', percent: 10 }, credit, phone: '' }),
    ]);
    expect(screen.getByText('€4,990.00')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Booking.*K7Q2M9XA.*€297\.00/),
      expect.stringMatching(/Payment.*Transfer 118.*-€397\.00/),
    ]);
    expect(screen.getByText('Balance at the end of the month').parentElement?.textContent).toContain('€0.00');
    expect(screen.getByRole('button', { name: 'Save account as CSV' })).toBeTruthy();
  });
});
