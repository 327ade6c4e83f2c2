import type { HotelReport, ReportFigures } from '@posada/api-client/operator';
import { getHotelReport } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { inKind, nightsOfPeriod, readChoice, toQuery } from './report-address.ts';

const TODAY = '2026-06-10';

const figures = (own: Partial<ReportFigures> = {}): ReportFigures => ({
  nights: 0,
  revenue: 0,
  stays: 0,
  cancelledStays: 0,
  sellable: null,
  adr: null,
  revpar: null,
  ...own,
});
const NOW = figures({ nights: 30, revenue: 300_050, stays: 10, sellable: 40, adr: 10_002, revpar: 7501 });
const BEFORE = figures({ nights: 20, revenue: 150_000, stays: 8, sellable: 40, adr: 7500, revpar: 3750 });
const aReport = (own: Partial<HotelReport> = {}): HotelReport => ({
  kind: 'occupancy',
  by: 'country',
  from: '2026-06-01',
  to: '2026-06-02',
  step: 'day',
  before: { from: '2025-06-02', to: '2025-06-03' },
  currencies: [
    {
      currency: 'EUR',
      total: { now: NOW, before: BEFORE, budget: null },
      points: [
        { date: '2026-06-01', now: figures({ nights: 10, sellable: 20 }), before: figures(), budget: null },
        { date: '2026-06-02', now: figures({ nights: 20, sellable: 20 }), before: figures(), budget: null },
      ],
      lines: [
        {
          key: 'DE',
          name: null,
          now: figures({ nights: 25, revenue: 250_050, adr: 10_002 }),
          before: figures(),
          budget: null,
        },
        {
          key: '',
          name: null,
          now: figures({ nights: 5, revenue: 50_000, adr: 10_000 }),
          before: figures(),
          budget: null,
        },
      ],
    },
  ],
  ...own,
});
const READER = signedIn({ permissions: ['reservations.read'] });

