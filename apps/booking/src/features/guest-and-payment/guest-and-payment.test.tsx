import { getClient } from '@posada/api-client/accounts';
import { getAvailability } from '@posada/api-client/availability';
import {
  aClientProfile,
  aClientRecord,
  aComplement,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aProperty,
  aReservation,
  aRoomRate,
  aSearch,
  aWebsite,
} from '@posada/api-client/fixtures';
import { getComplements } from '@posada/api-client/properties';
import { createReservation } from '@posada/api-client/reservations';
import { onBooking } from '@posada/area';
import { answer, refusal } from '@posada/area/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { readBooking } from '../../shared/booking-in-progress.ts';
import { accept, book, filled, open, pathOf } from './guest-and-payment.fixtures.ts';

describe('information and payment', () => {
  it('[BOOK-28] links what is accepted, in tabs of their own, as far as the website has such pages', async () => {
    const legalPages = { terms: '/booking-conditions', cancellation: '/cancellation-conditions' };
    await open(aBookingInProgress(), { site: { website: aWebsite({ legalPages }) } });
    const label = (await screen.findByRole('checkbox', { name: /I accept the booking/ })).closest('div') as HTMLElement;
    expect(label.textContent).toBe('I accept the booking and cancellation conditions and have read the privacy policy');
    expect(
      within(label)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['booking', '/booking-conditions', '_blank'],
      ['cancellation conditions', '/cancellation-conditions', '_blank'],
    ]);
  });

  it('[GAP-85] leads back to the rooms', async () => {
    await open(aBookingInProgress());
    const steps = within(await screen.findByRole('list', { name: 'Steps of your booking' }));
    const link = await steps.findByRole('link', { name: 'Select rooms' });
    expect(link.getAttribute('href')).toMatch(/^\/booking\/property\?from=2026-06-10&.*&id=3$/);
  });

  it('[BOOK-24, BOOK-25, BOOK-26, BOOK-27] asks who is staying; only four things must be told', async () => {
    await open(aBookingInProgress());
    for (const label of [
      'First name',
      'Surname',
      'Email',
      'Country code',
      'Mobile phone',
      'Language we write to you in',
    ]) {
      expect(await screen.findByLabelText(label)).toBeTruthy();
    }
    for (const label of [
      /^Country \(optional\)/,
      /^Estimated arrival time \(optional\)/,
      /^Special requests \(optional\)/,
    ]) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
    const typologies = within(screen.getByLabelText(/^Who are you travelling as/)).getAllByRole('option');
    expect(typologies.map((option) => option.textContent).slice(1)).toEqual([
      'Family',
      'Couple',
      'Group',
      'Friends',
      'Solo',
      'Work',
      'Other',
    ]);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
  });

  it('names the obligation to pay on the German button, as § 312j BGB demands', async () => {
    await open(aBookingInProgress({ language: 'de' }), { locale: 'de' });
    expect(await screen.findByRole('button', { name: 'Zahlungspflichtig buchen' })).toBeTruthy();
  });

  it('[ROUTE-16, BOOK-23, BOOK-33, GAP-13] shows every line of the price, and that nothing is paid in advance', async () => {
    await open(aBookingInProgress());
    const summary = within(await screen.findByRole('complementary', { name: 'Your stay' }));
    expect(await summary.findByText('Double room, Flexible')).toBeTruthy();
    expect(summary.getAllByRole('definition').map((line) => line.textContent)).toEqual([
      '€330.00',
      '€330.00',
      '€9.00',
      '€339.00',
      '€0.00',
      '€339.00, incl. €9.00 tourist tax',
    ]);
    expect(summary.getByText('To be paid at the hotel')).toBeTruthy();
    expect(screen.getByText(/No advance payment is required for this booking\.$/)).toBeTruthy();
    expect(screen.getByText('Total €339.00')).toBeTruthy();
  });

  it('shows what is bought before the conditions and the button: who sleeps where, meals, extras, cancellation', async () => {
    const [chosen] = aBookingInProgress().choices;
    const booking = aBookingInProgress({
      search: aSearch({
        rooms: [
          { adults: 2, childAges: [7] },
          { adults: 1, childAges: [] },
        ],
      }),
      choices: chosen ? [{ ...chosen, complements: [{ complementId: '31', units: 2 }] }, chosen] : [],
      totals: { base: 66_000, discounts: 0, complements: 9_000, touristTax: 900, total: 75_000 },
    });
    await open(booking, { answers: [answer(getComplements, [aComplement()])] });
    const summary = await screen.findByRole('complementary', { name: 'Your stay' });
    expect(await within(summary).findByText('Parking place · 2 × · all days · €90.00')).toBeTruthy();
    const [first, second] = summary.querySelectorAll('ol > li');
    expect(first?.textContent).toContain('2 adults, 1 child (7) · Room only');
    expect(first?.textContent).toContain('Cancelling costs €100.00 from now on');
    expect(second?.textContent).toContain('1 adult · Room only');
    const conditions = screen.getByRole('checkbox', { name: /I accept the booking/ });
    expect(summary.compareDocumentPosition(conditions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByLabelText(/^Guest in room 1/)).toBeNull();
    expect(screen.getByLabelText(/^Guest in room 2/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Guest in room 3/)).toBeNull();
  });

  it('[GAP-85] without a choice leads to the hotels', async () => {
    const { router } = await open(null, { site: { properties: [aProperty(), aProperty({ id: '4' })] } });
    await waitFor(() => expect(pathOf(router)).not.toBe('/booking/payment'));
    await screen.findByRole('heading', { level: 1 });
  });

  it.each([
    ['its rooms', aSearch({ rooms: [{ adults: 2, childAges: [7] }] }), /^\/booking\/property\?.*occupancy=2-1-7&id=3$/],
    ['the search', { from: 'tonight' }, /^\/booking\/destination$/],
  ])('with a choice that an older page has stored says so, and leads to %s', async (_, search, way) => {
    sessionStorage.setItem('booking', JSON.stringify({ ...aBookingInProgress(), version: 1, search }));
    const { edge, router } = await open(null);
    const again = await screen.findByRole('link', { name: 'Choose rooms' });
    expect(again.getAttribute('href')).toMatch(way);
    expect(pathOf(router)).toBe('/booking/payment');
    expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull();
    expect(edge.callsOf(createReservation)).toEqual([]);
  });

  it('[BOOK-25, BOOK-28, ERR-14, ERR-17, LIMIT-03] sends nothing while something is missing, and says what', async () => {
    const { edge, user } = await open(aBookingInProgress());
    await screen.findByLabelText('First name');
    await book(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Please correct 5 fields');
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    const name = screen.getByLabelText('First name');
    expect([name.getAttribute('aria-invalid'), name.getAttribute('aria-describedby')]).toEqual([
      'true',
      `${name.id}-error`,
    ]);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(edge.callsOf(createReservation)).toHaveLength(0);
  });

  it('[ERR-16, ERR-18] tells a mistake on leaving the field, not while it is typed', async () => {
    const { user } = await open(aBookingInProgress());
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'ana@');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Value is not a valid email address')).toBeTruthy();
    await user.type(screen.getByLabelText('Mobile phone'), '12');
    await user.tab();
    expect(await screen.findByText('This phone number is not valid')).toBeTruthy();
  });

  it('[BOOK-01, BOOK-29, PAY-01, ERR-27, ROUTE-17] books once, with what was chosen and typed, and goes to the confirmation', async () => {
    const { edge, router, user } = await open(aBookingInProgress(), {
      answers: [answer(createReservation, aReservation())],
    });
    await user.type(await screen.findByLabelText('First name'), ' Ana ');
    await user.type(screen.getByLabelText('Surname'), 'Bosch');
    await user.type(screen.getByLabelText('Email'), 'ana@guest.example');
    await user.selectOptions(screen.getByLabelText('Country code'), 'ES');
    await user.type(screen.getByLabelText('Mobile phone'), '612 345 678');
    await accept(user);
    await book(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeTruthy();
    expect(pathOf(router)).toBe('/booking/confirmation');
    const [call, ...more] = edge.callsOf(createReservation);
    expect(more).toEqual([]);
    expect(call?.path['id']).toBe('3');
    expect(call?.headers.get('idempotency-key')).toBe('first-key-of-this-intent');
    expect(call?.body).toMatchObject({
      from: '2026-06-10',
      to: '2026-06-13',
      guest: { name: 'Ana', surname: 'Bosch', email: 'ana@guest.example', phone: '+34612345678' },
      rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] } }],
      paymentOption: 'payAtHotel',
      accepted: { total: 33_000, touristTax: 900, currency: 'EUR' },
      termsAccepted: true,
    });
    expect(readBooking()?.booked).toMatchObject({ email: 'ana@guest.example' });
  });

  it('notes a booking once it is made, for the shell to count, and a refused one never', async () => {
    const noted = jest.fn();
    const stop = onBooking(noted);
    const { user, router } = await open(filled(), { answers: [refusal(createReservation, 409, 'sold_out')] });
    await accept(user);
    await book(user);
    await screen.findByText('This room has just been taken');
    expect(pathOf(router)).toBe('/booking/payment');
    expect(noted).not.toHaveBeenCalled();
    cleanup();
    const again = await open(filled(), { answers: [answer(createReservation, aReservation())] });
    await accept(again.user);
    await book(again.user);
    await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' });
    stop();
    expect(noted).toHaveBeenCalledTimes(1);
  });

  it('[PAY-03] pays later where the rate allows it', async () => {
    const [choice] = filled().choices;
    if (!choice) throw new Error('no choice');
    const rate = aRoomRate({ paymentOptions: ['payAtHotel', 'payLater'] });
    const { edge, user } = await open(filled({ choices: [{ ...choice, rate }] }), {
      answers: [answer(createReservation, aReservation())],
    });
    await user.click(await screen.findByRole('radio', { name: /Pay later/ }));
    const later = screen.getByRole('radio', { name: /Pay later/ });
    expect(later.closest('label')?.textContent).not.toMatch(/No advance payment is required/);
    await accept(user);
    await book(user);
    await waitFor(() => expect(edge.callsOf(createReservation)).toHaveLength(1));
    expect(edge.callsOf(createReservation)[0]?.body).toMatchObject({ paymentOption: 'payLater' });
    await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' });
  });

  it('[GAP-90] a second press while the first is under way sends nothing', async () => {
    let finish: (response: Response) => void = () => undefined;
    const slow = {
      endpoint: createReservation,
      reply: () =>
        new Promise<Response>((done) => {
          finish = done;
        }),
    };
    const { edge, user } = await open(filled(), { answers: [slow] });
    await accept(user);
    await book(user);
    const button = await screen.findByRole('button', { name: /^Booking your rooms/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(edge.callsOf(createReservation)).toHaveLength(1);
    finish(new Response(JSON.stringify({ result: aReservation() }), { status: 200 }));
    await screen.findByRole('heading', { level: 1, name: 'Booking confirmed' });
  });
});

