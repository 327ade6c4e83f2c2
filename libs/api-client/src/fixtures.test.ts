import * as v from 'valibot';
import {
  agencyDetailSchema,
  agencyProfileSchema,
  agencyRecordSchema,
  agencyRowSchema,
  agentRecordSchema,
  clientRecordSchema,
  pendingVerificationSchema,
  reviewSchema,
  websiteProfileSchema,
} from './accounts/index.ts';
import { availabilitySchema, lowestPricesSchema } from './availability/index.ts';
import * as fixtures from './fixtures.ts';
import {
  assistedReservationSchema,
  browserFactsSchema,
  cardChangeSchema,
  cardFormSchema,
  prepaymentSchema,
} from './payments/index.ts';
import { complementSchema, propertySchema, ratePlanSchema, roomTypeSchema } from './properties/index.ts';
import { reservationRowSchema, reservationSchema } from './reservations/index.ts';
import { countriesSchema, websiteSchema } from './website/index.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('a fixture', () => {
  it.each([
    ['a website', websiteSchema, fixtures.aWebsite()],
    ['countries', countriesSchema, fixtures.someCountries()],
    ['a property', propertySchema, fixtures.aProperty({ photo: fixtures.aPhoto() })],
    ['a room type', roomTypeSchema, fixtures.aRoomType({ photos: [fixtures.aPhoto()] })],
    ['a rate plan', ratePlanSchema, fixtures.aRatePlan()],
    ['a complement', complementSchema, fixtures.aComplement()],
    ['availability', availabilitySchema, fixtures.anAvailability()],
    ['no availability', availabilitySchema, fixtures.noAvailability()],
    ['the prices of a list', lowestPricesSchema, fixtures.someLowestPrices()],
    ['an agency in a list', agencyRowSchema, fixtures.anAgencyRow()],
    ['an agency', agencyDetailSchema, fixtures.anAgencyDetail()],
    ['a reservation', reservationSchema, fixtures.aReservation()],
    ['a cancelled reservation', reservationSchema, fixtures.aCancelledReservation()],
    ['a line of a list', reservationRowSchema, fixtures.aReservationRow()],
    ['a payment', prepaymentSchema, fixtures.aPrepayment()],
    ['a bank that asks', prepaymentSchema, fixtures.aChallenge()],
    ['a payment link', assistedReservationSchema, fixtures.anAssistedReservation()],
    ['a card change', cardChangeSchema, fixtures.aCardChange()],
    ['a browser', browserFactsSchema, fixtures.someBrowserFacts()],
    ['the form of PAYCOMET', cardFormSchema, fixtures.aCardForm('paycomet')],
    ['the form of Addon Payments', cardFormSchema, fixtures.aCardForm('addon-payments')],
    ['the form of Stripe', cardFormSchema, fixtures.aCardForm('stripe')],
    ['a client', clientRecordSchema, fixtures.aClientRecord()],
    ['an agent', agentRecordSchema, fixtures.anAgentRecord()],
    ['a travel agency', agencyRecordSchema, fixtures.anAgencyRecord()],
    ['a profile of a client', websiteProfileSchema, fixtures.aClientProfile()],
    ['a profile of an agency', agencyProfileSchema, fixtures.anAgencyProfile()],
    ['a review', reviewSchema, fixtures.aReview()],
    ['a sign-up that waits', pendingVerificationSchema, fixtures.aPendingVerification()],
  ])('of %s is an answer that the contract knows', (_, schema, value) => {
    expect(v.parse(schema as v.GenericSchema, value)).toEqual(value);
  });

  it('tells one stay: its amounts agree with each other', () => {
    const rate = fixtures.aRoomRate();
    const { totals, roomstays, nights } = fixtures.aReservation();
    expect(sum(rate.nights.map(({ amount }) => amount))).toBe(rate.total);
    expect(rate.base - sum(rate.discounts.map(({ amount }) => amount))).toBe(rate.total);
    expect(rate.nights).toHaveLength(nights);
    expect(sum(roomstays.map(({ total }) => total)) + totals.complements).toBe(totals.total);
    expect(totals.dueAtProperty).toBe(totals.total - totals.paid);
    expect(fixtures.anAvailability().lowest).toEqual({ total: rate.total, base: rate.base });
    expect(fixtures.aReservationRow().total).toBe(totals.total);
  });

  it('takes what a test is about, and nothing else changes', () => {
    const two = fixtures.anAvailability({ rooms: [fixtures.anOfferedRoom(), fixtures.anOfferedRoom()] });
    expect(two.lowest?.total).toBe(2 * fixtures.aRoomRate().total);
    expect(fixtures.noAvailability({ reason: 'closed' })).toMatchObject({ lowest: null, from: two.from });
  });
});
