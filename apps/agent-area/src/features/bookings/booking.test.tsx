import { openArea } from '@posada/account/testing';
import { anAgentRecord, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import {
  addReservationNote,
  amendAsAgent,
  changeGuest,
  getAgentReservation,
  getReservationHistory,
  getSendableMails,
  type HistoryEntry,
  openOwnReservation,
  quoteAmendmentAsAgent,
} from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const at = '2026-06-02T08:00:00.000Z';
const agent = { kind: 'agent', name: 'Amir Haddad' } as const;
const created: HistoryEntry = { kind: 'created', at, by: { kind: 'guest', name: null } };
const note: HistoryEntry = { kind: 'note', at, by: agent, text: 'Calls back on Monday.' };
const reservation = aReservation();

const show = (over: Answer[], record = anAgentRecord()) =>
  openArea(area, 'agent', `bookings/${reservation.id}`, {
    answers: [
      answer(getAgentReservation, reservation),
      refusal(openOwnReservation, 503, 'unavailable'),
      answer(getSendableMails, []),
      answer(getCountries, []),
      answer(getReservationHistory, [created]),
      ...over,
    ],
    session: { agent: { token: 'token-of-agent', record } },
  });

describe('a booking at the desk', () => {
  it('offers a role that only reads nothing that would be refused', async () => {
    await show([], anAgentRecord({ permissions: ['reservations.read'] }));
    expect(await screen.findByRole('heading', { name: 'Notes and history' })).toBeTruthy();
    for (const name of ['Cancel booking', 'Change guest details'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Note for colleagues')).toBeNull();
    expect(screen.getByRole('button', { name: /Print/ })).toBeTruthy();
    expect(screen.queryByText('Our service could not answer just now.')).toBeNull();
  });

  it('tells who did what, the newest first', async () => {
    await show([
      answer(getReservationHistory, [
        {
          kind: 'cancelled',
          at,
          by: agent,
          rooms: 2,
          fee: 8714,
          reason: 'guest-asked',
          note: 'Ill.',
          lowered: { from: 20000, why: 'Regular guest.' },
        },
        {
          kind: 'changed',
          at,
          by: agent,
          changes: [
            { part: 'guest.email', before: 'a@x.example', after: 'b@x.example' },
            { part: 'language', before: 'en', after: 'ch' },
            { part: 'guest.country', before: null, after: 'DE' },
            { part: `roomGuests.${aRoomStay().id}`, before: 'Eva Lund', after: null },
            { part: 'invoice.taxId', before: null, after: 'B1234' },
          ],
        },
        { kind: 'mail', at, by: { kind: 'system', name: null }, mail: 'confirmation' },
        created,
      ]),
    ]);
    await waitFor(() => expect(screen.getByText('2 rooms cancelled, fee €87.14')).toBeTruthy());
    for (const text of ['Requested by the guest', 'Ill.', 'Fee lowered from €200.00 to €87.14: Regular guest.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
      'Email: a@x.example → b@x.example',
      'Language of messages: English → 中文',
      'Country: – → Germany',
      'Guest in room 1: Eva Lund → –',
      'Company on the invoice – Tax ID: – → B1234',
    ]);
    expect(screen.getByText('Mail: confirmation')).toBeTruthy();
    expect(screen.getAllByText(/Agent Amir Haddad/)).toHaveLength(2);
  });

  it('takes a note, and shows it', async () => {
    const { edge } = await show([answer(addReservationNote, [note, created])]);
    await userEvent.type(screen.getByLabelText('Note for colleagues'), 'Calls back on Monday.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByText('Calls back on Monday.', { selector: 'p' })).toBeTruthy());
    expect(edge.callsOf(addReservationNote)[0]?.body).toEqual({ text: 'Calls back on Monday.' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for colleagues').value).toBe('');
  });

  it('sends no empty note, and says that there is none', async () => {
    const { edge } = await show([]);
    await userEvent.type(screen.getByLabelText('Note for colleagues'), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('Note for colleagues').getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(addReservationNote)).toEqual([]);
  });

  it('keeps a note that could not be sent, and says so', async () => {
    await show([refusal(addReservationNote, 500, 'internal')]);
    await userEvent.type(screen.getByLabelText('Note for colleagues'), 'Late.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    // the actions of the booking say the same of themselves
    await waitFor(() => expect(screen.getAllByText('Our service could not answer just now.')).toHaveLength(2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for colleagues').value).toBe('Late.');
  });

  it('says that the history could not be loaded, beside a booking that can be read', async () => {
    await show([refusal(getReservationHistory, 500, 'internal')]);
    await waitFor(() => expect(screen.getByText('The history could not be loaded.')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(reservation.number);
  });

  it('names the guest and how to reach them at the top, and corrects them among the actions', async () => {
    await show([]);
    const top = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
    expect(within(top).getByText('Ana Bosch')).toBeTruthy();
    expect(within(top).getByRole('link', { name: reservation.guest.email })).toBeTruthy();
    const bar = screen.getByRole('region', { name: 'Manage this booking' });
    expect(within(bar).getByRole('button', { name: 'Change guest details' })).toBeTruthy();
    // what cannot be read needs a token; cancelling does not
    expect(within(bar).getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  });

  it('corrects the guest by one call, and refuses a phone number without its country', async () => {
    const { edge } = await show([answer(changeGuest, reservation)]);
    await userEvent.click(screen.getByRole('button', { name: 'Change guest details' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change guest details' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    const phone = dialog.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '612345678');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(changeGuest)).toHaveLength(0);
    await userEvent.clear(phone);
    await userEvent.type(phone, '+34 612 34 56 79');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(changeGuest)).toHaveLength(1));
    expect(edge.callsOf(changeGuest)[0]?.body).toMatchObject({ guest: { phone: '+34612345679' } });
  });

  it('changes the guests of a room at the price that was quoted', async () => {
    const [stay = aRoomStay()] = reservation.roomstays;
    const rate = {
      roomtype: stay.roomtype,
      rateplan: stay.rateplan,
      total: 30_000,
      touristTax: 0,
      cancellation: stay.cancellation,
      left: 3,
      restricted: null,
    };
    const { edge } = await show([
      answer(quoteAmendmentAsAgent, {
        currency: 'EUR',
        rooms: reservation.roomstays.map(({ id }) => ({ id, rates: [rate] })),
        amended: {
          totals: { ...reservation.totals, total: 30_000, touristTax: 0, dueAtProperty: 30_000 },
          roomstays: reservation.roomstays,
          promocode: null,
          refund: 0,
          lostExtras: [],
          invoice: null,
        },
      }),
      answer(amendAsAgent, reservation),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Change stay' }));
    const dialog = within(screen.getByRole('dialog', { name: `Change the stay of booking ${reservation.number}` }));
    const [adults] = await dialog.findAllByLabelText('Adults');
    await userEvent.selectOptions(adults as HTMLElement, '1');
    await userEvent.click(await dialog.findByRole('button', { name: 'Change booking: €300.00' }));
    await waitFor(() => expect(edge.callsOf(amendAsAgent)).toHaveLength(1));
    expect(edge.callsOf(amendAsAgent)[0]?.body).toMatchObject({ accepted: { total: 30_000, currency: 'EUR' } });
    expect(screen.queryByRole('dialog', { name: /^Change the stay/ })).toBeNull();
  });
});
