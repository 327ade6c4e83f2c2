import type { Property } from '@posada/api-client/properties';
import type { Website } from '@posada/api-client/website';
import type { Site } from '../site.tsx';

/** Name only what a test is about: `aWebsite({ theme: 'agir' })`. */
export const aWebsite = (given: Partial<Website> = {}): Website => ({
  id: '2',
  name: 'Hotels of the Coast',
  theme: 'app',
  language: { id: 'en' },
  bookingEngineMode: false,
  logotype: { favicon: '/media/logo-app.svg', image: '/media/logo-app.svg' },
  cookieModuleEnabled: false,
  chatAiModuleEnabled: false,
  restrictTrafficEnabled: false,
  searchChildrenField: true,
  searchChildrenUntil: 17,
  cookiebotConsentMode: { status: false, code: '' },
  googleTagManager: { status: false, code: '' },
  googleAnalytics4: { status: false, code: '' },
  googleRecaptcha: { status: false, apiKey: '' },
  contact: { phone: '+34 900 000 000', email: 'hello@posada.example' },
  flightPlusHotelUrl: null,
  buildPollSeconds: 3600,
  frame: {
    header: { id: '1', type: 'header', style: 1, settings: { menu: '1' } },
    footer: { id: '2', type: 'footer', style: 1, settings: { columns: [] } },
  },
  revision: '1',
  ...given,
});

export const aProperty = (given: Partial<Property> = {}): Property => ({
  id: '3',
  setup: {
    name: 'App Málaga',
    currency: { code: 'EUR', symbol: '€', digits: 2 },
    timeZone: 'Europe/Madrid',
    childrenUntil: 12,
    touristTax: 150,
  },
  information: {
    category: 4,
    typology: { id: '1', name: 'Hotel' },
    summary: 'By the harbour.',
    description: '<p>By the harbour.</p>',
    touristicLicense: null,
    checkIn: '15:00',
    checkOut: '12:00',
    phone: '+34 952 000 000',
    email: 'malaga@posada.example',
    howToArrive: '',
    rating: { value: 8.7, count: 412 },
  },
  location: {
    address: 'Calle del Mar 1',
    city: { name: 'Málaga' },
    country: { id: '1', code: 'ES', name: 'Spain' },
    destination: { id: '3', name: 'Costa del Sol' },
    latitude: 36.72,
    longitude: -4.42,
  },
  facilities: [{ id: '1', name: 'Free Wi-Fi', icon: 'wifi' }],
  photo: null,
  path: '/hotels/app-malaga',
  ...given,
});

export const aSite = (given: Partial<Site> = {}): Site => ({
  website: aWebsite(),
  properties: [aProperty()],
  locale: 'en',
  origin: 'http://localhost',
  today: '2026-06-01',
  ...given,
});
