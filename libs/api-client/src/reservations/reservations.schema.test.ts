import * as v from 'valibot';
import { aCompany } from './reservations.fixtures.ts';
import { reservationRequestSchema } from './reservations.schema.ts';

const requestWith = (more: object) => ({
  from: '2026-12-08',
  to: '2026-12-11',
  language: 'en',
  rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
  guest: { name: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+34600111222' },
  paymentOption: 'payAtHotel',
  accepted: { total: 1, touristTax: 0, currency: 'EUR' },
  termsAccepted: true,
  ...more,
});
const problems = (more: object) =>
  (v.safeParse(reservationRequestSchema, requestWith(more)).issues ?? []).map((issue) => v.getDotPath(issue));

describe('what is sent to book', () => {
  it('names a company for the invoice, or none', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ invoice: aCompany() })).toEqual([]);
  });

  it.each([
    ['a part is missing', { ...aCompany(), city: undefined }, 'invoice.city'],
    ['a part is empty', { ...aCompany(), address: ' ' }, 'invoice.address'],
    ['the tax number is none', { ...aCompany(), taxId: '<b>' }, 'invoice.taxId'],
    ['the country is none', { ...aCompany(), country: 'Spain' }, 'invoice.country'],
    ['it has what nobody asked for', { ...aCompany(), iban: 'ES00' }, 'invoice.iban'],
    ['it is null: nothing stands there before', null, 'invoice'],
  ])('is refused where of the company %s', (_, invoice, path) => {
    expect(problems({ invoice })).toEqual([path]);
  });
});
