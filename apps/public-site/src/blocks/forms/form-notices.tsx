import { useSite } from '@posada/area';
import { Notice } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** The form could not be sent: another way to the hotel. */
export function SendFailed() {
  const { t } = useTranslation('public-site');
  const { email } = useSite().website.contact;
  return (
    <Notice tone="danger" title={t('form.failed')}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </Notice>
  );
}
