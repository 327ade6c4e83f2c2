import { accountCalls, type SecondFactor, secondFactorCalls, sessionCalls } from '@posada/api-client/accounts';
import { answer, refusal } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession, KINDS, knowsAccount, open } from '../testing.tsx';

const OFF: SecondFactor = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0, devices: [] };
const ON: SecondFactor = { ...OFF, isOn: true, since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 10 };
const START = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qr: { size: 29, path: 'M4 4h7v1h-7z' } };
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];

const section = () => screen.findByRole('region', { name: 'Two-step sign-in' });
const openSecurity = (kind: (typeof KINDS)[number], factor: SecondFactor) =>
  open(kind, 'security', {
    session: aSession(kind),
    answers: [answer(sessionCalls[kind].list, []), answer(secondFactorCalls[kind].read, factor)],
  });

describe.each(KINDS)('two-step sign-in of %s', (kind) => {
  const calls = secondFactorCalls[kind];

  it('is set up by a picture, a key or a link, and shows its recovery codes once', async () => {
    const user = userEvent.setup();
    const { edge } = await openSecurity(kind, OFF);
    const messages = await renderToasts();
    const here = within(await section());
    await user.click(here.getByRole('button', { name: 'Set up' }));
    expect(document.activeElement).toBe(here.getByLabelText('Current password'));
    edge.now(answer(calls.start, START));
    await user.type(here.getByLabelText('Current password'), 'Demo1234');
    await user.click(here.getByRole('button', { name: 'Continue' }));
    expect(await here.findByRole('img', { name: /^QR code for your authenticator app/ })).toBeTruthy();
    expect(here.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(here.getByRole<HTMLAnchorElement>('link').href).toBe(START.address);
    const code = here.getByLabelText<HTMLInputElement>('Code from the app');
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    edge.now(refusal(calls.confirm, 403, 'code_wrong', { fields: { code: 'code_wrong' } }));
    await user.click(code);
    await user.paste('123 456');
    await user.click(here.getByRole('button', { name: 'Turn on' }));
    expect(await here.findByText(/^This code is not right/)).toBeTruthy();
    expect(code.value).toBe('123 456');
    edge.now(answer(calls.confirm, { recoveryCodes: CODES }));
    edge.now(answer(calls.read, ON));
    await user.click(here.getByRole('button', { name: 'Turn on' }));
    expect(await messages.saysWell(/^Two-step sign-in is on/)).toBeTruthy();
    for (const each of CODES) expect(here.getByText(each)).toBeTruthy();
    await user.click(here.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
    await user.click(here.getByRole('button', { name: 'I have kept the codes' }));
    expect(here.queryByText(CODES[0] ?? '')).toBeNull();
    expect(here.getByText('10 recovery codes left')).toBeTruthy();
    expect(document.activeElement?.contains(here.getByRole('button', { name: 'Turn off' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('lists devices that need no code, warns of few recovery codes, and is turned off by password and code', async () => {
    const user = userEvent.setup();
    const device = { id: 'd1', until: '2026-12-20T10:00:00Z', browser: 'Firefox', system: 'Linux' };
    const { edge } = await openSecurity(kind, { ...ON, recoveryCodesLeft: 1, devices: [device] });
    const here = within(await section());
    expect(here.getByText('You have few recovery codes left. Please get new ones.')).toBeTruthy();
    edge.now(answer(calls.forgetDevice, { forgotten: true }));
    edge.now(answer(calls.read, ON));
    await user.click(here.getByRole('button', { name: 'Ask for a code again: Firefox on Linux' }));
    await waitFor(() => expect(here.queryByText('Firefox on Linux')).toBeNull());
    await user.click(here.getByRole('button', { name: 'Turn off' }));
    edge.now(refusal(calls.off, 429, 'too_many_requests', { retryAfter: 90 }));
    await user.type(here.getByLabelText('Current password'), 'Demo1234');
    await user.type(here.getByLabelText('Code from the app'), 'abcde-fghjk');
    await user.click(here.getByRole('button', { name: 'Turn off' }));
    expect(await here.findByText('Too many attempts. Please try again in 2 minutes.')).toBeTruthy();
    edge.now(answer(calls.off, { isOff: true }));
    edge.now(answer(calls.read, OFF));
    await user.click(here.getByRole('button', { name: 'Turn off' }));
    expect(await here.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(edge.callsOf(calls.off)[1]?.body).toEqual({ password: 'Demo1234', code: 'abcde-fghjk' });
  });

  it('asks for the code after the password, and takes a recovery code in its place', async () => {
    const user = userEvent.setup();
    const { login } = accountCalls[kind];
    const { edge } = await open(kind, 'sign-in', { answers: [refusal(login, 403, 'second_factor_required')] });
    for (const each of [answer(sessionCalls[kind].list, []), answer(calls.read, ON)]) edge.now(each);
    await user.type(screen.getByLabelText('Email'), 'someone@posada.example');
    await user.type(screen.getByLabelText('Password'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Code from the app');
    expect(document.activeElement).toBe(code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    edge.now(refusal(login, 403, 'code_wrong', { fields: { code: 'code_wrong' } }));
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^This code is not right/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(recovery);
    await user.clear(recovery);
    await user.type(recovery, 'abcde-fghjk');
    await user.click(screen.getByLabelText('Do not ask for a code on this device for 30 days'));
    for (const each of knowsAccount(kind)) edge.now(each);
    edge.now(answer(login, { token: 'new-token', secondFactor: 'missing' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(edge.callsOf(login).at(-1)?.body).toEqual({
        email: 'someone@posada.example',
        password: 'Demo1234',
        code: 'abcde-fghjk',
        trustDevice: true,
      }),
    );
  });

  it('leads to its set-up where the website requires it, and says so there', async () => {
    const { login } = accountCalls[kind];
    const answers = [
      ...knowsAccount(kind),
      answer(login, { token: 'new-token', secondFactor: 'missing' }),
      answer(sessionCalls[kind].list, []),
      answer(calls.read, { ...OFF, isRequired: true }),
    ];
    const { router } = await open(kind, 'sign-in', { answers });
    await userEvent.type(screen.getByLabelText('Email'), 'someone@posada.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Two-step sign-in is required here. Please set it up to go on.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/${kind}/security`);
  });
});
