import { aReservation, aRoomStay } from '@posada/api-client/fixtures';
import { getClientReservation, openOwnReservation } from '@posada/api-client/reservations';
import { refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { CALLS, section, value } from '../booking-testing.ts';
import { aSession, open } from '../testing.tsx';
import { everything, show } from './reservation-detail.fixtures.ts';

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
    expect(value('Guests', section(/Double room/))).toBe('2 adults, 1 child (7), 1 baby');
    expect(value('Guests', section(/Twin room/))).toBe('2 adults');
  });

  it('[DATA-16] says rate plan, board and extras with people, days and price', async () => {
    await show(everything);
    const room = section(/Double room/);
    expect(value('Rate', room)).toBe('Flexible');
    expect(value('Meals', room)).toBe('Room only');
    expect(value('Breakfast basket · 2 adults, 1 child · all days', room)).toBe('€30.00');
    expect(value('Massage · 1 adult · 11 Jun', room)).toBe('€14.00');
    expect(value('Cot · 2 × · whole stay', room)).toBe('€10.00');
  });

  it('[DATA-16] says which days, when an extra is not for all of them', async () => {
    const [stay] = everything.roomstays;
    const some = stay?.complements.slice(0, 1).map((line) => ({ ...line, dates: ['2026-06-10', '2026-06-12'] })) ?? [];
    await show(aReservation({ roomstays: [aRoomStay({ complements: some })] }));
    expect(value('Breakfast basket · 2 adults, 1 child · 10 Jun and 12 Jun')).toBe('€30.00');
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
    expect(value('Subtotal', price)).toBe('€594.00');
    expect(value('Total', price)).toBe('€612.00');
    expect(value('Amount paid', price)).toBe('€100.00');
    expect(value('Amount to pay now', price)).toBe('€50.00');
    expect(value('To be paid at the hotel', price)).toBe('€462.00');
    expect(value('Tourist tax, paid at the hotel', price)).toBe('€18.00');
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

  it('does not call "to be paid at the hotel" what is paid later', async () => {
    await show(aReservation({ paymentOption: 'payLater' }));
    expect(value('Still to be paid')).toBe('€330.00');
    // but for the tourist tax
    expect(value('To be paid at the hotel')).toBe('€9.00');
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
});
