import { aManagedBooking, aRoomStay, someCountries } from '@posada/api-client/fixtures';
import { getManagedBooking, getUpsells, type Upsells } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type AreaTest, answer, renderArea } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

export const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
export const open = (path: string, over: Partial<AreaTest> = {}) =>
  renderArea(area, { name: 'booking', mount: '/booking', path, ...over });
export const UNTIL = { freeUntil: '2099-06-08T16:00:00.000Z', limit: '2099-06-08T16:00:00.000Z' };
export const twoRooms = () =>
  aManagedBooking({
    from: '2099-06-10',
    to: '2099-06-13',
    roomstays: [
      aRoomStay({ cancellation: { ...UNTIL, fee: 11_000 } }),
      aRoomStay({
        id: '502',
        roomtype: { id: '32', name: 'Twin room' },
        cancellation: { freeUntil: null, fee: 33_000 },
      }),
    ],
  });
export const NO_UPSELLS: Upsells = { currency: null, upgrade: null, extras: [] };
export const openBooking = (reservation = twoRooms(), over: AreaTest['answers'] = []) =>
  open(`/booking/manage/${TOKEN}`, {
    answers: [
      answer(getManagedBooking, reservation),
      answer(getUpsells, NO_UPSELLS),
      answer(getCountries, someCountries()),
      ...over,
    ],
  });
/** Every line of what the booking costs. */
export const amounts = () => {
  const card = screen.getByRole('heading', { name: 'Price' }).closest('section') as HTMLElement;
  return within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent?.trim()} ${term.nextElementSibling?.textContent}`);
};
export const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return within(screen.getByRole('dialog'));
};
export const agree = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.selectOptions(
    dialog.getByLabelText('Why are you cancelling?'),
    'Personal reasons or trip called off',
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
};
