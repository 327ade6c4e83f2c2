import { addressLines } from '@posada/i18n';
import { legalCountry } from './countries.ts';
import { type LegalFacts, TEMPLATES } from './templates.ts';

interface Page {
  id: string;
  paths: Record<string, string>;
}
/** What a website file must say for the templates; all else is passed on as it is. */
interface GivenFile {
  websites?: {
    id: number;
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
type GivenWebsite = NonNullable<GivenFile['websites']>[number];
type GivenProperty = NonNullable<GivenFile['properties']>[number];

const anyOf = (text: unknown): string =>
  typeof text === 'string' ? text : String(Object.values((text as object | null) ?? {})[0] ?? '');

/** A value of the file stands in HTML; absent, what is to be filled in. */
const valueOr = (value: string | null | undefined, missing: string) =>
  value ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : `[[${missing}]]`;

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
  return {
    ...legalCountry(code),
    company: valueOr(invoicing?.name ?? settings?.name, 'company'),
    address: valueOr(addressLines(legal ?? own).join(', '), 'address'),
    taxId: valueOr(invoicing?.taxId, 'tax number'),
    email: valueOr(settings?.contact?.email, 'e-mail'),
    phone: valueOr(settings?.contact?.phone, 'phone'),
    country: valueOr(code && (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code), 'country'),
  };
}

/**
 * Writes templates of the legal pages that the websites of a file lack into it, and leads to them from the menu `legal`.
 *
 * @param country two letters; default: that of each website's first property
 * @returns which pages were added, by website
 */
export function addLegalPages(file: unknown, country?: string): { website: number; pages: string[] }[] {
  const { websites = [], properties = [] } = file as GivenFile;
  return websites.map((website) => {
    website.pages ??= [];
    const { pages } = website;
    const languages = Object.keys(pages.find(({ paths }) => Object.values(paths).includes('/'))?.paths ?? { en: '/' });
    const facts = factsOf(website, properties, country);
    const missing = Object.entries(TEMPLATES).filter(([id]) => !pages.some((page) => page.id === id));
    for (const [id, { path, title, description, html }] of missing) {
      const paths = Object.fromEntries(languages.map((language) => [language, path]));
      pages.push({
        id,
        paths,
        title,
        description,
        blocks: [{ type: 'text', settings: { html: html(facts) } }],
      } as Page);
      website.menus ??= {};
      website.menus['legal'] ??= [];
      website.menus['legal'].push({ label: title, url: path });
    }
    return { website: website.id, pages: missing.map(([id]) => id) };
  });
}
