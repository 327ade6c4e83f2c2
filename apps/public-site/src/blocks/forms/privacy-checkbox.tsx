import { AgreementText } from '@posada/area';
import { Checkbox } from '@posada/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Nothing is sent before this is ticked. */
export function PrivacyCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { t } = useTranslation('public-site');
  return <Checkbox {...props} label={<AgreementText text={t('form.privacy')} />} />;
}
