import { aSession, openArea } from '@posada/account/testing';
import { aReservationRow } from '@posada/api-client/fixtures';
import {
  getAgencyReservationPage,
  getAgencyReservationSummary,
  getAgentReservationPage,
  getAgentReservationSummary,
  getBookedProperties,
} from '@posada/api-client/reservations';
import { page } from '@posada/area';
import { answer } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskArea, open, STAFF } from '../testing.tsx';
import { StaffReservations, staffReservationsLoader } from './staff-reservations.tsx';

const LISTS = {
  agent: { page: getAgentReservationPage, summary: getAgentReservationSummary },
  'travel-agency': { page: getAgencyReservationPage, summary: getAgencyReservationSummary },
} as const;
const statuses = ['confirmed', 'cancelled', 'provisional'] as const;
const rows = statuses.map((status, index) =>
  aReservationRow({ id: `${9 - index}`, number: `NUMBER0${index}`, status }),
);

/** A list of `total` bookings of which each page shows three. */
const given = (kind: keyof typeof LISTS, total = 45) => ({
  answers: [
    answer(LISTS[kind].page, ({ query }) => ({
      content: Number(query['page']) * Number(query['size']) < total ? rows : [],
      page: Number(query['page']),
      number: Number(query['page']),
      size: Number(query['size']),
      totalElements: total,
      totalPages: Math.ceil(total / Number(query['size'])),
      madeUntil: query['madeUntil'] ?? '2026-06-01T09:30:00.123Z',
    })),
    answer(LISTS[kind].summary, {
      count: total,
      confirmed: 30,
      cancelled: 8,
      provisional: 7,
      totals: [
        { currency: 'EUR', amount: 123_456 },
        { currency: 'CAD', amount: 50_000 },
      ],
    }),
    answer(getBookedProperties, [
      { id: '3', name: 'App Málaga' },
      { id: '7', name: 'Playa Benidorm' },
    ]),
  ],
  session: aSession(kind),
});

