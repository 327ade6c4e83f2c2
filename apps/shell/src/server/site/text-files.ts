import { addressParts } from '@posada/api-client/properties';
import type { SiteLinks } from '@posada/area';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Locale } from '@posada/i18n';
import type { WebsiteFacts } from './websites.ts';

export const LLMS_PATH = '/llms.txt';
export const MCP_PATH = '/mcp';
export const SECURITY_PATH = '/.well-known/security.txt';
export const PRIVACY_SIGNAL_PATH = '/.well-known/gpc.json';

/** The standard asks for less than a year. */
const SECURITY_DAYS = 180;

/** The website in short, for programs that answer questions about it (llmstxt.org): its hotels, and where to book. */
export function llmsOf(
  { website, properties }: WebsiteFacts,
  { origin, locale, search }: { origin: string; locale: Locale; search: SiteLinks['search'] },
): string {
  const home = `${origin}/${locale}`;
  const hotels = properties.map(({ setup, location, information, path }) => {
    const place = [...addressParts(location), location.country.name].join(', ');
    return `- [${setup.name}](${home}${path ?? ''}): ${place}. ${information.summary}`;
  });
  const { terms, cancellation, privacy } = website.legalPages;
  const conditions = Object.entries({
    'Booking conditions': terms,
    'Cancellation conditions': cancellation,
    Privacy: privacy,
  });
  return [
    `# ${website.name}`,
    `> Hotels that are booked here directly. Prices change by the day: only the booking pages have them.`,
    ['## Hotels', ...hotels].join('\n'),
    [
      '## Booking',
      ...(search ? [`- [Prices and rooms](${home}${search.start})`] : []),
      ...(website.mcpServerEnabled ? [`- Programs search and book by MCP at ${origin}${MCP_PATH}`] : []),
      ...conditions.flatMap(([name, path]) => (path ? [`- [${name}](${home}${path})`] : [])),
    ].join('\n'),
    ['## More', `- [All pages](${origin}/sitemap.xml)`].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Contact for reports of a vulnerability (RFC 9116). Undefined: the website has no e-mail. */
export function securityOf({ website }: WebsiteFacts, origin: string, now: Date): string | undefined {
  const { email } = website.contact;
  if (!email) return undefined;
  const expires = `${addDays(dayOf(now), SECURITY_DAYS)}T00:00:00Z`;
  return `Contact: mailto:${email}\nExpires: ${expires}\nCanonical: ${origin}${SECURITY_PATH}\n`;
}

/** The website takes the Global Privacy Control signal as an answer; the day is that since which it does. */
export const PRIVACY_SIGNAL = { gpc: true, lastUpdate: '2026-11-26' };
