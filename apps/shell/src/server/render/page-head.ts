import type { PageHead, Site, Thing } from '@posada/area';
import { type Locale, languageTag, likelyCountryOf } from '@posada/i18n';
import { inertJson } from '../../boot.ts';
import { escapeXml } from '../site/sitemap.ts';

const meta = (name: string, content: string) =>
  name.startsWith('og:') || name.startsWith('article:')
    ? `<meta property="${name}" content="${escapeXml(content)}"/>`
    : `<meta name="${name}" content="${escapeXml(content)}"/>`;

/** Its mark as a large picture; undefined: it has none. */
const markOf = ({ logotype: { icon } }: Site['website']) => (icon ? `${icon}-512.png` : undefined);

/** Who runs the website, on each of its pages. */
const organisationOf = ({ website, origin }: Site, profiles: readonly string[]): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: website.name,
  url: `${origin}/`,
  logo: new URL(markOf(website) ?? website.logotype.image ?? website.logotype.favicon, origin).href,
  ...(website.contact.phone ? { telephone: website.contact.phone } : {}),
  ...(website.contact.email ? { email: website.contact.email } : {}),
  ...(profiles.length > 0 ? { sameAs: profiles } : {}),
});

/** What search engines call the website in their results; on its home page alone. */
const websiteOf = ({ website, origin, locale }: Site): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/${locale}#website`,
  name: website.name,
  url: `${origin}/${locale}`,
  inLanguage: languageTag(locale),
  publisher: { '@id': `${origin}/#organization` },
});

/** Language and country, as Open Graph writes them: `zh_CN`, not the script of `zh-Hans`. */
const openGraphLocale = (locale: Locale) =>
  `${new Intl.Locale(languageTag(locale)).language}_${likelyCountryOf(locale)}`;

/** Facts of a page that its loader does not know. */
interface PagePlace {
  url: string;
  /** Addresses of the website's own pages in social networks. */
  profiles: readonly string[];
}

/**
 * What a page says to search engines, as an element at the end of it: before the page it would take the room of what is
 * seen first. It is data, which no policy has to let in.
 */
function dataElement({ things }: PageHead, site: Site, { url, profiles }: PagePlace): string {
  const { origin, locale } = site;
  const ofSite = [organisationOf(site, profiles), ...(url === `${origin}/${locale}` ? [websiteOf(site)] : [])];
  const graph = { '@context': 'https://schema.org', '@graph': [...ofSite, ...things] };
  return `<script type="application/ld+json">${inertJson(graph)}</script>`;
}

/**
 * What a page says to social networks, as elements of its head. It is no part of what React renders: browsers have no use
 * for it, and its data would stand in the page twice.
 */
function headElements(
  { title, description, type, image }: PageHead,
  site: Site,
  { url }: Pick<PagePlace, 'url'>,
): string {
  const { origin, website, locale } = site;
  const picture = image?.src ?? markOf(website);
  return [
    meta('og:type', type),
    meta('og:site_name', website.name),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:locale', openGraphLocale(locale)),
    ...(picture ? [meta('og:image', new URL(picture, origin).href)] : []),
    ...(image
      ? [
          meta('og:image:width', String(image.width)),
          meta('og:image:height', String(image.height)),
          meta('og:image:alt', image.alt),
        ]
      : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The page with both. */
export function insertFacts(html: Buffer, head: PageHead, site: Site, place: PagePlace): Buffer {
  const headEnd = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (headEnd < 0 || end < headEnd) return html;
  return Buffer.concat([
    html.subarray(0, headEnd),
    Buffer.from(headElements(head, site, place)),
    html.subarray(headEnd, end),
    Buffer.from(dataElement(head, site, place)),
    html.subarray(end),
  ]);
}
