import type { AccountSession } from '@posada/api-client/accounts';
import { useTexts } from '../kinds.tsx';

/** What a device is called: browser and system, as far as it said. */
export function useDeviceName() {
  const t = useTexts();
  return ({ browser, system }: Pick<AccountSession, 'browser' | 'system'>) =>
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}

/** Private screens are rendered in browsers only: moments are shown in the time zone of the browser. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
