import {
  changeSavedReport,
  deleteSavedReport,
  getHotelReport,
  type HotelReport,
  listSavedReports,
  nightsOfPeriod,
  type ReportFigures,
  type SavedReport,
  saveReport,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { inKind, readChoice, toQuery } from './report-address.ts';

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
const saved = (own: Partial<SavedReport> = {}): SavedReport => ({
  id: 'r1',
  name: 'Pick-up of Málaga',
  isMailed: false,
  settings: {
    kind: 'pickup',
    by: 'channel',
    property: 3,
    nights: { period: 'next-90-days' },
    since: 7,
    figure: 'revenue',
  },
  ...own,
});
const SIGNED_IN = signedIn({ permissions: ['reservations.read'] });
const READER = [SIGNED_IN, answer(listSavedReports, [])];

describe('reports', () => {
  it('show the figures of all nights beside last year, in a chart with its values in words, and split', async () => {
    await open('reports?by=country', { answers: [...READER, answer(getHotelReport, aReport())] });
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
    await open('reports', { answers: [...READER, answer(getHotelReport, { ...own, currencies })] });
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
    await open('reports?by=country', { answers: [...READER, answer(getHotelReport, aReport())] });
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
      answers: [...READER, answer(getHotelReport, aReport())],
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
      answers: [...READER, answer(getHotelReport, aReport({ currencies: [] }))],
    });
    expect(await screen.findByText(/^No rooms were booked for these nights/)).toBeTruthy();
    unmount();
    const failed = await open('reports', { answers: [...READER, refusal(getHotelReport, 403, 'forbidden')] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    failed.unmount();
    await open('reports?from=2026-06-30&to=2026-06-01', { answers: [...READER] });
    expect(await screen.findByText('The last night is before the first night.')).toBeTruthy();
  });
});

describe('saved reports', () => {
  const found = answer(getHotelReport, aReport());

  it('name what is on the screen, with its period and not its days', async () => {
    const { edge } = await open('reports?kind=pickup&period=next-90-days&by=channel&property=3&figure=revenue', {
      answers: [...READER, found, answer(saveReport, saved())],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this report' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(edge.callsOf(saveReport)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Name'), ' Pick-up of Málaga ');
    await userEvent.click(dialog.getByLabelText('Send me this report each Monday'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(saveReport)).toHaveLength(1));
    expect(edge.callsOf(saveReport)[0]?.body).toEqual({
      name: saved().name,
      isMailed: true,
      settings: saved().settings,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this report' })).toBeNull());
  });

  it('say beside the field that the name is taken, and in the form that there are too many', async () => {
    await open('reports', { answers: [...READER, found, refusal(saveReport, 409, 'report_exists')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Pick-up');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^You have saved a report under this name/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pick-up');
  });

  it('are opened from the screen of reports, which marks the one that it shows', async () => {
    const { router } = await open('reports', {
      answers: [SIGNED_IN, answer(listSavedReports, [saved()]), found],
    });
    const link = await screen.findByRole('link', { name: saved().name });
    expect(link.getAttribute('aria-current')).toBeNull();
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toContain('period=next-90-days'));
    await waitFor(() => expect(link.getAttribute('aria-current')).toBe('true'));
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('next-90-days');
  });

  it('are renamed and deleted in their list', async () => {
    const fixed = saved({
      id: 'r2',
      name: 'Year 2025',
      settings: {
        ...saved().settings,
        kind: 'occupancy',
        property: null,
        nights: { from: '2025-01-01', to: '2025-12-31' },
      },
    });
    const { edge } = await open('reports/saved', {
      answers: [
        SIGNED_IN,
        answer(listSavedReports, [saved(), fixed]),
        answer(changeSavedReport, saved({ name: 'Pick-up' })),
        answer(deleteSavedReport, { id: 'r2' }),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Saved reports' }));
    expect(table.getByRole('row', { name: /^Pick-up of Málaga.*Split by: Channel.*Next 90 days/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Year 2025.*1 Jan.*31 Dec 2025.*All hotels/ })).toBeTruthy();
    expect(table.getByRole('link', { name: 'Year 2025' }).getAttribute('href')).toContain('from=2025-01-01');
    await userEvent.click(table.getByRole('button', { name: 'Rename: Pick-up of Málaga' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Pick-up');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(changeSavedReport)[0]?.body).toEqual({ name: 'Pick-up' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Each Monday: Year 2025' }));
    await waitFor(() =>
      expect(edge.callsOf(changeSavedReport)[1]).toMatchObject({
        path: { id: 'r2' },
        body: { isMailed: true },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Year 2025' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(edge.callsOf(deleteSavedReport)).toHaveLength(1));
  });

  it('say that there is none, and that they may not be read', async () => {
    const { unmount } = await open('reports/saved', { answers: READER });
    expect(await screen.findByText(/^You have not saved a report yet/)).toBeTruthy();
    unmount();
    await open('reports/saved', { answers: [signedIn({ permissions: [] })] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  });
});

describe('the address of a report', () => {
  const read = (query: string) => readChoice(new URLSearchParams(query), TODAY);

  it('has a default for all that is missing or not valid', () => {
    expect(read('kind=weather&period=ever&from=2026-02-31&by=moon&property=x&since=0&figure=stays')).toEqual({
      kind: 'occupancy',
      period: 'this-month',
      from: '2026-06-01',
      to: '2026-06-30',
      by: 'property',
      property: '',
      since: '7',
      figure: 'occupancy',
    });
  });

  it('is read as it was written', () => {
    for (const nights of ['from=2026-03-04&to=2026-04-05', 'period=next-90-days']) {
      const choice = read(`kind=pickup&${nights}&by=code&property=3&since=30&figure=revenue`);
      expect(read(toQuery(choice))).toEqual(choice);
    }
  });

  it('names a period by the day of reading, or fixed nights', () => {
    const named = readChoice(new URLSearchParams('period=last-month&from=2020-01-01'), '2027-01-15');
    expect(named).toMatchObject({ period: 'last-month', from: '2026-12-01', to: '2026-12-31' });
    expect(toQuery(named)).toContain('period=last-month');
    expect(toQuery(named)).not.toMatch(/from|to=/);
    expect(read('from=2026-06-05')).toMatchObject({ period: null, from: '2026-06-05', to: '2026-06-30' });
  });

  it('names as many nights as another report answers, by their period where it answers that', () => {
    const year = { ...read('period=this-year') };
    expect(year).toMatchObject(nightsOfPeriod('this-year', TODAY));
    expect(inKind(year, 'pace')).toMatchObject({
      period: null,
      from: '2026-01-01',
      to: '2026-07-03',
      figure: 'nights',
    });
    expect(inKind(year, 'pickup')).toMatchObject({ period: 'this-year', to: '2026-12-31' });
    // an address that was written by hand
    expect(read('kind=pace&period=this-year')).toMatchObject({ period: 'this-month' });
  });
});
