import { accountCalls } from '@posada/api-client/accounts';
import { aReservationRow } from '@posada/api-client/fixtures';
import { getClientReservations } from '@posada/api-client/reservations';
import { answer, silence } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('is one step from the bookings [CLIENT-34]', async () => {
    const answers = [answer(getClientReservations, [aReservationRow()]), silence(accountCalls.client.signOut)];
    const { router } = await open('client', 'bookings', { answers, session: aSession('client') });
    await userEvent.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed out.')).toBeTruthy();
    expect(router.state.location.search).toBe('?bye=1');
    expect(screen.queryByText('K7Q2M9XA')).toBeNull();
  });
});
