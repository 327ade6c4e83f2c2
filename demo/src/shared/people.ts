import type { AccountKind } from '@posada/api-client';
import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { inEveryLanguage } from './languages.ts';

export const DEMO_PASSWORD = 'Demo1234';

/** `nights`: that a level takes, of stays in 24 months. */
export const LOYALTY_LEVELS: { id: string; percent: number; nights: number; name: Localised }[] = inEveryLanguage([
  { id: 'silver', percent: 3, nights: 0, name: { en: 'Silver', es: 'Plata' } },
  { id: 'gold', percent: 5, nights: 5, name: { en: 'Gold', es: 'Oro' } },
  { id: 'platinum', percent: 8, nights: 15, name: { en: 'Platinum', es: 'Platino' } },
]);

export interface DemoAccount {
  kind: AccountKind;
  publicId: string;
  email: string;
  level?: string;
  isExpired?: boolean;
  /** Of an agency, on all websites; absent: it may book. */
  standing?: { state: 'pending' } | { state: 'blocked'; reason: string };
  /** Of a person of an agency: the e-mail of the agency; the person's name is the profile. Absent: it is an agency. */
  worksFor?: string;
  /** Of an agency, on all websites: hundredths of a percent. */
  commission?: { model: 'commission' | 'net'; rate: number };
  /** Of an agency, on all websites: up to where it books on account, in minor units. */
  credit?: { limit: number; currency: string };
  /** Of an agent; absent: the role `agent`. */
  role?: string;
  profile: Record<string, string>;
}

const clara = {
  name: 'Clara',
  surname: 'Vidal',
  birthdate: '1987-05-14',
  phone: '+34600111222',
  address: 'Calle de la Luna, 12',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
  documentType: 'id',
  documentNumber: '12345678Z',
};
const amir = { name: 'Amir', surname: 'Haddad' };
const atlas = {
  name: 'Viajes Atlas',
  contactName: 'Inés Prado',
  type: 'travel-agent',
  taxName: 'Viajes Atlas, S.L.',
  taxId: 'B12345674',
  branch: '',
  address: 'Gran Vía, 31',
  postalCode: '28013',
  city: 'Madrid',
  region: 'Madrid',
  country: 'ES',
  phone: '+34915550123',
  observations: '',
};

/** Persons of the chain. */
export const OPERATORS: {
  publicId: string;
  email: string;
  role: string;
  name: string;
  surname: string;
  /** That the person translates into; absent: all. */
  languages?: readonly string[];
}[] = [
  {
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4b01',
    email: 'owner@posada.example',
    role: 'owner',
    name: 'Olga',
    surname: 'Marín',
  },
  {
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4b02',
    email: 'revenue@posada.example',
    role: 'revenue',
    name: 'Rui',
    surname: 'Almeida',
  },
  {
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4b03',
    email: 'desk@posada.example',
    role: 'desk',
    name: 'Dana',
    surname: 'Keller',
  },
  {
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4b04',
    email: 'viewer@posada.example',
    role: 'viewer',
    name: 'Vera',
    surname: 'Lind',
  },
  {
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4b05',
    email: 'translator@posada.example',
    role: 'translator',
    name: 'Tilda',
    surname: 'Brandt',
    languages: ['de'],
  },
];

/** The four of the README, a second of each kind to try what strangers see, and some whose password has expired. */
export const ACCOUNTS: DemoAccount[] = [
  {
    kind: 'client',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a01',
    email: 'client@posada.example',
    level: 'gold',
    profile: clara,
  },
  {
    kind: 'agent',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a02',
    email: 'agent@posada.example',
    role: 'lead-agent',
    profile: amir,
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a03',
    email: 'agency@posada.example',
    commission: { model: 'commission', rate: 1000 },
    credit: { limit: 500_000, currency: 'EUR' },
    profile: atlas,
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a12',
    email: 'agency-seller@posada.example',
    worksFor: 'agency@posada.example',
    profile: { name: 'Bruno', surname: 'Salas' },
  },
  {
    kind: 'client',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a04',
    email: 'other-client@posada.example',
    profile: { name: 'Hanna', surname: 'Berg' },
  },
  {
    kind: 'agent',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a05',
    email: 'other-agent@posada.example',
    profile: { name: 'Lucía', surname: 'Torres' },
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a06',
    email: 'other-agency@posada.example',
    commission: { model: 'net', rate: 1250 },
    profile: { name: 'Northway Incoming', contactName: 'Tom Reid', type: 'incoming-agent' },
  },
  {
    kind: 'client',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a07',
    email: 'expired@posada.example',
    isExpired: true,
    profile: { name: 'Jon', surname: 'Lasa' },
  },
  {
    kind: 'agent',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a08',
    email: 'expired@posada.example',
    isExpired: true,
    profile: { name: 'Jon', surname: 'Lasa' },
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a09',
    email: 'expired@posada.example',
    isExpired: true,
    profile: { ...atlas, name: 'Viajes Lasa' },
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a10',
    email: 'waiting-agency@posada.example',
    standing: { state: 'pending' },
    profile: {
      name: 'Fjord & Ferie',
      contactName: 'Ingrid Solberg',
      type: 'travel-agent',
      taxName: 'Fjord og Ferie AS',
      taxId: 'NO 987 654 321',
      branch: '',
      address: 'Strandgaten 18',
      postalCode: '5013',
      city: 'Bergen',
      region: '',
      country: 'NO',
      phone: '+4755556000',
      observations: 'Small groups from May to September, mostly couples over 60.',
    },
  },
  {
    kind: 'travel-agency',
    publicId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a11',
    email: 'blocked-agency@posada.example',
    standing: { state: 'blocked', reason: 'Two invoices of last season are unpaid.' },
    profile: {
      name: 'Bernstein Touristik',
      contactName: 'Jonas Behrendt',
      type: 'wholesaler',
      taxName: 'Bernstein Touristik GmbH',
      taxId: 'DE814523690',
      branch: 'Rostock',
      address: 'Lange Straße 7',
      postalCode: '18055',
      city: 'Rostock',
      region: 'Mecklenburg-Vorpommern',
      country: 'DE',
      phone: '+493814567890',
      observations: '',
    },
  },
];

/** What the agency of the README has agreed with a hotel. */
export const AGENCY_CODE = { code: 'ATLAS26', agency: 'agency@posada.example', website: 2, hotel: 4 };

/** Rooms that a hotel holds for the same agency, by the place of the room type; days are counted from today. */
export const AGENCY_ALLOTMENT = {
  agency: AGENCY_CODE.agency,
  hotel: AGENCY_CODE.hotel,
  roomType: 2,
  firstDay: 14,
  lastDay: 75,
  rooms: 3,
  releaseDays: 21,
};

/** `website`: absent on every website. The last one is over: a known code that no longer counts. */
export const PROMOTION_CODES: { code: string; percent: number; website?: number; until?: string }[] = [
  { code: 'POSADA10', percent: 10 },
  { code: 'AGIR15', percent: 15, website: 1 },
  { code: 'SOL12', percent: 12, website: 2 },
  { code: 'DUNAS12', percent: 12, website: 3 },
  { code: 'PLAYA15', percent: 15, website: 4 },
  { code: 'LODGE10', percent: 10, website: 5 },
  { code: 'CALMA12', percent: 12, website: 6 },
  { code: 'SUMMER20', percent: 20, until: '2026-09-30' },
];
