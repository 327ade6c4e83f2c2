import { listCheckInHotels, setCheckInHotel } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings } from '../../testing.tsx';

const HOTEL = { property: { id: 3, name: 'Posada Málaga' }, settings: null };

describe('the settings of the online check-in', () => {
  it('switch it on for a hotel, with the register and the first day', async () => {
    const { edge } = await open('settings/check-in', {
      answers: [ownerOfSettings(), answer(listCheckInHotels, [HOTEL])],
    });
    const row = within(await screen.findByRole('row', { name: /Posada Málaga/ }));
    expect(row.getByText('Off')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Change: Posada Málaga' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Posada Málaga' }));
    await userEvent.selectOptions(dialog.getByLabelText('Register of guests'), 'Spain (RD 933/2021)');
    const settings = { register: 'spain', opensDays: 7 } as const;
    edge.now(answer(setCheckInHotel, settings), answer(listCheckInHotels, [{ ...HOTEL, settings }]));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('From 7 days before')).toBeTruthy();
    expect(edge.callsOf(setCheckInHotel)[0]).toMatchObject({ path: { property: '3' }, body: settings });
  });

  it('say that the installation has no secret', async () => {
    await open('settings/check-in', {
      answers: [
        ownerOfSettings(),
        answer(listCheckInHotels, [HOTEL]),
        refusal(setCheckInHotel, 503, 'check_in_secret_unavailable'),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Posada Málaga' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Register of guests'), 'Another country');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/no secret to encrypt guests/)).toBeTruthy();
  });
});
