import { aReservation, aRoomStay } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import type { InvoicingView } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const anInvoicing = (own: Partial<InvoicingView> = {}): InvoicingView => ({
  state: 'issued',
  rule: 'payment',
  from: '2026-06-04',
  customer: {
    name: 'Ana Ruiz',
    taxId: '',
    address: 'Calle Mayor 3',
    postalCode: '28013',
    city: 'Madrid',
    country: 'ES',
  },
  documents: [
    {
      id: 'd1',
      kind: 'invoice',
      number: 'WEB-2026-000001',
      issuedOn: '2026-06-01',
      corrects: null,
      total: 20_000,
      currency: 'EUR',
    },
  ],
  ...own,
});

const show = (
  over: Answer[],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'invoices.write'],
) =>
  open('bookings/AAAA1111', {
    answers: [
      signedIn({ permissions }),
      answer(operator.getReservation, {
        reservation: aReservation({ number: 'AAAA1111', roomstays: [aRoomStay({ id: 'r1' })] }),
        website: { id: 1, name: 'Posada Hotels' },
        stays: [{ id: 'r1', checkedInAt: null, checkedOutAt: null }],
      }),
      answer(operator.getReservationTimeline, []),
      answer(operator.listReservationMails, []),
      answer(getCountries, [{ code: 'ES', name: 'Spain', callingCode: '34' }]),
      ...over,
    ],
  });

describe('the invoices of a booking', () => {
  it('are made out to somebody else, in the language of the screen', async () => {
    const { edge } = await show([answer(operator.getReservationInvoices, anInvoicing())]);
    expect(await screen.findByText('Invoice WEB-2026-000001')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make it out to someone else' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Name or company'));
    await userEvent.type(dialog.getByLabelText('Name or company'), 'Ruiz Moda, S.L.');
    edge.now(answer(operator.issueReservationInvoice, anInvoicing()));
    await userEvent.click(dialog.getByRole('button', { name: 'Issue invoice' }));
    expect(await screen.findByText('Invoice WEB-2026-000001')).toBeTruthy();
    expect(edge.callsOf(operator.issueReservationInvoice)[0]).toMatchObject({
      path: { locator: 'AAAA1111' },
      query: { language: 'en' },
      body: { name: 'Ruiz Moda, S.L.', taxId: null, city: 'Madrid' },
    });
  });

  it('are mailed to an address, after a look at it', async () => {
    const { edge } = await show([answer(operator.getReservationInvoices, anInvoicing())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Send by email: Invoice WEB-2026-000001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice WEB-2026-000001' }));
    await userEvent.type(dialog.getByLabelText('Email'), 'accounts@firm');
    await userEvent.click(dialog.getByRole('button', { name: 'Send by email' }));
    expect(edge.callsOf(operator.mailReservationInvoice)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Email'), '.example');
    edge.now(answer(operator.mailReservationInvoice, { sent: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send by email' }));
    expect(await screen.findByText('On its way to accounts@firm.example.')).toBeTruthy();
    expect(edge.callsOf(operator.mailReservationInvoice)[0]).toMatchObject({
      path: { locator: 'AAAA1111', documentId: 'd1' },
      body: { email: 'accounts@firm.example' },
    });
  });

  it('are read without the right to issue one, and say why they could not be read', async () => {
    await show(
      [answer(operator.getReservationInvoices, anInvoicing({ state: 'now', documents: [] }))],
      ['reservations.read'],
    );
    expect(await screen.findByRole('heading', { name: /invoice/i })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request an invoice' })).toBeNull();
  });

  it('that cannot be read leave the rest of the booking readable', async () => {
    await show([refusal(operator.getReservationInvoices, 503, 'unavailable')]);
    expect(await screen.findByText('The invoices could not be read.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Booking AAAA1111' })).toBeTruthy();
  });
});
