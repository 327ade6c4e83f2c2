import type { CardForm } from '@posada/api-client/payments';
import type { ExchangeRates } from '@posada/api-client/website';
import type { DemoSite } from './demo.types.ts';

export interface DemoWebsite {
  id: number;
  theme: DemoSite['theme'];
  name: string;
  hosts: string[];
  /** In the order of the brand. */
  properties: number[];
  phone: string;
  /** Who takes its cards: each of the four is somebody's. */
  paymentProvider: CardForm['provider'];
  /** Oldest age that the search asks about as a child. */
  childrenUntil: number;
}

const hosts = (theme: string, ...more: string[]) => [`${theme}.localhost`, ...more];

export const WEBSITES: DemoWebsite[] = [
  {
    id: 1,
    paymentProvider: 'redsys',
    theme: 'agir',
    name: 'Agir Hotels',
    hosts: hosts('agir'),
    properties: [1, 2],
    phone: '+34931220100',
    childrenUntil: 12,
  },
  {
    id: 2,
    paymentProvider: 'redsys',
    theme: 'app',
    name: 'Posada Hotels',
    hosts: hosts('app', 'localhost', '127.0.0.1'),
    properties: [3, 4, 1, 11],
    phone: '+34952330300',
    childrenUntil: 12,
  },
  {
    id: 3,
    paymentProvider: 'paycomet',
    theme: 'fennec',
    name: 'Fennec',
    hosts: hosts('fennec'),
    properties: [5, 6],
    phone: '+212524660600',
    childrenUntil: 12,
  },
  {
    id: 4,
    paymentProvider: 'addon-payments',
    theme: 'medplaya',
    name: 'Medplaya',
    hosts: hosts('medplaya'),
    properties: [7, 8],
    phone: '+34966770700',
    childrenUntil: 12,
  },
  {
    id: 5,
    paymentProvider: 'stripe',
    theme: 'redwood',
    name: 'Redwood Lodges',
    hosts: hosts('redwood'),
    properties: [9, 10],
    phone: '+16049320900',
    childrenUntil: 17,
  },
  {
    id: 6,
    paymentProvider: 'addon-payments',
    theme: 'willow',
    name: 'Willow',
    hosts: hosts('willow'),
    properties: [11, 12],
    phone: '+351211101100',
    childrenUntil: 12,
  },
];

/** Brands with the chat assistant. */
const CHATTING: readonly DemoSite['theme'][] = ['app', 'fennec', 'redwood'];

/** About what a euro is worth. A real website takes its table from its bank, or from the European Central Bank. */
const RATES: ExchangeRates['rates'] = {
  AUD: 1.77,
  BRL: 6.2,
  CAD: 1.62,
  CHF: 0.93,
  CNY: 8.22,
  GBP: 0.88,
  JPY: 180.4,
  MAD: 10.72,
  RUB: 93.5,
  USD: 1.155,
};

/** Where a brand is written to. */
export const emailOf = (theme: DemoSite['theme']) => `hello@${theme === 'app' ? 'posada' : theme}.example`;

/** Whether an agency may book as soon as it has signed up: at one brand it waits for an agent, so that both ways can be seen. */
export const agencyApprovalOf = (theme: DemoSite['theme']) => (theme === 'willow' ? 'by-agent' : 'automatic');

/** What `information/website` answers, but for ids, theme and revision; social networks and cookie texts lie beside it. */
export function settingsOf(website: DemoWebsite, site: DemoSite, today: string) {
  const off = { status: false, code: '' };
  return {
    name: site.name,
    bookingEngineMode: false,
    logotype: { favicon: `/media/brand-${website.theme}-mark.svg`, image: `/media/brand-${website.theme}-logo.svg` },
    cookieModuleEnabled: true,
    chatAiModuleEnabled: CHATTING.includes(website.theme),
    mcpServerEnabled: website.theme === 'app',
    preArrivalMailEnabled: true,
    postStayMailEnabled: true,
    restrictTrafficEnabled: false,
    searchChildrenField: true,
    searchChildrenUntil: website.childrenUntil,
    cookiebotConsentMode: off,
    googleTagManager: off,
    googleAnalytics4: off,
    googleRecaptcha: { status: false, apiKey: '' },
    contact: { phone: website.phone, email: emailOf(website.theme) },
    embeds: website.theme === 'app' ? ['youtube', 'instagram'] : [],
    exchangeRates: { date: today, base: 'EUR', rates: RATES },
    flightPlusHotelUrl: null,
    buildPollSeconds: 60,
    frame: {
      header: { id: 'header', type: 'header', style: 1, settings: site.frame.header },
      footer: { id: 'footer', type: 'footer', style: 1, settings: site.frame.footer },
    },
    paymentProvider: website.paymentProvider,
    walletsEnabled: website.paymentProvider === 'stripe' || website.theme === 'agir',
    agencyApproval: agencyApprovalOf(website.theme),
    socialNetworks: site.socialNetworks,
    cookie: site.cookie,
  };
}
