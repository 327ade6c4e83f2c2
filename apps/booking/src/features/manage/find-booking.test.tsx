import { aRoomStay } from '@posada/api-client/fixtures';
import { findBooking, getManagedBooking, getUpsells } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_UPSELLS, open, TOKEN, twoRooms } from './manage.fixtures.ts';

describe('finding a booking', () => {
  const find = async () => {
    await userEvent.type(await screen.findByLabelText('Booking number'), 'k7q2m9xa');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@guest.example');
    await userEvent.click(screen.getByRole('button', { name: 'Find my booking' }));
  };

  it('opens it by its number and e-mail', async () => {
    const { edge } = await open('/booking/manage', {
      answers: [
        answer(findBooking, { token: TOKEN, until: '2099-01-01T00:00:00.000Z' }),
        answer(getManagedBooking, twoRooms()),
        answer(getUpsells, NO_UPSELLS),
      ],
    });
    await find();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
    expect(screen.getByText('K7Q2M9XA')).toBeTruthy();
    // guests can distinguish two rooms of one type
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /^Room/.test(text ?? ''))).toEqual([
      `Room 1: ${aRoomStay().roomtype.name}`,
      'Room 2: Twin room',
    ]);
    expect(edge.callsOf(findBooking)[0]?.body).toEqual({ number: 'k7q2m9xa', email: 'ana@guest.example' });
  });

  it.each([
    [404, 'not_found', /We found no booking/],
    [429, 'too_many_requests', /Too many attempts/],
    [503, 'unavailable', /could not reach/],
  ])('says what a refusal %i means, and keeps what was typed', async (status, code, text) => {
    await open('/booking/manage', { answers: [refusal(findBooking, status, code)] });
    await find();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('Booking number').value).toBe('k7q2m9xa');
  });

  it('sends nothing without number and e-mail', async () => {
    const { edge } = await open('/booking/manage');
    await userEvent.click(await screen.findByRole('button', { name: 'Find my booking' }));
    await waitFor(() => expect(screen.getByLabelText('Booking number').getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(findBooking)).toHaveLength(0);
  });
});
