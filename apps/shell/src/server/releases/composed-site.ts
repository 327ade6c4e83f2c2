import { type ChunkAssets, NO_LINKS, type SiteLinks, setMounts, siteLinksOf, textIn } from '@posada/area';
import { LOCALES, type Locale } from '@posada/i18n';
import { createStaticHandler, type StaticHandler } from 'react-router';
import type { AreaRef } from '../../boot.ts';
import { composeRoutes } from '../../routing/routes.tsx';
import { servedBy } from '../../texts.ts';
import type { LiveArea } from './load-area.ts';
import type { ReleaseMap } from './registry.ts';

/** All that depends on the release map and nothing on the request. Thrown away as a whole with the next map. */
export interface ComposedSite {
  id: string;
  madeAt: string;
  /** By basename: `/` and one for each language. */
  handlers: Map<string, StaticHandler>;
  areas: Map<string, LiveArea>;
  refs: AreaRef[];
  /** Origins of areas that are not the site's own: the content policy names them. */
  origins: string[];
  /** Texts of the areas' style sheets, as pages can hold them, by address. */
  sheets: ReadonlyMap<string, string>;
  /** Hashes of the scripts of areas on other origins, by address; undefined: there are none. */
  integrity: Record<string, string> | undefined;
  /** Where the live areas are entered, in a language. */
  links(locale: Locale): SiteLinks;
  chunk(name: string): ChunkAssets | undefined;
}

/** A site that pages can be rendered from, and its name. */
export interface Live {
  composed: ComposedSite;
  buildId: string;
}

/** @throws {Error} two areas declare the same link */
const linksIn = (areas: readonly LiveArea[], locale: Locale): SiteLinks =>
  siteLinksOf(
    areas.flatMap(({ name, mount, module, messages }) => {
      const texts = messages[servedBy(locale, messages)];
      const textOf = (key: string) => textIn(texts, key) ?? textIn(messages.en, key) ?? key;
      return module?.links ? [{ name, mount, links: module.links, textOf }] : [];
    }),
  );

/** @throws {Error} when the routes or links of an area cannot stand: the map is not taken then */
export function composeSite(map: Pick<ReleaseMap, 'id' | 'areas'>): ComposedSite {
  const routes = composeRoutes(map.areas);
  const handlers = new Map<string, StaticHandler>();
  for (const basename of ['/', ...LOCALES.map((locale) => `/${locale}`)]) {
    handlers.set(basename, createStaticHandler(routes, { basename }));
  }
  const links = new Map(LOCALES.map((locale) => [locale, linksIn(map.areas, locale)]));
  const [ofAny] = links.values();
  if (ofAny) setMounts(ofAny);
  const integrity = Object.assign({}, ...map.areas.map((area) => area.integrity)) as Record<string, string>;
  const areas = new Map(map.areas.map((area) => [area.name, area]));
  return {
    id: map.id,
    madeAt: new Date().toISOString(),
    handlers,
    areas,
    refs: map.areas.map(({ name, mount, formerMounts, version, entry, integrity }) => {
      const hash = entry === null ? undefined : integrity[entry];
      const former = formerMounts.length > 0 && { formerMounts };
      return { name, mount, ...former, version, entry, ...(hash && { integrity: hash }) };
    }),
    integrity: Object.keys(integrity).length > 0 ? integrity : undefined,
    origins: [
      ...new Set(map.areas.filter((area) => /^https?:/.test(area.base)).map((area) => new URL(area.base).origin)),
    ],
    sheets: new Map(map.areas.flatMap((area) => [...area.sheets])),
    links: (locale) => links.get(locale) ?? NO_LINKS,
    chunk(name) {
      const slash = name.indexOf('/');
      return areas.get(name.slice(0, slash))?.groups[name.slice(slash + 1)];
    },
  };
}
