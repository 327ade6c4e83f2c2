import { aCompany, anAvailability, aReservation } from '@posada/api-client/fixtures';
import { createReservation, getReservationByEmail, type ReservationRequest } from '@posada/api-client/reservations';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { readBooking } from '../../shared/booking-in-progress.ts';
import { accept, book, filled, open, pathOf } from './guest-and-payment.fixtures.ts';

const keysOf = (calls: { headers: Headers }[]) => calls.map((call) => call.headers.get('idempotency-key'));

describe('when a booking is not made', () => {
  it('[BOOK-30, ERR-13, GAP-43] without an answer keeps data and key, and a retry books once', async () => {
    const { edge, user } = await open(filled(), { answers: [silence(createReservation)] });
    await accept(user);
    await book(user);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Your reservation could not be completed');
    expect(notice.textContent).toContain('contact us');
    expect(screen.getByLabelText<HTMLInputElement>('Surname').value).toBe('Bosch');
    edge.now(answer(createReservation, aReservation()));
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeTruthy();
    expect(new Set(keysOf(edge.callsOf(createReservation))).size).toBe(1);
  });

  it.each([
    ['an answer of a broken service', 503, 'unavailable'],
    ['a first attempt that is still running', 409, 'idempotency_running'],
    ['too many calls', 429, 'too_many_requests'],
  ])('%s keeps the key as well', async (_, status, code) => {
    const { user } = await open(filled(), { answers: [refusal(createReservation, status, code)] });
    await accept(user);
    await book(user);
    await screen.findByRole('alert');
    expect(readBooking()?.key).toBe('first-key-of-this-intent');
  });

  it('a first attempt that had arrived is found again, though the guest changed the details meanwhile', async () => {
    const { edge, user } = await open(filled(), { answers: [silence(createReservation)] });
    await accept(user);
    await book(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText(/^Special requests/), 'Late arrival');
    edge.now({
      endpoint: createReservation,
      reply: (call) =>
        (call.body as ReservationRequest).requests
          ? new Response(JSON.stringify({ code: 'idempotency_mismatch' }), { status: 422 })
          : new Response(JSON.stringify({ result: aReservation() }), { status: 200 }),
    });
    await book(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeTruthy();
    const calls = edge.callsOf(createReservation);
    expect(calls.map(({ body }) => (body as ReservationRequest).requests)).toEqual([
      undefined,
      'Late arrival',
      undefined,
    ]);
    expect(new Set(keysOf(calls)).size).toBe(1);
  });

  it('too many unpaid bookings say what can be done, and the next try is a new one', async () => {
    const tooMany = refusal(createReservation, 429, 'too_many_holds', { retryAfter: 600 });
    const { edge, user } = await open(filled(), { answers: [tooMany] });
    await accept(user);
    await book(user);
    const notice = await screen.findByText(/several bookings that are not paid yet/);
    expect(notice.textContent).toContain('try again in 15 minutes');
    expect(screen.getByLabelText<HTMLInputElement>('Surname').value).toBe('Bosch');
    edge.now(answer(createReservation, aReservation()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeTruthy();
    expect(new Set(keysOf(edge.callsOf(createReservation))).size).toBe(2);
  });

  it('an earlier attempt that cannot be read any more is not silently made again', async () => {
    const { user } = await open(filled(), { answers: [refusal(createReservation, 422, 'idempotency_mismatch')] });
    await accept(user);
    await book(user);
    expect(await screen.findByText('You may have this booking already')).toBeTruthy();
  });

  it('[ERR-13] sold out names room and nights, leads back to the rooms and forgets what it knew of them', async () => {
    const soldOut = refusal(createReservation, 409, 'sold_out', { roomtypeId: '31', nights: ['2026-06-11'] });
    const { edge, router, queries, user } = await open(filled(), { answers: [soldOut] });
    queries.setQueryData(['availability', '3', 'old'], anAvailability());
    await accept(user);
    await book(user);
    expect(await screen.findByText('Double room has just been taken')).toBeTruthy();
    expect(screen.getByText(/booked these nights: 11 Jun/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another room' }).getAttribute('href')).toBe(
      '/booking/property?from=2026-06-10&to=2026-06-13&occupancy=2-0&id=3',
    );
    expect(queries.getQueryData(['availability', '3', 'old'])).toBeUndefined();
    expect(readBooking()?.guest).toMatchObject({ name: 'Ana' });
    expect(readBooking()?.key).not.toBe('first-key-of-this-intent');
    expect([pathOf(router), edge.callsOf(createReservation).length]).toEqual(['/booking/payment', 1]);
  });

  it('a room that cannot be booked this way any more is named', async () => {
    const { user } = await open(filled(), { answers: [refusal(createReservation, 409, 'not_bookable', { room: 0 })] });
    await accept(user);
    await book(user);
    expect(await screen.findByText('Double room can no longer be booked this way')).toBeTruthy();
  });

  it('a company for the invoice is asked for as a whole, sent with the booking, kept, and refused at its field', async () => {
    const refused = refusal(createReservation, 422, 'invalid_request', { fields: { 'invoice.taxId': 'invalid' } });
    const { edge, user } = await open(filled(), { answers: [refused] });
    expect(screen.queryByLabelText('Tax ID')).toBeNull();
    const box = await screen.findByRole('checkbox', { name: 'I need an invoice for a company' });
    await user.click(box);
    await book(user);
    const company = within(screen.getByRole('group', { name: 'Company on the invoice' }));
    expect(await company.findAllByText('Value is required')).toHaveLength(6);
    expect(edge.callsOf(createReservation)).toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toMatch(/Company: .*Country: .*Conditions: /);
    await accept(user);
    // what is not asked for any more is not wrong any more
    await user.click(box);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(box);
    const again = within(screen.getByRole('group', { name: 'Company on the invoice' }));
    for (const [label, value] of [
      ['Company', 'Casa Alba SL'],
      ['Tax ID', 'ESB12345674'],
      ['Address', 'Calle Mayor 1'],
      ['Postal code', '28001'],
      ['City', 'Madrid'],
    ] as const)
      await user.type(again.getByLabelText(label), value);
    await user.selectOptions(again.getByLabelText('Country'), 'ES');
    expect(readBooking()?.guest).toMatchObject({ isForCompany: true, company: 'Casa Alba SL', companyCountry: 'ES' });
    await book(user);
    const taxId = again.getByLabelText('Tax ID');
    await waitFor(() => expect(document.activeElement).toBe(taxId));
    expect(taxId.getAttribute('aria-invalid')).toBe('true');
    const made = aReservation({ invoice: aCompany() });
    edge.now(answer(createReservation, made), answer(getReservationByEmail, made));
    await book(user);
    expect(await screen.findByText('Casa Alba SL, ESB12345674')).toBeTruthy();
    expect(edge.callsOf(createReservation).at(-1)?.body).toMatchObject({ invoice: aCompany() });
  });

  it('what the service does not take lands on its field', async () => {
    const refused = refusal(createReservation, 422, 'invalid_request', {
      fields: { 'guest.phone': 'phone_malformed' },
    });
    const { user } = await open(filled(), { answers: [refused] });
    await accept(user);
    await book(user);
    expect(await screen.findByText('This phone number is not valid')).toBeTruthy();
    const phone = screen.getByLabelText('Mobile phone');
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });
});
