import area from './area.ts';

const textsIn = async (language: 'en' | 'es') => (await area.messages[language]?.())?.default ?? {};

describe('the client area', () => {
  it('guards every screen: sign-in for who is not signed in, all else for who is [GAP-25]', () => {
    expect(area.routes.map(({ path, handle }) => ({ path, ...handle }))).toEqual([
      { path: 'sign-in', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'sign-up', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'forgot-password', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'reset-password', layout: 'site', noindex: true },
      { path: 'verify-email', layout: 'site', guard: 'client-guest', noindex: true },
      { path: 'logout', layout: 'account', guard: 'client' },
      { path: 'bookings', layout: 'account', guard: 'client' },
      { path: 'bookings/:id', layout: 'account', guard: 'client' },
    ]);
  });

  it('finds each of its screens', async () => {
    for (const { lazy } of area.routes) {
      const screen = typeof lazy === 'function' ? await lazy() : {};
      expect(screen).toMatchObject({ Component: expect.any(Function) });
    }
  });

  it('says everything in English and Spanish, and names what is provisional in its own words [GAP-26]', async () => {
    const [english, spanish] = await Promise.all([textsIn('en'), textsIn('es')]);
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    expect(english['status.provisional']).toBe('Awaiting payment');
  });
});
