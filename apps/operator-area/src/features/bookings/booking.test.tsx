import { aReservation, aRoomStay } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const at = '2026-05-30T08:00:00.000Z';
const ROOMS = [aRoomStay({ id: 'r1' }), aRoomStay({ id: 'r2' })];
// the guests arrive today
const RESERVATION = aReservation({ number: 'AAAA1111', from: '2026-06-01', to: '2026-06-04', roomstays: ROOMS });
const stay = (id: string, checkedInAt: string | null = null) => ({ id, checkedInAt, checkedOutAt: null });
const found = (stays = [stay('r1'), stay('r2')]) =>
  answer(operator.getReservation, { reservation: RESERVATION, website: { id: 1, name: 'Posada Hotels' }, stays });

const show = (
  over: Answer[] = [],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'reservations.write'],
) =>
  open('bookings/AAAA1111', {
    answers: [
      signedIn({ permissions }),
      found(),
      answer(operator.getReservationTimeline, [{ kind: 'created', at, by: { kind: 'guest', name: null } }]),
      answer(operator.listReservationMails, ['confirmation']),
      answer(operator.getReservationInvoices, null),
      ...over,
    ],
  });

describe('a booking that a person of the chain opens', () => {
  it('shows the guest, where it was booked and what happened', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking AAAA1111' })).toBeTruthy();
    expect(screen.getByText('Booked on the website Posada Hotels')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Notes and history' })).toBeTruthy();
  });

  it('has its guests checked in by room, and a report that was wrong taken back with the first moment', async () => {
    const { edge } = await show();
    const card = within(
      await screen
        .findByRole('heading', { name: 'Arrival and departure' })
        .then((heading) => heading.parentElement as HTMLElement),
    );
    edge.now(
      answer(operator.reportStay, { number: 'AAAA1111', roomstays: [] }),
      found([stay('r1', '2026-06-01T13:05:00.000Z'), stay('r2')]),
    );
    await userEvent.click(card.getByRole('button', { name: /^Check in: Room 1/ }));
    expect(await screen.findByText('Arrival recorded')).toBeTruthy();
    expect(edge.callsOf(operator.reportStay)[0]).toMatchObject({
      path: { locator: 'AAAA1111' },
      body: { state: 'checked-in', rooms: ['r1'] },
    });
    expect(await card.findByRole('button', { name: /^Check out: Room 1/ })).toBeTruthy();
    expect(card.getByRole('button', { name: /^Check in: Room 2/ })).toBeTruthy();
    edge.now(refusal(operator.reportStay, 409, 'outside_stay'));
    await userEvent.click(card.getByRole('button', { name: /^Check out: Room 1/ }));
    expect(await screen.findByText(/from the day of arrival to the day of departure/)).toBeTruthy();
  });

  it('offers to check in on the day of arrival, on a page that was opened the day before', async () => {
    await open('bookings/AAAA1111', {
      answers: [
        signedIn({ permissions: ['reservations.read', 'reservations.write'] }),
        answer(operator.getReservation, {
          reservation: aReservation({ number: 'AAAA1111', from: '2026-06-02', to: '2026-06-04', roomstays: ROOMS }),
          website: { id: 1, name: 'Posada Hotels' },
          stays: [stay('r1'), stay('r2')],
        }),
        answer(operator.getReservationTimeline, []),
        answer(operator.listReservationMails, []),
        answer(operator.getReservationInvoices, null),
      ],
      now: new Date('2026-06-02T12:00'),
    });
    expect(await screen.findByRole('button', { name: /^Check in: Room 1/ })).toBeTruthy();
  });

  it('takes a note once, with one key for its answer that was lost', async () => {
    const { edge } = await show([refusal(operator.addReservationRemark, 503, 'unavailable')]);
    await userEvent.type(await screen.findByLabelText('Note for colleagues'), 'Late arrival.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(edge.callsOf(operator.addReservationRemark)).toHaveLength(1));
    edge.now(
      answer(operator.addReservationRemark, [
        { kind: 'note', at, by: { kind: 'operator', name: 'Olivia Marín' }, text: 'Late arrival.' },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Hotel staff Olivia Marín', { exact: false })).toBeTruthy();
    const keys = edge.callsOf(operator.addReservationRemark).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('offers who only reads nothing that would be refused', async () => {
    await show([], ['reservations.read']);
    await screen.findByRole('heading', { name: 'Notes and history' });
    for (const name of [/^Check in/, 'Cancel booking', 'Change guest details', 'Add note'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is of no hotel of theirs is not found, with the way to the list', async () => {
    await show([refusal(operator.getReservation, 404, 'not_found')]);
    expect(await screen.findByText(/There is no booking AAAA1111/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Back to the list|Bookings/ })).toBeTruthy();
  });
});
