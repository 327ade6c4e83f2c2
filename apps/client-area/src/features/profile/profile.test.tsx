import { aSession, openArea } from '@posada/account/testing';
import { eraseClient, exportClient, getClient, updateClient } from '@posada/api-client/accounts';
import { aClientProfile, someCountries } from '@posada/api-client/fixtures';
import { getCountries } from '@posada/api-client/website';
import { clearSession } from '@posada/area';
import { answer, refusal } from '@posada/area/test-kit';
import { Toaster } from '@posada/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const given = (profile = aClientProfile()) => ({
  answers: [answer(getClient, profile), answer(getCountries, someCountries())],
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
