import { aManagedBooking, anInvoicing, aRoomStay, someCountries } from '@posada/api-client/fixtures';
import {
  cancellationText,
  cancelManagedBooking,
  cancelManagedRoom,
  changeManagedBooking,
  findBooking,
  getInvoiceDocument,
  getManagedBooking,
  issueInvoice,
  linkToPay,
  type RoomStay,
  resendConfirmation,
} from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type AreaTest, answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
const open = (path: string, over: Partial<AreaTest> = {}) =>
  renderArea(area, { name: 'booking', mount: '/booking', path, ...over });
const UNTIL = { freeUntil: '2099-06-08T16:00:00.000Z', limit: '2099-06-08T16:00:00.000Z' };
const twoRooms = () =>
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
const openBooking = (reservation = twoRooms(), over: AreaTest['answers'] = []) =>
  open(`/booking/manage/${TOKEN}`, {
    answers: [answer(getManagedBooking, reservation), answer(getCountries, someCountries()), ...over],
  });
/** Every line of what the booking costs. */
const amounts = () => {
  const card = screen.getByRole('heading', { name: 'Price' }).closest('section') as HTMLElement;
  return within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent?.trim()} ${term.nextElementSibling?.textContent}`);
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return within(screen.getByRole('dialog'));
};
const agree = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.selectOptions(
    dialog.getByLabelText('Why are you cancelling?'),
    'Personal reasons or trip called off',
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
};

describe('finding a booking', () => {
  const find = async () => {
    await userEvent.type(await screen.findByLabelText('Booking number'), 'k7q2m9xa');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@guest.example');
    await userEvent.click(screen.getByRole('button', { name: 'Find my booking' }));
  };

  it('opens it by its number and e-mail', async () => {
    const { edge } = await open('/booking/manage', {
      answers: [
        answer(findBooking, { token: TOKEN, until: '2099-01-01T00:00:00.000Z' }),
        answer(getManagedBooking, twoRooms()),
      ],
    });
    await find();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
    expect(screen.getByText('K7Q2M9XA')).toBeTruthy();
    // guests can distinguish two rooms of one type
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /^Room/.test(text ?? ''))).toEqual([
      `Room 1: ${aRoomStay().roomtype.name}`,
      'Room 2: Twin room',
    ]);
    expect(edge.callsOf(findBooking)[0]?.body).toEqual({ number: 'k7q2m9xa', email: 'ana@guest.example' });
  });

  it.each([
    [404, 'not_found', /We found no booking/],
    [429, 'too_many_requests', /Too many attempts/],
    [503, 'unavailable', /could not reach/],
  ])('says what a refusal %i means, and keeps what was typed', async (status, code, text) => {
    await open('/booking/manage', { answers: [refusal(findBooking, status, code)] });
    await find();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('Booking number').value).toBe('k7q2m9xa');
  });

  it('sends nothing without number and e-mail', async () => {
    const { edge } = await open('/booking/manage');
    await userEvent.click(await screen.findByRole('button', { name: 'Find my booking' }));
    await waitFor(() => expect(screen.getByLabelText('Booking number').getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(findBooking)).toHaveLength(0);
  });
});

describe('a booking that is managed without an account', () => {
  it('says that its page has expired, and leads back to the form', async () => {
    await open(`/booking/manage/${TOKEN}`, { answers: [refusal(getManagedBooking, 404, 'not_found')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page has expired' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toBe('/booking/manage');
  });

  it('sends the confirmation again', async () => {
    const { edge } = await openBooking(twoRooms(), [answer(resendConfirmation, { isSent: true })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Send confirmation again' }));
    await waitFor(() => expect(edge.callsOf(resendConfirmation)[0]?.path).toEqual({ id: TOKEN }));
  });

  it('[CLIENT-17, CLIENT-18, CLIENT-19] asks for one of six reasons and an agreement, and sends nothing without', async () => {
    const { edge } = await openBooking();
    const dialog = await openDialog();
    const reasons = within(dialog.getByLabelText('Why are you cancelling?')).getAllByRole('option');
    expect(reasons.map((option) => (option as HTMLOptionElement).value)).toEqual([
      '',
      'dates',
      'property',
      'alternative',
      'duplicate',
      'personal',
      'other',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
    expect(await dialog.findByText('Value is required')).toBeTruthy();
    expect(dialog.getByText('Please accept the cancellation conditions')).toBeTruthy();
    expect(edge.callsOf(cancelManagedBooking)).toHaveLength(0);
  });

  it('[CLIENT-14, CLIENT-22, CLIENT-24, CLIENT-26] says what each room costs, and cancels all by one call', async () => {
    const before = twoRooms();
    const after = { ...before, status: 'cancelled' as const };
    const { edge } = await openBooking(before, [answer(cancelManagedBooking, after)]);
    const dialog = await openDialog();
    expect(dialog.getByRole('checkbox', { name: /Double room.*Free of charge/ })).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: /Twin room.*Costs €330.00/ })).toBeTruthy();
    expect(dialog.getByText('Cancelling costs €330.00 in total')).toBeTruthy();
    edge.now(answer(getManagedBooking, after));
    await agree(dialog);
    expect(await dialog.findByText('Cancellation completed')).toBeTruthy();
    expect(edge.callsOf(cancelManagedBooking)[0]?.body).toEqual({ reason: cancellationText('personal') });
    const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
    expect(document.activeElement).toBe(close);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    await userEvent.click(close);
    // the button that opened it has gone
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[CLIENT-14] tells equal rooms apart by number, guests and price, and says what the others cost', async () => {
    const extra = { complementId: '1', name: 'Cot', per: 'unit', when: 'stay', adults: null, children: null } as const;
    await openBooking(
      aManagedBooking({
        from: '2099-06-10',
        to: '2099-06-13',
        roomstays: [
          aRoomStay({ total: 30_000, cancellation: { ...UNTIL, fee: 11_000 } }),
          aRoomStay({
            id: '502',
            total: 28_161,
            occupancy: { adults: 2, children: 2, babies: 1, childAges: [5, 8, 1] },
            complements: [{ ...extra, units: 1, dates: [], amount: 1_000 }],
            cancellation: { ...UNTIL, fee: 11_000 },
          }),
        ],
      }),
    );
    const dialog = await openDialog();
    const [first, second] = dialog.getAllByRole('checkbox', { name: /^Room/ });
    expect(first).toHaveProperty('labels.0.textContent', 'Room 1: Double room2 adults · €309.00Free of charge');
    expect(second).toHaveProperty(
      'labels.0.textContent',
      'Room 2: Double room2 adults, 2 children (5, 8), 1 baby · €300.61Free of charge',
    );
    expect(dialog.queryByText(/The rooms you keep/)).toBeNull();
    await userEvent.click(second as HTMLElement);
    expect(dialog.getByText('The rooms you keep cost €300.61')).toBeTruthy();
  });

  it('names the room that is left when the others were cancelled', async () => {
    const { roomstays, ...booking } = twoRooms();
    const [first, second] = roomstays as [RoomStay, RoomStay];
    await openBooking(aManagedBooking({ ...booking, roomstays: [{ ...first, status: 'cancelled' }, second] }));
    const dialog = await openDialog();
    expect(dialog.getByText('Room 2: Twin room')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: /room/ })).toBeNull();
  });

  it('[CLIENT-15, CLIENT-25, GAP-110] cancels one room alone, and names the room that could not be cancelled', async () => {
    const { edge } = await openBooking(twoRooms(), [refusal(cancelManagedRoom, 503, 'unavailable')]);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Twin room/ }));
    expect(dialog.getByText('Cancelling is free of charge')).toBeTruthy();
    await agree(dialog);
    expect(await dialog.findByText('Cancellation not completed')).toBeTruthy();
    expect(dialog.getByText(/Not cancelled: Room 1: Double room/)).toBeTruthy();
    const [first] = edge.callsOf(cancelManagedRoom);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
    await waitFor(() => expect(edge.callsOf(cancelManagedRoom)).toHaveLength(2));
    expect(edge.callsOf(cancelManagedRoom)[1]?.headers.get('idempotency-key')).toBe(
      first?.headers.get('idempotency-key'),
    );
  });
});

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
