import type { Reservation } from '@posada/api-client/reservations';
import type { GuestLinks } from '../payments/guest-links.ts';
import { GUEST_PAGES } from '../payments/guest-pages.ts';
import type { RefundService } from '../payments/refunds.service.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { Brand, BrandFinder } from '../websites/brands.ts';
import { pageOf } from '../websites/brands.ts';
import type { MailSender } from './mail-sender.ts';
import type { ManageLinkSender } from './manage-link.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';
import { paymentMail } from './payment-mails.ts';

interface PaymentMessagesDeps {
  reservations: ReservationService;
  links: GuestLinks;
  refunds: RefundService;
  linked: ManageLinkSender;
  brandOf: BrandFinder;
  send: MailSender;
}

/** The rooms of the same hotel for the same days and guests. */
const bookAgainPath = ({ property, from, to, roomstays }: Reservation) => {
  const occupancy = roomstays.map(({ occupancy: { adults, childAges } }) =>
    [adults, childAges.length, ...childAges].join('-'),
  );
  return `/booking/property?${new URLSearchParams({ id: property.id, from, to, occupancy: occupancy.join(',') })}`;
};

/** Messages about money and cards, and the refunds themselves. */
export function paymentMessageHandlers({
  reservations,
  links,
  refunds,
  linked,
  brandOf,
  send,
}: PaymentMessagesDeps): OutboxHandlers {
  const about = ({ payload }: OutboxRow) => reservations.forMessage(Number(payload['reservationId']));

  /** With the link that opens the booking. */
  const sendTo = (row: OutboxRow, brand: Brand, mail: Parameters<typeof paymentMail>[0]) =>
    linked({ reservationId: Number(row.payload['reservationId']), reservation: mail.reservation, brand }, (manageUrl) =>
      send({ id: row.id, ...paymentMail({ ...mail, manageUrl }, brand) }),
    );

  /** A link is made when its mail is, so that nothing that opens it lies in the outbox. */
  const sendLink = (kind: 'payment' | 'card_change') => async (row: OutboxRow) => {
    const found = await about(row);
    // it is to remind of a payment that the rooms are held for
    if (row.payload['isOfHold'] && found?.reservation.status !== 'provisional') return;
    const link = found && (await links.make(kind, Number(row.payload['reservationId'])));
    if (!found || !link) return; // no page for it, paid, cancelled or too late since
    const { reservation } = found;
    const brand = await brandOf(found.websiteId);
    const url = pageOf(brand, reservation.language, `${GUEST_PAGES[kind]}/${link.token}`);
    const mail = {
      kind: kind === 'payment' ? 'link' : 'cardChange',
      reservation,
      url,
      until: link.until,
      amount: link.amount,
    } as const;
    try {
      await sendTo(row, brand, mail);
    } catch (error) {
      await links.cancel(link.token); // another one is made when this is tried again
      throw error;
    }
  };

  return {
    payment_link: sendLink('payment'),
    card_change_link: sendLink('card_change'),
    async card_changed(row) {
      const found = await about(row);
      if (!found) return;
      await sendTo(row, await brandOf(found.websiteId), { kind: 'cardChanged', reservation: found.reservation });
    },
    refund: ({ payload }) => refunds.give(Number(payload['refundId'])),
    async payment_received(row) {
      const found = await about(row);
      if (!found) return; // erased since: nobody is left to write to
      const { reservation, websiteId } = found;
      // an agent who has it sent again means all that was paid
      const amount = Number(row.payload['amount'] ?? reservation.totals.paid);
      const mail = { kind: 'received', reservation, amount } as const;
      await sendTo(row, await brandOf(websiteId), mail);
    },
    async hold_expired(row) {
      const found = await about(row);
      if (found?.reservation.status !== 'cancelled') return; // money that came late has brought it back
      const { reservation, websiteId } = found;
      const brand = await brandOf(websiteId);
      const url = pageOf(brand, reservation.language, bookAgainPath(reservation));
      await send({ id: row.id, ...paymentMail({ kind: 'failed', reservation, url }, brand) });
    },
    async payment_refunded(row) {
      const found = await about(row);
      if (!found) return;
      const amount = Number(row.payload['amount']);
      const { reservation, websiteId } = found;
      await sendTo(row, await brandOf(websiteId), { kind: 'refunded', reservation, amount });
    },
  };
}
