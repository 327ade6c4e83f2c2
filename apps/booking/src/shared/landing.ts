import { type Landing, landingHost, landingSource, landingTerm, type Referrer } from '@posada/api-client/reservations';
import type { Visit } from '@posada/area';

/** Hosts by their class, the first that fits. Applications of Android name themselves in place of a host. */
const HOSTS: readonly (readonly [name: Exclude<Referrer, 'none' | 'site'>, hosts: RegExp])[] = [
  [
    'mail',
    /^((mail\.(google|yahoo|proton|aol)|outlook\.(live|office|office365)|navigator\.(gmx|web)|webmail)\.|com\.google\.android\.gm$)/,
  ],
  [
    'comparison',
    /(^|\.)(trivago|kayak|momondo|skyscanner|tripadvisor|hotelscombined|wego|swoodoo|checkfelix)\.[a-z]+(\.[a-z]+)?$/,
  ],
  [
    'social',
    /(^|\.)((facebook|instagram|x|twitter|linkedin|reddit|tiktok|youtube|threads|weibo|xiaohongshu|whatsapp|vk)\.com|t\.co|lnkd\.in|threads\.net|bsky\.app|weibo\.cn|pinterest\.[a-z]+(\.[a-z]+)?)$/,
  ],
  [
    'search',
    /^((www\.|m\.|[a-z]{2}\.search\.|search\.)?(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|seznam|naver)\.[a-z]+(\.[a-z]+)?|search\.brave\.com|com\.google\.android\.googlequicksearchbox)$/,
  ],
];

/** The class of the page that linked here; its host where it is of no class. */
function referrerOf(address: string): Pick<Landing, 'referrer' | 'host'> {
  if (!URL.canParse(address)) return { referrer: 'none' };
  const name = new URL(address).hostname.toLowerCase();
  const [known] = HOSTS.find(([, hosts]) => hosts.test(name)) ?? [];
  if (known) return { referrer: known };
  const host = landingHost(name.replace(/^www\./, ''));
  return { referrer: 'site', ...(host && { host }) };
}

/** What is stored of how a visit began. Undefined: it is not known. */
export function landingOf(visit: Visit | undefined): Landing | undefined {
  if (!visit) return undefined;
  const params = new URLSearchParams(visit.params);
  const campaign = landingTerm(params.get('utm_campaign'));
  return { ...landingSource(params), ...(campaign && { campaign }), ...referrerOf(visit.referrer) };
}
