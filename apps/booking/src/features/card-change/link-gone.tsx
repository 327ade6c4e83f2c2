import { useSite } from '@posada/area';
import { LinkButton, Notice } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** Expired, used and unknown links are told alike. */
export function LinkGone() {
  const { t } = useTranslation('booking');
  const { phone } = useSite().website.contact;
  return (
    <Notice tone="info" title={t('change.goneText')} action={<LinkButton to="/">{t('confirmation.home')}</LinkButton>}>
      {t('link.contact')} {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
    </Notice>
  );
}
