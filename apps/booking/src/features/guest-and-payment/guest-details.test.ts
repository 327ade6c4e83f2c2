import { aClientRecord, aCompany, aRoomRate, aSearch } from '@posada/api-client/fixtures';
import { reservationRequestSchema, TRAVEL_TYPOLOGIES } from '@posada/api-client/reservations';
import * as v from 'valibot';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import type { Member } from './booker.ts';
import { guestDetailsSchema, startingDetails, toRequest } from './guest-details.ts';
import { type GuestDetails, withoutCards } from './guest-fields.ts';

const details = (given: Partial<GuestDetails> = {}): GuestDetails => ({
  name: 'Ana',
  surname: 'Bosch',
  email: 'ana@guest.example',
  phoneCountry: 'ES',
  phone: '612 345 678',
  country: '',
  guest2: '',
  guest3: '',
  guest4: '',
  guest5: '',
  travelTypology: '',
  arrivalTime: '',
  requests: '',
  language: 'es',
  reference: '',
  customerEmail: '',
  customerPhone: '',
  isCustomerWritten: false,
  paymentOption: 'payAtHotel',
  isForCompany: false,
  company: '',
  taxId: '',
  address: '',
  postalCode: '',
  city: '',
  companyCountry: '',
  termsAccepted: true,
  ...given,
});
/** The first problem of each field, as the form shows it. */
const problems = async (given: object) => {
  const { issues } = await v.safeParseAsync(guestDetailsSchema, { ...details(), ...given });
  const first = new Map((issues ?? []).toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
  return Object.fromEntries(first);
};

describe('guest details', () => {
  it('of an agency name its customer apart, who is written to only with an e-mail', async () => {
    expect(await problems({ isCustomerWritten: true, customerPhone: '12' })).toEqual({
      customerEmail: 'field_required',
      customerPhone: 'phone_malformed',
    });
    const given = { reference: ' AT-1 ', customerEmail: 'p@post.example', customerPhone: '+447700900123' };
    const request = await toRequest(details(given), aBookingInProgress(), 'agency');
    expect(request.forCustomer).toEqual({
      reference: 'AT-1',
      email: 'p@post.example',
      phone: '+447700900123',
      isWritten: false,
    });
    expect((await toRequest(details(given), aBookingInProgress(), 'guest')).forCustomer).toBeUndefined();
  });

  const company = { isForCompany: true, company: ' Casa Alba SL ', taxId: 'ESB12345674', address: 'Calle Mayor 1' };
  const place = { postalCode: '28001', city: 'Madrid', companyCountry: 'ES' };

  it('ask for a whole company once it is wanted on the invoice, also while other things are wrong', async () => {
    expect(await problems({ ...company, company: '', isForCompany: false })).toEqual({});
    expect(await problems({ ...company, taxId: '<b>', postalCode: '1234567890123', termsAccepted: false })).toEqual({
      taxId: 'field_invalid',
      postalCode: 'max_length?max=12',
      city: 'field_required',
      companyCountry: 'field_required',
      termsAccepted: 'terms_required',
    });
    expect(await problems({ ...company, ...place })).toEqual({});
  });

  it('name the company of the invoice only where it is asked for, and never on the account of an agency', async () => {
    const invoiceOf = async (given: object) =>
      (await toRequest(details({ ...company, ...place, ...given }), aBookingInProgress(), 'guest')).invoice;
    expect(await invoiceOf({})).toEqual(aCompany());
    expect(await invoiceOf({ isForCompany: false })).toBeUndefined();
    expect(await invoiceOf({ paymentOption: 'onAccount' })).toBeUndefined();
    expect(await problems({ ...company, paymentOption: 'onAccount' })).toEqual({});
  });

  it('take a name, and no web address in its place', async () => {
    expect(await problems({ name: 'Confirm at https://evil.example' })).toEqual({ name: 'name_with_link' });
  });

  it.each([
    [
      '[BOOK-25] the required ones',
      { name: '', surname: ' ', email: '', phone: '' },
      { name: 'field_required', surname: 'field_required', email: 'field_required', phone: 'field_required' },
    ],
    ['[ERR-18] an e-mail address that is none', { email: 'ana@' }, { email: 'email_malformed' }],
    ['[ERR-16] a phone number that is none', { phone: '12' }, { phone: 'phone_malformed' }],
    [
      '[ERR-16] a number of another country',
      { phone: '612 345 678', phoneCountry: 'GB' },
      { phone: 'phone_malformed' },
    ],
    ['[BOOK-28] conditions that are not accepted', { termsAccepted: false }, { termsAccepted: 'terms_required' }],
    [
      '[LIMIT-10, GAP-44] requests beyond two thousand letters',
      { requests: 'a'.repeat(2001) },
      { requests: 'max_length?max=2000' },
    ],
    ['[BOOK-27] another typology', { travelTypology: 'pirates' }, { travelTypology: expect.any(String) }],
  ])('are refused for %s', async (_, given, expected) => {
    expect(await problems(given)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['a number with spaces', { phone: ' 612 34 56 78 ' }],
    ['a number with its country', { phone: '+44 7911 123456' }],
    ['[LIMIT-10] requests of two thousand letters', { requests: 'a'.repeat(2000) }],
    ...TRAVEL_TYPOLOGIES.map((travelTypology): [string, object] => [
      `[BOOK-27] the typology ${travelTypology}`,
      { travelTypology },
    ]),
  ])('are taken with %s', async (_, given) => {
    expect(await problems(given)).toEqual({});
  });

  it('[BOOK-26, ERR-27] become a request that the service knows: trimmed, one number, nothing that is empty', async () => {
    const request = await toRequest(
      details({
        name: ' Ana ',
        country: 'ES',
        travelTypology: 'couple',
        arrivalTime: '18:00',
        requests: ' High floor ',
      }),
      aBookingInProgress({ search: aSearch({ rooms: [{ adults: 2, childAges: [7] }], promocode: 'POSADA10' }) }),
      'guest',
    );
    expect(v.parse(reservationRequestSchema, request)).toEqual(request);
    expect(request).toMatchObject({
      guest: { name: 'Ana', phone: '+34612345678', country: 'ES' },
      travelTypology: 'couple',
      arrivalTime: '18:00',
      requests: 'High floor',
      language: 'es',
      promocode: 'POSADA10',
      rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [7] }, complements: [] }],
      accepted: { total: 33_000, touristTax: 900, currency: 'EUR' },
    });
    const [chosen] = aBookingInProgress().choices;
    const two = aBookingInProgress({
      search: aSearch({ rooms: Array.from({ length: 2 }, () => ({ adults: 2, childAges: [] })) }),
      choices: chosen ? [chosen, chosen] : [],
    });
    const named = await toRequest(details({ guest2: ' Eva Lang ', guest3: 'of a room less' }), two, 'guest');
    expect(v.parse(reservationRequestSchema, named).rooms.map(({ guest }) => guest)).toEqual([undefined, 'Eva Lang']);
    const bare = await toRequest(details(), aBookingInProgress(), 'guest');
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['requests']));
    expect(Object.keys(bare.guest)).not.toContain('country');
  });
});

