import {
  acceptOperatorInvitation,
  checkOperatorInvitation,
  checkOperatorPasswordLink,
  listOperatorRoles,
  listOperators,
  proveOperatorCode,
  requestOperatorPassword,
  setOperatorPassword,
  signInOperator,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson, aSession, open, ROLES, signedIn, signedOut } from '../../testing.tsx';

const PEOPLE = [answer(listOperators, [aPerson()]), answer(listOperatorRoles, ROLES)];
const TOKEN = 'a-token-of-some-length-000';

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'owner@posada.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in as an operator', () => {
  it('leads who has not signed in to the sign-in, and then to the page that was asked for', async () => {
    const { router, edge } = await open('people', { answers: [signedOut, ...PEOPLE] });
    await screen.findByRole('heading', { name: 'Operator sign-in' });
    expect(router.state.location.search).toBe('?next=%2Foperator%2Fpeople');
    edge.now(answer(signInOperator, { state: 'signed-in', session: aSession() }), signedIn());
    await signIn();
    expect(await screen.findByText('Rafael Vidal')).toBeTruthy();
  });

  it('asks for the code of the second factor with the challenge of the first step', async () => {
    const challenge = { state: 'code-required' as const, challenge: TOKEN, expiresAt: '2026-11-20T12:05:00Z' };
    const { edge } = await open('sign-in', {
      answers: [answer(signInOperator, challenge), answer(proveOperatorCode, aSession()), signedIn(), ...PEOPLE],
    });
    await signIn();
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Rafael Vidal')).toBeTruthy();
    expect(edge.callsOf(proveOperatorCode)[0]?.body).toEqual({ challenge: TOKEN, code: '123456' });
  });

  it('tells who has no access any more', async () => {
    await open('sign-in', { answers: [refusal(signInOperator, 403, 'operator_deactivated')] });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeTruthy();
  });

  it('leads who lacks a required second factor to its set-up', async () => {
    await open('people', { answers: [signedIn({ secondFactor: 'missing' })] });
    expect(await screen.findByText(/Set up two-step sign-in first/)).toBeTruthy();
  });
});

describe('links of mails', () => {
  it('ask for a new password, and set it', async () => {
    const { edge } = await open('forgot-password', { answers: [answer(requestOperatorPassword, { accepted: true })] });
    await userEvent.type(await screen.findByLabelText('Email'), 'owner@posada.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() =>
      expect(edge.callsOf(requestOperatorPassword)[0]?.body).toEqual({
        email: 'owner@posada.example',
        language: 'en',
      }),
    );
  });

  it('set a new password', async () => {
    const { edge, router } = await open(`new-password?t=${TOKEN}`, {
      answers: [answer(checkOperatorPasswordLink, { valid: true }), answer(setOperatorPassword, { updated: true })],
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'Castle-2041-lamp');
    await userEvent.type(screen.getByLabelText('Repeat the password'), 'Castle-2041-lamp');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/sign-in'));
    expect(edge.callsOf(setOperatorPassword)[0]?.body).toEqual({ token: TOKEN, password: 'Castle-2041-lamp' });
  });

  it('welcome who is invited, who signs in by them', async () => {
    const { edge } = await open(`welcome?t=${TOKEN}`, {
      answers: [
        answer(checkOperatorInvitation, {
          email: 'revenue@posada.example',
          name: 'Rafael',
          surname: '',
          role: 'revenue',
          invitedBy: 'owner@posada.example',
        }),
        answer(acceptOperatorInvitation, aSession()),
        signedIn(),
        ...PEOPLE,
      ],
    });
    expect(await screen.findByText(/with the role “Revenue management”/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Last name'), 'Vidal');
    await userEvent.type(screen.getByLabelText('New password'), 'Castle-2041-lamp');
    await userEvent.type(screen.getByLabelText('Repeat the password'), 'Castle-2041-lamp');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
    expect(edge.callsOf(acceptOperatorInvitation)[0]?.body).toMatchObject({
      name: 'Rafael',
      surname: 'Vidal',
      token: TOKEN,
    });
  });

  it('that are void lead back to sign-in', async () => {
    await open(`welcome?t=${TOKEN}`, { answers: [refusal(checkOperatorInvitation, 410, 'invitation_void')] });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});
