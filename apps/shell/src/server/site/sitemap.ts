import type { SitemapEntry } from '@posada/api-client/website';
import { LOCALES, type Locale, languageTag } from '@posada/i18n';
import { photoFile } from '@posada/ui';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/**
 * The addresses of a website for search engines: each language of a page is an address of its own that names all of
 * them, with the picture that the page is known by.
 */
export function sitemapOf(
  entries: readonly SitemapEntry[],
  { origin, primary }: { origin: string; primary: Locale },
): string {
  const urls = entries.flatMap(({ paths, changedAt, photo }) => {
    const own = LOCALES.flatMap((language) => {
      const path = paths[language];
      return path === undefined ? [] : [[language, `${origin}/${language}${path === '/' ? '' : path}`] as const];
    });
    const first = own.find(([language]) => language === primary) ?? own[0];
    const links = [...own.map(([language, href]) => [languageTag(language), href]), ['x-default', first?.[1] ?? '']]
      .map(([tag, href = '']) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`)
      .join('');
    const image = photo
      ? `<image:image><image:loc>${escapeXml(new URL(photoFile(photo), origin).href)}</image:loc></image:image>`
      : '';
    const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : '';
    return own.map(([, href]) => `<url><loc>${escapeXml(href)}</loc>${changed}${links}${image}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('\n')}</urlset>\n`;
}
