import { aComplement, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import type { SaleRate } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type Answer, answer, refusal, silence } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const STAY = aRoomStay();
const RATE: SaleRate = {
  roomtype: STAY.roomtype,
  rateplan: STAY.rateplan,
  total: 20_000,
  touristTax: 300,
  cancellation: STAY.cancellation,
  left: 2,
  restricted: null,
};
const quoted = (own: Partial<operator.BookingQuote> = {}) =>
  answer(operator.quoteBooking, {
    currency: 'EUR',
    isCodeValid: true,
    rooms: [{ rates: [RATE] }],
    complements: [aComplement({ id: '7', name: 'Cot', price: 1_000, per: 'unit', when: 'stay', max: 1 })],
    quote: { total: 20_000, touristTax: 300, paymentOptions: ['payAtHotel', 'payLater'] },
    ...own,
  });
const WEBSITES = answer(operator.listWebsites, [
  {
    id: 1,
    name: 'Posada',
    theme: 'app',
    language: 'en',
    hosts: [window.location.hostname],
    isDraft: false,
    revision: 1,
  },
]);

const show = (
  over: Answer[],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'reservations.write', 'websites.read'],
) => open('bookings/new', { answers: [signedIn({ permissions }), WEBSITES, answer(getCountries, []), ...over] });

async function fillGuest() {
  await userEvent.type(screen.getByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Surname'), 'Ruiz');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@guest.example');
  await userEvent.type(screen.getByLabelText('Phone'), '+34600111222');
}

describe('a booking for a guest', () => {
  it('is not offered to who may only read', async () => {
    await show([], ['reservations.read', 'websites.read']);
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  });

  it('says so when there is no hotel of this website', async () => {
    await open('bookings/new', {
      answers: [
        signedIn({ permissions: ['reservations.read', 'reservations.write', 'websites.read'] }),
        answer(operator.listWebsites, []),
      ],
    });
    expect(await screen.findByText('You work for no hotel of this website.')).toBeTruthy();
  });

  it('waits for a rate, says what is missing, and is sent with the price that was shown', async () => {
    const { edge } = await show([quoted(), silence(operator.bookAtDesk)]);
    const send = await screen.findByRole('button', { name: 'Book for €203.00' });
    await userEvent.selectOptions(
      screen.getByLabelText('Room and rate'),
      screen.getAllByRole('option', { name: /€203/ }),
    );
    await userEvent.click(screen.getByText('Extras'));
    await userEvent.click(screen.getByRole('button', { name: 'Add Cot' }));
    await userEvent.click(send);
    expect(edge.callsOf(operator.bookAtDesk)).toHaveLength(0);
    expect(await screen.findAllByText('This checkbox is required')).toBeTruthy();
    await fillGuest();
    await userEvent.click(screen.getByLabelText(/^Pay at the hotel/));
    await userEvent.click(screen.getByLabelText(/^The guest has accepted/));
    await userEvent.click(screen.getByRole('button', { name: 'Book for €203.00' }));
    await waitFor(() => expect(edge.callsOf(operator.bookAtDesk)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Book for €203.00' }));
    await waitFor(() => expect(edge.callsOf(operator.bookAtDesk)).toHaveLength(2));
    const calls = edge.callsOf(operator.bookAtDesk);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls[0]?.body).toMatchObject({
      website: 1,
      rooms: [
        {
          roomtypeId: STAY.roomtype.id,
          rateplanId: STAY.rateplan.id,
          complements: [{ complementId: '7', units: 1 }],
        },
      ],
      guest: { name: 'Ana', email: 'ana@guest.example', phone: '+34600111222' },
      paymentOption: 'payAtHotel',
      accepted: { total: 20_000, touristTax: 300, currency: 'EUR' },
      termsAccepted: true,
    });
  });

  it('keeps what was typed when it is refused', async () => {
    await show([quoted(), refusal(operator.bookAtDesk, 409, 'sold_out')]);
    await screen.findByRole('button', { name: 'Book for €203.00' });
    await fillGuest();
    await userEvent.click(screen.getByLabelText(/^Pay at the hotel/));
    await userEvent.click(screen.getByLabelText(/^The guest has accepted/));
    await userEvent.click(screen.getByRole('button', { name: 'Book for €203.00' }));
    expect(await screen.findByText(/Somebody was faster/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });

  it('has up to five rooms, and leads to the booking that was made', async () => {
    await show([
      quoted({ rooms: [{ rates: [RATE] }, { rates: [RATE] }] }),
      answer(operator.bookAtDesk, {
        reservation: aReservation({ number: 'NEW22222' }),
        website: { id: 1, name: 'Posada' },
        stays: [],
      }),
      refusal(operator.getReservation, 404, 'not_found'),
    ]);
    await screen.findByRole('button', { name: 'Book for €203.00' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a room' }));
    const second = within(await screen.findByRole('group', { name: 'Room 2' }));
    await userEvent.selectOptions(second.getByLabelText('Children'), '1');
    await userEvent.selectOptions(second.getByLabelText('Age of child 1'), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Remove room 1' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Age of child 1').value).toBe('9');
    await fillGuest();
    await userEvent.click(screen.getByLabelText(/^Pay at the hotel/));
    await userEvent.click(screen.getByLabelText(/^The guest has accepted/));
    await userEvent.click(screen.getByRole('button', { name: 'Book for €203.00' }));
    expect(await screen.findByText(/There is no booking NEW22222/)).toBeTruthy();
  });

  it('says when a code takes nothing off, and can be read again when the service did not answer', async () => {
    await show([quoted({ isCodeValid: false })]);
    await screen.findByRole('button', { name: 'Book for €203.00' });
    await userEvent.type(screen.getByLabelText(/^Promotion code/), 'NONE');
    await userEvent.tab();
    expect(await screen.findByText('This code takes nothing off.')).toBeTruthy();
  });
});
