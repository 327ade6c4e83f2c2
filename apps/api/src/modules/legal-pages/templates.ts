import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languageTag } from '@posada/i18n';
import { type LegalCountry, legalCountry } from './countries.ts';

export const TEMPLATE_PAGES = ['privacy', 'terms', 'cancellation', 'legal-notice'] as const;
type TemplatePage = (typeof TEMPLATE_PAGES)[number];

/** What a website file says of who runs the website; a value that it does not say is absent. */
const FACTS = ['company', 'address', 'taxId', 'email', 'phone'] as const;
export type LegalFacts = Partial<Record<(typeof FACTS)[number], string>> & {
  /** Two letters of ISO 3166, of the hotel; empty: not known. */
  country: string;
};

interface PageText {
  title: string;
  description: string;
  html: string;
}
type Texts = Record<TemplatePage, PageText> &
  Record<'withdrawal' | 'rights', Record<LegalCountry['law'], string>> & {
    /** What stands in `[[…]]` where a fact is not known. */
    holes: Record<(typeof FACTS)[number] | 'country' | 'authority', string>;
  };

const read = new Map<Locale, Texts>();
function textsIn(language: Locale): Texts {
  const known = read.get(language);
  if (known) return known;
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as Texts;
  read.set(language, texts);
  return texts;
}

/** A value of the file stands in HTML. */
const inHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The template of a page in a language, with the facts that are known and the law of the country; all else is left as
 * `[[…]]`, to be filled in. Templates, not advice: what they say must be true of the hotel, and be checked by somebody
 * who knows its law.
 */
export function templateOf(page: TemplatePage, language: Locale, facts: LegalFacts): PageText {
  const texts = textsIn(language);
  const { authority, law } = legalCountry(facts.country);
  const country = facts.country && new Intl.DisplayNames(languageTag(language), { type: 'region' }).of(facts.country);
  const factOr = (name: keyof Texts['holes'], value: string | undefined) =>
    value ? inHtml(value) : `[[${texts.holes[name]}]]`;
  const values: Record<string, string> = {
    ...Object.fromEntries(FACTS.map((name) => [name, factOr(name, facts[name])])),
    country: factOr('country', country),
    authority: factOr('authority', authority),
    withdrawal: texts.withdrawal[law],
    rights: texts.rights[law],
    manage: `/${language}/booking/manage`,
  };
  const { title, description, html } = texts[page];
  return { title, description, html: html.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) };
}
