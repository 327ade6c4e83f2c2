import { languageTag } from '@posada/i18n';
import type { Localised } from '../http/locale.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { WebsiteFacts } from './websites.ts';

/** Below the language's prefix: a phone that keeps the site on its first screen opens it in that language. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The website as a phone shows it among its apps: its own name, mark and colours. */
export function manifestOf({ website }: WebsiteFacts, { locale }: Localised, colours: ShellAssets['colours']) {
  const { page, header } = colours[website.theme] ?? {};
  return {
    id: '/',
    name: website.name,
    short_name: website.name,
    lang: languageTag(locale),
    start_url: `/${locale}`,
    scope: '/',
    display: 'minimal-ui',
    ...(page && { background_color: page, theme_color: header }),
    icons: [
      { src: `/media/brand-${website.theme}-mark.svg`, sizes: 'any', type: 'image/svg+xml' },
      // the drawing lies inside the circle that phones may cut out
      ...[192, 512].flatMap((side) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/media/brand-${website.theme}-mark-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  };
}
