import {
  getOperatorSession,
  getReservationCheckIn,
  type OperatorPerson,
  type OperatorRole,
  type OperatorSession,
} from '@posada/api-client/operator';
import { type AreaTest, answer, refusal, renderArea } from '@posada/area/test-kit';
import area from './area.ts';

/** Somebody who manages the persons of the chain. */
export const aSession = (own: Partial<OperatorSession> = {}): OperatorSession => ({
  id: '1',
  email: 'owner@posada.example',
  name: 'Olivia',
  surname: 'Marín',
  language: 'en',
  role: 'owner',
  permissions: ['operators.read', 'operators.write'],
  websites: null,
  properties: null,
  languages: null,
  secondFactor: 'on',
  startedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T09:00:00Z',
  ...own,
});

export const aPerson = (own: Partial<OperatorPerson> = {}): OperatorPerson => ({
  id: '2',
  email: 'revenue@posada.example',
  name: 'Rafael',
  surname: 'Vidal',
  language: 'en',
  role: 'revenue',
  permissions: ['rates.write'],
  websites: null,
  properties: null,
  languages: null,
  state: 'active',
  invitedAt: '2026-10-01T09:00:00Z',
  invitedBy: 'owner@posada.example',
  invitationExpiresAt: null,
  activatedAt: '2026-10-02T09:00:00Z',
  deactivatedAt: null,
  lastSignInAt: '2026-11-19T08:00:00Z',
  hasSecondFactor: true,
  isYou: false,
  ...own,
});

export const ROLES: OperatorRole[] = [
  { name: 'owner', permissions: ['operators.read', 'operators.write'], isBuiltIn: true, persons: 1 },
  { name: 'revenue', permissions: ['operators.read'], isBuiltIn: true, persons: 1 },
  { name: 'finance', permissions: ['payments.read'], isBuiltIn: true, persons: 0 },
];

export const signedIn = (own: Partial<OperatorSession> = {}) => answer(getOperatorSession, aSession(own));
export const signedOut = refusal(getOperatorSession, 401, 'unauthorized');

/** An owner of the whole chain, with all permissions of the settings. */
export const ownerOfSettings = (own: Partial<OperatorSession> = {}) =>
  signedIn({
    permissions: [
      'reservations.read',
      'websites.read',
      'websites.write',
      'promotions.read',
      'promotions.write',
      'webhooks.read',
      'webhooks.write',
      'operators.read',
      'operators.write',
      'audit.read',
      'keys.read',
      'keys.write',
      'guests.read',
      'guests.write',
      'payments.read',
      'invoices.write',
      'reservations.write',
      'registrations.read',
      'authorities.read',
      'authorities.write',
    ],
    ...own,
  });

/** No hotel has online check-in, unless a test answers otherwise. */
const NO_CHECK_IN = refusal(getReservationCheckIn, 409, 'check_in_off');

/** Opens a screen of the area: its path below the mount. */
export const open = (path: string, { answers = [], ...test }: Pick<AreaTest, 'answers' | 'locale' | 'now'>) =>
  renderArea(area, {
    name: 'operator-area',
    mount: '/operator',
    path: `/operator/${path}`,
    answers: [NO_CHECK_IN, ...answers],
    ...test,
  });
