import { useSite } from '@posada/area';
import { Notice, PhoneLink } from '@posada/ui';
import { BackToBooking } from '../../shared/back-to-booking.tsx';
import { useTexts } from '../../shared/texts.ts';

/** Expired, used and unknown links get the same answer. */
export function LinkGone() {
  const t = useTexts();
  const { contact } = useSite().website;
  return (
    <Notice tone="info" title={t('change.goneText')} action={<BackToBooking />}>
      {t('link.contact')} <PhoneLink {...contact} />
    </Notice>
  );
}
