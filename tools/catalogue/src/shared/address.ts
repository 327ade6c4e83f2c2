import { isLocale, type Locale } from '@posada/i18n';
import { THEMES, type Theme } from '@posada/themes';

/** Widths at which a page can be looked at inside the catalogue; `full` is that of the window. */
export const WIDTHS = ['full', '320', '390', '768'] as const;
type Width = (typeof WIDTHS)[number];

/** What a page of the catalogue shows, and how. All of it is in the address. */
export interface Address {
  /** Id of the component's page; empty for the first page. */
  page: string;
  brand: Theme;
  locale: Locale;
  width: Width;
  /** The examples alone: what the frame of a narrow width holds. */
  isBare: boolean;
}

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);
const isWidth = (value: unknown): value is Width => WIDTHS.includes(value as Width);

/** Anything that is not known falls back: brand app, English, full width. */
export function readAddress(path: string): Address {
  const { pathname, searchParams } = new URL(path, 'http://kit');
  const [brand, locale, width] = ['brand', 'lang', 'width'].map((name) => searchParams.get(name));
  return {
    page: pathname.slice(1),
    brand: isTheme(brand) ? brand : 'app',
    locale: isLocale(locale) ? locale : 'en',
    width: isWidth(width) ? width : 'full',
    isBare: searchParams.has('bare'),
  };
}

export function writeAddress({ page, brand, locale, width, isBare }: Address): string {
  const query = new URLSearchParams();
  if (brand !== 'app') query.set('brand', brand);
  if (locale !== 'en') query.set('lang', locale);
  if (width !== 'full') query.set('width', width);
  if (isBare) query.set('bare', '1');
  return `/${page}${query.size > 0 ? `?${query}` : ''}`;
}
