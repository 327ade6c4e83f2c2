import { aCancelledReservation, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import { screen } from '@testing-library/react';
import { section, value } from '../booking-testing.ts';
import { KINDS } from '../testing.tsx';
import { everything, show } from './reservation-detail.fixtures.ts';

/** The lines of an amounts' list, as they are read. */
const amountsOf = (heading: string) =>
  [
    ...(screen
      .getByRole('heading', { name: heading })
      .closest('section')
      ?.querySelector('dl')
      ?.querySelectorAll('dt') ?? []),
  ].map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe('the cancellation of one booking', () => {
  it('[CLIENT-22] says each later limit of a cancellation, and what not arriving costs', async () => {
    const cancellation = {
      freeUntil: '2099-06-08T16:00:00.000Z',
      fee: 11_000,
      steps: [{ from: '2099-06-09T16:00:00.000Z', fee: 22_000 }],
      noShow: 33_000,
    };
    await show(aReservation({ roomstays: [aRoomStay({ cancellation })] }));
    expect(value('Cancellation fee after that')).toBe('€110.00');
    expect(value('Cancellation fee from 9 June 2099 at 18:00')).toBe('€220.00');
    expect(value('If you do not arrive')).toBe('€330.00');
  });

  it('[CLIENT-20, CLIENT-22] says until when a room can be cancelled for nothing, in the hotel’s time, and the fee after', async () => {
    await show(everything);
    const room = section(/Double room/);
    expect(value('Cancellation', room)).toContain('Free cancellation');
    expect(value('Free cancellation until', room)).toBe('8 June 2099 at 18:00 (hotel time)');
    expect(value('Cancellation fee after that', room)).toBe('€110.00');
  });

  it('[CLIENT-21, CLIENT-22] says that the time for it has expired, and the cost', async () => {
    const stay = aRoomStay({ cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 } });
    await show(aReservation({ roomstays: [stay] }));
    expect(value('Cancellation')).toContain('Free cancellation has expired');
    expect(screen.queryByText('Free cancellation until')).toBeNull();
    expect(value('Cancellation fee')).toBe('€110.00');
  });

  it('does not call free again what the back end calls over, though the clock of the guest is behind', async () => {
    const stay = aRoomStay({ cancellation: { freeUntil: null, limit: '2099-06-08T16:00:00.000Z', fee: 11_000 } });
    await show(aReservation({ roomstays: [stay] }));
    expect(value('Cancellation')).toContain('Free cancellation has expired');
    expect(value('Cancellation fee')).toBe('€110.00');
  });

  it('[CLIENT-23] says that a rate has none', async () => {
    await show(aReservation({ roomstays: [aRoomStay({ cancellation: { freeUntil: null, fee: 33_000 } })] }));
    expect(value('Cancellation')).toContain('No free cancellation with this rate');
    expect(screen.queryByText('Free cancellation until')).toBeNull();
    expect(value('Cancellation fee')).toBe('€330.00');
  });

  it('[DATA-20] that is cancelled says why, its limit and its fee, and asks for no money', async () => {
    const stay = aRoomStay({
      status: 'cancelled',
      cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 },
    });
    await show(aCancelledReservation({ roomstays: [stay] }));
    expect(screen.getByText('This booking is cancelled.')).toBeTruthy();
    expect(value('Cancellation reason')).toBe('Change of dates or destination');
    expect(value('Free cancellation until')).toBe('8 June 2020 at 18:00 (hotel time)');
    expect(value('Cancellation fee', section(/Double room/))).toBe('€110.00');
    expect(screen.queryByText('To be paid at the hotel')).toBeNull();
    expect(screen.queryByText('Amount to pay now')).toBeNull();
  });

  it.each(KINDS)(
    '[DATA-20] that is cancelled says what that has cost, what was paid and what went back, for %s',
    async (kind) => {
      const { totals } = aReservation();
      const cancelledFor = (fee: number) =>
        aRoomStay({
          status: 'cancelled',
          cancellation: { freeUntil: '2020-06-08T16:00:00.000Z', fee: 11_000 },
          cancelled: { at: '2020-06-01T10:00:00.000Z', fee },
        });
      const { unmount } = await show(
        aCancelledReservation({
          roomstays: [cancelledFor(5_000)],
          refunded: 28_000,
          totals: { ...totals, paid: 5_000, dueAtProperty: 0 },
        }),
        kind,
      );
      expect(amountsOf('Price')).toEqual([
        'Price when booked €339.00',
        'Cancellation fee €50.00',
        'Amount paid €330.00',
        'Refunded €280.00',
        'Still to be paid €0.00',
      ]);
      expect(value('Cancellation fee', section(/Double room/))).toBe('€50.00');
      unmount();

      await show(
        aCancelledReservation({ roomstays: [cancelledFor(0)], totals: { ...totals, dueAtProperty: 0 } }),
        kind,
      );
      expect(amountsOf('Price')).toEqual([
        'Price when booked €339.00',
        'Cancellation fee Free of charge',
        'Amount paid €0.00',
        'Still to be paid €0.00',
      ]);
      expect(value('Cancellation fee', section(/Double room/))).toBe('Free of charge');
    },
  );

  it('of which a room was cancelled at a cost has it beside the total of the others', async () => {
    const { totals } = aReservation();
    const fee = { at: '2020-06-01T10:00:00.000Z', fee: 8_000 };
    await show(
      aReservation({
        roomstays: [aRoomStay(), aRoomStay({ id: 'b', status: 'cancelled', cancelled: fee })],
        totals: { ...totals, dueAtProperty: 41_000 },
      }),
    );
    const price = section('Price');
    expect([value('Total', price), value('Cancellation fee', price), value('To be paid at the hotel', price)]).toEqual([
      '€339.00',
      '€80.00',
      '€419.00',
    ]);
  });

  it.each(KINDS)('[DATA-20, CLIENT-26] words the reason for %s in the language of the page', async (kind) => {
    const cancelled = aCancelledReservation();
    const reason = () => screen.getByText('Motivo de cancelación', { selector: 'dt' }).nextElementSibling;
    const { unmount } = await show(cancelled, kind, 'es');
    expect(reason()?.textContent).toBe('Cambio de fechas o de destino');
    expect(reason()?.hasAttribute('lang')).toBe(false);
    unmount();
    await show({ ...cancelled, cancellationReason: 'overbooked', cancellationReasonCode: null }, kind, 'es');
    expect(reason()?.textContent).toBe('overbooked');
    expect(reason()?.getAttribute('lang')).toBe('en');
  });
});
