import type { AccountKind } from '@posada/api-client';
import type { Reservation } from '@posada/api-client/reservations';
import { guest, STAY } from './booking.fixtures.ts';

export interface Person {
  kind: AccountKind;
  email: string;
  role: string;
  /** Where they are signed in. */
  website: { id: string; host: string };
}

export const APP = { id: '2', host: 'app.localhost' };
export const WILLOW = { id: '6', host: 'willow.localhost' };
export const PEOPLE = {
  client: { kind: 'client', email: 'client@posada.example', role: 'client', website: APP },
  'other client': { kind: 'client', email: 'other-client@posada.example', role: 'client', website: APP },
  agent: { kind: 'agent', email: 'agent@posada.example', role: 'lead-agent', website: APP },
  receptionist: { kind: 'agent', email: 'reception@posada.example', role: 'receptionist', website: APP },
  'receptionist elsewhere': { kind: 'agent', email: 'reception-4@posada.example', role: 'receptionist', website: APP },
  'agent of another website': { kind: 'agent', email: 'elsewhere@posada.example', role: 'agent', website: WILLOW },
  agency: { kind: 'travel-agency', email: 'agency@posada.example', role: 'manager', website: APP },
  'seller of agency': { kind: 'travel-agency', email: 'agency-seller@posada.example', role: 'seller', website: APP },
  'other agency': { kind: 'travel-agency', email: 'other-agency@posada.example', role: 'manager', website: APP },
  'blocked agency': { kind: 'travel-agency', email: 'blocked@posada.example', role: 'manager', website: APP },
} as const satisfies Record<string, Person>;
export type Who = keyof typeof PEOPLE;
/** Agents who may see the reservations of the rows. */
const DESK: readonly Who[] = ['agent', 'receptionist'];

/** Whose data they are comes from the token alone: the call names nobody and nothing that somebody else could have. */
export const OF_THE_CALLER = new Set([
  ...['Client', 'Agent', 'Agency'].flatMap((name) => [
    `get${name}ByToken`,
    `signOut${name}`,
    `get${name}Sessions`,
    `endAll${name}Sessions`,
    `get${name}SecondFactor`,
    `start${name}SecondFactor`,
    `confirm${name}SecondFactor`,
    `stop${name}SecondFactor`,
    `renew${name}RecoveryCodes`,
    `update${name}`,
  ]),
  'getAgency',
  'getAgencyReservations',
  'getAgencyReservationPage',
  'getAgencyReservationSummary',
  'getAgentReservations',
  'getAgentReservationPage',
  'getAgentReservationSummary',
  'getBookedProperties',
  'getClientReservations',
  'getClaimable',
  'claimReservations',
  'getLoyalty',
  'getSavedCards',
  'getReviews',
  'exportClient',
  'eraseClient',
  'getAgencies',
  'getAgencyUsers',
  'inviteAgencyUser',
  'updateAgencyPerson',
  'getListSettings',
  'saveListSettings',
]);

export interface Row {
  call: string;
  /** Whose it is. */
  about: string;
  path: Record<string, string>;
  body?: unknown;
  /** Who gets it, or a refusal that has nothing to do with whose it is. All others learn nothing. */
  allowed: readonly Who[];
}

/** What the rows are about: a booking of each, whose they are, and a sign-in and a trusted device that do not ask. */
export interface Subjects {
  ofClient: Reservation | undefined;
  ofAgency: Reservation | undefined;
  ids: Record<'client' | 'agency' | 'savedCard', string>;
  spare: Partial<Record<'client' | 'agent' | 'agency', { session: string; device: string }>>;
}

