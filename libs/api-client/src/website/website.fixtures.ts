import type * as v from 'valibot';
import type { countriesSchema } from './system.schema.ts';
import type { Website } from './website.schema.ts';

/** Name only what a test is about: `aWebsite({ theme: 'agir' })`. */
export const aWebsite = (given: Partial<Website> = {}): Website => ({
  id: '2',
  draft: false,
  name: 'Hotels of the Coast',
  theme: 'app',
  language: { id: 'en' },
  bookingEngineMode: false,
  logotype: { favicon: '/media/logo-app.svg', image: '/media/logo-app.svg', icon: '/media/brand-app-mark' },
  colors: null,
  look: null,
  cookieModuleEnabled: false,
  chatAiModuleEnabled: false,
  restrictTrafficEnabled: false,
  mcpServerEnabled: false,
  offerMailEnabled: true,
  walletsEnabled: false,
  searchChildrenField: true,
  searchChildrenUntil: 17,
  cookiebotConsentMode: { status: false, code: '' },
  googleTagManager: { status: false, code: '' },
  googleAnalytics4: { status: false, code: '' },
  googleRecaptcha: { status: false, apiKey: '' },
  contact: { phone: '+34900000000', phoneText: '+34 900 00 00 00', email: 'hello@posada.example' },
  pictureOrigins: [],
  embeds: [],
  paymentOrigins: [],
  legalPages: { privacy: '/privacy' },
  exchangeRates: null,
  flightPlusHotelUrl: null,
  buildPollSeconds: 3600,
  frame: {
    header: { id: '1', type: 'header', style: 1, settings: { menu: '1' } },
    footer: { id: '2', type: 'footer', style: 1, settings: { columns: [] } },
  },
  revision: '1',
  ...given,
});

/** A few countries with their calling codes, sorted by name as the service sorts them. */
export const someCountries = (): v.InferOutput<typeof countriesSchema> => [
  { code: 'CA', name: 'Canada', callingCode: '1' },
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'ES', name: 'Spain', callingCode: '34' },
  { code: 'GB', name: 'United Kingdom', callingCode: '44' },
];
