import { accountCalls, getEmailVerification, passwordCalls } from '@posada/api-client/accounts';
import { aPendingVerification, aReservationRow } from '@posada/api-client/fixtures';
import { getClientReservations } from '@posada/api-client/reservations';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KINDS, knowsAccount, open } from '../testing.tsx';

const LIST = answer(getClientReservations, [aReservationRow()]);

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
async function signIn(secret = 'Demo1234') {
  await userEvent.type(email(), ' someone@posada.example ');
  await userEvent.type(password(), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe.each(KINDS)('signing in as %s', (kind) => {
  const { login, record } = accountCalls[kind];

  it('[ROUTE-21, ROUTE-32, ROUTE-40, SHELL-07, SHELL-11] asks for e-mail and password, and shows no private menu', async () => {
    await open(kind, 'sign-in');
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' }).closest('form')?.method).toBe('post');
  });

  it('[AUTH-01, AUTH-02, AUTH-03, GAP-55, GAP-100, GAP-105, GAP-106, GAP-120] keeps the token with the record read by it, and opens the area', async () => {
    const { edge, router } = await open(kind, 'sign-in', { answers: [...knowsAccount(kind), LIST] });
    await signIn(' Demo1234');
    expect(await screen.findByText('K7Q2M9XA')).toBeTruthy();
    expect(router.state.location.pathname).toBe(kind === 'client' ? '/client' : `/${kind}/bookings`);
    expect(edge.callsOf(login)[0]?.body).toEqual({ email: 'someone@posada.example', password: ' Demo1234' });
    expect(edge.callsOf(record)[0]?.headers.get('authorization')).toBe('Bearer new-token');
    expect(JSON.parse(localStorage.getItem(kind) ?? '{}')).toMatchObject({
      token: 'new-token',
      record: { name: expect.any(String) },
    });
  });

  it('[AUTH-20] says the same of an unknown e-mail and a wrong password, and loses nothing that was typed', async () => {
    const { edge } = await open(kind, 'sign-in', { answers: [refusal(login, 401, 'invalid_credentials')] });
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You have entered an invalid email or password.');
    expect(email().value).toContain('someone@posada.example');
    expect(localStorage.getItem(kind)).toBeNull();
    edge.now(...knowsAccount(kind), LIST);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('K7Q2M9XA')).toBeTruthy();
  });

  it('leads to the page that was asked for [GAP-55]', async () => {
    const { router } = await open(kind, `sign-in?next=${encodeURIComponent('/booking/payment?x=1')}&expired=1`, {
      answers: knowsAccount(kind),
    });
    expect(screen.getByRole('status').textContent).toContain('Your session has ended');
    await signIn();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/booking/payment?x=1'),
    );
  });
});

describe('a sign-in that does not succeed', () => {
  it.each([
    [30, 'Too many attempts. Please try again in 30 seconds.'],
    [1, 'Too many attempts. Please try again in 1 second.'],
    [61, 'Too many attempts. Please try again in 2 minutes.'],
    [undefined, 'Too many attempts. Please wait a few minutes and try again.'],
  ])('says how long to wait after too many attempts: %s seconds', async (retryAfter, text) => {
    const tooMany = refusal(accountCalls.client.login, 429, 'too_many_requests', { retryAfter });
    await open('client', 'sign-in', { answers: [tooMany] });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it.each(KINDS)(
    '[AUTH-21, AUTH-22] sends %s whose password has expired the mail that renews it, and says so',
    async (kind) => {
      const { edge } = await open(kind, 'sign-in', {
        answers: [
          refusal(accountCalls[kind].login, 403, 'password_expired'),
          answer(passwordCalls[kind].request, { accepted: true }),
        ],
      });
      await signIn();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Your password has expired; we’ve sent you an email to reset your password.',
      );
      expect(edge.callsOf(passwordCalls[kind].request).map(({ body }) => body)).toEqual([
        { email: 'someone@posada.example' },
      ]);
    },
  );

  it('does not say that a mail was sent when it was not', async () => {
    await open('agent', 'sign-in', {
      answers: [
        refusal(accountCalls.agent.login, 403, 'password_expired'),
        refusal(passwordCalls.agent.request, 429, 'too_many_requests', { retryAfter: 120 }),
      ],
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('try again in 2 minutes');
  });

  it('[GAP-107] leads a client who has not proved the e-mail to the page that asks for the code', async () => {
    const { otpId } = aPendingVerification();
    const { router } = await open('client', 'sign-in', {
      answers: [
        refusal(accountCalls.client.login, 403, 'email_unverified', { otpId }),
        answer(getEmailVerification, aPendingVerification()),
      ],
    });
    await signIn();
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/client/verify-email');
    expect(sessionStorage.getItem('otp-id')).toBe(otpId);
  });

  it.each(KINDS)(
    '[AGENT-01, CLIENT-01, AGENCY-01] shows %s the ways to a new password and to an account',
    async (kind) => {
      await open(kind, 'sign-in');
      expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
        `/${kind}/forgot-password`,
      );
      expect(screen.queryByRole('link', { name: 'Create an account' }) !== null).toBe(kind !== 'agent');
    },
  );

  it('says when no answer arrived, and can be tried again', async () => {
    await open('client', 'sign-in', { answers: [silence(accountCalls.client.login)] });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach our service');
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull();
  });

  it('names the fields at fault without asking the service', async () => {
    const { edge } = await open('client', 'sign-in');
    await userEvent.type(email(), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Value is not a valid email address')).toBeTruthy();
    expect(screen.getByText('Value is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(edge.calls).toEqual([]);
  });

  it('shows and hides the password', async () => {
    await open('client', 'sign-in');
    await userEvent.type(password(), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password().type).toBe('password');
  });
});

describe('who comes after', () => {
  it('sees nothing that was asked for as somebody else', async () => {
    const answers = [...knowsAccount('client'), LIST];
    const { queries } = await open('client', 'sign-in', { answers });
    queries.setQueryData(['reservation', 'client', '1', 'en'], { number: 'OTHERS' });
    await signIn();
    await screen.findByText('K7Q2M9XA');
    expect(queries.getQueryData(['reservation', 'client', '1', 'en'])).toBeUndefined();
  });
});
