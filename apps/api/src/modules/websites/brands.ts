import { brandNames, tokensOf } from '@posada/themes/brands';
import { type OwnColors, type OwnTokens, ownTokensOf } from '@posada/themes/own-colors';
import { localeOf } from '../../platform/localise.ts';
import type { WebsiteRow, WebsiteStore } from './websites.store.ts';

/** In whose name and look a website writes. */
export interface Brand {
  name: string;
  theme: string;
  /** In place of the theme's. */
  colors?: OwnColors | null;
  /** Address of the logotype as mails show it; null: the name in letters; absent: that of the theme. */
  logo?: string | null;
  /** The brand's site. */
  url: string;
}

/** A page of the site in the reader's language. */
export const pageOf = ({ url }: Brand, language: string, path: string): string =>
  new URL(`/${localeOf(language)}${path}`, url).href;

/** Where somebody accepts the invitation to work for the chain. */
export const welcomePage = (brand: Brand, language: string, token: string): string =>
  pageOf(brand, language, `/operator/welcome?t=${token}`);

/** The theme of this name, or `app` where there is none. */
export const knownTheme = (theme: string): string => (brandNames().includes(theme) ? theme : 'app');

const derived = new Map<string, OwnTokens>();
const DERIVED_AT_MOST = 500;

/** Tokens of a website's own colours, or null where it has none. */
export function ownTokensIn(theme: string, colors: OwnColors | null | undefined): OwnTokens | null {
  if (!colors) return null;
  const key = JSON.stringify([theme, colors]);
  const known = derived.get(key);
  if (known) return known;
  const tokens = ownTokensOf(tokensOf(knownTheme(theme)), colors);
  if (derived.size >= DERIVED_AT_MOST) derived.clear();
  derived.set(key, tokens);
  return tokens;
}

export interface Logotype {
  favicon: string;
  image: string | null;
  mail?: string | null;
  icon?: string | null;
}

/** Pictures that mail programs show. */
const IN_MAILS = /\.(?:png|jpe?g)$/i;
const OF_THEME = /^\/media\/brand-[a-z0-9-]+-(?:logo|mark)\.svg$/;

function logoInMails({ mail, image }: Logotype): Pick<Brand, 'logo'> {
  if (mail) return { logo: mail };
  if (image && OF_THEME.test(image)) return {};
  return { logo: image && IN_MAILS.test(image) ? image : null };
}

/** Address of the mark for phones without the end of its files, or null. */
export const iconOf = ({ icon, favicon }: Logotype): string | null =>
  icon ?? (OF_THEME.test(favicon) ? favicon.slice(0, -'.svg'.length) : null);

/** The brand in whose name and look a website writes, and the address of its site. */
export const brandFinder =
  (websites: WebsiteStore, siteUrl: string) =>
  async (websiteId: number): Promise<Brand> => {
    const website = await websites.byId(websiteId);
    const address = new URL(siteUrl);
    address.hostname = await websites.hostOf(websiteId, address.hostname);
    const settings = website?.settings as BrandSettings | undefined;
    return {
      name: settings?.name ?? '',
      theme: website?.theme ?? 'app',
      ...(settings?.colors ? { colors: settings.colors } : {}),
      ...(settings?.logotype ? logoInMails(settings.logotype) : {}),
      url: address.href,
    };
  };
export type BrandFinder = ReturnType<typeof brandFinder>;

/** What the settings of a website say of its look. */
interface BrandSettings {
  name?: string;
  colors?: OwnColors | null;
  logotype?: Logotype;
}

export const brandSettingsOf = ({ settings }: Pick<WebsiteRow, 'settings'>) => settings as BrandSettings;
