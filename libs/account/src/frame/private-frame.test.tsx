import { accountCalls } from '@posada/api-client/accounts';
import { aClientRecord, aReservationRow } from '@posada/api-client/fixtures';
import { getClientReservations } from '@posada/api-client/reservations';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession, open } from '../testing.tsx';

const list = answer(getClientReservations, [aReservationRow()]);
const whereOf = ({ location }: { location: { pathname: string; search: string } }) =>
  location.pathname + location.search;

describe('a private screen', () => {
  it('[AUTH-10, GAP-56] shows nothing without a session', async () => {
    await open('client', 'bookings', { answers: [list] });
    expect(screen.queryByText('K7Q2M9XA')).toBeNull();
    expect(await screen.findByText('Your session has ended. Please sign in again to go on.')).toBeTruthy();
  });

  it('is emptied when somebody signs out in another tab, and comes back after sign-in', async () => {
    const { router } = await open('client', 'bookings?tab=active', { answers: [list], session: aSession('client') });
    expect(screen.getByText('K7Q2M9XA')).toBeTruthy();
    act(() => {
      localStorage.removeItem('client');
      window.dispatchEvent(new StorageEvent('storage', { key: 'client' }));
    });
    expect(screen.queryByText('K7Q2M9XA')).toBeNull();
    await waitFor(() =>
      expect(whereOf(router.state)).toBe('/client/sign-in?next=%2Fclient%2Fbookings%3Ftab%3Dactive&expired=1'),
    );
  });

  it('whose session the service has ended leads to sign-in, and back', async () => {
    const { router } = await open('client', 'bookings', {
      answers: [refusal(getClientReservations, 401, 'unauthorized')],
    });
    await waitFor(() => expect(whereOf(router.state)).toBe('/client/sign-in?next=%2Fclient%2Fbookings&expired=1'));
  });

  it('whose data did not come can be asked for again', async () => {
    const { edge } = await open('client', 'bookings', {
      answers: [silence(getClientReservations)],
      session: aSession('client'),
    });
    expect(screen.getByRole('alert').textContent).toContain('We could not reach our service.');
    edge.now(list);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K7Q2M9XA')).toBeTruthy();
  });

  it('changes a token that has been used for a while for a new one', async () => {
    const old = `x.${btoa(JSON.stringify({ iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`;
    const renewed = answer(accountCalls.client.record, { ...aClientRecord({ name: 'Clàudia' }), token: 'new-token' });
    const { edge } = await open('client', 'bookings', {
      answers: [list, renewed],
      session: { client: { token: old, record: aClientRecord() } },
    });
    await waitFor(() => expect(localStorage.getItem('client')).toContain('new-token'));
    expect(edge.callsOf(accountCalls.client.record)[0]?.headers.get('authorization')).toBe(`Bearer ${old}`);
    const kept = JSON.parse(localStorage.getItem('client') ?? '{}');
    expect(kept).toEqual({ token: 'new-token', record: aClientRecord({ name: 'Clàudia' }) });
  });
});
