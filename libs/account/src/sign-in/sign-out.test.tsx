import { accountCalls } from '@posada/api-client/accounts';
import { answer } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import { aSession, KINDS, open } from '../testing.tsx';

describe('signing out', () => {
  it.each([
    ['[ROUTE-26]', 'client'],
    ['[ROUTE-35]', 'agent'],
    ['[ROUTE-44]', 'travel-agency'],
  ] as const)('%s clears token and record of %s alone, and shows its sign-in [GAP-102, GAP-103]', async (_, kind) => {
    const session = Object.assign({}, ...KINDS.map(aSession));
    const answers = [answer(accountCalls[kind].signOut, { signedOut: true })];
    const { router, edge } = await open(kind, 'logout', { session, answers });
    expect(router.state.location.pathname).toBe(`/${kind}/sign-in`);
    expect(screen.getByRole('status').textContent).toContain('You are signed out.');
    expect(KINDS.filter((other) => localStorage.getItem(other))).toEqual(KINDS.filter((other) => other !== kind));
    expect(edge.callsOf(accountCalls[kind].signOut)[0]?.headers.get('authorization')).toBe(`Bearer token-of-${kind}`);
  });
});
