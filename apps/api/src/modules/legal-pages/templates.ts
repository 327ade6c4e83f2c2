import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languageTag } from '@posada/i18n';
import { type LegalCountry, legalCountry } from './countries.ts';

export const TEMPLATE_PAGES = ['privacy', 'terms', 'cancellation', 'legal-notice', 'accessibility'] as const;
type TemplatePage = (typeof TEMPLATE_PAGES)[number];

/** What a website file says of who runs the website; a value that it does not say is absent. */
const FACTS = ['company', 'address', 'taxId', 'email', 'phone'] as const;
export type LegalFacts = Partial<Record<(typeof FACTS)[number], string>> & {
  /** Two letters of ISO 3166, of the hotel; empty: not known. */
  country: string;
};

/** What automatic checks of a running site have found (`npm run evidence`). */
export interface AccessibilityCheck {
  /** ISO 8601. */
  at: string;
  pages: number;
  /** One sentence each, in English. */
  faults: readonly string[];
}

interface PageText {
  title: string;
  description: string;
  html: string;
}
type Texts = Record<TemplatePage, PageText> &
  Record<'withdrawal' | 'rights', Record<LegalCountry['law'], string>> & {
    /** What was checked for accessibility, with the result. */
    tested: string;
    /** What stands in `[[…]]` where a fact is not known. */
    holes: Record<(typeof FACTS)[number] | 'country' | 'authority' | 'tested', string>;
  };

const read = new Map<Locale, Texts>();
function textsIn(language: Locale): Texts {
  const known = read.get(language);
  if (known) return known;
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as Texts;
  read.set(language, texts);
  return texts;
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A value of the file stands in HTML. */
const inHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The template of a page in a language, with the facts that are known and the law of the country; all else is left as
 * `[[…]]`, to be filled in. Templates, not advice: what they say must be true of the hotel, and be checked by somebody
 * who knows its law.
 */
export function templateOf(
  page: TemplatePage,
  language: Locale,
  facts: LegalFacts,
  check?: AccessibilityCheck,
): PageText {
  const texts = textsIn(language);
  const { authority, law } = legalCountry(facts.country);
  const country = facts.country && new Intl.DisplayNames(languageTag(language), { type: 'region' }).of(facts.country);
  const factOr = (name: keyof Texts['holes'], value: string | undefined) =>
    value ? inHtml(value) : `[[${texts.holes[name]}]]`;
  const date = check && new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  const tested =
    check &&
    filled(texts.tested, {
      date: date?.format(new Date(check.at)) ?? '',
      pages: String(check.pages),
      faults: String(check.faults.length),
    });
  const values: Record<string, string> = {
    tested: tested ?? `[[${texts.holes.tested}]]`,
    findings: (check?.faults ?? []).map((fault) => `<li lang="en">${inHtml(fault)}</li>`).join(''),
    ...Object.fromEntries(FACTS.map((name) => [name, factOr(name, facts[name])])),
    country: factOr('country', country),
    authority: factOr('authority', authority),
    withdrawal: texts.withdrawal[law],
    rights: texts.rights[law],
    manage: `/${language}/booking/manage`,
  };
  const { title, description, html } = texts[page];
  return { title, description, html: filled(html, values) };
}