describe('a client', () => {
  const session = { client: { token: 'token', record: aClientRecord() } };

  it('[GAP-89] finds the form filled in, and is not asked to sign in', async () => {
    const profile = aClientProfile({ phone: '+447400123456', country: 'ES' });
    await open(aBookingInProgress({ priceAccount: '11' }), { session, answers: [answer(getClient, profile)] });
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Clara');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('client@posada.example');
    const phone = screen.getByLabelText<HTMLInputElement>('Mobile phone');
    await waitFor(() => expect(phone.value).toBe('07400 123456'));
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Country \(optional\)/).value).toBe('ES');
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
  });

  it('keeps a number that the guest typed before the profile came', async () => {
    let send: (profile: Response) => void = () => undefined;
    const late = { endpoint: getClient, reply: () => new Promise<Response>((done) => (send = done)) };
    const { user } = await open(aBookingInProgress({ priceAccount: '11' }), { session, answers: [late] });
    await user.type(await screen.findByLabelText('Mobile phone'), '612345678');
    const profile = aClientProfile({ phone: '+34600111222', country: 'ES' });
    send(new Response(JSON.stringify({ result: profile }), { status: 200 }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Country \(optional\)/).value).toBe('ES'));
    expect(screen.getByLabelText<HTMLInputElement>('Mobile phone').value).toBe('612345678');
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB');
  });

  it('[BOOK-16] who signs in after the choice gets the member’s price, and is told', async () => {
    const discounts = [{ kind: 'loyalty' as const, name: 'Gold', percent: 5, amount: 1_650 }];
    const rate = aRoomRate({ total: 31_350, discounts });
    const member = anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates: [rate] })] })] });
    await open(filled(), { session, answers: [answer(getAvailability, member)] });
    expect(await screen.findByText('Your price is now €322.50')).toBeTruthy();
    expect(screen.getByText(/it was €339.00/)).toBeTruthy();
    expect(readBooking()).toMatchObject({
      priceAccount: '11',
      totals: { total: 31_350, discounts: 1_650, touristTax: 900 },
    });
    expect(screen.getByText('Gold member')).toBeTruthy();
  });

  it('who is none can sign in and comes back here', async () => {
    await open(aBookingInProgress());
    const link = await screen.findByRole('link', { name: 'Sign in for your member price' });
    expect(link.getAttribute('href')).toBe('/client/sign-in?next=/booking/payment');
  });
});
