import * as v from 'valibot';
import { writtenText } from '../core/shapes.ts';

/** Classes of the page that linked to the website. `none`: no page did, or it is not named. `site`: any other website. */
export const REFERRERS = ['none', 'search', 'social', 'comparison', 'mail', 'site'] as const;
export type Referrer = (typeof REFERRERS)[number];

const LONGEST_TERM = 60;
/** In lower case. Neither an e-mail address nor a phone number, which some mailings have in their links. */
const term = v.pipe(writtenText, v.regex(/^(?!.*\d{9})[\p{Ll}\p{Lo}\p{M}\d ._+|/:-]{1,60}$/u));

const host = v.pipe(v.string(), v.regex(/^(?=.{4,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/));

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

/** A parameter as it is stored; undefined: it is empty, or may not be stored. */
export function landingTerm(text: string | null): string | undefined {
  const cut = (text ?? '').trim().toLowerCase().slice(0, LONGEST_TERM).trim();
  return v.is(term, cut) ? cut : undefined;
}
