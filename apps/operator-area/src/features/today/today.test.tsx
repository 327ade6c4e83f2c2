import { aReservationRow } from '@posada/api-client/fixtures';
import { type Day, type DayStay, getHotelDay, reportStay } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const aStay = (own: Partial<DayStay> = {}): DayStay => ({
  locator: 'AAAA1111',
  website: 1,
  property: { id: 3, name: 'Posada Málaga' },
  status: 'confirmed',
  guest: 'Ana Lund',
  isGuestErased: false,
  from: '2026-06-01',
  to: '2026-06-03',
  nights: 2,
  rooms: 1,
  checkedIn: 0,
  checkedOut: 0,
  currency: 'EUR',
  paid: 0,
  due: 20_000,
  arrivalTime: '15:30',
  registered: null,
  hasRequests: true,
  ...own,
});
const NONE = { total: 0, stays: [] };
const aDay = (own: Partial<Day> = {}): Day => ({
  date: null,
  at: '2026-06-01T10:00:00.000Z',
  arrivals: { total: 1, stays: [aStay()] },
  departures: NONE,
  inHouse: NONE,
  since: '2026-05-31T10:00:00.000Z',
  made: { total: 0, reservations: [] },
  cancelled: { total: 0, reservations: [] },
  holds: { total: 0, next: null },
  payments: { unknown: 0, refunds: 0, failed: 0 },
  messages: null,
  channels: null,
  webhooks: null,
  inbox: null,
  content: null,
  terms: null,
  reviews: null,
  agencies: null,
  ...own,
});
const DESK = signedIn({ permissions: ['reservations.read', 'reservations.write'] });
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the day of the hotels', () => {
  it('is what a person of the desk sees first', async () => {
    await open('', { answers: [DESK, answer(getHotelDay, aDay())] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
  });

  it('shows who arrives, what is to be paid, and has them checked in', async () => {
    const { edge } = await open('today', { answers: [DESK, answer(getHotelDay, aDay())] });
    const arrivals = await part(/^Arrivals/);
    const row = within(arrivals.getByRole('row', { name: /Ana Lund/ }));
    expect(row.getByText('€200.00')).toBeTruthy();
    expect(row.getByText('15:30')).toBeTruthy();
    expect(row.getByText('The guest has written a request.')).toBeTruthy();
    edge.now(
      answer(reportStay, { number: 'AAAA1111', roomstays: [] }),
      answer(getHotelDay, aDay({ arrivals: { total: 1, stays: [aStay({ checkedIn: 1 })] } })),
    );
    await userEvent.click(row.getByRole('button', { name: 'Check in: Ana Lund' }));
    expect(await arrivals.findByText('Checked in')).toBeTruthy();
    expect(edge.callsOf(reportStay)[0]?.body).toEqual({ state: 'checked-in' });
    expect((await part(/^Departures/)).getByText('No departures on this day.')).toBeTruthy();
  });

  it('says what waits, and nothing of what the role may not read', async () => {
    const day = aDay({
      payments: { unknown: 2, refunds: 0, failed: 1 },
      content: { toReview: 2, website: 7 },
      terms: { failed: 1, property: 3 },
      holds: { total: 1, next: '2026-06-01T10:20:00.000Z' },
      made: { total: 1, reservations: [{ ...aReservationRow({ number: 'CCCC3333' }), website: 1 }] },
    });
    await open('today', { answers: [DESK, answer(getHotelDay, day)] });
    const waiting = await part(/^Needs attention/);
    expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2payments with an unknown outcome',
      '1booking whose last payment failed',
      '1planned change of terms could not be applied',
      '2drafts that wait for a review',
      expect.stringMatching(/^1booking is held for a paymentThe first ends/),
    ]);
    expect(waiting.getByRole('link', { name: /planned change/ }).getAttribute('href')).toBe(
      '/operator/terms?property=3',
    );
    expect(waiting.getByRole('link', { name: /drafts/ }).getAttribute('href')).toBe(
      '/operator/content?website=7&part=drafts',
    );
    expect((await part(/^New since/)).getByRole('link', { name: 'CCCC3333' })).toBeTruthy();
  });

  it('says so where nothing waits, and offers another try where it cannot be read', async () => {
    const { edge } = await open('today', { answers: [DESK, refusal(getHotelDay, 503, 'unavailable')] });
    expect(await screen.findByText('The day could not be read.')).toBeTruthy();
    edge.now(answer(getHotelDay, aDay()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await part(/^Needs attention/)).getByText('Nothing needs attention.')).toBeTruthy();
  });

  it('of another date has nothing to report', async () => {
    const { edge } = await open('today?date=2026-07-01', {
      answers: [DESK, answer(getHotelDay, aDay({ date: '2026-07-01' }))],
    });
    const row = within((await part(/^Arrivals/)).getByRole('row', { name: /Ana Lund/ }));
    expect(row.queryByRole('button')).toBeNull();
    expect(edge.callsOf(getHotelDay)[0]?.query).toEqual({ date: '2026-07-01' });
  });

  it('offers who only reads no check-in', async () => {
    await open('today', { answers: [signedIn({ permissions: ['reservations.read'] }), answer(getHotelDay, aDay())] });
    const row = within((await part(/^Arrivals/)).getByRole('row', { name: /Ana Lund/ }));
    expect(row.getByText('Expected')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });
});
