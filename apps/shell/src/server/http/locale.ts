import { catalogueOf, DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@posada/i18n';

export const LOCALE_COOKIE = 'locale';
const YEAR_SECONDS = 365 * 24 * 3600;

export interface Localised {
  locale: Locale;
  /** Router basename: `/es`, or `/` where the address has no prefix. */
  basename: string;
  /** Path below the basename, beginning with a slash. */
  path: string;
  hasPrefix: boolean;
}

export const cookieValue = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** First language of the browser's list that we speak; `zh` means `ch`, `pt-BR` means `pt` (GAP-05, GAP-48). */
function fromBrowser(header: string | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = Number(rest.join(';').match(/q=([\d.]+)/)?.[1] ?? 1);
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const locale = LOCALES.find((one) => catalogueOf(one) === language);
    if (locale) return locale;
  }
  return undefined;
}

export const cookieLocale = (header: string | undefined) => cookieValue(header, LOCALE_COOKIE);

/** Prefix, then cookie, then browser language, then English (GAP-02). */
export function localise(
  pathname: string,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): Localised {
  const first = pathname.split('/')[1] ?? '';
  if (isLocale(first)) {
    return { locale: first, basename: `/${first}`, path: pathname.slice(first.length + 1) || '/', hasPrefix: true };
  }
  const kept = cookieLocale(headers.cookie);
  const locale = isLocale(kept) ? kept : (fromBrowser(headers['accept-language']) ?? DEFAULT_LOCALE);
  return { locale, basename: '/', path: pathname, hasPrefix: false };
}

export const localeCookie = (locale: Locale, isHttps: boolean) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
