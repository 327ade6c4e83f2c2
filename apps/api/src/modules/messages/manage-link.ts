import type { Reservation } from '@posada/api-client/reservations';
import type { BookingAccess } from '../reservations/booking-access.ts';
import type { Brand } from '../websites/brands.ts';
import { pageOf } from '../websites/brands.ts';

/**
 * Sends a mail to the booker with a link that opens the booking without an account. The link is made when its mail is,
 * so that nothing that opens a booking waits in the outbox; it goes when the mail cannot be sent.
 */
export const withManageLink =
  (access: BookingAccess) =>
  async (
    about: { reservationId: number; reservation: Reservation; brand: Brand },
    send: (manageUrl: string) => Promise<void>,
  ): Promise<void> => {
    const { reservationId, reservation, brand } = about;
    const token = await access.forMail(reservationId, reservation.to);
    try {
      await send(pageOf(brand, reservation.language, `/booking/manage/${token}`));
    } catch (error) {
      await access.remove(token); // another one is made when this is tried again
      throw error;
    }
  };
export type ManageLinkSender = ReturnType<typeof withManageLink>;
