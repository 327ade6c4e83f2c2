import { getEmailVerification, resendVerification, verifyEmail } from '@posada/api-client/accounts';
import { aPendingVerification } from '@posada/api-client/fixtures';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo, open } from '../testing.tsx';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const pending = (given = {}) => aPendingVerification({ resendAt: inSeconds(-1), ...given });
const waits = (given = {}) => answer(getEmailVerification, pending(given));
const whereOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search;
const enter = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Verification code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

describe('confirming an e-mail', () => {
  beforeEach(() => sessionStorage.setItem('otp-id', aPendingVerification().otpId));

  it('[CLIENT-07, CLIENT-09, ROUTE-25] sends the code under the id that waits, and leads to sign-in', async () => {
    const { edge, router } = await open('client', 'verify-email', {
      answers: [waits(), answer(verifyEmail, { verified: true })],
    });
    expect(await screen.findByText('We have sent a code of six digits to c•••@posada.example.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Verification code');
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await enter(' 012345 ');
    await waitFor(() => expect(whereOf(router)).toBe('/client/sign-in?verified=1'));
    expect(edge.callsOf(verifyEmail)[0]?.body).toEqual({ otpId: pending().otpId, code: '012345' });
    expect(sessionStorage.getItem('otp-id')).toBeNull();
  });

  it('[CLIENT-10] leads to sign-in when nothing waits', async () => {
    sessionStorage.clear();
    const { router, edge } = await goTo('client', 'verify-email');
    await waitFor(() => expect(whereOf(router)).toBe('/client/sign-in'));
    expect(edge.calls).toEqual([]);
  });

  it('[CLIENT-11] leads to sign-in when the service does not know the id', async () => {
    const { router } = await goTo('client', 'verify-email', {
      answers: [refusal(getEmailVerification, 404, 'not_found')],
    });
    await waitFor(() => expect(whereOf(router)).toBe('/client/sign-in'));
    expect(sessionStorage.getItem('otp-id')).toBeNull();
  });

  it('[GAP-108] says how many tries are left after a wrong code, and stays', async () => {
    const wrong = (triesLeft: number) =>
      refusal(verifyEmail, 400, 'code_wrong', { triesLeft, fields: { code: 'code_wrong' } });
    const { edge, router } = await open('client', 'verify-email', { answers: [waits(), wrong(4)] });
    await enter('111111');
    expect(await screen.findByText('This code is not right. You have 4 tries left.')).toBeTruthy();
    edge.now(refusal(verifyEmail, 410, 'code_void'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This code is no longer valid. Please ask for a new one.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/client/verify-email');
  });

  it('asks for six digits before it asks the service', async () => {
    const { edge } = await open('client', 'verify-email', { answers: [waits()] });
    await enter('12345');
    expect(await screen.findByText('Enter the six digits of the code')).toBeTruthy();
    expect(edge.callsOf(verifyEmail)).toEqual([]);
  });

  it('[CLIENT-08, GAP-108] sends a new code once, and says from when on there is another', async () => {
    const next = answer(resendVerification, pending({ resendAt: inSeconds(60) }));
    const { edge } = await open('client', 'verify-email', { answers: [waits(), next] });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/^You can ask for a new code in (60|59|58) seconds\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^You can ask for a new code/);
    expect(edge.callsOf(resendVerification).map(({ path }) => path)).toEqual([{ w: '2', otpId: pending().otpId }]);
  });

  it('[ERR-09] says in a toast whether a new code is on its way', async () => {
    const { edge } = await open('client', 'verify-email', { answers: [waits(), silence(resendVerification)] });
    const messages = await renderToasts();
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await messages.saysFailure(/could not be sent/)).toBeTruthy();
    edge.now(answer(resendVerification, pending({ resendAt: inSeconds(60) })));
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await messages.saysWell('A new code is on its way.')).toBeTruthy();
  });

  it('does not let anybody go when the service cannot be reached', async () => {
    const { edge, router } = await open('client', 'verify-email', { answers: [silence(getEmailVerification)] });
    expect(await screen.findByRole('alert')).toBeTruthy();
    edge.now(waits());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/client/verify-email');
  });
});
