import { useSite } from '@posada/area';
import { LinkButton, Notice, PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** Expired, used and unknown links get the same answer. */
export function LinkGone() {
  const { t } = useTranslation('booking');
  const { contact } = useSite().website;
  return (
    <Notice tone="info" title={t('change.goneText')} action={<LinkButton to="/">{t('confirmation.home')}</LinkButton>}>
      {t('link.contact')} <PhoneLink {...contact} />
    </Notice>
  );
}
