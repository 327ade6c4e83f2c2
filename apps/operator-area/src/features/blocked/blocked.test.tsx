import * as operator from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const ANA: operator.BlockedGuest = {
  id: 'b1',
  email: 'ana@guest.example',
  phone: '+34600111222',
  name: 'Ana Ruiz',
  reason: 'Left without paying.',
  at: '2026-11-20T09:00:00Z',
  by: 'dana@posada.example',
};
const show = (
  guests: operator.BlockedGuest[],
  over: Answer[] = [],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'reservations.write'],
) =>
  open('settings/blocked', {
    answers: [signedIn({ permissions }), answer(operator.listBlockedGuests, guests), ...over],
  });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Block a guest' }));
  return within(await screen.findByRole('dialog', { name: 'Block a guest' }));
};

describe('blocked guests', () => {
  it('are listed with why, since when and by whom; who may only read changes nothing', async () => {
    await show([ANA], [], ['reservations.read']);
    const table = within(await screen.findByRole('table', { name: 'Blocked guests' }));
    for (const text of ['Ana Ruiz', 'ana@guest.example', '+34600111222', 'Left without paying.', 'dana@posada.example'])
      expect(table.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /lock/ })).toBeNull();
  });

  it('are none at first, and need an address or a number', async () => {
    const { edge } = await show([], [answer(operator.blockGuest, ANA)]);
    expect(await screen.findByText('No guest is blocked.')).toBeTruthy();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Name'), 'Ana Ruiz');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Left without paying.');
    await userEvent.click(dialog.getByRole('button', { name: 'Block a guest' }));
    expect(await dialog.findAllByText(/required/)).toBeTruthy();
    expect(edge.callsOf(operator.blockGuest)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText(/^Phone/), '+34 600 111 222');
    await userEvent.click(dialog.getByRole('button', { name: 'Block a guest' }));
    await screen.findByText('Ana Ruiz is blocked.');
    expect(edge.callsOf(operator.blockGuest)[0]?.body).toEqual({
      name: 'Ana Ruiz',
      reason: 'Left without paying.',
      phone: '+34600111222',
    });
  });

  it('are blocked once, and taken again after a question', async () => {
    const { edge } = await show(
      [ANA],
      [refusal(operator.blockGuest, 409, 'guest_blocked'), answer(operator.unblockGuest, { id: 'b1' })],
    );
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Name'), 'Ana');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ana@guest.example');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Block a guest' }));
    expect(await dialog.findByText(/is blocked already/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unblock: Ana Ruiz' }));
    const question = within(await screen.findByRole('dialog', { name: 'Unblock Ana Ruiz?' }));
    await userEvent.click(question.getByRole('button', { name: 'Unblock' }));
    expect(edge.callsOf(operator.unblockGuest)).toHaveLength(1);
  });
});
