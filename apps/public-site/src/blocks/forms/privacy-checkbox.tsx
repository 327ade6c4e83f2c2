import { Checkbox } from '@posada/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Nothing is sent before this is ticked. */
export function PrivacyCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { t } = useTranslation('public-site');
  return (
    <Checkbox
      {...props}
      label={
        <>
          {t('form.privacy')} <Link to="/privacy">{t('form.privacyLink')}</Link>
        </>
      }
    />
  );
}
