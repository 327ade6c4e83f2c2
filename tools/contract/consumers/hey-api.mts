// The same booking by a client that `@hey-api/openapi-ts` makes.
// The test copies this file beside what the generator wrote, checks its types and runs it.

import { createClient } from './hey-api/client/index.ts';
import {
  cancelManagedBooking,
  createReservation,
  getAvailability,
  openBookedReservation,
  payWithRedsys,
} from './hey-api/sdk.gen.ts';

const baseUrl = process.env['API_URL'] ?? '';
const client = createClient({ baseUrl, headers: { 'X-Website-Host': 'app.localhost' } });
const must = <T,>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

const stay = { from: '2026-12-08', to: '2026-12-11' };
const found = await getAvailability({
  client,
  path: { propertyId: '3' },
  query: { ...stay, occupancy: '2-0' },
});
const { result: availability } = must(found.data, `availability: ${JSON.stringify(found.error)}`);
const [room] = availability.rooms;
const type = must(
  room?.roomtypes.find(({ roomtypeId }) => roomtypeId === '31'),
  'double room',
);
const rate = must(
  type.rates.find(({ paymentOptions }) => paymentOptions.includes('payOnBook')),
  'rate to be paid now',
);

const key = `hey-api-${Date.now()}`;
const guest = { name: 'Luz', surname: 'Ruiz', email: 'luz@guest.example', phone: '+34600333444' };
const request = {
  ...stay,
  language: 'en' as const,
  rooms: [{ roomtypeId: '31', rateplanId: rate.rateplanId, occupancy: { adults: 2, childAges: [] }, complements: [] }],
  guest,
  paymentOption: 'payOnBook' as const,
  termsAccepted: true as const,
};
const accepted = { total: rate.total, touristTax: room?.touristTax ?? 0, currency: availability.currency };
const path = { propertyId: '3' };

const dearer = await createReservation({
  client,
  path,
  headers: { 'Idempotency-Key': `${key}-0` },
  body: { ...request, accepted: { ...accepted, total: accepted.total - 1 } },
});
if (dearer.error?.code !== 'price_changed') throw new Error(`another price is refused: ${JSON.stringify(dearer)}`);

const booked = await createReservation({
  client,
  path,
  headers: { 'Idempotency-Key': key },
  body: { ...request, accepted },
});
const { result: reservation } = must(booked.data, `reservation: ${JSON.stringify(booked.error)}`);
const form = must(reservation.cardForm, 'card form');
if (form.provider !== 'redsys') throw new Error('the website takes cards by Redsys');

// what the form of the payment provider does in the browser of the guest
const typed = await fetch(`${baseUrl}/payment-sandbox/redsys/operations`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    number: '4548810000000003',
    expiry: '12/34',
    cvv: '123',
    fuc: form.merchantCode,
    terminal: form.terminal,
    order: form.order,
  }),
});
const { idOper } = (await typed.json()) as { idOper: string };

const paid = await payWithRedsys({
  client,
  path: { propertyId: '3', reservationId: reservation.id },
  query: { idOper, order: form.order },
  body: {
    acceptHeader: '*/*',
    userAgent: 'Test/1.0',
    language: 'en-GB',
    colorDepth: 24,
    screenHeight: 900,
    screenWidth: 1440,
    timeZoneOffset: -60,
    javaEnabled: false,
  },
});
const { result: payment } = must(paid.data, `payment: ${JSON.stringify(paid.error)}`);

const opened = await openBookedReservation({
  client,
  path: { reservationId: reservation.id },
  headers: { 'Idempotency-Key': key },
});
const { result: access } = must(opened.data, `access: ${JSON.stringify(opened.error)}`);
const cancelled = await cancelManagedBooking({
  client,
  path: { token: access.token },
  body: { reason: 'booking cancelled by client, reason: personal reasons or trip called off' },
});
const { result: after } = must(cancelled.data, `cancellation: ${JSON.stringify(cancelled.error)}`);

console.log(JSON.stringify({ number: after.number, paid: payment.status, status: after.status }));
