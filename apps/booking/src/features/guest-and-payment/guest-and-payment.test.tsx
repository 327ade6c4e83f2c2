import { getAvailability, getLowestPrices, type RoomRate } from '@posada/api-client/availability';
import {
  aClientRecord,
  aCompany,
  aComplement,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aProperty,
  aReservation,
  aRoomRate,
  aSearch,
  aWebsite,
  someCountries,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getComplements } from '@posada/api-client/properties';
import { createReservation, getReservationByEmail, type ReservationRequest } from '@posada/api-client/reservations';
import { findRoute, getCountries, getWebPage } from '@posada/api-client/website';
import { type AreaTest, answer, refusal, renderArea, silence } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { type BookingInProgress, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';

const guest = { phoneCountry: 'ES', name: 'Ana', surname: 'Bosch', email: 'ana@guest.example', phone: '612345678' };

const open = async (booking: BookingInProgress | null, { answers = [], ...test }: Partial<AreaTest> = {}) => {
  if (booking) writeBooking(booking);
  const rendered = await renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: '/booking/payment',
    answers: [
      answer(getCountries, someCountries()),
      answer(getAvailability, anAvailability()),
      answer(getLowestPrices, someLowestPrices()),
      answer(getReservationByEmail, aReservation()),
      ...answers,
    ],
    ...test,
  });
  return { ...rendered, user: userEvent.setup() };
};
const filled = (given: Partial<BookingInProgress> = {}) => aBookingInProgress({ guest, ...given });
const accept = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('checkbox', { name: /I accept the booking/ }));
const book = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^(Book now|Booking)/ }));
const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;
const keysOf = (calls: { headers: Headers }[]) => calls.map((call) => call.headers.get('idempotency-key'));

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

  describe('the conditions', () => {
    const legalPages = { cancellation: '/cancellation-conditions' };
    const block = (id: string, type: string, settings: Record<string, unknown>) => ({ id, type, style: 1, settings });
    const page = {
      id: '44',
      title: 'Cancellation of a booking',
      description: '',
      blocks: [
        block('b0', 'heading', { level: 1, text: 'What it costs' }),
        block('b1', 'text', {
          html: '<h2>Before arrival</h2><p>Free until noon, see <a href="/en/privacy">more</a>.</p>',
        }),
        block('b2', 'accordion', { items: [{ heading: 'No-show', html: '<p>The first night.</p>' }] }),
        block('b3', 'text', { html: 7 }),
        block('b4', 'contact-form', { title: 'Write to us' }),
      ],
    };
    const answers = [
      answer(findRoute, { id: '44', path: '/cancellation-conditions', key: null, alternates: {} }),
      answer(getWebPage, page),
    ];
    const openForm = async (given = answers) => {
      const rendered = await open(aBookingInProgress(), {
        site: { website: aWebsite({ legalPages }) },
        answers: given,
        locale: 'en',
      });
      return { ...rendered, link: await screen.findByRole('link', { name: 'cancellation conditions' }) };
    };

    // what is fetched on the press comes once, and is not part of what a test waits for
    beforeAll(() => import('./legal-page-text.tsx'));

    it('[BOOK-28] are read above the form: the words of the page, under its title', async () => {
      const { edge, link, user } = await openForm();
      await user.type(screen.getByLabelText('First name'), 'Ana');
      await user.click(link);
      await screen.findByText(/^Free until noon/);
      const dialog = screen.getByRole('dialog', { name: 'Cancellation of a booking' });
      expect(within(dialog).getByRole('heading', { level: 2, name: 'What it costs' })).toBeTruthy();
      expect(within(dialog).getByRole('heading', { level: 3, name: 'No-show' })).toBeTruthy();
      expect(within(dialog).queryByText('Write to us')).toBeNull();
      expect(edge.callsOf(findRoute).map(({ query }) => query)).toEqual([
        { path: '/cancellation-conditions', language: 'en' },
      ]);
      await user.click(within(dialog).getByRole('link', { name: 'more' }));
      expect(within(dialog).getByRole('link', { name: 'more' }).getAttribute('target')).toBe('_blank');
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the booking/ }).checked).toBe(false);
    });

    it('open in a tab of their own when a key is held down', async () => {
      const { edge, link } = await openForm();
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        expect(fireEvent.click(link, { [key]: true })).toBe(true);
      }
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(edge.callsOf(findRoute)).toEqual([]);
    });

    it('that cannot be loaded are asked for again, or opened as a page', async () => {
      const { edge, link, user } = await openForm([refusal(findRoute, 503, 'unavailable')]);
      await user.click(link);
      await screen.findByText('This part could not be loaded.');
      const dialog = screen.getByRole('dialog', { name: 'Conditions' });
      const asPage = within(dialog).getByRole('link', { name: 'Open as a page' });
      expect([asPage.getAttribute('href'), asPage.getAttribute('target')]).toEqual([
        '/cancellation-conditions',
        '_blank',
      ]);
      edge.now(...answers);
      await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
      expect(await within(dialog).findByText(/^Free until noon/)).toBeTruthy();
      expect(within(dialog).getByRole('heading', { level: 2, name: page.title })).toBeTruthy();
    });
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
      '€330.00',
    ]);
    expect(summary.getByText('To be paid at the hotel')).toBeTruthy();
    expect(screen.getByText('No advance payment is required for this booking.')).toBeTruthy();
    expect(screen.getByText('Total €330.00')).toBeTruthy();
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
    expect(await within(summary).findByText('Parking place · 2 × · 10 Jun, 11 Jun and 12 Jun · €90.00')).toBeTruthy();
    const [first, second] = summary.querySelectorAll('ol > li');
    expect(first?.textContent).toContain('2 adults, 1 child · Room only');
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

  it('[PAY-03] pays later where the rate allows it', async () => {
    const [choice] = filled().choices;
    if (!choice) throw new Error('no choice');
    const rate = aRoomRate({ paymentOptions: ['payAtHotel', 'payLater'] });
    const { edge, user } = await open(filled({ choices: [{ ...choice, rate }] }), {
      answers: [answer(createReservation, aReservation())],
    });
    await user.click(await screen.findByRole('radio', { name: /Pay later/ }));
    expect(screen.queryByText('No advance payment is required for this booking.')).toBeNull();
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
    expect(screen.getByText(/for these nights: 11 Jun/)).toBeTruthy();
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

  describe('at a price that has changed', () => {
    const changed = refusal(createReservation, 409, 'price_changed', {
      accepted: { total: 35_000, touristTax: 900 },
      current: { total: 33_500, touristTax: 1_200 },
    });
    const breakfast = { ...aComplement({ per: 'unit', when: 'stay' }), id: '7' };
    const withBreakfast = () =>
      filled({
        choices: aBookingInProgress().choices.map((choice) => ({
          ...choice,
          complements: [{ complementId: '7', units: 1 }],
        })),
        totals: { base: 33_000, discounts: 0, complements: 2_000, touristTax: 900, total: 35_000 },
      });
    const dearer = aRoomRate({
      base: 35_000,
      discounts: [{ kind: 'offer', name: 'Long stay', percent: 10, amount: 3_500 }],
      total: 31_500,
    });
    const offering = (rate: RoomRate) =>
      answer(
        getAvailability,
        anAvailability({
          rooms: [anOfferedRoom({ touristTax: 1_200, roomtypes: [anOfferedType({ rates: [rate] })] })],
        }),
      );
    const linesOf = (summary: HTMLElement) =>
      within(summary)
        .getAllByRole('term')
        .map((term) => `${term.textContent?.trim()} ${term.nextElementSibling?.textContent}`);

    it('[BOOK-23] is asked about once, and what is agreed to stands in every line of the summary', async () => {
      const { edge, user } = await open(withBreakfast(), {
        answers: [changed, offering(dearer), answer(getComplements, [{ ...breakfast, price: 2_500 }])],
      });
      await accept(user);
      await book(user);
      const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
      expect(dialog.textContent).toContain('from €350.00 to €340.00');
      edge.now(refusal(createReservation, 409, 'sold_out'));
      await user.click(within(dialog).getByRole('button', { name: 'Book for €340.00' }));
      await waitFor(() => expect(edge.callsOf(createReservation)).toHaveLength(2));
      expect(linesOf(await screen.findByRole('complementary', { name: 'Your stay' }))).toEqual([
        'Base price €350.00',
        'Offer: Long stay −€35.00',
        'Room price €315.00',
        'Extras €25.00',
        'Total Taxes included €340.00',
        'Tourist tax Not included, paid at the hotel €12.00',
        'Total cost of your stay €352.00',
        'You pay now €0.00',
        'To be paid at the hotel €340.00',
      ]);
      const [first, second] = edge.callsOf(createReservation);
      expect(second?.body).toMatchObject({ accepted: { total: 34_000, touristTax: 1_200 } });
      expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
    });

    it('is not taken over by a guest who looks further', async () => {
      const { user } = await open(withBreakfast(), {
        answers: [changed, offering(dearer), answer(getComplements, [breakfast])],
      });
      await accept(user);
      await book(user);
      await user.click(
        within(await screen.findByRole('dialog', { name: 'The price has changed' })).getAllByRole(
          'button',
        )[0] as Element,
      );
      expect(readBooking()?.totals.total).toBe(35_000);
    });

    it('and that cannot be read says that nothing was booked; a room that is gone is named', async () => {
      const { edge, user } = await open(withBreakfast(), {
        answers: [changed, refusal(getAvailability, 500, 'internal'), answer(getComplements, [breakfast])],
      });
      await accept(user);
      await book(user);
      expect(await screen.findByText(/could not be completed/)).toBeTruthy();
      edge.now(answer(getAvailability, anAvailability({ rooms: [anOfferedRoom({ roomtypes: [] })] })));
      await book(user);
      expect(await screen.findByText('Double room can no longer be booked this way')).toBeTruthy();
    });
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

describe('a client', () => {
  const session = { client: { token: 'token', record: aClientRecord() } };

  it('[GAP-89] finds the form filled in, and is not asked to sign in', async () => {
    await open(aBookingInProgress({ priceAccount: '11' }), { session });
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Clara');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('client@posada.example');
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
  });

  it('[BOOK-16] who signs in after the choice gets the member’s price, and is told', async () => {
    const discounts = [{ kind: 'loyalty' as const, name: 'Gold', percent: 5, amount: 1_650 }];
    const rate = aRoomRate({ total: 31_350, discounts });
    const member = anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates: [rate] })] })] });
    await open(filled(), { session, answers: [answer(getAvailability, member)] });
    expect(await screen.findByText('Your price is now €313.50')).toBeTruthy();
    expect(screen.getByText(/it was €330.00/)).toBeTruthy();
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
