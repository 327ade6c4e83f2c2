import { copyGuestData, eraseGuestData, type FoundGuestData, findGuestData } from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings, signedIn } from '../../testing.tsx';

const EMAIL = 'walker@guest.example';
const found = (own: Partial<FoundGuestData> = {}): FoundGuestData => ({
  email: EMAIL,
  account: { name: 'Wanda Walker', memberSince: '2025-03-04T10:00:00Z' },
  reservations: [
    {
      locator: 'K7Q2ABCD',
      property: 'Posada Málaga',
      arrival: '2026-05-08',
      departure: '2026-05-10',
      status: 'confirmed',
      isOfAccount: false,
    },
  ],
  messages: 1,
  reviews: 0,
  hasStayAhead: false,
  ...own,
});
const NOTHING = found({ account: null, reservations: [], messages: 0 });

async function find(answers: readonly Answer[], address = EMAIL) {
  const area = await open('settings/guests', { answers });
  await userEvent.type(await screen.findByLabelText('E-mail address of the guest'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  return area;
}

describe('personal data of guests', () => {
  it('is found by e-mail: account, bookings and messages', async () => {
    const { edge } = await find([ownerOfSettings(), answer(findGuestData, found())]);
    expect(await screen.findByText('Account of Wanda Walker, since Tue, 4 Mar 2025')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /K7Q2ABCD/ }));
    expect(row.getByText('The e-mail address named in it')).toBeTruthy();
    expect(screen.getByText('1 message')).toBeTruthy();
    expect(edge.callsOf(findGuestData).map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  });

  it('names a wrong address beside the field, and asks nothing', async () => {
    const { edge } = await find([ownerOfSettings()], 'walker');
    expect(screen.getByLabelText('E-mail address of the guest').getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(findGuestData)).toEqual([]);
  });

  it('says so where there is none, and where it cannot be read', async () => {
    const { edge } = await find([ownerOfSettings(), refusal(findGuestData, 500, 'internal')]);
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
    edge.now(answer(findGuestData, NOTHING));
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing is stored about this address.')).toBeTruthy();
  });

  it('is copied into a file', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:copy');
    URL.revokeObjectURL = jest.fn();
    const copy = {
      madeAt: '2026-11-20T09:00:00Z',
      profile: null,
      memberSince: null,
      reservations: [],
      payments: [],
      reviews: [],
      messages: [],
      sessions: [],
      devices: [],
      verifications: [],
      blocks: [],
      lists: [],
    };
    const { edge } = await find([ownerOfSettings(), answer(findGuestData, found()), answer(copyGuestData, copy)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save a copy' }));
    expect(await screen.findByText('The copy is saved.')).toBeTruthy();
    expect(edge.callsOf(copyGuestData)).toHaveLength(1);
  });

  it('is erased after a question, and is gone from the screen', async () => {
    const { edge } = await find([
      ownerOfSettings(),
      answer(findGuestData, found()),
      answer(eraseGuestData, { account: true, reservations: 1 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the data' }));
    const dialog = within(screen.getByRole('dialog', { name: `Erase the data of ${EMAIL}?` }));
    edge.now(answer(findGuestData, NOTHING));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase the data' }));
    expect(await screen.findByText('Nothing is stored about this address.')).toBeTruthy();
    expect(edge.callsOf(eraseGuestData).map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  });

  it('cannot be erased while a hotel expects the guest', async () => {
    await find([ownerOfSettings(), answer(findGuestData, found({ hasStayAhead: true }))]);
    expect(await screen.findByText(/has not ended yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase the data' })).toBeNull();
  });

  it('is not erased by who may read alone', async () => {
    await find([signedIn({ permissions: ['guests.read'] }), answer(findGuestData, found())]);
    expect(await screen.findByRole('button', { name: 'Save a copy' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase the data' })).toBeNull();
  });
});
