import { anAvailability } from '@posada/api-client/fixtures';
import { getSentOffer, type SentOffer, sendOffer } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backTo, open, SEARCH, select, summary } from './choose-room.fixtures.tsx';

const TOKEN = 'aa.bb.cc';
const openSent = (offer: SentOffer | null) =>
  open(anAvailability(), {
    path: `/booking/property?id=3&${SEARCH}&occupancy=2-0&sent=${TOKEN}`,
    more: [offer ? answer(getSentOffer, offer) : refusal(getSentOffer, 404, 'not_found')],
  });
const sent = (over: Partial<SentOffer> = {}): SentOffer => ({
  from: '2026-06-10',
  to: '2026-06-13',
  rooms: [{ roomtypeId: '31', rateplanId: '31', complements: [] }],
  total: 0,
  currency: 'EUR',
  sentAt: '2026-06-01T10:00:00.000Z',
  ...over,
});

describe('an offer that a guest mails to themselves', () => {
  async function chosen() {
    const opened = await open();
    await userEvent.click((await select())[0] as HTMLElement);
    await backTo(opened.router);
    await userEvent.click(within(summary()).getByRole('button', { name: 'Send me this offer' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Send me this offer' })) };
  }

  it('is what is chosen, to the address that was typed, without a reminder unless it is asked for', async () => {
    const { edge, dialog } = await chosen();
    const reminder = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Remind me once in two days' });
    expect(reminder.checked).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findByLabelText('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(sendOffer)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Email'), 'eva@guest.example');
    edge.now(answer(sendOffer, { isSent: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('We have sent it to eva@guest.example. Nothing is booked yet.')).toBeTruthy();
    expect(edge.callsOf(sendOffer)[0]?.body).toEqual({
      from: '2026-06-10',
      to: '2026-06-13',
      rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
      email: 'eva@guest.example',
      language: 'en',
      wantsReminder: false,
    });
  });

  it('says why it was not sent, and the address stays', async () => {
    const { edge, dialog } = await chosen();
    const field = await dialog.findByLabelText<HTMLInputElement>('Email');
    await userEvent.type(field, 'eva@guest.example');
    edge.now(refusal(sendOffer, 409, 'sold_out'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('These rooms cannot be booked any more. Please choose again.')).toBeTruthy();
    edge.now(refusal(sendOffer, 429, 'too_many_requests'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Too many attempts. Please wait a few minutes and try again.')).toBeTruthy();
    expect(field.value).toBe('eva@guest.example');
  });
});

describe('the link of a mailed offer', () => {
  const total = () =>
    within(summary())
      .getAllByText(/^€[\d,.]+$/)
      .at(-1)?.textContent ?? '';

  it('restores the choice and says what has changed: the old and the new total', async () => {
    await openSent(sent());
    await waitFor(() => expect(within(summary()).getByText(/Double room/)).toBeTruthy());
    expect(screen.getByText(/^The price of your offer has changed: it is €[\d,.]+ in total now$/)).toBeTruthy();
    expect(screen.getByText(/^In the email of .*1 June 2026 it was €0.00\.$/)).toBeTruthy();
    expect(total()).not.toBe('');
  });

  it('says that the price is as it was', async () => {
    await openSent(sent());
    const now = /€([\d,.]+) in total now/.exec(
      (await screen.findByText(/^The price of your offer/)).textContent ?? '',
    )?.[1];
    const cents = Math.round(Number(now) * 100);
    document.body.innerHTML = '';
    await openSent(sent({ total: cents }));
    expect(
      await screen.findByText(`The offer from your email is chosen below: €${now} in total, as before.`),
    ).toBeTruthy();
  });

  it('says that the rooms are gone, and that the link is over, with the rooms to choose from', async () => {
    await openSent(sent({ rooms: [{ roomtypeId: '99', rateplanId: '31', complements: [] }] }));
    expect(await screen.findByText('The rooms of your offer are not available any more')).toBeTruthy();
    expect((await select()).length).toBeGreaterThan(0);
    document.body.innerHTML = '';
    await openSent(null);
    expect(
      await screen.findByText('The link in your email is no longer valid. Please choose your rooms.'),
    ).toBeTruthy();
    expect((await select()).length).toBeGreaterThan(0);
  });
});
