import { type BookingFunnel, getBookingFunnel, listWebsites } from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import { open, signedIn } from '../../testing.tsx';

const NONE = { visits: 0, results: 0, rooms: 0, details: 0, reservations: 0, bookings: 0 };
const TOTAL = { visits: 2000, results: 900, rooms: 600, details: 120, reservations: 60, bookings: 51 };
const aFunnel = (own: Partial<BookingFunnel> = {}): BookingFunnel => ({
  website: 2,
  from: '2026-05-14',
  to: '2026-06-10',
  total: TOTAL,
  before: { from: '2026-04-16', to: '2026-05-13', total: { ...TOTAL, visits: 1500 } },
  sources: [
    { source: '', ...TOTAL, visits: 1990, bookings: 48 },
    { source: 'google / cpc', ...NONE, visits: 10, bookings: 2 },
    { source: 'mcp', ...NONE, bookings: 1 },
    { source: 'other', ...NONE },
  ],
  devices: [
    { device: 'phone', ...TOTAL },
    { device: null, ...NONE, bookings: 3 },
  ],
  ...own,
});
const READER = signedIn({ permissions: ['reservations.read', 'websites.read'] });
const WEBSITES = answer(listWebsites, [
  { id: 2, name: 'Coast', theme: 'app', language: 'en', hosts: ['coast.example'], isDraft: false, revision: 9 },
]);
const show = (funnel: Answer, path = 'reports/funnel') => open(path, { answers: [READER, WEBSITES, funnel] });

describe('the booking funnel', () => {
  it('shows how many visits came to each step, as shares of all and of the step before', async () => {
    await show(answer(getBookingFunnel, aFunnel()));
    const table = within(await screen.findByRole('table', { name: 'Booking funnel' }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Visits/)).toEqual(['2,000', '100%', '–', '1,500']);
    expect(cells(/^Rooms and rates/)).toEqual(['600', '30%', '66.7%', '600']);
    expect(cells(/^Bookings confirmed/)).toEqual(['51', '2.6%', '85%', '51']);
  });

  it('names sources and devices, also those without a visit', async () => {
    await show(answer(getBookingFunnel, aFunnel()));
    const sources = within(await screen.findByRole('table', { name: /Source and medium/ }));
    expect(sources.getByRole('row', { name: /^Not stated in the link .*2.4%$/ })).toBeTruthy();
    expect(sources.getByRole('row', { name: /^google \/ cpc .*20%$/ })).toBeTruthy();
    expect(sources.getByRole('row', { name: /^mcp .*–$/ })).toBeTruthy();
    expect(sources.getByRole('row', { name: /^Other sources/ })).toBeTruthy();
    const devices = within(screen.getByRole('table', { name: /Device/ }));
    expect(devices.getByRole('row', { name: /^Not known/ })).toBeTruthy();
  });

  it('says that nothing was counted, that days cannot be, and that it could not be read', async () => {
    const nothing = aFunnel({ total: NONE, sources: [], devices: [] });
    await show(answer(getBookingFunnel, nothing));
    expect(await screen.findByText('No visits were counted in these days.')).toBeTruthy();
  });

  it('does not ask for days that would be refused', async () => {
    await show(refusal(getBookingFunnel, 422, 'span_refused'), 'reports/funnel?from=2026-06-10&to=2026-06-01');
    expect(await screen.findByText('The last day is before the first day.')).toBeTruthy();
  });

  it('can be read again where it failed', async () => {
    await show(refusal(getBookingFunnel, 500, 'internal_error'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
