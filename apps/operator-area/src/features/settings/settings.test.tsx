import { getAudit, listApiKeys } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import { open, ownerOfSettings, signedIn } from '../../testing.tsx';

const PARTS = [
  'Keys',
  'Webhooks',
  'Changes',
  'Roles',
  'Promotion codes',
  'Loyalty programme',
  'Blocked guests',
  'Personal data of guests',
  'Online check-in',
  'Verifactu',
  'Reports to authorities',
];
const linksOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the settings', () => {
  it('lead an owner to each of their parts', async () => {
    await open('settings', { answers: [ownerOfSettings()] });
    expect(linksOf(await screen.findByRole('list'))).toEqual(PARTS);
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  });

  it('show the parts that a role may read', async () => {
    await open('settings', { answers: [signedIn({ permissions: ['promotions.read', 'rates.read'] })] });
    expect(linksOf(await screen.findByRole('list'))).toEqual(['Promotion codes', 'Loyalty programme']);
  });

  it('show a person of some hotels nothing that concerns the whole chain', async () => {
    await open('settings', { answers: [ownerOfSettings({ properties: [1] })] });
    expect(linksOf(await screen.findByRole('list'))).toEqual([
      'Webhooks',
      'Roles',
      'Promotion codes',
      'Loyalty programme',
      'Online check-in',
      'Reports to authorities',
    ]);
  });

  it('are in no menu, and refuse their address, where a role may read no part', async () => {
    await open('settings', { answers: [signedIn({ permissions: ['rates.read'] })] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  it('ask nothing of the service on a part that the role may not read', async () => {
    const { edge } = await open('settings/keys', {
      answers: [signedIn({ permissions: ['promotions.read'] }), answer(listApiKeys, []), answer(getAudit, [])],
    });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(edge.callsOf(listApiKeys)).toEqual([]);
  });
});
