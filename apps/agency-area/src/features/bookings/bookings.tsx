import { StaffReservations } from '@posada/desk';
import { LinkButton } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** Bookings of the agency, and the way to a new one. */
export function Bookings() {
  const { t } = useTranslation('agency-area');
  return (
    <StaffReservations>
      <LinkButton to="/booking/destination">{t('list.search')}</LinkButton>
    </StaffReservations>
  );
}
