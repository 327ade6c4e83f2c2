import { useSite } from '@posada/area';
import { Notice, PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { BackToBooking } from '../../shared/back-to-booking.tsx';

/** Expired, used and unknown links get the same answer. */
export function LinkGone() {
  const { t } = useTranslation('booking');
  const { contact } = useSite().website;
  return (
    <Notice tone="info" title={t('change.goneText')} action={<BackToBooking />}>
      {t('link.contact')} <PhoneLink {...contact} />
    </Notice>
  );
}
