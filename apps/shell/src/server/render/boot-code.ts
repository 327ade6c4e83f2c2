import { ACCOUNT_KINDS } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { inertJson } from '../../boot.ts';
import type { BootOptions } from '../../boot-script/boot-options.ts';
import { LOCALE_COOKIE, localeCookie } from '../http/locale.ts';

/** Stands in the built script for the options of a page. */
const PLACEHOLDER = '__BOOT_OPTIONS__';

export interface BootCodeOptions extends Pick<BootOptions, 'entry' | 'scripts' | 'start' | 'asksConsent'> {
  /** Of the address; undefined: it names none. */
  prefix: Locale | undefined;
}

/**
 * The one inline script of a page: the built `boot-script/boot-script.ts` with the page's options.
 * @param script as the build wrote it (`ShellAssets.bootScript`)
 */
export function bootCode(script: string, { prefix, ...options }: BootCodeOptions): string {
  const locale = prefix && { cookie: localeCookie(prefix, false), pair: `${LOCALE_COOKIE}=${prefix}` };
  const told: BootOptions = { ...options, sessionKeys: ACCOUNT_KINDS, ...(locale && { locale }) };
  return script.replace(PLACEHOLDER, () => inertJson(told));
}
