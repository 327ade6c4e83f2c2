import { languageTag } from '@posada/i18n';
import type { Localised } from '../http/locale.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { WebsiteFacts } from './websites.ts';

/** Below the language's prefix: a phone that keeps the site on its first screen opens it in that language. */
export const MANIFEST_PATH = '/manifest.webmanifest';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

function iconsOf({ logotype: { favicon, icon } }: WebsiteFacts['website']) {
  const type = TYPES[favicon.slice(favicon.lastIndexOf('.') + 1).toLowerCase()];
  const png = (name: string, side: number, purpose: string) => ({
    src: `${icon}-${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return [
    { src: favicon, sizes: 'any', ...(type && { type }) },
    // phones cut a shape of their own out of the second kind, which has the drawing well inside
    ...(icon ? [png('192', 192, 'any'), png('512', 512, 'any'), png('maskable-512', 512, 'maskable')] : []),
  ];
}

/** The website as a phone shows it among its apps: its own name, mark and colours. */
export function manifestOf({ website }: WebsiteFacts, { locale }: Localised, colours: ShellAssets['colours']) {
  const { page, header, headerToken = '' } = colours[website.theme] ?? {};
  return {
    id: '/',
    name: website.name,
    short_name: website.name,
    lang: languageTag(locale),
    start_url: `/${locale}`,
    scope: '/',
    display: 'minimal-ui',
    ...(page && { background_color: page, theme_color: website.colors?.[headerToken] ?? header }),
    icons: iconsOf(website),
  };
}
