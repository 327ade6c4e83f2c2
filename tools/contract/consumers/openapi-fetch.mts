// A guest's booking by a client that `openapi-typescript` and `openapi-fetch` make of the description of the API alone.
// The test copies this file beside what the generator wrote, checks its types and runs it.
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const baseUrl = process.env['API_URL'] ?? '';
const { GET, POST, PUT } = createClient<paths>({ baseUrl, headers: { 'X-Website-Host': 'app.localhost' } });
const must = <T,>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

const stay = { from: '2026-12-08', to: '2026-12-11' };
const found = await GET('/pull-connectivity/searcher/property/{propertyId}/availability', {
  params: { path: { propertyId: '3' }, query: { ...stay, occupancy: '2-0' } },
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

const key = `openapi-fetch-${Date.now()}`;
const guest = { name: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+34600111222' };
const request = {
  ...stay,
  language: 'en' as const,
  rooms: [{ roomtypeId: '31', rateplanId: rate.rateplanId, occupancy: { adults: 2, childAges: [] }, complements: [] }],
  guest,
  paymentOption: 'payOnBook' as const,
  termsAccepted: true as const,
};
const accepted = { total: rate.total, touristTax: room?.touristTax ?? 0, currency: availability.currency };
const property = { path: { propertyId: '3' } };
const address = '/pull-connectivity/searcher/property/{propertyId}/reservation';

const dearer = await POST(address, {
  params: { ...property, header: { 'Idempotency-Key': `${key}-0` } },
  body: { ...request, accepted: { ...accepted, total: accepted.total - 1 } },
});
if (dearer.error?.code !== 'price_changed') throw new Error(`another price is refused: ${JSON.stringify(dearer)}`);

const booked = await POST(address, {
  params: { ...property, header: { 'Idempotency-Key': key } },
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

const paid = await PUT('/pull-connectivity/property/{propertyId}/reservation/{reservationId}/prepayment/redsys', {
  params: {
    path: { propertyId: '3', reservationId: reservation.id },
    query: { idOper, order: form.order },
  },
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

const opened = await POST('/pull-connectivity/property/reservation/{reservationId}/access', {
  params: { path: { reservationId: reservation.id }, header: { 'Idempotency-Key': key } },
});
const { result: access } = must(opened.data, `access: ${JSON.stringify(opened.error)}`);
const cancelled = await PUT('/pull-connectivity/property/reservation/{token}/managed/cancel', {
  params: { path: { token: access.token } },
  body: { reason: 'booking cancelled by client, reason: personal reasons or trip called off' },
});
const { result: after } = must(cancelled.data, `cancellation: ${JSON.stringify(cancelled.error)}`);

console.log(JSON.stringify({ number: after.number, paid: payment.status, status: after.status }));
