import { accountCalls, getEmailVerification, joinClient, verifyEmail } from '@posada/api-client/accounts';
import { getAvailability, getLowestPrices } from '@posada/api-client/availability';
import {
  aClientRecord,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aPendingVerification,
  aProperty,
  aRatePlan,
  aRoomRate,
  aRoomType,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getComplements, getRatePlans, getRoomTypes } from '@posada/api-client/properties';
import { answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const at = (total: number, memberTotal?: number) =>
  answer(
    getAvailability,
    anAvailability({
      rooms: [
        anOfferedRoom({
          roomtypes: [anOfferedType({ rates: [aRoomRate({ total, ...(memberTotal ? { memberTotal } : {}) })] })],
        }),
      ],
    }),
  );
const PATH = '/booking/property?id=3&from=2026-06-10&to=2026-06-13&occupancy=2-0';
const open = (...answers: Parameters<typeof renderArea>[1]['answers'] & object) =>
  renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: PATH,
    site: { properties: [aProperty()] },
    answers: [
      answer(getRatePlans, [aRatePlan()]),
      answer(getComplements, []),
      answer(getLowestPrices, someLowestPrices()),
      answer(getRoomTypes, [aRoomType()]),
      ...answers,
    ],
  });
const signIn = async () => {
  const dialog = within(screen.getByRole('dialog', { name: 'Your member price' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign in' }));
  await userEvent.type(await dialog.findByLabelText('Email'), 'ana@guest.example');
  await userEvent.type(dialog.getByLabelText('Password'), 'Demo1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
};

describe('the price of members', () => {
  it('[BOOK-16] stands beside everybody’s, and a guest who signs in there has it on the same page, with the choice', async () => {
    const { edge, router } = await open(at(33_000, 32_010));
    await userEvent.click(await screen.findByRole('button', { name: /^Select/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Members pay €329.10' }));
    edge.now(
      at(32_010),
      answer(accountCalls.client.login, { token: 'token' }),
      answer(accountCalls.client.record, aClientRecord()),
    );
    await signIn();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Members pay/ })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Your member price' })).toBeNull();
    expect(screen.getAllByText('€329.10').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: /^Selected/ })).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
  });

  it('[AUTH-20] a refused sign-in says so in the dialog, and the way to a new password leads back to the search', async () => {
    await open(at(33_000, 32_010), refusal(accountCalls.client.login, 401, 'invalid_credentials'));
    await userEvent.click(await screen.findByRole('button', { name: 'Members pay €329.10' }));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('invalid email or password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      `/client/sign-in?next=${encodeURIComponent(PATH)}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('button', { name: 'Join for free' })).toBeTruthy();
  });

  it('waits for the code while the mail is looked for, says how many tries are left, and verifies once', async () => {
    const { edge } = await open(
      at(33_000, 32_010),
      refusal(joinClient, 400, 'invalid_request', { fields: { password: 'password_personal' } }),
    );
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('Members pay €329.10');
    await userEvent.type(await screen.findByLabelText('First name'), 'Ana');
    await userEvent.type(screen.getByLabelText('Surname'), 'Bosch');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@guest.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Ventana9Azul');
    await press('Join for free');
    expect(await screen.findByText(/must not contain your name/)).toBeTruthy();
    edge.now(
      answer(joinClient, { otpId: aPendingVerification().otpId }),
      answer(getEmailVerification, aPendingVerification({ resendAt: new Date(Date.now() + 60_000).toISOString() })),
      refusal(verifyEmail, 400, 'code_wrong', { details: { triesLeft: 4 }, triesLeft: 4 }),
      refusal(accountCalls.client.login, 503, 'internal'),
      answer(accountCalls.client.record, aClientRecord()),
    );
    await press('Join for free');
    await screen.findByLabelText('Verification code');
    await press('Close');
    await press('Members pay €329.10');
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
    await press('Confirm');
    expect(await screen.findByText(/You have 4 tries left/)).toBeTruthy();
    edge.now(answer(verifyEmail, { verified: true }));
    await press('Confirm');
    await screen.findByText(/could not be sent/);
    edge.now(at(32_010), answer(accountCalls.client.login, { token: 'token' }));
    await press('Confirm');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Members pay/ })).toBeNull());
    expect(edge.callsOf(verifyEmail)).toHaveLength(2);
    expect(edge.callsOf(joinClient).at(-1)?.body).toEqual({
      name: 'Ana',
      surname: 'Bosch',
      email: 'ana@guest.example',
      password: 'Ventana9Azul',
      language: 'en',
    });
  });

  it('is not there where members pay no less', async () => {
    await open(at(33_000));
    await screen.findByRole('button', { name: /^Select/ });
    expect(screen.queryByRole('button', { name: /^Members pay/ })).toBeNull();
  });
});
