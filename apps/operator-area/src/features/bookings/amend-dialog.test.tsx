import { aComplement, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import type { Amended, SaleRate } from '@posada/api-client/reservations';
import { type Answer, answer, refusal, silence } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const STAY = aRoomStay({ id: 'r1' });
const RESERVATION = aReservation({ number: 'AAAA1111', status: 'confirmed', roomstays: [STAY] });
const aRate = (own: Partial<SaleRate> = {}): SaleRate => ({
  roomtype: STAY.roomtype,
  rateplan: STAY.rateplan,
  total: STAY.total,
  touristTax: 0,
  cancellation: STAY.cancellation,
  left: 3,
  restricted: null,
  ...own,
});
const COT = aComplement({ id: '7', name: 'Cot', price: 1_000, per: 'unit', when: 'stay', max: 1 });
const quoted = (rates: SaleRate[], amended: Partial<Amended> | null = {}, currency = RESERVATION.currency) =>
  answer(operator.quoteAmendment, {
    currency,
    rooms: [{ id: 'r1', rates }],
    complements: [COT],
    amended: amended && {
      totals: { ...RESERVATION.totals, total: 30_000, touristTax: 0, dueAtProperty: 30_000 },
      roomstays: [STAY],
      promocode: null,
      refund: 0,
      lostExtras: [],
      invoice: null,
      ...amended,
    },
  });

async function show(
  over: Answer[],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'reservations.write'],
) {
  const shown = await open('bookings/AAAA1111', {
    answers: [
      signedIn({ permissions }),
      answer(operator.getReservation, {
        reservation: RESERVATION,
        website: { id: 1, name: 'Posada Hotels' },
        stays: [{ id: 'r1', checkedInAt: null, checkedOutAt: null }],
      }),
      answer(operator.getReservationTimeline, []),
      answer(operator.listReservationMails, []),
      answer(operator.getReservationInvoices, null),
      ...over,
    ],
  });
  return shown;
}
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change stay' }));
  return within(await screen.findByRole('dialog', { name: 'Change the stay of booking AAAA1111' }));
}

describe('another stay for a booking', () => {
  it('is not offered to who may only read', async () => {
    await show([], ['reservations.read']);
    expect(await screen.findByRole('heading', { name: 'Notes and history' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change stay' })).toBeNull();
  });

  it('says what guests are restricted by, what is lost and what becomes of money and invoice', async () => {
    await show([
      quoted([aRate({ restricted: { reason: 'minimum_stay', days: 5 } })], {
        lostExtras: [{ room: 'r1', name: 'Parking' }],
        refund: 2500,
        invoice: 'WEB-2026-000001',
      }),
    ]);
    const dialog = await openDialog();
    expect(await dialog.findByText(/a stay needs 5 nights/)).toBeTruthy();
    expect(dialog.getByText('Not sold for these days or guests, so left out: Parking')).toBeTruthy();
    expect(dialog.getByText('Goes back to the guest')).toBeTruthy();
    expect(dialog.getByText('€25.00')).toBeTruthy();
    expect(dialog.getByText(/takes back invoice WEB-2026-000001/)).toBeTruthy();
    expect(dialog.getByText('You have not changed anything yet.')).toBeTruthy();
  });

  it('asks for another rate where that of the room is not sold, and says when nothing is', async () => {
    const other = { id: '99', name: 'Sea view', board: 'breakfast' as const };
    await show([quoted([aRate({ rateplan: other })], null)]);
    const dialog = await openDialog();
    expect(await dialog.findByText(/rate of this room is not on sale/)).toBeTruthy();
    expect(dialog.getByText(/^Choose a room and a rate for each room/)).toBeTruthy();
  });

  it('says when no room is on sale', async () => {
    await show([quoted([], null)]);
    const dialog = await openDialog();
    expect(await dialog.findByText(/No room is on sale for these guests/)).toBeTruthy();
  });

  it('is sent with the price that was shown, and once for an answer that was lost', async () => {
    const { edge } = await show([quoted([aRate()]), silence(operator.amendReservation)]);
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Adults'), '1');
    const send = await dialog.findByRole('button', { name: 'Change booking: €300.00' });
    await userEvent.click(send);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await userEvent.click(await dialog.findByRole('button', { name: 'Change booking: €300.00' }));
    const calls = edge.callsOf(operator.amendReservation);
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls[0]?.body).toMatchObject({
      from: RESERVATION.from,
      rooms: [{ id: 'r1', occupancy: { adults: 1 } }],
      accepted: { total: 30_000, touristTax: 0 },
    });
  });

  it('adds extras to a room, which are chosen again for other guests', async () => {
    const { edge } = await show([quoted([aRate()]), silence(operator.amendReservation)]);
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByText('Extras'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Cot' }));
    expect(dialog.getByText('Extras (1)')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Adults'), '1');
    expect(dialog.queryByText('Extras (1)')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Adults'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Cot' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change booking: €300.00' }));
    expect(edge.callsOf(operator.amendReservation)[0]?.body).toMatchObject({
      rooms: [{ id: 'r1', extras: [{ complementId: '7', units: 1 }] }],
    });
  });

  it('stays open with what was chosen when it is refused, and says why', async () => {
    await show([quoted([aRate()]), refusal(operator.amendReservation, 409, 'sold_out')]);
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Adults'), '1');
    await userEvent.click(await dialog.findByRole('button', { name: 'Change booking: €300.00' }));
    expect(await dialog.findByText(/Somebody was faster/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('Adults').value).toBe('1');
  });

  it('can be read again when the service did not answer', async () => {
    await show([refusal(operator.quoteAmendment, 503, 'unavailable')]);
    const dialog = await openDialog();
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
