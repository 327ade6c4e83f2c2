import { aSession, openArea } from '@posada/account/testing';
import { getLoyalty } from '@posada/api-client/accounts';
import { aLoyalty } from '@posada/api-client/fixtures';
import { answer, silence } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import area from '../../area.ts';

const open = (loyalty = aLoyalty()) =>
  openArea(area, 'client', 'loyalty', { answers: [answer(getLoyalty, loyalty)], session: aSession('client') });

describe('the loyalty page of a client', () => {
  it('[CLIENT-33] tells the level, its benefits, what was saved, and what the next one needs', async () => {
    await open();
    const own = within(screen.getByRole('region', { name: 'Your level' }));
    expect(own.getByText('5% off every stay')).toBeTruthy();
    expect(own.getByText('So far you have saved €16.50.')).toBeTruthy();
    expect(own.getByText('10 more nights to Platinum, which gives 8% off.')).toBeTruthy();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Silver 3%With your account', 'Gold Yours5%5 nights', 'Platinum 8%15 nights']);
  });

  it('lists the stays that count, each leading to its booking', async () => {
    await open();
    const stays = within(screen.getByRole('region', { name: 'Stays that count' }));
    expect(stays.getByText('5 nights since 1 June 2024')).toBeTruthy();
    expect(stays.getByRole('link', { name: 'App Málaga' }).getAttribute('href')).toBe('/client/bookings/51');
  });

  it('of a client without stays says from when on they count', async () => {
    await open(aLoyalty({ stays: [], nights: 0, saved: [] }));
    expect(screen.getByText('No stay counts yet. It does from the day of departure on.')).toBeTruthy();
  });

  it('of a chain without levels says so', async () => {
    await open(aLoyalty({ level: null, levels: [], next: null }));
    expect(screen.getByText('There is no loyalty programme at the moment.')).toBeTruthy();
  });

  it('that cannot be read is asked for again', async () => {
    await openArea(area, 'client', 'loyalty', { answers: [silence(getLoyalty)], session: aSession('client') });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
