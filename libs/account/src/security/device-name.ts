import type { AccountSession } from '@posada/api-client/accounts';
import { useTexts } from '../shared/texts.ts';

/** Name of a device: browser and system, as far as its user agent names them. */
export function useDeviceName() {
  const t = useTexts();
  return ({ browser, system }: Pick<AccountSession, 'browser' | 'system'>) =>
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}

/** Private screens are rendered in browsers only: moments are shown in the time zone of the browser. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
