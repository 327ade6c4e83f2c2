import { getClient } from '@posada/api-client/accounts';
import type { RoomRate } from '@posada/api-client/availability';
import { getAvailability } from '@posada/api-client/availability';
import {
  aClientProfile,
  aClientRecord,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aRatePlan,
  aReservation,
  aRoomRate,
  aRoomStay,
  aRoomType,
  someCountries,
} from '@posada/api-client/fixtures';
import { getRatePlans, getRoomTypes } from '@posada/api-client/properties';
import { getReservationByEmail, type ReservationRequest } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type Answer, type AreaTest, answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { type BookingInProgress, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';

/** A rate with an offer, a code and two charges, as an answer in a language names them. */
const rateWith = (offer: string, tax: string, given: Partial<RoomRate> = {}) =>
  aRoomRate({
    total: 28_700,
    discounts: [
      { kind: 'offer', name: offer, percent: 10, amount: 3_300 },
      { kind: 'promotion', name: 'POSADA10', percent: 10, amount: 3_000 },
    ],
    charges: [
      { id: '7', kind: 'fee', name: tax, collected: 'added', amount: 2_000 },
      { id: 'tourist-tax', kind: 'tourist_tax', name: '', collected: 'at_property', amount: 900 },
    ],
    ...given,
  });
const GERMAN = { offer: 'Frühbucher', tax: 'Aufenthaltssteuer', room: 'Doppelzimmer', plan: 'Flexibel' };
const germanRate = rateWith(GERMAN.offer, GERMAN.tax);
const offering = (rate: RoomRate) =>
  anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates: [rate] })] })] });

const chosenInEnglish = (given: Partial<BookingInProgress> = {}) =>
  aBookingInProgress({
    choices: [
      {
        roomtypeId: '31',
        roomtypeName: 'Double room',
        rateplanName: 'Flexible',
        rate: rateWith('Book early', 'Stay tax'),
        complements: [],
      },
    ],
    totals: { base: 33_000, discounts: 6_300, charges: 2_000, complements: 0, touristTax: 900, total: 28_700 },
    guest: { surname: 'Bosch' },
    ...given,
  });

const ofStay = (booking: BookingInProgress) => {
  const request: ReservationRequest = {
    from: booking.search.from,
    to: booking.search.to,
    language: 'en',
    rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
    guest: { name: 'Ana', surname: 'Bosch', email: 'ana@guest.example', phone: '+34612345678' },
    paymentOption: 'payOnBook',
    accepted: { total: 28_700, touristTax: 900, currency: 'EUR' },
    termsAccepted: true,
  };
  return { propertyId: '3', reservationId: 'reservation', email: 'ana@guest.example', request };
};

/** The summary of a page in German on what was chosen in English, and what it asks the service. */
async function openInGerman(
  booking: BookingInProgress,
  path: string,
  answers: Answer[] = [],
  test: Partial<AreaTest> = {},
) {
  writeBooking(booking);
  const { edge } = await renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path,
    locale: 'de',
    answers: [
      answer(getCountries, someCountries()),
      answer(getAvailability, offering(germanRate)),
      answer(getRoomTypes, [aRoomType({ name: GERMAN.room })]),
      answer(getRatePlans, [aRatePlan({ name: GERMAN.plan })]),
      ...answers,
    ],
    ...test,
  });
  return { edge, summary: await screen.findByRole('complementary', { name: 'Ihr Aufenthalt' }) };
}

