import type { SettingsPartName } from './settings-parts.ts';
import { useTexts } from './texts.ts';

/** What the parts of the settings are called, and what each is for; the keys are written in full for the build. */
export function usePartTexts(): Record<SettingsPartName, { title: string; lead: string }> {
  const t = useTexts();
  return {
    keys: { title: t('keys.title'), lead: t('keys.lead') },
    webhooks: { title: t('webhooks.title'), lead: t('webhooks.lead') },
    changes: { title: t('changes.title'), lead: t('changes.lead') },
    roles: { title: t('roles.title'), lead: t('roles.lead') },
    blocked: { title: t('blocked.title'), lead: t('blocked.lead') },
    'check-in': { title: t('checkInSettings.title'), lead: t('checkInSettings.lead') },
    verifactu: { title: t('verifactu.title'), lead: t('verifactu.lead') },
    authorities: { title: t('authorities.title'), lead: t('authorities.lead') },
    guests: { title: t('guests.title'), lead: t('guests.lead') },
    loyalty: { title: t('loyalty.title'), lead: t('loyalty.lead') },
    codes: { title: t('codes.title'), lead: t('codes.lead') },
  };
}
