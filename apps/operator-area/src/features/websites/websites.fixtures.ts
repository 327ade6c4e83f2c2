import type { WebsiteFileInput, WebsiteSetup } from '@posada/api-client/operator';

/** A website with one hotel, one room type and one rate plan, as a set-up has it. */
export const aFile = (): WebsiteFileInput => ({
  format: 'posada-website/1',
  websites: [
    {
      id: 1,
      theme: 'willow',
      language: 'en',
      hosts: ['old-inn.example'],
      settings: {
        name: 'Old Inn',
        draft: true,
        logotype: { favicon: '/media/brand-willow-mark.svg', image: null },
        contact: { phone: null, email: null },
        frame: {
          header: { id: 'header', type: 'header', settings: {} },
          footer: { id: 'footer', type: 'footer', settings: {} },
        },
        cookie: {
          bannerDescription: '',
          privacyPolicyName: '',
          privacyPolicyDescription: '',
          coreCookieName: '',
          coreCookieDescription: '',
          analyticCookieName: '',
          analyticCookieDescription: '',
        },
      },
      properties: [3],
      pages: [
        { id: 'home', paths: { en: '/' }, title: { en: 'Old Inn' }, description: '', blocks: [] },
        { id: 'property-3', paths: { en: '/hotel' }, title: 'Our rooms', description: '', blocks: [] },
      ],
    },
  ],
  destinations: [{ id: 2, name: '' }],
  properties: [
    {
      id: 3,
      destination: 2,
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
      childrenUntil: 12,
      name: 'Old Inn',
      information: {
        category: 0,
        typology: { id: 'hotel', name: 'Hotel' },
        summary: '',
        description: '',
        touristicLicense: null,
        checkIn: '15:00',
        checkOut: '11:00',
        phone: null,
        email: null,
      },
      location: { address: '', city: { name: '' }, country: '', latitude: 0, longitude: 0 },
      roomTypes: [
        {
          id: 4,
          capacity: { guests: 2, adults: 2, children: 1, babies: 1 },
          name: 'Double',
          summary: '',
          description: '',
          smoking: 'non-smoking',
          nights: [{ from: 'today', to: 'today+365', rooms: 6 }],
        },
      ],
      ratePlans: [
        {
          id: 5,
          name: 'Flexible',
          description: '',
          board: 'breakfast',
          cancellation: { freeDays: 1, until: '18:00', fee: 'first_night' },
          paymentOptions: ['payAtHotel'],
          prices: [],
        },
      ],
    },
  ],
});

export const aSetup = (own: Partial<WebsiteSetup> = {}): WebsiteSetup => ({
  id: 7,
  name: 'Old Inn',
  revision: 1,
  changedAt: '2026-11-20T09:00:00Z',
  changedBy: 'owner@posada.example',
  firstId: 1,
  file: aFile() as unknown as Record<string, unknown>,
  ...own,
});