/** Each call about something of somebody, and who gets it. */
export function rowsOf({ ofClient, ofAgency, ids, spare }: Subjects): Row[] {
  const client = { id: ofClient?.id ?? '', propertyId: '3', reservationId: ofClient?.id ?? '' };
  const agency = { id: ofAgency?.id ?? '', propertyId: '3', reservationId: ofAgency?.id ?? '' };
  const room = ofClient?.roomstays[0]?.id ?? '';
  const asked = { id: room, occupancy: { adults: 2, childAges: [] as number[] } };
  const reason = 'booking cancelled by client, reason: none of the above';
  const own = (call: string, who: 'client' | 'agent' | 'agency', path: Record<string, string>): Row => ({
    call,
    about: `of ${who}`,
    path,
    allowed: [who],
  });
  const ofManager = (call: string, id: string, body?: unknown): Row[] => [
    { call, about: 'of a person of the agency', path: { id }, body, allowed: ['agency'] },
  ];
  const ofBoth = (call: string, more: Record<string, string> = {}, body?: unknown): Row[] => [
    { call, about: 'of a client', path: { ...client, ...more }, body, allowed: DESK },
    {
      call,
      about: 'of an agency',
      path: { ...agency, ...more },
      body,
      allowed: [...DESK, 'agency', 'seller of agency'],
    },
  ];
  return [
    { call: 'getClientReservation', about: 'of a client', path: client, allowed: ['client'] },
    { call: 'getClientReservation', about: 'of an agency', path: agency, allowed: [] },
    { call: 'getAgencyReservation', about: 'of a client', path: client, allowed: [] },
    { call: 'getAgencyReservation', about: 'of an agency', path: agency, allowed: ['agency', 'seller of agency'] },
    { call: 'getAgentReservation', about: 'of a client', path: client, allowed: DESK },
    { call: 'getReservationHistory', about: 'of a client', path: client, allowed: DESK },
    { call: 'addReservationNote', about: 'of a client', path: client, body: { text: 'Late.' }, allowed: DESK },
    {
      call: 'changeGuest',
      about: 'of a client',
      path: client,
      body: { guest: guest('Ana'), language: 'en' },
      allowed: DESK,
    },
    {
      call: 'quoteAmendmentAsAgent',
      about: 'of a client',
      path: client,
      body: { ...STAY, rooms: [asked] },
      allowed: DESK,
    },
    {
      call: 'amendAsAgent',
      about: 'of a client',
      path: client,
      body: {
        ...STAY,
        rooms: [{ ...asked, roomtypeId: '31', rateplanId: '31' }],
        // refused: calls of the others are about the same booking
        accepted: { total: 1, touristTax: 0, currency: 'EUR' },
      },
      allowed: DESK,
    },
    { call: 'openOwnReservation', about: 'of a client', path: client, allowed: ['client', ...DESK] },
    {
      call: 'openOwnReservation',
      about: 'of an agency',
      path: agency,
      allowed: ['agency', 'seller of agency', ...DESK],
    },
    ...ofBoth('getSendableMails'),
    ...ofBoth('resendMail', { kind: 'confirmation' }),
    ...ofBoth('sendPaymentConfirmation'),
    {
      call: 'writeReview',
      about: 'of a client',
      path: client,
      body: { rating: 9, title: 'Calm', text: 'Calm.' },
      allowed: ['client'],
    },
    { call: 'getClient', about: 'of a client', path: { id: ids.client }, allowed: ['client'] },
    { call: 'removeSavedCard', about: 'of a client', path: { id: ids.savedCard }, allowed: ['client'] },
    {
      call: 'getAgencyDetail',
      about: 'of an agency',
      path: { id: ids.agency },
      allowed: ['agent', 'agent of another website'],
    },
    {
      call: 'setAgencyState',
      about: 'of an agency',
      path: { id: ids.agency },
      body: { state: 'approved' },
      allowed: ['agent', 'agent of another website'],
    },
    // each its own: the address names the month alone
    ...['getStatement', 'getStatementDocument', 'getAgencyAccount', 'getAllotments', 'getNegotiatedRates'].map(
      (call): Row => ({
        call,
        about: 'of the agency that asks',
        path: call.startsWith('getStatement') ? { month: '2026-10' } : {},
        allowed: ['agency', 'seller of agency', 'other agency'],
      }),
    ),
    ...['getUsersOfAgency', 'getAllotmentsOfAgency', 'getNegotiatedRatesOfAgency'].map(
      (call): Row => ({
        call,
        about: 'of an agency',
        path: { id: ids.agency },
        allowed: ['agent', 'agent of another website'],
      }),
    ),
    ...(['getStatementOfAgency', 'getStatementDocumentOfAgency'] as const).map(
      (call): Row => ({
        call,
        about: 'of an agency',
        path: { id: ids.agency, month: '2026-10' },
        allowed: ['agent', 'agent of another website'],
      }),
    ),
    ...Object.entries({
      setAgencyCredit: { limit: 100_000, currency: 'EUR' },
      recordAgencyPayment: { amount: 100, currency: 'EUR', day: '2026-11-19', reference: 'Transfer' },
      setAgencyTerms: { model: 'commission', percent: 10 },
    }).map(
      ([call, body]): Row => ({
        call,
        about: 'of an agency',
        path: { id: ids.agency },
        body,
        allowed: ['agent', 'agent of another website'],
      }),
    ),
    ...ofManager('setAgencyUserRole', 'agency-third', { role: 'seller' }),
    ...ofManager('setAgencyUserState', 'agency-third', { state: 'active' }),
    ...ofManager('resendAgencyInvitation', 'agency-invited'),
    ...ofManager('withdrawAgencyInvitation', 'agency-invited'),
    own('forgetClientDevice', 'client', { id: spare.client?.device ?? '' }),
    own('forgetAgentDevice', 'agent', { id: spare.agent?.device ?? '' }),
    own('forgetAgencyDevice', 'agency', { id: spare.agency?.device ?? '' }),
    own('endClientSession', 'client', { id: spare.client?.session ?? '' }),
    own('endAgentSession', 'agent', { id: spare.agent?.session ?? '' }),
    own('endAgencySession', 'agency', { id: spare.agency?.session ?? '' }),
    {
      call: 'cancelRoomstay',
      about: 'of a client',
      path: { ...client, roomstayId: room },
      body: { reason },
      allowed: ['client'],
    },
    {
      call: 'cancelAsAgency',
      about: 'of an agency',
      path: agency,
      body: { reason: 'duplicate' },
      allowed: ['agency', 'seller of agency'],
    },
    { call: 'cancelAsAgency', about: 'of a client', path: client, body: { reason: 'duplicate' }, allowed: [] },
    { call: 'cancelAsAgent', about: 'of an agency', path: agency, body: { reason: 'duplicate' }, allowed: DESK },
    { call: 'cancelReservation', about: 'of a client', path: client, body: { reason }, allowed: ['client'] },
  ];
}
