import { brokenScreensOf, screensOf, textsOf } from '@posada/area/test-kit';
import area from './area.ts';

describe('the client area', () => {
  it('guards every screen: sign-in for who is not signed in, all else for who is [GAP-25]', () => {
    expect(screensOf(area)).toEqual([
      { path: 'sign-in', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'sign-up', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'forgot-password', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'reset-password', layout: 'site', noindex: true, hasSecretAddress: true },
      { path: 'verify-email', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'logout', layout: 'account', guard: 'client' },
      { path: undefined, layout: 'account', guard: 'client' },
      { path: 'loyalty', layout: 'account', guard: 'client' },
      { path: 'profile', layout: 'account', guard: 'client' },
      { path: 'reviews', layout: 'account', guard: 'client' },
      { path: 'security', layout: 'account', guard: 'client' },
      { path: 'bookings', layout: 'account', guard: 'client' },
      { path: 'bookings/:id', layout: 'account', guard: 'client' },
      { path: 'bookings/:id/check-in', layout: 'account', guard: 'client' },
      { path: 'bookings/:id/again', layout: 'account', guard: 'client' },
    ]);
  });

  it('finds each of its screens', async () => {
    expect(await brokenScreensOf(area)).toEqual([]);
  });

  it('names what is provisional in its own words [GAP-26]', async () => {
    expect((await textsOf(area, 'en'))['status.provisional']).toBe('Awaiting payment');
  });
});
