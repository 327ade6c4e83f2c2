import {
  type ApiKey,
  createApiKey,
  type IssuedApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings, signedIn } from '../../testing.tsx';

const aKey = (own: Partial<ApiKey> = {}): ApiKey => ({
  id: 'abcdefghij12',
  name: 'Channel manager',
  scopes: ['rates.read', 'rates.write'],
  properties: null,
  callsPerMinute: 600,
  createdAt: '2026-10-01T09:00:00Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  previousUntil: null,
  ...own,
});
const issued = (own: Partial<ApiKey> = {}): IssuedApiKey => ({ ...aKey(own), key: 'pk_abc_secret', secret: 'secret' });
const dialog = () => within(screen.getByRole('dialog'));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the keys of programs', () => {
  it('are listed with permissions in words, hotels, use and state', async () => {
    const used = '2026-11-19T08:00:00Z';
    await open('settings/keys', {
      answers: [
        ownerOfSettings(),
        answer(listApiKeys, [
          aKey(),
          aKey({ id: 'revokedkey12', name: 'Old', revokedAt: used, lastUsedAt: used, properties: [9999] }),
          aKey({ id: 'expiredkey12', name: 'Trial', expiresAt: '2020-01-01T00:00:00Z' }),
        ]),
      ],
    });
    const channel = await row(/Channel manager/);
    expect(channel.getByText('In use')).toBeTruthy();
    expect(channel.getByText('All hotels')).toBeTruthy();
    expect(channel.getByText('Never')).toBeTruthy();
    await userEvent.click(channel.getByText('Permissions: 2'));
    expect(await channel.findByText('Set prices')).toBeTruthy();
    const old = await row(/Old/);
    expect(old.getByText('Revoked')).toBeTruthy();
    expect(old.getByText('Hotel 9999')).toBeTruthy();
    expect(old.queryByRole('button', { name: /Revoke/ })).toBeNull();
    expect((await row(/Trial/)).getByText('Expired')).toBeTruthy();
  });

  it('are made for chosen permissions; their secret is shown once', async () => {
    const user = userEvent.setup();
    const { edge } = await open('settings/keys', { answers: [ownerOfSettings(), answer(listApiKeys, [])] });
    expect(await screen.findByText('There are no keys yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create a key' }));
    await user.type(dialog().getByLabelText('Name'), 'Robot');
    await user.click(dialog().getByRole('button', { name: 'Create a key' }));
    expect((await dialog().findAllByText('Choose at least one')).length).toBeGreaterThan(0);
    // a permission that the person does not have cannot be given
    expect(dialog().queryByLabelText('Set prices')).toBeNull();
    await user.click(dialog().getByLabelText('View the record of changes'));
    await user.type(dialog().getByLabelText(/Valid for days/), '30');
    edge.now(answer(createApiKey, issued({ name: 'Robot' })), answer(listApiKeys, [aKey({ name: 'Robot' })]));
    await user.click(dialog().getByRole('button', { name: 'Create a key' }));
    expect(await dialog().findByText('pk_abc_secret')).toBeTruthy();
    expect(edge.callsOf(createApiKey)[0]?.body).toEqual({ name: 'Robot', scopes: ['audit.read'], days: 30 });
    await user.click(dialog().getByRole('button', { name: 'Copy: For the header “Authorization: Bearer”' }));
    expect(await dialog().findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('pk_abc_secret');
    await user.click(dialog().getByRole('button', { name: 'I have stored it' }));
    expect(screen.queryByText('pk_abc_secret')).toBeNull();
    expect(await row(/Robot/)).toBeTruthy();
  });

  it('are made for some hotels, of which one has to be chosen', async () => {
    const { edge } = await open('settings/keys', { answers: [ownerOfSettings(), answer(listApiKeys, [])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    await userEvent.type(dialog().getByLabelText('Name'), 'Robot');
    await userEvent.click(dialog().getByLabelText('View the record of changes'));
    await userEvent.click(dialog().getByRole('radio', { name: 'Certain hotels' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a key' }));
    expect((await dialog().findAllByText('Choose at least one')).length).toBeGreaterThan(0);
    const hotels = within(dialog().getByRole('group', { name: 'Certain hotels' }));
    await userEvent.click(hotels.getAllByRole('checkbox')[0] as HTMLElement);
    const before = edge.callsOf(listApiKeys).length;
    edge.now(refusal(createApiKey, 403, 'scope_not_given'));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a key' }));
    expect(await dialog().findByText('You can give only rights that you have yourself.')).toBeTruthy();
    // a key may have been made all the same: its answer can be lost
    expect(edge.callsOf(listApiKeys).length).toBe(before + 1);
    expect(edge.callsOf(createApiKey)[0]?.body).toMatchObject({ properties: [expect.any(Number)] });
  });

  it('get a new secret, the previous one ending at once where that is wanted', async () => {
    const { edge } = await open('settings/keys', { answers: [ownerOfSettings(), answer(listApiKeys, [aKey()])] });
    await userEvent.click((await row(/Channel/)).getByRole('button', { name: 'New secret: Channel manager' }));
    await userEvent.click(dialog().getByLabelText('The previous secret stops working at once'));
    edge.now(answer(rotateApiKey, issued()));
    await userEvent.click(dialog().getByRole('button', { name: 'New secret' }));
    expect(await dialog().findByText('pk_abc_secret')).toBeTruthy();
    expect(edge.callsOf(rotateApiKey)[0]).toMatchObject({ path: { id: 'abcdefghij12' }, body: { keepHours: 0 } });
  });

  it('are revoked after a question; a refusal is shown in it', async () => {
    const { edge } = await open('settings/keys', {
      answers: [ownerOfSettings(), answer(listApiKeys, [aKey()]), refusal(revokeApiKey, 403, 'scope_missing')],
    });
    await userEvent.click((await row(/Channel/)).getByRole('button', { name: 'Revoke: Channel manager' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke' }));
    expect(await dialog().findByText('Your role does not allow this.')).toBeTruthy();
    const revokedAt = '2026-11-27T08:00:00Z';
    edge.now(answer(revokeApiKey, aKey({ revokedAt })), answer(listApiKeys, [aKey({ revokedAt })]));
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke' }));
    expect(await (await row(/Channel/)).findByText('Revoked')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are only read by who may not change them', async () => {
    await open('settings/keys', { answers: [signedIn({ permissions: ['keys.read'] }), answer(listApiKeys, [aKey()])] });
    await row(/Channel/);
    expect(screen.queryByRole('button', { name: /Create|Revoke|New secret/ })).toBeNull();
  });

  it('that cannot be read say so, and can be asked for again', async () => {
    const { edge } = await open('settings/keys', {
      answers: [ownerOfSettings(), refusal(listApiKeys, 500, 'internal')],
    });
    await screen.findByText('The list could not be read.');
    edge.now(answer(listApiKeys, [aKey()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Channel/)).toBeTruthy();
    expect(screen.queryByText('The list could not be read.')).toBeNull();
  });
});
