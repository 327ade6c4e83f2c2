import { openArea } from '@posada/account/testing';
import { accountCalls } from '@posada/api-client/accounts';
import { type Answer, refusal } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const { login } = accountCalls['travel-agency'];

async function signIn(refused: Answer) {
  await openArea(area, 'travel-agency', 'sign-in', { answers: [refused] });
  await userEvent.type(screen.getByLabelText('Email'), 'eva@agency.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Ventana9Azul');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in as an agency that may not book', () => {
  it('says that it waits for approval, whom to ask, and leads back', async () => {
    await signIn(refusal(login, 403, 'agency_pending'));
    expect(await screen.findByRole('heading', { name: 'Your agency is waiting for approval' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your agency is waiting for approval');
    expect(screen.getByRole('alert').textContent).toContain('We will write to you');
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says why it is blocked', async () => {
    await signIn(refusal(login, 403, 'agency_blocked', { reason: 'Unpaid invoices.' }));
    expect(await screen.findByRole('heading', { name: 'Your agency’s access has ended' })).toBeTruthy();
    expect(screen.getByText('Reason: Unpaid invoices.')).toBeTruthy();
  });

  it('says to a person whose access a manager has ended whom to ask', async () => {
    await signIn(refusal(login, 403, 'user_deactivated'));
    expect(await screen.findByRole('heading', { name: 'Your access has ended' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('ask your agency');
  });

  it('[AUTH-20] says nothing of it when the password is wrong', async () => {
    await signIn(refusal(login, 401, 'invalid_credentials'));
    expect((await screen.findByRole('alert')).textContent).toContain('invalid email or password');
  });
});
