import { aSession, openArea } from '@posada/account/testing';
import { eraseClient, exportClient, getClient, updateClient } from '@posada/api-client/accounts';
import { aClientProfile, someCountries } from '@posada/api-client/fixtures';
import { getSavedCards, removeSavedCard, type SavedCard } from '@posada/api-client/payments';
import { getCountries } from '@posada/api-client/website';
import { clearSession } from '@posada/area';
import { answer, refusal } from '@posada/area/test-kit';
import { Toaster } from '@posada/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const given = (profile = aClientProfile(), cards: SavedCard[] = []) => ({
  answers: [answer(getClient, profile), answer(getCountries, someCountries()), answer(getSavedCards, cards)],
  session: aSession('client'),
});

describe('the profile of a client', () => {
  it('[CLIENT-27] names what is missing in it, and sends nothing', async () => {
    const { edge } = await openArea(
      area,
      'client',
      'profile',
      given(aClientProfile({ birthdate: '', documentNumber: '' })),
    );
    expect(screen.getByText('Missing: Date of birth and Document number. You can book without it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.split(':')[0]),
    ).toEqual(['Date of birth', 'Document number']);
    expect(edge.callsOf(updateClient)).toEqual([]);
  });

  it('[ERR-08] says once that it could not be saved, or how long to wait after too many attempts', async () => {
    const { edge } = await openArea(area, 'client', 'profile', given());
    render(<Toaster />);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    edge.now(refusal(updateClient, 500, 'unavailable'));
    await save();
    expect(await screen.findByText('Your details could not be saved. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/This could not be sent/)).toBeNull();
    edge.now(refusal(updateClient, 429, 'too_many_requests', { retryAfter: 120 }));
    await save();
    expect(await screen.findByText(/2 minutes/)).toBeTruthy();
  });

  it('[CLIENT-30] turns a switch back that could not be saved', async () => {
    const { edge } = await openArea(area, 'client', 'profile', given(aClientProfile({ allowPublicity: true })));
    edge.now(refusal(updateClient, 400, 'invalid_request', { fields: { birthdate: 'birthdate_malformed' } }));
    const name = 'Offers and news by email';
    const offers = () => screen.getByRole<HTMLInputElement>('switch', { name });
    await userEvent.click(offers());
    await screen.findByRole('switch', { name, checked: true });
    edge.now(answer(updateClient, aClientProfile({ allowPublicity: false })));
    await userEvent.click(offers());
    expect(await screen.findByRole('switch', { name, checked: false })).toBeTruthy();
    const { id: _, email: __, language: ___, loyalty: ____, ...details } = aClientProfile();
    expect(edge.callsOf(updateClient).at(-1)?.body).toEqual({ ...details, allowPublicity: false });
  });

  it('lists saved cards, and removes one', async () => {
    const cards = [
      { id: 'a', brand: 'visa', last4: '0003', expiry: '2034-12' },
      { id: 'b', brand: 'amex', last4: '1005', expiry: '2031-02' },
    ];
    const { edge } = await openArea(area, 'client', 'profile', given(aClientProfile(), cards));
    render(<Toaster />);
    expect(await screen.findByText('American Express ending in 1005')).toBeTruthy();
    edge.now(refusal(removeSavedCard, 500, 'unavailable'));
    const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 0003' }));
    await remove();
    expect(await screen.findByText('The card could not be removed. Please try again.')).toBeTruthy();
    edge.now(answer(removeSavedCard, { removed: true }));
    await remove();
    expect(await screen.findByText('The card was removed.')).toBeTruthy();
    expect(screen.queryByText('Visa ending in 0003')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove American Express ending in 1005' }));
    expect(await screen.findByText('No saved cards.')).toBeTruthy();
    expect(edge.callsOf(removeSavedCard).map(({ path }) => path['id'])).toEqual(['a', 'a', 'b']);
  });

  it('says nothing of saved cards where there are none', async () => {
    const { answers, session } = given();
    await openArea(area, 'client', 'profile', { answers, session });
    expect(screen.queryByText('Saved cards')).toBeNull();
  });

  it('has a way to read saved cards again', async () => {
    const { answers, session } = given();
    const failed = [...answers.slice(0, 2), refusal(getSavedCards, 500, 'unavailable')];
    await openArea(area, 'client', 'profile', { answers: failed, session });
    expect(await screen.findByText('Your saved cards could not be loaded.', {}, { timeout: 8_000 })).toBeTruthy();
  });

  it('asks for nothing more when its session ends, by deletion or elsewhere', async () => {
    const { edge } = await openArea(area, 'client', 'profile', given());
    act(() => clearSession('client'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(edge.callsOf(getClient)).toHaveLength(1);
  });

  it('gives a copy of all data, and deletes the account, for the password alone', async () => {
    const { edge } = await openArea(area, 'client', 'profile', given());
    const press = async (name: string) => {
      const button = screen.getByRole('button', { name });
      const form = button.closest('form') as HTMLFormElement;
      const password = within(form).getByLabelText('Current password');
      await userEvent.clear(password);
      await userEvent.type(password, 'Demo1234');
      await userEvent.click(button);
    };
    await userEvent.click(screen.getByText('Get a copy'));
    edge.now(refusal(exportClient, 403, 'password_wrong', { fields: { currentPassword: 'password_wrong' } }));
    await press('Download the copy');
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    await userEvent.click(screen.getByText('Delete your account'));
    edge.now(refusal(eraseClient, 409, 'stay_ahead'));
    await press('Delete my account for good');
    expect(await screen.findByText('A hotel is still expecting you. Please cancel your stay first.')).toBeTruthy();
    expect(edge.callsOf(eraseClient).map(({ body }) => body)).toEqual([{ password: 'Demo1234' }]);
  });
});