describe('after a change of language, what was chosen before', () => {
  it('is named in the language of the payment page; no amount and nothing typed changes', async () => {
    const booking = chosenInEnglish();
    const { edge, summary } = await openInGerman(booking, '/booking/payment');
    expect(await within(summary).findByText('Doppelzimmer, Flexibel')).toBeTruthy();
    for (const name of [GERMAN.offer, 'POSADA10', GERMAN.tax]) expect(summary.textContent).toContain(name);
    expect(summary.textContent).not.toMatch(/Double|Flexible|Book early|Stay tax/);
    const [choice] = booking.choices;
    expect(readBooking()).toEqual({
      ...booking,
      language: 'de',
      choices: [{ ...choice, roomtypeName: GERMAN.room, rateplanName: GERMAN.plan, rate: germanRate }],
    });
    expect(edge.callsOf(getAvailability).map(({ query }) => query['language'])).toEqual(['de']);
  });

  it('keeps the names of an offer and a tax that are not in force any more, and all amounts', async () => {
    const now = rateWith('Sommer', 'Kurtaxe', { total: 30_000, charges: [] });
    const discounts = now.discounts.map((line) => ({ ...line, percent: 5 }));
    const booking = chosenInEnglish();
    const { summary } = await openInGerman(booking, '/booking/payment', [
      answer(getAvailability, offering({ ...now, discounts })),
    ]);
    expect(await within(summary).findByText('Doppelzimmer, Flexibel')).toBeTruthy();
    expect(readBooking()?.choices[0]?.rate).toEqual(booking.choices[0]?.rate);
    expect(readBooking()?.totals).toEqual(booking.totals);
  });

  it('is named in it at the terms of a client who signed in meanwhile', async () => {
    const rate = rateWith(GERMAN.offer, GERMAN.tax, {
      total: 27_000,
      discounts: [...germanRate.discounts, { kind: 'loyalty', name: 'Gold', level: '2', percent: 6.3, amount: 1_700 }],
    });
    const session = { client: { token: 'token', record: aClientRecord() } };
    const answers = [answer(getAvailability, offering(rate)), answer(getClient, aClientProfile())];
    const { edge, summary } = await openInGerman(chosenInEnglish(), '/booking/payment', answers, { session });
    expect(await within(summary).findByText('Doppelzimmer, Flexibel')).toBeTruthy();
    expect(readBooking()).toMatchObject({
      language: 'de',
      priceAccount: '11',
      choices: [{ roomtypeName: GERMAN.room, rateplanName: GERMAN.plan, rate }],
      totals: { total: 27_000, discounts: 8_000 },
    });
    expect(edge.callsOf(getAvailability)).toHaveLength(1);
  });

  it('stays as it was stored while its names cannot be read', async () => {
    const booking = chosenInEnglish();
    const { edge, summary } = await openInGerman(booking, '/booking/payment', [
      refusal(getRoomTypes, 503, 'unavailable'),
    ]);
    await waitFor(() => expect(edge.callsOf(getRoomTypes)).not.toEqual([]));
    expect(within(summary).getByText('Double room, Flexible')).toBeTruthy();
    expect(readBooking()).toEqual(booking);
  });

  it('is not read again where the language is the same', async () => {
    const { edge, summary } = await openInGerman(chosenInEnglish({ language: 'de' }), '/booking/payment');
    expect(within(summary).getByText('Double room, Flexible')).toBeTruthy();
    expect([getAvailability, getRoomTypes, getRatePlans].flatMap((endpoint) => edge.callsOf(endpoint))).toEqual([]);
  });

  it.each(['/booking/card', '/booking/payment'])(
    'is named at %s by the reservation that holds the rooms, which are not on sale meanwhile',
    async (path) => {
      const booking = chosenInEnglish();
      const { discounts, charges } = germanRate;
      const stay = aRoomStay({
        roomtype: { id: '31', name: GERMAN.room },
        rateplan: { id: '31', name: GERMAN.plan, board: 'room_only' },
        discounts,
        charges,
      });
      const { edge, summary } = await openInGerman({ ...booking, hold: ofStay(booking) }, path, [
        answer(getReservationByEmail, aReservation({ status: 'provisional', roomstays: [stay] })),
      ]);
      expect(await within(summary).findByText('Doppelzimmer, Flexibel')).toBeTruthy();
      for (const name of [GERMAN.offer, GERMAN.tax]) expect(summary.textContent).toContain(name);
      expect(edge.callsOf(getReservationByEmail)).toHaveLength(1);
      expect(edge.callsOf(getRoomTypes)).toEqual([]);
    },
  );
});
