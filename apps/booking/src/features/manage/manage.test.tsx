import { aManagedBooking, anInvoicing } from '@posada/api-client/fixtures';
import {
  changeManagedBooking,
  getInvoiceDocument,
  issueInvoice,
  linkToPay,
  type RoomStay,
} from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amounts, openBooking, TOKEN, twoRooms } from './manage.fixtures.ts';

describe('what else can be done about it', () => {
  const change = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(screen.getByRole('dialog'));
  };

  it('says at once that all of it is cancelled, and what that has cost', async () => {
    const cancelled = { at: '2026-06-01T10:00:00.000Z', fee: 11_000 };
    await openBooking({
      ...twoRooms(),
      status: 'cancelled',
      refunded: 11_000,
      totals: { ...twoRooms().totals, paid: 11_000, dueAtProperty: 11_000 },
      roomstays: twoRooms().roomstays.map((room) => ({ ...room, status: 'cancelled' as const, cancelled })),
    });
    const notice = (await screen.findAllByText('Cancelled'))[0]?.closest('[data-tone]');
    expect(notice?.textContent).toContain('Costs €220.00');
    expect(amounts()).toEqual([
      'Price when booked €339.00',
      'Cancellation fee €220.00',
      'Amount paid €220.00',
      'Refunded €110.00, with your bank by Monday, 15 June 2026 at the latest',
      'Still to be paid €110.00',
    ]);
  });

  it('says beside the total of the other rooms what cancelling one has cost', async () => {
    const [first, second] = twoRooms().roomstays as [RoomStay, RoomStay];
    const cancelled = { at: '2026-06-01T10:00:00.000Z', fee: 8_000 };
    await openBooking({
      ...twoRooms(),
      totals: { ...twoRooms().totals, dueAtProperty: 41_000 },
      roomstays: [first, { ...second, status: 'cancelled', cancelled }],
    });
    await screen.findAllByText('Cancelled');
    expect(amounts()).toEqual([
      'Base price €330.00',
      'Subtotal €330.00',
      'Tourist tax Paid at the hotel €9.00',
      'Total Taxes included €339.00',
      'Payment Pay at the hotel',
      'Cancellation fee €80.00',
      'Amount paid €0.00',
      'To be paid at the hotel €419.00, incl. €9.00 tourist tax',
    ]);
  });

  it('changes the arrival time and the requests', async () => {
    const before = aManagedBooking({ from: '2099-06-10', to: '2099-06-13', requests: 'A cot' });
    const { edge } = await openBooking(before, [
      answer(changeManagedBooking, { ...before, arrivalTime: '18:00', requests: 'A quiet room' }),
    ]);
    const dialog = await change('Arrival time and requests');
    await userEvent.selectOptions(dialog.getByLabelText('Estimated arrival time'), '18:00');
    await userEvent.clear(dialog.getByLabelText(/Special requests/));
    await userEvent.type(dialog.getByLabelText(/Special requests/), 'A quiet room');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeManagedBooking)[0]?.body).toEqual({ arrivalTime: '18:00', requests: 'A quiet room' });
  });

  it('names who checks in to the rooms after the first that are not cancelled', async () => {
    const [first, second] = twoRooms().roomstays as [RoomStay, RoomStay];
    const before = aManagedBooking({
      ...twoRooms(),
      from: '2099-06-10',
      to: '2099-06-13',
      roomstays: [first, { ...second, guest: 'Eva Lang' }, { ...second, id: 'gone', status: 'cancelled' }],
    });
    const { edge } = await openBooking(before, [answer(changeManagedBooking, before)]);
    const dialog = await change('Arrival time, guests and requests');
    expect(dialog.getAllByLabelText(/^Guest in room/).map(({ id }) => id.slice(-6))).toEqual(['guest2']);
    const name = dialog.getByLabelText<HTMLInputElement>(/^Guest in room 2/);
    expect(name.value).toBe('Eva Lang');
    await userEvent.clear(name);
    await userEvent.type(name, 'www.evil.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(edge.callsOf(changeManagedBooking)).toHaveLength(0);
    await userEvent.clear(name);
    await userEvent.type(name, ' Iris Lang ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(edge.callsOf(changeManagedBooking)[0]?.body).toEqual({
        arrivalTime: null,
        roomGuests: { [second.id]: 'Iris Lang' },
        requests: null,
      }),
    );
  });

  it('leaves hidden requests as they are where nothing new is written', async () => {
    const before = aManagedBooking({ from: '2099-06-10', to: '2099-06-13', requests: '•••' }, { showsRequests: false });
    const { edge } = await openBooking(before, [answer(changeManagedBooking, before)]);
    const dialog = await change('Arrival time and requests');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Special requests/).value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(changeManagedBooking)[0]?.body).toEqual({ arrivalTime: null }));
  });

  it('asks for a whole company before it is sent, and says what a refusal means', async () => {
    const before = aManagedBooking({ from: '2099-06-10', to: '2099-06-13' });
    const { edge } = await openBooking(before, [refusal(changeManagedBooking, 503, 'unavailable')]);
    const dialog = await change('Company on the invoice');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Value is required')).toHaveLength(6);
    expect(edge.callsOf(changeManagedBooking)).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Company')));
    for (const [label, value] of [
      ['Company', 'Casa Alba SL'],
      ['Tax ID', 'ESB12345674'],
      ['Address', 'Calle Mayor 1'],
      ['Postal code', '28001'],
      ['City', 'Madrid'],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), value);
    await userEvent.selectOptions(await dialog.findByLabelText('Country'), 'ES');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This did not work. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Company').value).toBe('Casa Alba SL');
    expect(edge.callsOf(changeManagedBooking)[0]?.body).toEqual({
      invoice: {
        company: 'Casa Alba SL',
        taxId: 'ESB12345674',
        address: 'Calle Mayor 1',
        postalCode: '28001',
        city: 'Madrid',
        country: 'ES',
      },
    });
  });

  it('offers to pay and to change the card only where there is something to pay and a card', async () => {
    const stay = { from: '2099-06-10', to: '2099-06-13' };
    const { unmount } = await openBooking(aManagedBooking(stay));
    await screen.findByRole('button', { name: 'Cancel booking' });
    expect(screen.queryByRole('button', { name: /^Pay|Change card/ })).toBeNull();
    unmount();
    const { edge } = await openBooking(aManagedBooking(stay, { payable: 33_000, canChangeCard: true }), [
      refusal(linkToPay, 409, 'nothing_due'),
    ]);
    expect(await screen.findByRole('button', { name: 'Change card' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €330.00' }));
    await waitFor(() => expect(edge.callsOf(linkToPay)[0]?.path).toEqual({ id: TOKEN }));
  });

  it('issues an invoice to who is named, and lists it with its credit note to be saved', async () => {
    const stay = { from: '2099-06-10', to: '2099-06-13' };
    const { edge, unmount } = await openBooking(aManagedBooking(stay, { invoicing: anInvoicing() }), [
      refusal(issueInvoice, 409, 'invoice_unavailable'),
    ]);
    expect(await screen.findByText('No invoice has been issued yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proforma invoice (PDF)' })).toBeNull();
    const dialog = await change('Request an invoice');
    expect(dialog.getByLabelText<HTMLInputElement>('Name or company').value).toBe('Ana Ruiz');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue invoice' }));
    expect(await dialog.findAllByText('Value is required')).toHaveLength(3);
    for (const [label, value] of [
      ['Address', 'Calle Mayor 1'],
      ['Postal code', '28001'],
      ['City', 'Madrid'],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), value);
    await userEvent.click(dialog.getByRole('button', { name: 'Issue invoice' }));
    expect(await dialog.findByText(/No invoice can be issued here any more/)).toBeTruthy();
    expect(edge.callsOf(issueInvoice)[0]?.body).toEqual({
      name: 'Ana Ruiz',
      taxId: null,
      address: 'Calle Mayor 1',
      postalCode: '28001',
      city: 'Madrid',
      country: 'ES',
    });
    unmount();

    const document = { issuedOn: '2099-06-13', total: 33_000, currency: 'EUR' };
    const issued = anInvoicing({
      state: 'never',
      documents: [
        { ...document, id: 'i1', kind: 'invoice', number: 'WEB-2099-000001', corrects: null },
        { ...document, id: 'c1', kind: 'credit_note', number: 'WEB-R-2099-000001', corrects: 'WEB-2099-000001' },
      ],
    });
    URL.createObjectURL = jest.fn(() => 'blob:pdf');
    const { edge: after } = await openBooking(
      aManagedBooking({ ...stay, status: 'cancelled' }, { invoicing: issued }),
      [answer(getInvoiceDocument, { name: 'WEB-R-2099-000001.pdf', content: 'JVBERg==' })],
    );
    expect(await screen.findByText('Corrects invoice WEB-2099-000001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request an invoice' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download Credit note WEB-R-2099-000001 (PDF)' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
    expect(after.callsOf(getInvoiceDocument)[0]?.path).toEqual({ id: TOKEN, documentId: 'c1' });
  });
});
