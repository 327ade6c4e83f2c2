import * as v from 'valibot';
import { writtenText } from '../core/shapes.ts';

/** Classes of the page that linked to the website. `none`: no page did, or it is not named. `site`: any other website. */
export const REFERRERS = ['none', 'search', 'social', 'comparison', 'mail', 'site'] as const;
export type Referrer = (typeof REFERRERS)[number];

const LONGEST_TERM = 60;
/** Neither an e-mail address nor a phone number, which some mailings have in their links. */
const term = v.pipe(
  writtenText,
  v.regex(/^[^@<>"&\r\n\t]{1,60}$/),
  v.check((text) => !/\d{9}/.test(text), 'no nine digits in a row'),
);

const host = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/));

/** How the visit of a booking began: parameters of the first address and the class of the page before it. */
export const landingSchema = v.strictObject({
  /** `utm_source`, `utm_medium` and `utm_campaign`. Ids of clicks are of a person and never sent. */
  source: v.optional(term),
  medium: v.optional(term),
  campaign: v.optional(term),
  referrer: v.picklist(REFERRERS),
  /** Of `site`: its host. */
  host: v.optional(host),
});
export type Landing = v.InferOutput<typeof landingSchema>;

/** A host as it is stored; undefined: an address without a name, such as `localhost`. */
export const landingHost = (name: string): string | undefined => (v.is(host, name) ? name : undefined);

/** A parameter in lower case, as it is stored; undefined: it is empty, or may not be stored. */
export function landingTerm(text: string | null): string | undefined {
  const cut = (text ?? '').trim().toLowerCase().slice(0, LONGEST_TERM).trim();
  return v.is(term, cut) ? cut : undefined;
}

/** Of an address with the id of a click alone, as advertising networks add it. The id itself is of a person: it is not read. */
function paidSource(params: URLSearchParams): Pick<Landing, 'source' | 'medium'> {
  if (['gclid', 'gbraid', 'wbraid'].some((name) => params.has(name))) return { source: 'google', medium: 'cpc' };
  return params.has('msclkid') ? { source: 'bing', medium: 'cpc' } : {};
}

/** Source and medium of the address that a visit began at, as they are stored. */
export function landingSource(params: URLSearchParams): Pick<Landing, 'source' | 'medium'> {
  const [source, medium] = ['source', 'medium'].map((name) => landingTerm(params.get(`utm_${name}`)));
  return { ...(source ? { source } : paidSource(params)), ...(medium && { medium }) };
}

/** Source and medium in one text, as reports have it. Empty: neither is known. */
export const sourceText = ({ source, medium }: Pick<Landing, 'source' | 'medium'>): string =>
  [source, medium].filter((part) => part !== undefined).join(' / ');

/** The same text, checked: each of its parts is a term or is missing. */
export const landingSourceSchema = v.pipe(
  v.string(),
  v.check((text) => text === '' || text.split(' / ').every((part) => v.is(term, part)), 'source and medium'),
);