describe.each(STAFF)('the bookings that %s sees', (kind) => {
  const { page: rowsOf, summary } = LISTS[kind];
  const lastPage = (edge: Awaited<ReturnType<typeof open>>['edge']) => edge.callsOf(rowsOf).at(-1)?.query;
  const lastSummary = (edge: Awaited<ReturnType<typeof open>>['edge']) => edge.callsOf(summary).at(-1)?.query;

  it('[AGENT-02, AGENCY-06] say that there are more than are counted, and what their figures are of', async () => {
    const totals = { count: 10_000, isCapped: true, confirmed: 9_000, cancelled: 900, provisional: 100, totals: [] };
    const answers = [
      answer(rowsOf, {
        content: rows,
        page: 0,
        number: 0,
        size: 20,
        totalElements: 10_000,
        totalPages: 500,
        isCapped: true,
        madeUntil: null,
      }),
      answer(summary, totals),
      ...given(kind).answers.slice(2),
    ];
    await open(kind, 'bookings', { ...given(kind), answers });
    expect(screen.getByRole('status').textContent).toBe('1–3 of more than 10,000 bookings');
    expect(screen.getByText(/Figures for the latest 10,000 bookings/)).toBeTruthy();
  });

  it('[AGENT-02, AGENCY-06, API-18, GAP-113] come a page at a time, highest id first', async () => {
    const { edge } = await open(kind, 'bookings', given(kind));
    expect(lastPage(edge)).toEqual({ page: '0', size: '20', sort: 'id,desc', language: 'en' });
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'NUMBER00',
      'NUMBER01',
      'NUMBER02',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(lastPage(edge)).toMatchObject({ page: '1', size: '20' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bookings found' })));
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    // what is booked meanwhile moves no row of the next pages, and stands on the first
    const madeUntil = '2026-06-01T09:30:00.123Z';
    expect(lastPage(edge)).toMatchObject({ madeUntil });
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(lastPage(edge)).toMatchObject({ page: '2', madeUntil }));
    await screen.findByText('Page 3 of 3');
    await userEvent.click(await screen.findByRole('link', { name: 'Previous' }));
    await waitFor(() => expect(lastPage(edge)).toMatchObject({ page: '1', madeUntil }));
    await screen.findByText('Page 2 of 3');
    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    await waitFor(() => expect(lastPage(edge)).toEqual({ page: '0', size: '20', sort: 'id,desc', language: 'en' }));
  });

  it('[AGENT-02, AGENCY-06] have as many on a page as one wants, from the first', async () => {
    const { edge } = await open(kind, 'bookings?page=2&status=confirmed', given(kind, 90));
    await userEvent.click(screen.getByRole('link', { name: '50' }));
    await waitFor(() => expect(lastPage(edge)).toMatchObject({ page: '0', size: '50', status: 'confirmed' }));
  });

  it('[AGENT-03, AGENT-04, AGENCY-07, AGENCY-08, GAP-112] are filtered, and the figures follow the same filters', async () => {
    const { edge, router } = await open(kind, 'bookings?page=2', given(kind));
    const filters = within(screen.getByRole('form', { name: 'Filter bookings' }));
    await userEvent.type(filters.getByLabelText('Booking number'), 'K7Q2');
    await userEvent.type(filters.getByLabelText('Guest'), 'Bosch');
    await userEvent.selectOptions(filters.getByLabelText('Hotel'), 'App Málaga');
    await userEvent.selectOptions(filters.getByLabelText('Status'), 'Confirmed');
    const days = filters.getByRole('dialog', { name: 'Stays from', hidden: true });
    // the browser opens it by itself; jsdom knows no popovers
    fireEvent(days, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    await userEvent.click(within(days).getByText('Monday, 1 June 2026'));
    await userEvent.click(filters.getByRole('button', { name: 'Apply' }));
    const wanted = { number: 'K7Q2', guest: 'Bosch', property: '3', status: 'confirmed', from: '2026-06-01' };
    await waitFor(() => expect(lastSummary(edge)).toEqual(wanted));
    expect(lastPage(edge)).toEqual({ ...wanted, page: '0', size: '20', sort: 'id,desc', language: 'en' });
    expect(router.state.location.search).toBe('?number=K7Q2&guest=Bosch&property=3&status=confirmed&from=2026-06-01');
    await userEvent.click(filters.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(lastSummary(edge)).toEqual({}));
    // the form is a new one now
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Guest').value).toBe(''));
  });

  it('[AGENCY-07] can be filtered by each hotel of the website, booked or not, and by those of other websites that they are at', async () => {
    await open(kind, 'bookings?property=7', given(kind));
    const hotels = screen.getByLabelText<HTMLSelectElement>('Hotel');
    await waitFor(() => expect(hotels.value).toBe('7'));
    expect([...hotels.options].map(({ text }) => text)).toEqual(['Any', 'App Málaga', 'Playa Benidorm']);
  });

  it('keep what was typed and chosen while their hotels were on their way', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    let calls = 0;
    const late = {
      endpoint: getBookedProperties,
      // the loader learns of none: the page asks again, and is used meanwhile
      reply() {
        calls += 1;
        if (calls === 1) return new Response('{"code":"unknown_field"}', { status: 422 });
        return new Promise<Response>((arrive) => waiting.push(arrive));
      },
    };
    const { answers, session } = given(kind);
    await open(kind, 'bookings?property=7', { answers: [...answers, late], session });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.type(screen.getByLabelText('Guest'), 'Bosch');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Cancelled');
    const hotels = [
      { id: '7', name: 'Playa Benidorm' },
      { id: '8', name: 'Playa Calpe' },
      { id: '9', name: 'Playa Altea' },
    ];
    waiting[0]?.(new Response(JSON.stringify({ result: hotels })));
    expect(await screen.findByRole('option', { name: 'Playa Benidorm' })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Hotel').value).toBe('7'));
    expect(screen.getByLabelText<HTMLInputElement>('Guest').value).toBe('Bosch');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('cancelled');
  });

  it('forget on ‘Clear filters’ what was typed and not applied', async () => {
    await open(kind, 'bookings', given(kind));
    await userEvent.type(screen.getByLabelText('Guest'), 'Bosch');
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(screen.getByLabelText<HTMLInputElement>('Guest').value).toBe('');
  });

  it('[AGENT-04, AGENCY-08] have their figures shown', async () => {
    await open(kind, 'bookings', given(kind));
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Confirmed', 'Not final', 'Cancelled'].map(figure)).toEqual(['30', '7', '8']);
    expect(figure('EUR, without cancelled')).toBe('€1,234.56');
    expect(figure('CAD, without cancelled')).toBe('CA$500.00');
    expect(screen.getByRole('status').textContent).toBe('1–3 of 45 bookings');
  });

  it('[AGENT-05] can be split into active and completed, filters kept', async () => {
    const { edge } = await open(kind, 'bookings?guest=Bosch&page=2', given(kind));
    await userEvent.click(screen.getByRole('link', { name: 'Active' }));
    await waitFor(() => expect(lastSummary(edge)).toEqual({ guest: 'Bosch', state: 'active' }));
    expect(lastPage(edge)).toMatchObject({ guest: 'Bosch', state: 'active', page: '0' });
    await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
    await waitFor(() => expect(lastSummary(edge)).toMatchObject({ state: 'completed' }));
    // the form keeps the tab that is shown
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Completed' }).getAttribute('aria-current')).toBe('page'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lastPage(edge)).toMatchObject({ guest: 'Bosch', state: 'completed' }));
  });

  it('[AGENT-06, GAP-26] show each status in a word of its own', async () => {
    await open(kind, 'bookings', given(kind));
    const table = within(screen.getByRole('table'));
    for (const text of ['Confirmed', 'Cancelled', 'Not final']) expect(table.getByText(text)).toBeTruthy();
    expect(table.getAllByText('Ana Bosch')).toHaveLength(3);
  });

  it('a page past the end leads to the last one', async () => {
    const { router } = await open(kind, 'bookings?page=99&status=confirmed', given(kind));
    expect(router.state.location.search).toBe('?status=confirmed&page=3');
  });

  it('none with these filters: says so, and how to go on', async () => {
    await open(kind, 'bookings?guest=Nobody', given(kind, 0));
    expect(screen.getByRole('status').textContent).toBe('No bookings found');
    expect(screen.getByText('Try fewer filters or other dates.')).toBeTruthy();
  });
});

/** The list with a column that one area gives it. */
const WithSource = () => (
  <StaffReservations
    columns={[
      {
        id: 'source',
        name: 'Source',
        cell: ({ number }) => `web ${number}`,
        csv: [{ name: 'Source', text: () => 'web' }],
        isUsual: true,
      },
    ]}
  />
);

it('a column of one area alone is shown behind those of both areas', async () => {
  const list = { Component: WithSource, loader: staffReservationsLoader('agent') };
  const area = deskArea('agent', [{ path: 'bookings', ...page(async () => list) }]);
  await openArea(area, 'agent', 'bookings', given('agent'));
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...['Booking number', 'Hotel', 'Guest', 'Stay', 'Status', 'Total', 'Source'],
  ]);
  expect(screen.getByText('web NUMBER00')).toBeTruthy();
});
