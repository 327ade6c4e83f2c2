import { aCancelledReservation, aCompany, aManagedBooking, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import {
  cancelManagedBooking,
  cancelReservation,
  getAgencyReservation,
  getAgentReservation,
  getClientReservation,
  getManagedBooking,
  openOwnReservation,
  type Reservation,
} from '@posada/api-client/reservations';
import { type AreaTest, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession, KINDS, open } from '../testing.tsx';

const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
const CALLS = { client: getClientReservation, agent: getAgentReservation, 'travel-agency': getAgencyReservation };
const show = (
  reservation: Reservation,
  kind: keyof typeof CALLS = 'client',
  locale: NonNullable<AreaTest['locale']> = 'en',
  over: AreaTest['answers'] = [],
) =>
  open(kind, `bookings/${reservation.id}`, {
    locale,
    answers: [
      answer(CALLS[kind], reservation),
      answer(openOwnReservation, { token: TOKEN, until: '2099-01-01T00:00:00.000Z' }),
      answer(getManagedBooking, aManagedBooking(reservation)),
      ...over,
    ],
    session: aSession(kind),
  });
/** The value that stands at a label. */
const value = (label: string, within_ = screen as Pick<typeof screen, 'getByText'>) =>
  within_.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const section = (heading: string | RegExp) => {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (!found) throw new Error(`no section ${heading}`);
  return within(found);
};
/** The lines of an amounts' list, as they are read. */
const amountsOf = (heading: string) =>
  [
    ...(screen
      .getByRole('heading', { name: heading })
      .closest('section')
      ?.querySelector('dl')
      ?.querySelectorAll('dt') ?? []),
  ].map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

const everything = aReservation({
  promocode: 'POSADA10',
  language: 'es',
  arrivalTime: '18:30',
  requests: 'A quiet room,\nplease.',
  travelTypology: 'family',
  invoice: aCompany(),
  guest: {
    name: 'Ana',
    surname: 'Bosch',
    email: 'ana@guest.example',
    phone: '+34612345678',
    phoneText: '+34 612 34 56 78',
    country: 'ES',
  },
  paymentConfirmation: { paidAt: '2026-06-01T09:31:00.000Z', amount: 10_000, reference: 'x' },
  totals: {
    base: 66_000,
    discounts: 12_000,
    complements: 5_400,
    touristTax: 1_800,
    total: 59_400,
    paid: 10_000,
    toPayNow: 5_000,
    dueAtProperty: 44_400,
  },
  roomstays: [
    aRoomStay({
      occupancy: { adults: 2, children: 1, babies: 1, childAges: [7, 1] },
      base: 33_000,
      total: 27_000,
      discounts: [
        { kind: 'offer', name: 'Early bird', percent: 8, amount: 2_640 },
        { kind: 'promotion', name: 'POSADA10', percent: 10, amount: 1_700 },
        { kind: 'loyalty', name: 'Gold', percent: 5, amount: 1_660 },
      ],
      complements: [
        {
          complementId: '1',
          name: 'Breakfast basket',
          per: 'person',
          when: 'day',
          units: null,
          adults: 2,
          children: 1,
          dates: ['2026-06-10', '2026-06-11', '2026-06-12'],
          amount: 3_000,
        },
        {
          complementId: '2',
          name: 'Massage',
          per: 'person',
          when: 'date',
          units: null,
          adults: 1,
          children: 0,
          dates: ['2026-06-11'],
          amount: 1_400,
        },
        {
          complementId: '3',
          name: 'Cot',
          per: 'unit',
          when: 'stay',
          units: 2,
          adults: null,
          children: null,
          dates: [],
          amount: 1_000,
        },
      ],
      cancellation: { freeUntil: '2099-06-08T16:00:00.000Z', fee: 11_000 },
    }),
    aRoomStay({
      id: '502',
      roomtype: { id: '32', name: 'Twin room' },
      status: 'cancelled',
      cancellation: { freeUntil: null, fee: 33_000 },
    }),
  ],
});

describe('one booking', () => {
  it('[DATA-14, ROUTE-28] says number, when it was made, status, dates and nights', async () => {
    await show(everything);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking K7Q2M9XA');
    expect(value('Created')).toBe('1 June 2026 at 11:30');
    expect(value('Status')).toContain('Confirmed');
    expect(value('Arrival')).toBe('Wednesday, 10 June 2026, from 15:00');
    expect(value('Departure')).toBe('Saturday, 13 June 2026, until 12:00');
    expect(value('Nights')).toBe('3');
    expect(value('Address')).toBe('Calle del Mar 1, Málaga');
  });

  it('[DATA-15] says adults, children and babies of each room', async () => {
    await show(everything);
    expect(value('Occupancy', section(/Double room/))).toBe('2 adults, 1 child, 1 baby');
    expect(value('Occupancy', section(/Twin room/))).toBe('2 adults');
  });

  it('[DATA-16] says rate plan, board and extras with people, days and price', async () => {
    await show(everything);
    const room = section(/Double room/);
    expect(value('Rate', room)).toBe('Flexible');
    expect(value('Board', room)).toBe('Room only');
    expect(value('Breakfast basket · 2 adults, 1 child · all days', room)).toBe('€30.00');
    expect(value('Massage · 1 adult · 11 Jun', room)).toBe('€14.00');
    expect(value('Cot · 2 units · whole stay', room)).toBe('€10.00');
  });

  it('[DATA-16] says which days, when an extra is not for all of them', async () => {
    const [stay] = everything.roomstays;
    const some = stay?.complements.slice(0, 1).map((line) => ({ ...line, dates: ['2026-06-10', '2026-06-12'] })) ?? [];
    await show(aReservation({ roomstays: [aRoomStay({ complements: some })] }));
    expect(value('Breakfast basket · 2 adults, 1 child · per day: 10 Jun and 12 Jun')).toBe('€30.00');
  });

  it('[DATA-17] says promotion code, offer and loyalty discount', async () => {
    await show(everything);
    const room = section(/Double room/);
    expect(value('Offer Early bird (−8%)', room)).toBe('-€26.40');
    expect(value('Promotion code POSADA10 (−10%)', room)).toBe('-€17.00');
    expect(value('Loyalty discount, Gold (−5%)', room)).toBe('-€16.60');
    expect(value('Promotion code', section('Price'))).toBe('POSADA10');
  });

  it('[DATA-18, GAP-87] says base, room price, total, tourist tax, what is paid and what is to pay', async () => {
    await show(everything);
    expect(value('Base price', section(/Double room/))).toBe('€330.00');
    expect(value('Room price', section(/Double room/))).toBe('€270.00');
    const price = section('Price');
    expect(value('Base price', price)).toBe('€660.00');
    expect(value('Discounts', price)).toBe('-€120.00');
    expect(value('Extras', price)).toBe('€54.00');
    expect(value('Total', price)).toBe('€594.00');
    expect(value('Amount paid', price)).toBe('€100.00');
    expect(value('Amount to pay now', price)).toBe('€50.00');
    expect(value('Due at the hotel', price)).toBe('€444.00');
    expect(value('Tourist tax, not in the total, paid at the hotel', price)).toBe('€18.00');
    expect(value('Payment', price)).toBe('Pay at the hotel');
    expect(value('Paid on', price)).toBe('1 June 2026 at 11:31');
  });

  it('names each tax and fee: what the total has in it, what is on top, what the hotel charges', async () => {
    const charges = [
      { id: 'vat', kind: 'tax' as const, name: 'VAT', collected: 'included' as const, percent: 10, amount: 3_000 },
      { id: 'gst', kind: 'tax' as const, name: 'GST', collected: 'added' as const, percent: 8.875, amount: 2_929 },
      { id: 'fee', kind: 'fee' as const, name: 'Resort fee', collected: 'at_property' as const, amount: 900 },
    ];
    const cancelled = aRoomStay({ id: 'b', charges, status: 'cancelled' });
    await show(aReservation({ roomstays: [aRoomStay({ charges }), cancelled] }));
    const price = section('Price');
    expect(value('GST 8.875%', price)).toBe('€29.29');
    expect(value('Included: VAT 10%', price)).toBe('€30.00');
    expect(value('Resort fee, paid at the hotel', price)).toBe('€9.00');
  });

  it('[CLIENT-22] says each later limit of a cancellation, and what not arriving costs', async () => {
    const cancellation = {
      freeUntil: '2099-06-08T16:00:00.000Z',
      fee: 11_000,
      steps: [{ from: '2099-06-09T16:00:00.000Z', fee: 22_000 }],
      noShow: 33_000,
    };
    await show(aReservation({ roomstays: [aRoomStay({ cancellation })] }));
    expect(value('Cancellation fee after that')).toBe('€110.00');
    expect(value('Cancellation fee from 9 June 2099 at 18:00')).toBe('€220.00');
    expect(value('If you do not arrive')).toBe('€330.00');
  });

  it('[GAP-87] has no line for a tourist tax that is none', async () => {
    const { totals } = everything;
    await show(aReservation({ totals: { ...totals, touristTax: 0 }, roomstays: [aRoomStay({ touristTax: 0 })] }));
    expect(screen.queryByText(/Tourist tax/)).toBeNull();
  });

  it('says each night’s price', async () => {
    const dailyPrices = [
      { date: '2026-06-10', amount: 10_000 },
      { date: '2026-06-11', amount: 12_050 },
    ];
    await show(aReservation({ roomstays: [aRoomStay({ dailyPrices })] }));
    const nights = within(screen.getByText('Price per night').closest('details') as HTMLElement);
    expect(value('Wed, 10 Jun 2026', nights)).toBe('€100.00');
    expect(value('Thu, 11 Jun 2026', nights)).toBe('€120.50');
  });

  it('[DATA-19] says arrival time, requests and language of messages, and how to reach the guest', async () => {
    await show(everything);
    const guest = section('Guest and contact');
    expect(value('Guest', guest)).toBe('Ana Bosch');
    expect(value('Email', guest)).toBe('ana@guest.example');
    expect(value('Phone', guest)).toBe('+34 612 34 56 78');
    expect(value('Country', guest)).toBe('Spain');
    expect(value('Estimated arrival time', guest)).toBe('18:30');
    expect(value('Special requests', guest)).toBe('A quiet room,\nplease.');
    expect(value('Company on the invoice', guest)).toBe('Casa Alba SL, ESB12345674');
    expect(value('Language of messages', guest)).toBe('Español');
  });

  it('does not call "due at the hotel" what is paid later', async () => {
    await show(aReservation({ paymentOption: 'payLater' }));
    expect(value('Still to be paid')).toBe('€330.00');
    expect(screen.queryByText('Due at the hotel')).toBeNull();
  });

  it('[CLIENT-20, CLIENT-22] says until when a room can be cancelled for nothing, in the hotel’s time, and the fee after', async () => {
    await show(everything);
    const room = section(/Double room/);
    expect(value('Cancellation', room)).toContain('Free cancellation');
    expect(value('Free cancellation until', room)).toBe('8 June 2099 at 18:00 (hotel time)');
    expect(value('Cancellation fee after that', room)).toBe('€110.00');
  });

  it('[CLIENT-21, CLIENT-22] says that the time for it has expired, and the cost', async () => {
    const stay = aRoomStay({ cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 } });
    await show(aReservation({ roomstays: [stay] }));
    expect(value('Cancellation')).toContain('Free cancellation has expired');
    expect(screen.queryByText('Free cancellation until')).toBeNull();
    expect(value('Cancellation fee')).toBe('€110.00');
  });

  it('does not call free again what the back end calls over, though the clock of the guest is behind', async () => {
    const stay = aRoomStay({ cancellation: { freeUntil: null, limit: '2099-06-08T16:00:00.000Z', fee: 11_000 } });
    await show(aReservation({ roomstays: [stay] }));
    expect(value('Cancellation')).toContain('Free cancellation has expired');
    expect(value('Cancellation fee')).toBe('€110.00');
  });

  it('[CLIENT-23] says that a rate has none', async () => {
    await show(aReservation({ roomstays: [aRoomStay({ cancellation: { freeUntil: null, fee: 33_000 } })] }));
    expect(value('Cancellation')).toContain('No free cancellation with this rate');
    expect(screen.queryByText('Free cancellation until')).toBeNull();
    expect(value('Cancellation fee')).toBe('€330.00');
  });

  it('[DATA-20] that is cancelled says why, its limit and its fee, and asks for no money', async () => {
    const stay = aRoomStay({
      status: 'cancelled',
      cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 },
    });
    await show(aCancelledReservation({ roomstays: [stay] }));
    expect(screen.getByText('This booking is cancelled.')).toBeTruthy();
    expect(value('Cancellation reason')).toBe('Change of dates or destination');
    expect(value('Free cancellation until')).toBe('8 June 2020 at 18:00 (hotel time)');
    expect(value('Cancellation fee', section(/Double room/))).toBe('€110.00');
    expect(screen.queryByText('Due at the hotel')).toBeNull();
    expect(screen.queryByText('Amount to pay now')).toBeNull();
  });

  it.each(KINDS)(
    '[DATA-20] that is cancelled says what that has cost, what was paid and what went back, for %s',
    async (kind) => {
      const { totals } = aReservation();
      const cancelledFor = (fee: number) =>
        aRoomStay({
          status: 'cancelled',
          cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 },
          cancelled: { at: '2020-06-01T10:00:00.000Z', fee },
        });
      const { unmount } = await show(
        aCancelledReservation({
          roomstays: [cancelledFor(5_000)],
          refunded: 28_000,
          totals: { ...totals, paid: 5_000, dueAtProperty: 0 },
        }),
        kind,
      );
      expect(amountsOf('Price')).toEqual([
        'Price when booked €330.00',
        'Cancellation fee €50.00',
        'Amount paid €330.00',
        'Refunded €280.00',
        'Still to be paid €0.00',
      ]);
      expect(value('Cancellation fee', section(/Double room/))).toBe('€50.00');
      unmount();

      await show(
        aCancelledReservation({ roomstays: [cancelledFor(0)], totals: { ...totals, dueAtProperty: 0 } }),
        kind,
      );
      expect(amountsOf('Price')).toEqual([
        'Price when booked €330.00',
        'Cancellation fee Free of charge',
        'Amount paid €0.00',
        'Still to be paid €0.00',
      ]);
      expect(value('Cancellation fee', section(/Double room/))).toBe('Free of charge');
    },
  );

  it('of which a room was cancelled at a cost has it beside the total of the others', async () => {
    const { totals } = aReservation();
    const fee = { at: '2020-06-01T10:00:00.000Z', fee: 8_000 };
    await show(
      aReservation({
        roomstays: [aRoomStay(), aRoomStay({ id: 'b', status: 'cancelled', cancelled: fee })],
        totals: { ...totals, dueAtProperty: 41_000 },
      }),
    );
    const price = section('Price');
    expect([value('Total', price), value('Cancellation fee', price), value('Due at the hotel', price)]).toEqual([
      '€330.00',
      '€80.00',
      '€410.00',
    ]);
  });

  it.each(KINDS)('[DATA-20, CLIENT-26] words the reason for %s in the language of the page', async (kind) => {
    const cancelled = aCancelledReservation();
    const reason = () => screen.getByText('Motivo de cancelación', { selector: 'dt' }).nextElementSibling;
    const { unmount } = await show(cancelled, kind, 'es');
    expect(reason()?.textContent).toBe('Cambio de fechas o de destino');
    expect(reason()?.hasAttribute('lang')).toBe(false);
    unmount();
    await show({ ...cancelled, cancellationReason: 'overbooked', cancellationReasonCode: null }, kind, 'es');
    expect(reason()?.textContent).toBe('overbooked');
    expect(reason()?.getAttribute('lang')).toBe('en');
  });

  it('says the status of a room only where it differs from the booking’s', async () => {
    await show(everything);
    expect(section(/Double room/).queryByText('Confirmed')).toBeNull();
    expect(section(/Twin room/).getByText('Cancelled')).toBeTruthy();
  });

  it.each([
    ['[ROUTE-37]', 'agent'],
    ['[ROUTE-46]', 'travel-agency'],
  ] as const)('%s reads the same to %s, provisional in their word [AGENT-06, GAP-26]', async (_, kind) => {
    const { edge } = await show(aReservation({ status: 'provisional' }), kind);
    expect(value('Status')).toContain('Not final');
    expect(edge.callsOf(CALLS[kind])[0]?.headers.get('authorization')).toBe(`Bearer token-of-${kind}`);
  });

  it('[AUTH-18] of somebody else is a page that is not there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {}); // the router tells of the page it could not render
    const { router } = await open('client', 'bookings/77', {
      answers: [refusal(getClientReservation, 404, 'not_found'), refusal(openOwnReservation, 404, 'not_found')],
      session: aSession('client'),
    });
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
  });

  it('leads back to the list as it was', async () => {
    const reservation = aReservation();
    const { router } = await show(reservation, 'agent');
    const back = () => screen.getByRole('link', { name: 'All bookings' }).getAttribute('href');
    expect(back()).toBe('/agent/bookings');
    await router.navigate(`/agent/bookings/${reservation.id}`, { state: { list: '?status=confirmed&page=2' } });
    await waitFor(() => expect(back()).toBe('/agent/bookings?status=confirmed&page=2'));
  });

  const AHEAD = { from: '2099-06-10', to: '2099-06-13' };
  it.each([
    ['client', cancelReservation],
    ['agent', cancelManagedBooking],
    ['travel-agency', cancelManagedBooking],
  ] as const)(
    '[CLIENT-14, CLIENT-18, CLIENT-24] is cancelled here by %s, with reason and agreement',
    async (kind, call) => {
      const before = aReservation(AHEAD);
      const after = aCancelledReservation(AHEAD);
      const { edge } = await show(before, kind, 'en', [
        answer(call as typeof cancelReservation, aManagedBooking(after)),
      ]);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('radio', { name: 'Found an alternative' }));
      await userEvent.click(dialog.getByRole('checkbox', { name: /I accept/ }));
      edge.now(answer(CALLS[kind], after));
      await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
      expect(await dialog.findByText('Cancellation completed')).toBeTruthy();
      expect(edge.callsOf(call)).toHaveLength(1);
      expect(edge.callsOf(openOwnReservation)[0]?.headers.get('authorization')).toBe(`Bearer token-of-${kind}`);
      expect(await screen.findByText('This booking is cancelled.')).toBeTruthy();
    },
  );
});
