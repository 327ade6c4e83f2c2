import type { ChunkAssets } from '@posada/area';
import { LOCALES } from '@posada/i18n';
import { createStaticHandler, type StaticHandler } from 'react-router';
import type { AreaRef } from '../boot.ts';
import { composeRoutes } from '../compose/routes.tsx';
import type { LiveArea, ReleaseMap } from './registry.ts';

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
  chunk(name: string): ChunkAssets | undefined;
}

/** A site that pages can be drawn from, and its name. */
export interface Live {
  composed: ComposedSite;
  buildId: string;
}

/** @throws {Error} when the routes of an area cannot stand: the map is not taken then */
export function composeSite(map: Pick<ReleaseMap, 'id' | 'areas'>): ComposedSite {
  const routes = composeRoutes(map.areas);
  const handlers = new Map<string, StaticHandler>();
  for (const basename of ['/', ...LOCALES.map((locale) => `/${locale}`)]) {
    handlers.set(basename, createStaticHandler(routes, { basename }));
  }
  const areas = new Map(map.areas.map((area) => [area.name, area]));
  return {
    id: map.id,
    madeAt: new Date().toISOString(),
    handlers,
    areas,
    refs: map.areas.map(({ name, mount, version, entry }) => ({ name, mount, version, entry })),
    origins: [
      ...new Set(map.areas.filter((area) => /^https?:/.test(area.base)).map((area) => new URL(area.base).origin)),
    ],
    sheets: new Map(map.areas.flatMap((area) => [...area.sheets])),
    chunk(name) {
      const slash = name.indexOf('/');
      return areas.get(name.slice(0, slash))?.groups[name.slice(slash + 1)];
    },
  };
}