describe('reports', () => {
  it('show the figures of all nights beside last year, in a chart with its values in words, and split', async () => {
    await open('reports?by=country', { answers: [READER, answer(getHotelReport, aReport())] });
    const revenue = (await screen.findByText('€3,000.50')).closest('div');
    expect(revenue?.textContent).toContain('Last year: €1,500.00 (+100%)');
    expect(screen.getByText('75%').nextElementSibling?.textContent).toBe('Last year: 50%');
    expect(screen.getByRole('img', { name: /^Occupancy, 1 ?– ?2 Jun 2026$/ })).toBeTruthy();
    expect(screen.getByText('Highest: 100% (Tue, 2 Jun 2026). Lowest: 50% (Mon, 1 Jun 2026).')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: /^Split by: Country of the guest/ }));
    expect(within(table.getByRole('row', { name: /^Germany/ })).getByText('€2,500.50')).toBeTruthy();
    expect(table.getByRole('row', { name: /^Not known/ })).toBeTruthy();
    // rooms for sale have no country
    expect(table.queryByRole('columnheader', { name: 'Occupancy' })).toBeNull();
    await userEvent.click(screen.getByText('Figures by day'));
    const days = within(await screen.findByRole('table', { name: /^Figures by day/ }));
    expect(within(days.getByRole('row', { name: /2 Jun/ })).getByText('100%')).toBeTruthy();
  });

  it('show the budget as a third series, in words and in the file, absent where it is absent', async () => {
    const made = jest.fn((_file: Blob) => 'blob:report');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const own = aReport({ by: 'property' });
    const [euros] = own.currencies;
    if (!euros) throw new Error('no figures');
    const budget = { nights: 15, revenue: 200_000, sellable: 20, adr: 13_333, revpar: 10_000 };
    const currencies = [
      {
        ...euros,
        points: euros.points.map((point, index) => ({ ...point, budget: index === 0 ? budget : null })),
        lines: [{ key: '3', name: 'Posada Málaga', now: NOW, before: BEFORE, budget }],
      },
    ];
    await open('reports', { answers: [READER, answer(getHotelReport, { ...own, currencies })] });
    const [revenue] = await screen.findAllByText('€3,000.50');
    expect(revenue?.closest('div')?.textContent).toContain('Budget: –');
    expect(screen.getByText(/^The budget of all nights is not shown/)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: /^Split by: Hotel, .* of the budget$/ }));
    expect(within(table.getByRole('row', { name: /^Posada Málaga/ })).getByText('Budget: €2,000.00')).toBeTruthy();
    await userEvent.click(screen.getByText('Figures by day'));
    const days = within(await screen.findByRole('table', { name: /^Figures by day/ }));
    expect(within(days.getByRole('row', { name: /1 Jun/ })).getByText('Budget: 75%')).toBeTruthy();
    expect(within(days.getByRole('row', { name: /2 Jun/ })).getAllByText('Budget: –').length).toBeGreaterThan(1);
    const [, split] = screen.getAllByRole('button', { name: 'Save as CSV' });
    await userEvent.click(split as HTMLElement);
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(made.mock.calls[0]?.[0] as Blob);
    });
    expect(text).toContain('"Room revenue (Budget)"');
    expect(text).toContain('"3000.50","1500.00","2000.00"');
  });

  it('save the rows of a table as a file, with amounts apart from their currency', async () => {
    const made = jest.fn((_file: Blob) => 'blob:report');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    await open('reports?by=country', { answers: [READER, answer(getHotelReport, aReport())] });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    const text = await new Promise<unknown>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(made.mock.calls[0]?.[0] as Blob);
    });
    expect(text).toContain('"Germany","EUR","100.02","","2500.50","0.00","25","0"');
  });

  it('take another report, hotel and split from the address, and put them there', async () => {
    const { router } = await open('reports?property=3&by=code', {
      answers: [READER, answer(getHotelReport, aReport())],
    });
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    const split = await screen.findByLabelText<HTMLSelectElement>('Split by');
    expect(split.value).toBe('code');
    await userEvent.selectOptions(split, 'Channel');
    await waitFor(() => expect(address()).toMatchObject({ kind: 'occupancy', by: 'channel', property: '3' }));
    await waitFor(() => expect(split.value).toBe('channel'));
    await userEvent.click(screen.getByRole('link', { name: 'Pick-up' }));
    await userEvent.selectOptions(await screen.findByLabelText('Days up to today'), '30');
    await waitFor(() => expect(address()).toMatchObject({ kind: 'pickup', by: 'channel', property: '3', since: '30' }));
  });

  it('say that no rooms were booked, that they may not be read, and what is wrong with the nights', async () => {
    const { unmount } = await open('reports', {
      answers: [READER, answer(getHotelReport, aReport({ currencies: [] }))],
    });
    expect(await screen.findByText(/^No rooms were booked for these nights/)).toBeTruthy();
    unmount();
    const failed = await open('reports', { answers: [READER, refusal(getHotelReport, 403, 'forbidden')] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    failed.unmount();
    await open('reports?from=2026-06-30&to=2026-06-01', { answers: [READER] });
    expect(await screen.findByText('The last night is before the first night.')).toBeTruthy();
  });
});

describe('the address of a report', () => {
  const read = (query: string) => readChoice(new URLSearchParams(query), TODAY);

  it('has a default for all that is missing or not valid', () => {
    expect(read('kind=weather&from=2026-02-31&by=moon&property=x&since=0&figure=stays')).toEqual({
      kind: 'occupancy',
      from: '2026-06-01',
      to: '2026-06-30',
      by: 'property',
      property: '',
      since: '7',
      figure: 'occupancy',
    });
  });

  it('is read as it was written', () => {
    const choice = read('kind=pickup&from=2026-03-04&to=2026-04-05&by=code&property=3&since=30&figure=revenue');
    expect(read(toQuery(choice))).toEqual(choice);
  });

  it('names as many nights as another report answers', () => {
    const year = { ...read(''), ...nightsOfPeriod('year', TODAY) };
    expect(inKind(year, 'pace')).toMatchObject({ from: '2026-01-01', to: '2026-07-03', figure: 'nights' });
    expect(inKind(year, 'pickup')).toMatchObject({ to: '2026-12-31' });
  });
});
