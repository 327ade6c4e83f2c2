import { addressIn } from '@posada/area';
import { StaffReservations } from '@posada/desk';
import { LinkButton } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';

/** Bookings of the agency, and the way to a new one. */
export function Bookings() {
  const t = useTexts();
  return (
    <StaffReservations>
      <LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>
    </StaffReservations>
  );
}
