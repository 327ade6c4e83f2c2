import { DetailPart, ReservationDetail } from '@posada/account/reservations';
import { useSite } from '@posada/area';
import { bookAgainAddress } from '@posada/reservation';
import { Button, Icon, LinkButton } from '@posada/ui';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import { OwnActions } from './own-actions.tsx';

/** A client's own booking, and what they can do about it. */
export function Booking() {
  const t = useTexts();
  const { properties, today } = useSite();
  return (
    <ReservationDetail
      list={addresses.bookings()}
      isOwn
      parts={(reservation, reread) => ({
        tools: (
          <>
            {/* a hotel of another website is booked there */}
            {properties.some(({ id }) => id === reservation.property.id) && (
              <LinkButton variant="secondary" to={bookAgainAddress(reservation, today)}>
                {t('detail.again')}
              </LinkButton>
            )}
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="print" /> {t('fact.print')}
            </Button>
          </>
        ),
        last: !reservation.isGuestErased && (
          <DetailPart name="booking actions">
            <OwnActions reservation={reservation} onChanged={reread} />
          </DetailPart>
        ),
      })}
    />
  );
}
