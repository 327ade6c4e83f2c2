import { addressLines, LOCALES, type Locale } from '@posada/i18n';
import { type AccessibilityCheck, type LegalFacts, TEMPLATE_PAGES, templateOf } from './templates.ts';

interface Page {
  id: string;
  paths: Record<string, string>;
}
/** What a website file must say for the templates; all else is passed on as it is. */
interface GivenFile {
  websites?: {
    id: number;
    language?: string;
    settings?: { name?: string; contact?: { phone?: string | null; email?: string | null } };
    properties?: number[];
    menus?: Record<string, { label: unknown; url: string }[]>;
    pages?: Page[];
  }[];
  properties?: {
    id: number;
    location?: {
      address?: string;
      postcode?: string | null;
      region?: string | null;
      city?: { name?: unknown };
      country?: string | { code: string };
    };
    invoicing?: Partial<Record<'name' | 'taxId' | 'address' | 'postalCode' | 'city' | 'country', string>>;
  }[];
}
const PATHS = {
  privacy: '/privacy',
  terms: '/booking-conditions',
  cancellation: '/cancellation-conditions',
  'legal-notice': '/legal-notice',
  accessibility: '/accessibility',
};
type GivenWebsite = NonNullable<GivenFile['websites']>[number];
type GivenProperty = NonNullable<GivenFile['properties']>[number];

const anyOf = (text: unknown): string =>
  typeof text === 'string' ? text : String(Object.values((text as object | null) ?? {})[0] ?? '');

function factsOf(
  { settings, properties = [] }: GivenWebsite,
  all: readonly GivenProperty[],
  country?: string,
): LegalFacts {
  const property = all.find(({ id }) => id === properties[0]);
  const { location, invoicing } = property ?? {};
  const given = location?.country;
  const code = country ?? (typeof given === 'string' ? given : given?.code) ?? '';
  const own = {
    street: location?.address ?? '',
    postcode: location?.postcode,
    city: anyOf(location?.city?.name) ?? '',
    region: location?.region,
    country: code,
  };
  const legal = invoicing && {
    street: invoicing.address ?? '',
    postcode: invoicing.postalCode,
    city: invoicing.city ?? '',
    country: invoicing.country ?? code,
  };
  const address = addressLines(legal ?? own).join(', ');
  const company = invoicing?.name ?? settings?.name;
  const { email, phone } = settings?.contact ?? {};
  return {
    country: code,
    ...(company && { company }),
    ...(address && { address }),
    ...(invoicing?.taxId && { taxId: invoicing.taxId }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/** Those of the home page, and the website's own. */
function languagesOf({ language, pages = [] }: GivenWebsite): Locale[] {
  const home = pages.find(({ paths }) => Object.values(paths).includes('/'));
  const named = new Set([...Object.keys(home?.paths ?? {}), language ?? 'en']);
  return LOCALES.filter((locale) => named.has(locale));
}

/**
 * Writes templates of the legal pages that the websites of a file lack into it, in each language of the website, and leads
 * to them from the menu `legal`.
 *
 * @param country two letters; default: that of each website's first property
 * @param check what is stated of accessibility; absent: it is left to be filled in
 * @returns which pages were added, by website
 */
export function addLegalPages(
  file: unknown,
  country?: string,
  check?: AccessibilityCheck,
): { website: number; pages: string[] }[] {
  const { websites = [], properties = [] } = file as GivenFile;
  return websites.map((website) => {
    website.pages ??= [];
    const { pages } = website;
    const languages = languagesOf(website);
    const facts = factsOf(website, properties, country);
    const missing = TEMPLATE_PAGES.filter((id) => !pages.some((page) => page.id === id));
    for (const id of missing) {
      const texts = languages.map((language) => [language, templateOf(id, language, facts, check)] as const);
      const inEach = (part: 'title' | 'description' | 'html') =>
        Object.fromEntries(texts.map(([language, text]) => [language, text[part]]));
      const path = PATHS[id];
      pages.push({
        id,
        paths: Object.fromEntries(languages.map((language) => [language, path])),
        title: inEach('title'),
        description: inEach('description'),
        blocks: [{ type: 'text', settings: { html: inEach('html') } }],
      } as Page);
      website.menus ??= {};
      website.menus['legal'] ??= [];
      website.menus['legal'].push({ label: inEach('title'), url: path });
    }
    return { website: website.id, pages: [...missing] };
  });
}
