import { screen } from '@testing-library/react';
import { useTextsOf } from './area-context.ts';
import { defineArea } from './contract.ts';
import { page } from './page.tsx';
import { renderArea } from './test-kit/index.ts';

const catalogue = (texts: Record<string, string>) => ({ en: async () => ({ default: texts }) });

/** A screen of a lib: it knows the names of libs, and that of no area. */
function OfLib() {
  const t = useTextsOf<'search'>('account') as unknown as (key: string) => string;
  return (
    <p>
      {t('signIn.email')}, {t('signIn.title')}
    </p>
  );
}

const areaWith = (own: Record<string, string>) =>
  defineArea({
    routes: [{ path: 'sign-in', ...page(async () => ({ Component: OfLib })) }],
    messages: catalogue(own),
    uses: [{ name: 'account', messages: catalogue({ 'signIn.email': 'Email', 'signIn.title': 'Sign in' }) }],
  });

describe('texts of a lib', () => {
  it('are those of the lib in the area that its screen is in', async () => {
    await renderArea(areaWith({}), { name: 'partner-area', mount: '/partner', path: '/partner/sign-in' });
    expect(await screen.findByText('Email, Sign in')).toBeTruthy();
  });

  it('give way to what the area says in its own words', async () => {
    const own = { 'signIn.title': 'Welcome, partners' };
    await renderArea(areaWith(own), { name: 'partner-area', mount: '/partner', path: '/partner/sign-in' });
    expect(await screen.findByText('Email, Welcome, partners')).toBeTruthy();
  });
});
