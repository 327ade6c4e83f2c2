import { ACCEPTED_PAGES, LEGAL_PAGES } from '@posada/api-client/website';
import type { Database } from '../../platform/database/database.ts';
import { Remembered } from '../../platform/rows.ts';
import type { WebsiteRef } from '../../platform/server.ts';

export interface WebsiteRow {
  id: number;
  theme: string;
  language: string;
  revision: string;
  settings: Record<string, unknown>;
  /** Paths by language of the pages in `LEGAL_PAGES` that the website has. */
  legalPages: Record<string, Record<string, string>>;
}

export interface PageRow {
  id: string;
  content: { title: unknown; description: unknown; blocks: unknown[]; itemPage?: string; noindex?: boolean };
}

/** Nobody who takes cards is no provider, however it was switched off. */
function withoutNobody(settings: Record<string, unknown>) {
  const { paymentProvider, ...rest } = settings;
  return paymentProvider ? settings : rest;
}

/** What is numbered below a property and has a page of its own. */
export type ItemKind = 'room' | 'offer';

/** A website that says so, or that lacks what guests accept where they book. */
export const isDraft = ({ settings, legalPages }: Pick<WebsiteRow, 'settings' | 'legalPages'>): boolean =>
  settings['draft'] === true || ACCEPTED_PAGES.some((id) => !legalPages[id]);

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;

/**
 * SQL for websites, their pages and menus.
 *
 * @param onChange called before a changed website is given to anybody: its revision is that of its properties too, and
 *   whoever has it must not be given what they were before
 */
export function createWebsiteStore(database: Database, onChange = () => {}) {
  const all = new Remembered(async () => {
    const { rows } = await database.query<{ tag: string }>(
      `SELECT coalesce(sum(w.revision), 0) || ':' || count(*) || ':' || c.value AS tag
       FROM catalogue_revision c LEFT JOIN website w ON true GROUP BY c.value`,
    );
    return {
      tag: rows[0]?.tag ?? '',
      async load() {
        // what a page shows comes from properties and offers too: their changes are changes of the website
        const websites = await database.query<Omit<WebsiteRow, 'legalPages'>>(
          `SELECT w.id, w.theme, w.language, w.settings || w.switched AS settings, w.revision || '.' || c.value AS revision
           FROM website w, catalogue_revision c`,
        );
        onChange();
        const hosts = await database.query<{ host: string; website_id: number }>(
          'SELECT host, website_id FROM website_host',
        );
        const legal = await database.query<{ website_id: number; page_id: string; paths: Record<string, string> }>(
          `SELECT website_id, page_id, json_object_agg(language, path) AS paths FROM page_path
           WHERE page_id = ANY($1) GROUP BY website_id, page_id`,
          [[...LEGAL_PAGES]],
        );
        const legalPages = Map.groupBy(legal.rows, (page) => page.website_id);
        const whole = websites.rows.map((row) => ({
          ...row,
          settings: withoutNobody(row.settings),
          legalPages: Object.fromEntries((legalPages.get(row.id) ?? []).map((page) => [page.page_id, page.paths])),
        }));
        const byId = new Map(whole.map((row) => [row.id, row]));
        const byHost = new Map(hosts.rows.map((row) => [row.host, byId.get(row.website_id)]));
        return { byId, byHost };
      },
    };
  });
  return {
    /** Another process has seen a change. */
    checkAgain: () => all.checkAgain(),
    async byHost(host: string): Promise<WebsiteRef | undefined> {
      const row = (await all.get()).byHost.get(host);
      if (!row) return undefined;
      const paymentProvider = row.settings['paymentProvider'] as string | undefined;
      const recaptcha = row.settings['googleRecaptcha'] as { status?: boolean } | undefined;
      const isBotChecked = recaptcha?.status === true;
      return {
        id: row.id,
        language: row.language,
        revision: row.revision,
        isDraft: isDraft(row),
        paymentProvider,
        isBotChecked,
        requiresSecondFactor: row.settings['secondFactorRequired'] === true,
      };
    },
    async byId(id: number): Promise<WebsiteRow | undefined> {
      return (await all.get()).byId.get(id);
    },
    /** The host name for links to a website: the preferred one if it is the website's, else its first. */
    async hostOf(id: number, preferred: string): Promise<string> {
      const hosts = [...(await all.get()).byHost].filter(([, row]) => row?.id === id).map(([host]) => host);
      return hosts.includes(preferred) ? preferred : (hosts.sort()[0] ?? preferred);
    },
    async findPath(websiteId: number, path: string, languages: readonly string[]) {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        'SELECT page_id, language, path FROM page_path WHERE website_id = $1 AND path = $2 AND language = ANY($3)',
        [websiteId, path, languages],
      );
      return languages
        .map((language) => rows.find((row) => row.language === language))
        .find((row) => row !== undefined);
    },
    async pathsOf(websiteId: number, pageId: string): Promise<Record<string, string>> {
      const { rows } = await database.query<{ language: string; path: string }>(
        'SELECT language, path FROM page_path WHERE website_id = $1 AND page_id = $2',
        [websiteId, pageId],
      );
      return Object.fromEntries(rows.map((row) => [row.language, row.path]));
    },
    /** All addresses of a website's pages, by page and language. */
    async paths(websiteId: number): Promise<{ page_id: string; language: string; path: string }[]> {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        'SELECT page_id, language, path FROM page_path WHERE website_id = $1 ORDER BY page_id, language',
        [websiteId],
      );
      return rows;
    },
    async page(websiteId: number, id: string): Promise<PageRow | undefined> {
      return (
        await database.query<PageRow>('SELECT id, content FROM page WHERE website_id = $1 AND id = $2', [websiteId, id])
      ).rows[0];
    },
    async pages(websiteId: number): Promise<PageRow[]> {
      return (
        await database.query<PageRow>('SELECT id, content FROM page WHERE website_id = $1 ORDER BY id', [websiteId])
      ).rows;
    },
    /** Whether the website has a property, and the property an item of this number that is of one of these kinds. */
    async hasItem(
      websiteId: number,
      propertyId: number,
      itemId: number | undefined,
      kinds: readonly ItemKind[],
    ): Promise<boolean> {
      const ids = [propertyId, itemId ?? 0];
      if (ids.some((id) => id > LARGEST_ID)) return false;
      const { rows } = await database.query(
        `SELECT 1 FROM website_property w WHERE w.website_id = $1 AND w.property_id = $2 AND ($3::integer IS NULL
           OR 'room' = ANY($4) AND EXISTS (SELECT 1 FROM room_type WHERE property_id = $2 AND id = $3)
           OR 'offer' = ANY($4) AND EXISTS (SELECT 1 FROM offer WHERE property_id = $2 AND id = $3))`,
        [websiteId, propertyId, itemId ?? null, kinds],
      );
      return rows.length > 0;
    },
    async menu(websiteId: number, id: string): Promise<{ id: string; items: unknown[] } | undefined> {
      return (
        await database.query<{ id: string; items: unknown[] }>(
          'SELECT id, items FROM menu WHERE website_id = $1 AND id = $2',
          [websiteId, id],
        )
      ).rows[0];
    },
  };
}
export type WebsiteStore = ReturnType<typeof createWebsiteStore>;
