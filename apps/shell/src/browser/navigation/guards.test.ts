import type { AccountKind } from '@posada/api-client';
import { theRecords } from '@posada/api-client/fixtures';
import { clearSession, sweepSessions } from '@posada/area';
import { guardRedirect } from './guards.ts';

const linksOf = (kind: string) => ({
  mount: `/${kind}`,
  label: kind,
  signIn: `/${kind}/sign-in`,
  signOut: `/${kind}/logout`,
  home: `/${kind}/bookings`,
  pages: [],
});
const LINKS = {
  accounts: { client: linksOf('client'), agent: linksOf('agent'), 'travel-agency': linksOf('travel-agency') },
};
const NOW = Date.UTC(2026, 5, 1);
const signIn = (kind: AccountKind, seconds = 3600) =>
  localStorage.setItem(
    kind,
    JSON.stringify({ token: `a.${btoa(JSON.stringify({ exp: NOW / 1000 + seconds }))}.c`, record: theRecords[kind] }),
  );

beforeEach(() => localStorage.clear());

describe('guards', () => {
  it.each([
    ['[AUTH-10]', 'client', 'agent'],
    ['[AUTH-11]', 'agent', 'travel-agency'],
    ['[AUTH-12]', 'travel-agency', 'client'],
  ] as const)('%s a page of %s asks others to sign in, and remembers what they wanted [GAP-55]', (_, kind, other) => {
    signIn(other);
    expect(guardRedirect(kind, `/${kind}/bookings?page=2`, LINKS, NOW)).toBe(
      `/${kind}/sign-in?next=%2F${kind}%2Fbookings%3Fpage%3D2`,
    );
    signIn(kind);
    expect(guardRedirect(kind, `/${kind}/bookings`, LINKS, NOW)).toBeUndefined();
  });

  it.each([
    ['[AUTH-13]', 'client'],
    ['[AUTH-14]', 'agent'],
    ['[AUTH-15]', 'travel-agency'],
  ] as const)('%s sign-in pages send %s who is signed in to the bookings', (_, kind) => {
    signIn(kind);
    expect(guardRedirect(`${kind}-guest`, `/${kind}/sign-in`, LINKS, NOW)).toBe(`/${kind}/bookings`);
  });

  it('[AUTH-16] the sign-in page of one kind stays open to another kind', () => {
    signIn('client');
    expect(guardRedirect('agent-guest', '/agent/sign-in', LINKS, NOW)).toBeUndefined();
  });

  it('a session that has just ended leads to sign-in, which may say so', () => {
    signIn('client', -1);
    expect(guardRedirect('client', '/client/bookings', LINKS, NOW)).toBe(
      '/client/sign-in?next=%2Fclient%2Fbookings&expired=1',
    );
    expect(localStorage.getItem('client')).toBeNull();
  });

  it('also when the navigation or a call had noticed the end before; signing out is no such end', () => {
    signIn('client', -1);
    sweepSessions(NOW);
    expect(guardRedirect('client', '/client/bookings', LINKS, NOW)).toContain('&expired=1');
    clearSession('client');
    expect(guardRedirect('client', '/client/bookings', LINKS, NOW)).not.toContain('expired');
  });
});
