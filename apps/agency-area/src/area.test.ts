import { brokenScreensOf, screensOf, textsOf } from '@posada/area/test-kit';
import area from './area.ts';

describe('the travel agency area', () => {
  it('guards every screen: sign-in for who is not signed in, all else for who is', () => {
    expect(screensOf(area)).toEqual([
      { path: 'sign-in', layout: 'account', guard: 'travel-agency-guest', noindex: true },
      { path: 'sign-up', layout: 'account', guard: 'travel-agency-guest', noindex: true },
      { path: 'forgot-password', layout: 'account', guard: 'travel-agency-guest', noindex: true },
      { path: 'reset-password', layout: 'account', noindex: true, hasSecretAddress: true },
      { path: 'verify-email', layout: 'account', guard: 'travel-agency-guest', noindex: true },
      { path: 'invitation', layout: 'account', noindex: true, hasSecretAddress: true },
      { path: 'logout', layout: 'account', guard: 'travel-agency' },
      { path: 'profile', layout: 'account', guard: 'travel-agency' },
      { path: 'security', layout: 'account', guard: 'travel-agency' },
      { path: 'statement', layout: 'account', guard: 'travel-agency' },
      { path: 'allotments', layout: 'account', guard: 'travel-agency' },
      { path: 'users', layout: 'account', guard: 'travel-agency' },
      { path: 'bookings', layout: 'account', guard: 'travel-agency' },
      { path: 'bookings/:id', layout: 'account', guard: 'travel-agency' },
    ]);
  });

  it('finds each of its screens', async () => {
    expect(await brokenScreensOf(area)).toEqual([]);
  });

  it('names what is provisional in its own words [GAP-26]', async () => {
    expect((await textsOf(area, 'en'))['status.provisional']).toBe('Provisional');
  });
});
