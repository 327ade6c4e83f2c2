import { brokenScreensOf, screensOf, textsOf } from '@posada/area/test-kit';
import area from './area.ts';

describe('the agent area', () => {
  it('guards every screen: sign-in for who is not signed in, all else for who is', () => {
    expect(screensOf(area)).toEqual([
      { path: 'sign-in', layout: 'account', guard: 'agent-guest', noindex: true },
      { path: 'forgot-password', layout: 'account', guard: 'agent-guest', noindex: true },
      { path: 'reset-password', layout: 'account', noindex: true, hasSecretAddress: true },
      { path: 'logout', layout: 'account', guard: 'agent' },
      { path: 'profile', layout: 'account', guard: 'agent' },
      { path: 'security', layout: 'account', guard: 'agent' },
      { path: 'agencies', layout: 'account', guard: 'agent' },
      { path: 'agencies/:id', layout: 'account', guard: 'agent' },
      { path: 'agencies/:id/allotments', layout: 'account', guard: 'agent' },
      { path: 'agencies/:id/statement', layout: 'account', guard: 'agent' },
      { path: 'bookings', layout: 'account', guard: 'agent' },
      { path: 'bookings/:id', layout: 'account', guard: 'agent' },
    ]);
  });

  it('finds each of its screens', async () => {
    expect(await brokenScreensOf(area)).toEqual([]);
  });

  it('[AGENT-01] has no sign-up', () => {
    expect(area.routes.some(({ path }) => path?.startsWith('sign-up'))).toBe(false);
  });

  it('names what is provisional in its own words [GAP-26]', async () => {
    expect((await textsOf(area, 'en'))['status.provisional']).toBe('Provisional');
  });
});
