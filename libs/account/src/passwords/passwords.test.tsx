import { passwordCalls } from '@posada/api-client/accounts';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo, KINDS, open } from '../testing.tsx';

const TOKEN = 'a-token-of-a-link-that-was-mailed';
const whereOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search;

describe.each(KINDS)('a forgotten password of %s', (kind) => {
  const { request } = passwordCalls[kind];
  const send = async () => {
    await userEvent.type(screen.getByLabelText('Email'), ' someone@posada.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('[AUTH-23, GAP-109, ROUTE-23, ROUTE-33, ROUTE-42] asks for the mail once, and says the same to everybody', async () => {
    const { edge } = await open(kind, 'forgot-password', { answers: [answer(request, { accepted: true })] });
    await send();
    expect((await screen.findByRole('status')).textContent).toContain('If there is an account with this address');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(edge.callsOf(request).map(({ body, query }) => [body, query])).toEqual([
      [{ email: 'someone@posada.example' }, { language: 'en' }],
    ]);
  });

  it('[ERR-07] says in a toast whether the mail could be asked for', async () => {
    const { edge } = await open(kind, 'forgot-password', { answers: [silence(request)] });
    const messages = await renderToasts();
    await send();
    expect(await messages.saysFailure(/could not be sent/)).toBeTruthy();
    edge.now(answer(request, { accepted: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await messages.saysWell('Check your email')).toBeTruthy();
  });

  it('keeps the e-mail when the mail could not be asked for', async () => {
    const { edge } = await open(kind, 'forgot-password', { answers: [silence(request)] });
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
    edge.now(refusal(request, 429, 'too_many_requests', { retryAfter: 90 }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Too many attempts. Please try again in 2 minutes.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toContain('someone@posada.example');
  });
});

describe.each(KINDS)('a new password of %s', (kind) => {
  const { validate, update } = passwordCalls[kind];
  const good = answer(validate, { valid: true });
  const choose = async (password: string, repeat = password) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Repeat the password'), repeat);
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  };

  it('[AUTH-26, GAP-103, ROUTE-24, ROUTE-34, ROUTE-43] is sent with the token of the link, and leads to sign-in', async () => {
    const { edge, router } = await open(kind, `reset-password?t=${TOKEN}`, {
      answers: [good, answer(update, { updated: true })],
    });
    await choose('Ventana9Azul');
    await waitFor(() => expect(whereOf(router)).toBe(`/${kind}/sign-in?changed=1`));
    expect(edge.callsOf(validate).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(edge.callsOf(update).map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'Ventana9Azul' }]);
    expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy();
  });

  it('[AUTH-24, GAP-07] is not asked for without a token', async () => {
    const { router, edge } = await goTo(kind, 'reset-password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(edge.calls).toEqual([]);
  });

  it.each([
    ['410', 'reset_link_void'],
    ['400', 'invalid_request'],
  ])('[AUTH-25] is not asked for with a token that is refused with %s', async (status, code) => {
    const { router } = await goTo(kind, `reset-password?t=${TOKEN}`, {
      answers: [refusal(validate, Number(status), code)],
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  });

  it('leads to the error page when the link was used meanwhile', async () => {
    const { router } = await goTo(kind, `reset-password?t=${TOKEN}`, {
      answers: [good, refusal(update, 410, 'reset_link_void')],
    });
    await choose('Ventana9Azul');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  });

  it('[AUTH-33, AUTH-29] is not sent when it breaks a rule or is not repeated', async () => {
    const { edge } = await open(kind, `reset-password?t=${TOKEN}`, { answers: [good] });
    await choose('ventana9azul', 'Ventana9Azul');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(screen.getByText('The password does not yet keep all the rules')).toBeTruthy();
    expect(edge.callsOf(update)).toEqual([]);
  });

  it('says why the service refuses it, and can be chosen anew', async () => {
    const weak = (code: string) => refusal(update, 400, 'invalid_request', { fields: { password: code } });
    const { edge } = await open(kind, `reset-password?t=${TOKEN}`, { answers: [good, weak('password_common')] });
    await choose('Password123');
    expect(await screen.findByText('This password is easy to guess. Please choose another one.')).toBeTruthy();
    edge.now(weak('password_same'));
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText('This is your current password. Please choose another one.')).toBeTruthy();
  });

  it('can be tried again when the link could not be checked', async () => {
    const { edge, router } = await open(kind, `reset-password?t=${TOKEN}`, { answers: [silence(validate)] });
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach our service');
    edge.now(good);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/${kind}/reset-password`);
  });
});