const asMember = (member: Member) => ({ kind: 'member', member }) as const;

describe('the form begins with', () => {
  it('nothing, but the language and the likely country of the page', () => {
    expect(startingDetails('de', null, { kind: 'guest' })).toMatchObject({
      name: '',
      language: 'de',
      phoneCountry: 'DE',
    });
  });

  it('[GAP-89] what the account of a client knows', () => {
    const phone = { phone: '07400 123456', phoneCountry: 'GB' };
    const member = { ...aClientRecord(), country: 'IE' };
    const known = { name: 'Clara', surname: 'Vidal', email: 'client@posada.example', country: 'IE', ...phone };
    expect(startingDetails('es', aBookingInProgress(), asMember({ ...member, ...phone }))).toMatchObject(known);
    // until its number is read, and where there is none
    expect(startingDetails('es', aBookingInProgress(), asMember(member))).toMatchObject({
      phone: '',
      phoneCountry: 'ES',
    });
    // what was typed elsewhere keeps the country of an empty number
    const typed = aBookingInProgress({ guest: { name: 'Ana', phone: '', phoneCountry: 'ES' } });
    expect(startingDetails('es', typed, asMember({ ...member, ...phone }))).toMatchObject({ ...known, name: 'Ana' });
    const other = aBookingInProgress({ guest: { phone: '612345678', phoneCountry: 'ES' } });
    expect(startingDetails('es', other, asMember({ ...member, ...phone }))).toMatchObject({
      phone: '612345678',
      phoneCountry: 'ES',
    });
  });

  it('[ERR-13] what was typed before; what was left empty is no answer', () => {
    const booking = aBookingInProgress({ guest: { name: 'Ana', surname: '', requests: 'Cot' } });
    expect(startingDetails('en', booking, asMember({ ...aClientRecord(), country: '' }))).toMatchObject({
      name: 'Ana',
      surname: 'Vidal',
      requests: 'Cot',
    });
  });

  it('a way to pay that these rooms allow', () => {
    const [choice] = aBookingInProgress().choices;
    if (!choice) throw new Error('no choice');
    const laterOnly = { ...choice, rate: aRoomRate({ paymentOptions: ['payLater'] }) };
    const typed = { guest: { paymentOption: 'payAtHotel' } };
    expect(
      startingDetails('en', aBookingInProgress({ ...typed, choices: [laterOnly] }), { kind: 'guest' }).paymentOption,
    ).toBe('payLater');
    expect(startingDetails('en', aBookingInProgress(typed), { kind: 'guest' }).paymentOption).toBe('payAtHotel');
  });
});

describe('what is kept of a form while it is typed [GAP-94]', () => {
  it('has no text with a card number, and every e-mail address', () => {
    const typed = { name: '4548 8100 0000 0003', email: 'ana-4548810000000003@guest.example', termsAccepted: true };
    expect(withoutCards(typed)).toEqual({ email: typed.email, termsAccepted: true });
  });

  it('may have a field that an earlier release had, with no card number either', () => {
    const typed = { nickname: 'Ani', toString: 'x', memo: '4548 8100 0000 0003' } as object;
    expect(withoutCards(typed)).toEqual({ nickname: 'Ani', toString: 'x' });
  });
});
