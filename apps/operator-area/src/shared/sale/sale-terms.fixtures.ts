import type { SaleTerms } from '@posada/api-client/operator';

/** How a hotel sells, for tests. */
export const TERMS: SaleTerms = {
  property: 3,
  name: 'Posada Sol',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  website: { id: 2, language: 'en', revision: 7 },
  roomTypes: [
    {
      id: 31,
      name: { en: 'Double room' },
      allotments: [{ agency: 'tours@agency.example', from: '2027-06-01', to: '2027-06-30', rooms: 4, releaseDays: 7 }],
    },
  ],
  ratePlans: [
    {
      id: 31,
      name: { en: 'Flexible', de: 'Flexibel' },
      description: '',
      board: 'breakfast',
      cancellation: { freeDays: 2, until: '18:00', fee: { percent: 50 } },
      paymentOptions: ['payAtHotel'],
      prepaymentPercent: 100,
      minimumNights: 2,
      advanceDays: 0,
      lengthOfStay: [],
      negotiated: false,
    },
  ],
  offers: [
    {
      id: 5,
      name: { en: 'Early bird' },
      description: { en: 'Book early' },
      percent: 15,
      amount: null,
      per: 'stay',
      minimumNights: 3,
      advanceDays: 30,
      bookFrom: null,
      bookUntil: null,
      stayFrom: null,
      stayUntil: null,
      weekdays: null,
      maximumNights: null,
      withinDays: null,
      roomTypes: null,
      ratePlans: null,
      combinable: false,
    },
  ],
  complements: [],
  charges: [],
  touristTax: [{ amount: 250, maxNights: 7, exemptUntil: 15, from: null, to: null }],
  childrenUntil: 12,
  childBands: [],
};
