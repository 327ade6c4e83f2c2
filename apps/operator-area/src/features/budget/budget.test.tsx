import { type Budget, getBudget, setBudget } from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { readBudgetFile, sheetOfBudget } from './budget-file.ts';

const stored = (own: Partial<Budget> = {}): Budget => ({
  properties: [
    { id: 3, name: 'Posada Málaga', currency: 'EUR' },
    { id: 6, name: 'Riad', currency: 'MAD' },
  ],
  months: [{ property: 3, month: '2027-01', currency: 'EUR', nights: 900, revenue: 11_250_050 }],
  ...own,
});
const HEAD = 'hotel_id,hotel,month,currency,rooms_sold,room_revenue';
const GOOD = '3,Posada Málaga,2027-02,EUR,800,96000.50';
const EDITOR = signedIn({ permissions: ['reservations.read', 'budgets.write'] });

const linesOf = (text: string, budget = stored()) => {
  const read = readBudgetFile(text, budget);
  if (!('lines' in read)) throw new Error(JSON.stringify(read));
  return read.lines;
};
const faultsOf = (...rows: string[]) =>
  linesOf([HEAD, ...rows].join('\r\n')).map(({ row, faults }) => [row, faults.map(({ kind }) => kind)]);

describe('the file of a budget', () => {
  it('is read as spreadsheets of each language save it', () => {
    const month = { property: 3, month: '2027-02', currency: 'EUR', nights: 800, revenue: 9_600_050 };
    expect(linesOf(`\ufeff${HEAD}\r\n${GOOD}\r\n\r\n`)[0]?.month).toEqual(month);
    expect(
      linesOf(`${HEAD.replaceAll(',', ';')}\n"3";"Posada; Málaga";"2027-02-01";"EUR";"800";"96000,50"`)[0]?.month,
    ).toEqual(month);
    expect(
      linesOf('room_revenue\trooms_sold\tcurrency\tMonth\tHotel_ID\n96000.5\t800\tEUR\t2027-02\t3')[0]?.month,
    ).toEqual(month);
  });

  it('has each fault at its row', () => {
    expect(
      faultsOf(
        GOOD,
        GOOD,
        '99,Elsewhere,2027-02,EUR,1,1',
        '6,Riad,2027-02,EUR,1,1',
        '3,,February,EUR,1,1',
        '3,,2027-03,EUR,1.5,1',
        '3,,2027-04,EUR,1,"1,234.50"',
        '3,,2027-05,EUR,-1,1.234',
        '3,,2027-06,EUR,,100',
      ),
    ).toEqual([
      [2, []],
      [3, ['twice']],
      [4, ['property']],
      [5, ['currency']],
      [6, ['month']],
      [7, ['nights']],
      [8, ['revenue']],
      [9, ['nights', 'revenue']],
      [10, ['half']],
    ]);
  });

  it('says which column is missing, and that it is empty', () => {
    expect(readBudgetFile('hotel_id,month\n3,2027-01', stored())).toEqual({ problem: 'column', column: 'currency' });
    expect(readBudgetFile(HEAD, stored())).toEqual({ problem: 'empty' });
    expect(readBudgetFile('', stored())).toEqual({ problem: 'column', column: 'hotel_id' });
    const long = `${HEAD}\n${`${GOOD}\n`.repeat(5001)}`;
    expect(readBudgetFile(long, stored())).toEqual({ problem: 'tooMany', most: 5000 });
  });

  it('is saved as it is read: nothing changes', () => {
    const { headers, rows } = sheetOfBudget(stored(), '2026-11-28');
    const lines = linesOf([headers, ...rows].map((cells) => cells.join(',')).join('\n'));
    expect(lines.map(({ month, isChanged, faults }) => ({ month, isChanged, faults }))).toEqual([
      { month: stored().months[0], isChanged: false, faults: [] },
    ]);
  });

  it('has a year of months to be filled in for each hotel before there is a budget', () => {
    const { rows } = sheetOfBudget(stored({ months: [] }), '2026-11-28');
    expect(rows).toHaveLength(24);
    expect(rows[0]).toEqual(['3', 'Posada Málaga', '2026-11', 'EUR', '', '']);
    expect(rows[11]?.[2]).toBe('2027-10');
  });
});

const csv = (...rows: string[]) => new File([[HEAD, ...rows].join('\r\n')], 'budget.csv', { type: 'text/csv' });

async function choose(file: File, answers: readonly Answer[]) {
  const area = await open('reports/budget', { answers });
  await userEvent.upload(await screen.findByLabelText('CSV file with the budget'), file);
  return area;
}

describe('the budget', () => {
  it('is shown by hotel and year', async () => {
    await open('reports/budget', { answers: [EDITOR, answer(getBudget, stored())] });
    const row = within(await screen.findByRole('row', { name: /Posada Málaga/ }));
    expect(row.getByText('€112,500.50')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy();
  });

  it('is not saved while a row is wrong, and is saved whole once it is corrected', async () => {
    const wrong = csv('3,Posada Málaga,2027-01,EUR,950,"1,000.00"', GOOD);
    const { edge } = await choose(wrong, [EDITOR, answer(getBudget, stored()), answer(setBudget, { changed: 2 })]);
    expect(await screen.findByText('Months that change: 1 · Unchanged: 0 · Rows that are wrong: 1')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Check before saving' }));
    const first = within(table.getAllByRole('row')[1] as HTMLElement);
    expect(first.getByText('room_revenue is not an amount in EUR, such as 12500.')).toBeTruthy();
    expect(first.getByText('1,000.00 EUR')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save budget' })).toBeNull();
    await userEvent.upload(
      screen.getByLabelText('CSV file with the budget'),
      csv('3,Posada Málaga,2027-01,EUR,950,100000', GOOD),
    );
    const change = within(await screen.findByRole('row', { name: /January 2027/ }));
    expect(change.getByText('Before: 900')).toBeTruthy();
    expect(change.getByText('Changed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save budget' }));
    expect(await screen.findByText('The budget is saved.')).toBeTruthy();
    expect(edge.callsOf(setBudget).map(({ body }) => body)).toEqual([
      {
        months: [
          { property: 3, month: '2027-01', currency: 'EUR', nights: 950, revenue: 10_000_000 },
          { property: 3, month: '2027-02', currency: 'EUR', nights: 800, revenue: 9_600_050 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Check before saving' })).toBeNull());
  });

  it('says why the service refuses it, and stays on the screen', async () => {
    await choose(csv(GOOD), [EDITOR, answer(getBudget, stored()), refusal(setBudget, 422, 'budget_refused')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save budget' }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.some(({ textContent }) => textContent?.startsWith('The budget was not saved'))).toBe(true);
    expect(screen.getByRole('row', { name: /February 2027/ })).toBeTruthy();
  });

  it('names what is wrong with a file at its field', async () => {
    await choose(new File(['a,b\n1,2'], 'other.csv', { type: 'text/csv' }), [EDITOR, answer(getBudget, stored())]);
    expect(await screen.findByText('The file has no column hotel_id.')).toBeTruthy();
  });

  it('is read by who may not import it', async () => {
    const reader = signedIn({ permissions: ['reservations.read'] });
    const { unmount } = await open('reports/budget', {
      answers: [reader, answer(getBudget, stored({ months: [] }))],
    });
    expect(await screen.findByText('No budget has been imported yet.')).toBeTruthy();
    expect(screen.queryByLabelText('CSV file with the budget')).toBeNull();
    unmount();
    await open('reports/budget', { answers: [signedIn({ permissions: [] })] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  });
});
