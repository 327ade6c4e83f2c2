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
