import area from './area.ts';

const textsIn = async (language: 'en' | 'es') => (await area.messages[language]?.())?.default ?? {};

describe('the agent area', () => {
  it('guards every screen: sign-in for who is not signed in, all else for who is', () => {
    expect(area.routes.map(({ path, handle }) => ({ path, ...handle }))).toEqual([
      { path: 'sign-in', layout: 'account', guard: 'agent-guest', noindex: true },
      { path: 'forgot-password', layout: 'account', guard: 'agent-guest', noindex: true },
      { path: 'reset-password', layout: 'account', noindex: true },
      { path: 'logout', layout: 'account', guard: 'agent' },
      { path: 'bookings', layout: 'account', guard: 'agent' },
      { path: 'bookings/:id', layout: 'account', guard: 'agent' },
    ]);
  });

  it('finds each of its screens', async () => {
    for (const { lazy } of area.routes) {
      const screen = typeof lazy === 'function' ? await lazy() : {};
      expect(screen).toMatchObject({ Component: expect.any(Function) });
    }
  });

  it('[AGENT-01] has no sign-up', () => {
    expect(area.routes.some(({ path }) => path?.startsWith('sign-up'))).toBe(false);
  });

  it('says everything in English and Spanish, and names what is provisional in its own words [GAP-26]', async () => {
    const [english, spanish] = await Promise.all([textsIn('en'), textsIn('es')]);
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    expect(english['status.provisional']).toBe('Provisional');
  });
});
