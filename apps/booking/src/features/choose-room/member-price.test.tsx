import { accountCalls } from '@posada/api-client/accounts';
import { getAvailability, getLowestPrices } from '@posada/api-client/availability';
import {
  aClientRecord,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
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
  await userEvent.type(await dialog.findByLabelText('Email'), 'ana@guest.example');
  await userEvent.type(dialog.getByLabelText('Password'), 'Demo1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
};

describe('the price of members', () => {
  it('[BOOK-16] stands beside everybody’s, and a guest who signs in there has it on the same page, with the choice', async () => {
    const { edge, router } = await open(at(33_000, 32_010));
    await userEvent.click(await screen.findByRole('button', { name: /^Select/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Members pay €320.10' }));
    edge.now(
      at(32_010),
      answer(accountCalls.client.login, { token: 'token' }),
      answer(accountCalls.client.record, aClientRecord()),
    );
    await signIn();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Members pay/ })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Your member price' })).toBeNull();
    expect(screen.getAllByText('€320.10').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: /^Selected/ })).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
  });

  it('[AUTH-20] a refused sign-in says so in the dialog, and the ways to an account lead back to the search', async () => {
    await open(at(33_000, 32_010), refusal(accountCalls.client.login, 401, 'invalid_credentials'));
    await userEvent.click(await screen.findByRole('button', { name: 'Members pay €320.10' }));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('invalid email or password');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      `/client/sign-up?next=${encodeURIComponent(PATH)}`,
    );
  });

  it('is not there where members pay no less', async () => {
    await open(at(33_000));
    await screen.findByRole('button', { name: /^Select/ });
    expect(screen.queryByRole('button', { name: /^Members pay/ })).toBeNull();
  });
});
