import type { AgencyRecord, AgentRecord, ClientRecord } from './accounts.schema.ts';
import type { AgencyDetail, AgencyRow } from './agencies.api.ts';
import type { AgencyUser } from './agency-users.api.ts';
import type { Loyalty } from './loyalty.api.ts';
import type { AgencyProfile, ClientProfile } from './profile.api.ts';
import type { Review } from './reviews.api.ts';
import type { PendingVerification } from './sign-up.api.ts';

/** A client with a loyalty level. */
export const aClientRecord = (given: Partial<ClientRecord> = {}): ClientRecord => ({
  id: '11',
  name: 'Clara',
  surname: 'Vidal',
  email: 'client@posada.example',
  loyalty: { level: 'Gold', percent: 5 },
  ...given,
});

export const anAgentRecord = (given: Partial<AgentRecord> = {}): AgentRecord => ({
  id: '21',
  name: 'Marc',
  surname: 'Soler',
  email: 'agent@posada.example',
  permissions: ['reservations.read', 'reservations.write', 'agencies.read', 'agencies.write', 'agencies.credit'],
  ...given,
});

const MANAGER = [
  'reservations.read',
  'reservations.write',
  'statements.read',
  'agreements.read',
  'agency-users.write',
  'agency-profile.write',
];

const agencyFacts = {
  id: '31',
  name: 'Sunny Travels',
  contactName: 'Eva Lang',
  email: 'agency@posada.example',
  type: 'travel-agent',
} as const;

export const anAgencyRecord = (given: Partial<AgencyRecord> = {}): AgencyRecord => ({
  ...agencyFacts,
  user: { id: '32', name: 'Eva', surname: 'Lang', role: 'manager', permissions: MANAGER, language: 'en' },
  ...given,
});

/** The record of each kind. */
export const theRecords = { client: aClientRecord(), agent: anAgentRecord(), 'travel-agency': anAgencyRecord() };

export const anAgencyUser = (given: Partial<AgencyUser> = {}): AgencyUser => ({
  id: '32',
  name: 'Eva',
  surname: 'Lang',
  email: 'agency@posada.example',
  role: 'manager',
  state: 'active',
  since: '2026-05-04T09:30:00.000Z',
  expiresAt: null,
  isYou: false,
  ...given,
});

/** A complete client profile: a passport, and a gold card. */
export const aClientProfile = (given: Partial<ClientProfile> = {}): ClientProfile => ({
  ...aClientRecord(),
  birthdate: '1988-04-12',
  phone: '+34600111222',
  address: 'Calle Mayor 7',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
  documentType: 'passport',
  documentNumber: 'XDA123456',
  language: 'es',
  allowStayMails: true,
  allowPublicity: false,
  ...given,
});

/** As agents list it: approved. */
export const anAgencyRow = (given: Partial<AgencyRow> = {}): AgencyRow => ({
  ...agencyFacts,
  taxId: 'GB123456789',
  city: 'Bristol',
  country: 'GB',
  state: 'approved',
  requestedAt: '2026-05-04T09:30:00.000Z',
  terms: { model: 'commission', percent: 10 },
  ...given,
});

/** As agents see it, with nothing but the sign-up in its history. */
export const anAgencyDetail = (given: Partial<AgencyDetail> = {}): AgencyDetail => ({
  ...anAgencyRow(),
  taxName: 'Sunny Travels Ltd',
  branch: '',
  address: '4 Harbour Street',
  postalCode: 'BS1 4RW',
  region: '',
  phone: '+441179000000',
  phoneText: '+44 117 900 0000',
  observations: '',
  reason: null,
  credit: null,
  history: [{ at: '2026-05-04T09:30:00.000Z', kind: 'requested', by: null, reason: null, terms: null, credit: null }],
  ...given,
});

export const anAgencyProfile = (given: Partial<AgencyProfile> = {}): AgencyProfile => ({
  ...agencyFacts,
  taxName: 'Sunny Travels Ltd',
  taxId: 'GB123456789',
  branch: '',
  address: '4 Harbour Street',
  city: 'Bristol',
  region: '',
  country: 'GB',
  postalCode: 'BS1 4RW',
  phone: '+441179000000',
  observations: '',
  ...given,
});

export const aReview = (given: Partial<Review> = {}): Review => ({
  id: '41',
  property: { id: '3', name: 'Hotel Mirador' },
  date: '2026-05-04',
  rating: 9,
  title: 'We slept to the sound of the sea',
  text: 'Quiet room, warm people, and breakfast on the terrace.',
  state: 'published',
  answer: null,
  reservationId: null,
  ...given,
});

/** Gold by five nights, ten short of platinum. */
export function aLoyalty(given: Partial<Loyalty> = {}): Loyalty {
  const gold = { id: 'gold', name: 'Gold', percent: 5, nights: 5 };
  const platinum = { id: 'platinum', name: 'Platinum', percent: 8, nights: 15 };
  return {
    level: gold,
    levels: [{ id: 'silver', name: 'Silver', percent: 3, nights: 0 }, gold, platinum],
    next: { ...platinum, nightsLeft: 10 },
    nights: 5,
    since: '2024-06-01',
    stays: [
      {
        id: '51',
        number: 'STAYED00',
        property: { id: '3', name: 'App Málaga' },
        from: '2026-03-02',
        to: '2026-03-07',
        nights: 5,
      },
    ],
    saved: [{ currency: 'EUR', amount: 1650 }],
    ...given,
  };
}

/** A sign-up that waits for its code. */
export const aPendingVerification = (given: Partial<PendingVerification> = {}): PendingVerification => ({
  otpId: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a77',
  email: 'c•••@posada.example',
  expiresAt: '2026-06-01T10:10:00Z',
  resendAt: '2026-06-01T10:01:00Z',
  ...given,
});
