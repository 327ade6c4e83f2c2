import type { AccountKind } from '@posada/api-client';
import { aClientRecord, anAgencyRecord, anAgentRecord } from '@posada/api-client/fixtures';
import { LinksContext } from '@posada/area';
import { act, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/en.json';
import { createTexts } from '../texts.ts';
import { AccountBar } from './account-bar.tsx';

const exp = Math.floor(Date.now() / 1000) + 3600;
const token = `x.${btoa(JSON.stringify({ exp }))}.x`;
const signIn = (kind: AccountKind, record: object) => localStorage.setItem(kind, JSON.stringify({ token, record }));

/** The bar at a page of an area that declares its pages at addresses of its own. */
function barAt(path: string, kind: AccountKind) {
  const links = {
    mount: '/own',
    label: 'Own area',
    signIn: '/own/enter',
    signOut: '/own/leave',
    home: '/own/stays',
    pages: [
      { to: '/own/stays', label: 'Stays', icon: 'bed' },
      { to: '/own/reviews', label: 'Reviews' },
      ...(kind === 'travel-agency'
        ? [{ to: '/own/users', label: 'Users', permission: 'agency-users.write' as const }]
        : []),
    ],
  };
  const router = createMemoryRouter([{ path: '*', element: <AccountBar kind={kind} /> }], { initialEntries: [path] });
  return render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <LinksContext value={{ menu: [], footer: [], accounts: { [kind]: links }, search: null }}>
        <RouterProvider router={router} />
      </LinksContext>
    </I18nextProvider>,
  );
}

describe('the bar of an account', () => {
  afterEach(() => localStorage.clear());

  it('[CLIENT-33, CLIENT-34, SHELL-09] has the pages that the area declares, in its own words, and the way out', () => {
    signIn('client', aClientRecord({ loyalty: { level: 'Gold', percent: 5 } }));
    barAt('/own/reviews', 'client');
    const bar = within(screen.getByRole('navigation', { name: 'Your area' }));
    expect(bar.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Stays', '/own/stays'],
      ['Reviews', '/own/reviews'],
      ['Sign out', '/own/leave'],
    ]);
    expect(bar.getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Reviews');
    expect(bar.getByText('Gold member')).toBeTruthy();
  });

  it('[ROUTE-36, ROUTE-45, SHELL-06, SHELL-10] names an agent; a travel agency and who works there', () => {
    signIn('agent', anAgentRecord({ name: 'Marc', surname: 'Soler' }));
    barAt('/own/stays', 'agent');
    expect(screen.getByText('Marc Soler')).toBeTruthy();
    signIn(
      'travel-agency',
      anAgencyRecord({ name: 'Viajes Atlas', user: { ...anAgencyRecord().user, name: 'Rosa', surname: 'Prat' } }),
    );
    barAt('/own/stays', 'travel-agency');
    expect(screen.getByText('Viajes Atlas')).toBeTruthy();
    expect(screen.getByText('Rosa Prat')).toBeTruthy();
  });

  it('leads to a page that needs a permission only who has it', () => {
    const as = (...permissions: string[]) => {
      signIn('travel-agency', anAgencyRecord({ user: { ...anAgencyRecord().user, permissions } }));
      return within(barAt('/own/stays', 'travel-agency').container);
    };
    expect(as('statements.read').queryByRole('link', { name: 'Users' })).toBeNull();
    expect(as('statements.read', 'agency-users.write').getByRole('link', { name: 'Users' })).toBeTruthy();
  });

  it('[GAP-56] shows nothing of anybody without a session, or once it is ended in another tab', () => {
    signIn('client', aClientRecord());
    const { container } = barAt('/own/stays', 'client');
    expect(container.textContent).not.toBe('');
    act(() => {
      localStorage.removeItem('client');
      window.dispatchEvent(new StorageEvent('storage', { key: 'client' }));
    });
    expect(container.textContent).toBe('');
  });
});
