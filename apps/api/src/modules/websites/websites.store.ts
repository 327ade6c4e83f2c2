import { ACCEPTED_PAGES, LEGAL_PAGES } from '@posada/api-client/website';
import * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { statement } from '../../platform/database/statement.ts';
import { Editions } from '../../platform/editions.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { Remembered } from '../../platform/revision-cache.ts';

export interface WebsiteRow {
  id: number;
  theme: string;
  language: string;
  revision: string;
  settings: Record<string, unknown>;
  /** Paths by language of the pages in `LEGAL_PAGES` that the website has. */
  legalPages: Record<string, Record<string, string>>;
}

/** As a website file has written it. Blocks have schemas of their own, by which they are shown. */
const pageContent = v.object({
  title: localisedSchema,
  description: localisedSchema,
  blocks: v.array(v.looseObject({ type: v.string() })),
  itemPage: v.exactOptional(v.string()),
  noindex: v.exactOptional(v.boolean()),
  picture: v.exactOptional(v.record(v.string(), v.unknown())),
});
const pageColumns = { id: v.string(), content: pageContent };
export interface PageRow {
  id: string;
  content: v.InferOutput<typeof pageContent>;
}

const readTag = statement(
  'websites.readTag',
  { tag: v.nullable(v.string()) },
  "SELECT md5(string_agg(id || '-' || serial || '-' || revision, ',' ORDER BY id)) AS tag FROM website",
);
const readList = statement(
  'websites.readList',
  { id: v.number(), serial: v.string(), revision: v.number(), hosts: v.array(v.string()) },
  `SELECT w.id, w.serial::text AS serial, w.revision, array_remove(array_agg(h.host ORDER BY h.host), NULL) AS hosts
   FROM website w LEFT JOIN website_host h ON h.website_id = w.id GROUP BY w.id`,
);
const readSettings = statement(
  'websites.readSettings',
  {
    id: v.number(),
    theme: v.string(),
    language: v.string(),
    settings: v.record(v.string(), v.unknown()),
    serial: v.string(),
    revision: v.number(),
  },
  `SELECT id, theme, language, settings || switched AS settings, serial::text AS serial, revision
   FROM website WHERE id = $1`,
);
const readPathsOfPages = statement(
  'websites.readPathsOfPages',
  { page_id: v.string(), paths: v.record(v.string(), v.string()) },
  `SELECT page_id, json_object_agg(language, path) AS paths FROM page_path
   WHERE website_id = $1 AND page_id = ANY($2) GROUP BY page_id`,
);
const pathColumns = { page_id: v.string(), language: v.string(), path: v.string() };
const findPath = statement(
  'websites.findPath',
  pathColumns,
  'SELECT page_id, language, path FROM page_path WHERE website_id = $1 AND path = $2 AND language = ANY($3)',
);
const findFormerPath = statement(
  'websites.findFormerPath',
  pathColumns,
  `SELECT page_id, language, path FROM former_path
   WHERE website_id = $1 AND path = ANY($2) AND language = $3 ORDER BY length(path) DESC LIMIT 1`,
);
const readPathsOfPage = statement(
  'websites.readPathsOfPage',
  { language: v.string(), path: v.string() },
  'SELECT language, path FROM page_path WHERE website_id = $1 AND page_id = $2',
);
const readPaths = statement(
  'websites.readPaths',
  pathColumns,
  'SELECT page_id, language, path FROM page_path WHERE website_id = $1 ORDER BY page_id, language',
);
const readPage = statement(
  'websites.readPage',
  pageColumns,
  'SELECT id, content FROM page WHERE website_id = $1 AND id = $2',
);
const readPages = statement(
  'websites.readPages',
  pageColumns,
  'SELECT id, content FROM page WHERE website_id = $1 ORDER BY id',
);
const findItem = statement(
  'websites.findItem',
  { found: v.literal(true) },
  `SELECT true AS found FROM website_property w WHERE w.website_id = $1 AND w.property_id = $2 AND ($3::integer IS NULL
     OR 'room' = ANY($4) AND EXISTS (SELECT 1 FROM room_type WHERE property_id = $2 AND id = $3)
     OR 'offer' = ANY($4) AND EXISTS (SELECT 1 FROM offer WHERE property_id = $2 AND id = $3))`,
);
const readMenu = statement(
  'websites.readMenu',
  { id: v.string(), items: v.array(v.unknown()) },
  'SELECT id, items FROM menu WHERE website_id = $1 AND id = $2',
);

/** A payment provider that is switched off is stored as an empty text. */
function withoutNobody(settings: Record<string, unknown>) {
  const { paymentProvider, ...rest } = settings;
  return paymentProvider ? settings : rest;
}

/** What is numbered below a property and has a page of its own. */
export type ItemKind = 'room' | 'offer';

/** A website that says so, or that lacks what guests accept where they book. */
export const isDraft = ({ settings, legalPages }: Pick<WebsiteRow, 'settings' | 'legalPages'>): boolean =>
  settings['draft'] === true || ACCEPTED_PAGES.some((id) => !legalPages[id]);

/** Whose settings are in memory, those that were asked for last. */
const WEBSITES_AT_MOST = 1000;

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;

interface Listed {
  id: number;
  serial: string;
  revision: number;
  hosts: string[];
}

interface StoreOptions {
  /** How long the list is taken for current while no change is notified. */
  freshMs?: number | undefined;
  replica?: Pick<Replica, 'reader' | 'noteChange'> | undefined;
}

/** The revision of a row of `website`: it differs from those of every other row that has had its id. */
const revisionOf = ({ serial, revision }: Pick<Listed, 'serial' | 'revision'>) => `${serial}-${revision}`;

/**
 * SQL for websites, their pages and menus. The list of websites is read again once a second where it has changed; the
 * settings of each are in memory, read again with its revision.
 *
 * @param bringUpToDate reads again what else is in memory of a website, before it is given with a new revision
 */
export function createWebsiteStore(
  database: Database,
  bringUpToDate: (websiteId: number) => Promise<void> = async () => undefined,
  { freshMs, replica }: StoreOptions = {},
) {
  // revisions come from the primary; what is read after them, elsewhere too, is as new
  const reader = replica?.reader ?? database;
  const list = new Remembered(async () => {
    return {
      tag: (await readTag.first(database))?.tag ?? '',
      async load() {
        const websites = await readList.all(database);
        await replica?.noteChange();
        const byId = new Map(websites.map((row) => [row.id, row]));
        return { byId, byHost: new Map(websites.flatMap((row) => row.hosts.map((host) => [host, row] as const))) };
      },
    };
  }, freshMs);
  const settings = new Editions<{ row: WebsiteRow; listed: Omit<Listed, 'hosts'> }>({
    atMost: WEBSITES_AT_MOST,
    sizeOf: () => 1,
    async read(id) {
      const row = await readSettings.first(database, [id]);
      if (!row) return undefined;
      await replica?.noteChange();
      const legal = await readPathsOfPages.all(reader, [id, [...LEGAL_PAGES]]);
      // after the row: what is given with this revision is as new or newer
      await bringUpToDate(id);
      const { serial, revision, ...rest } = row;
      return {
        row: {
          ...rest,
          settings: withoutNobody(row.settings),
          legalPages: Object.fromEntries(legal.map((page) => [page.page_id, page.paths])),
          revision: revisionOf(row),
        },
        listed: { id, serial, revision },
      };
    },
  });

  /** @param mustBeCurrent waits until the row is as new as the list */
  async function current(listed: Listed | undefined, mustBeCurrent = false): Promise<WebsiteRow | undefined> {
    if (!listed) return undefined;
    const isCurrent = ({ listed: { serial, revision } }: { listed: Omit<Listed, 'hosts'> }) =>
      serial === listed.serial && revision >= listed.revision;
    return (await settings.get(listed.id, isCurrent, mustBeCurrent))?.row;
  }

  function refOf(row: WebsiteRow): WebsiteRef {
    const paymentProvider = row.settings['paymentProvider'] as string | undefined;
    const recaptcha = row.settings['googleRecaptcha'] as { status?: boolean } | undefined;
    const isBotChecked = recaptcha?.status === true;
    return {
      id: row.id,
      language: row.language,
      revision: row.revision,
      isDraft: isDraft(row),
      paymentProvider,
      walletsEnabled: row.settings['walletsEnabled'] === true,
      isBotChecked,
      requiresSecondFactor: row.settings['secondFactorRequired'] === true,
    };
  }

  async function byHost(host: string, mustBeCurrent = false): Promise<WebsiteRef | undefined> {
    const row = await current((await list.get()).byHost.get(host), mustBeCurrent);
    return row && refOf(row);
  }

  const byId = async (id: number): Promise<WebsiteRow | undefined> => current((await list.get()).byId.get(id));

  return {
    byHost,
    /** A change has been notified: what is asked from now on is as new. */
    checkAgain: () => list.checkAgain(),
    /** The revisions of all websites, by host name. */
    async revisions(): Promise<Map<string, string>> {
      return new Map([...(await list.get()).byHost].map(([host, row]) => [host, revisionOf(row)]));
    },
    /** The same as it is now: a shell knows another revision than this process. */
    newestByHost(host: string): Promise<WebsiteRef | undefined> {
      list.checkAgain();
      return byHost(host, true);
    },
    byId,
    /** The same as calls name it. */
    async refById(id: number): Promise<WebsiteRef | undefined> {
      const row = await byId(id);
      return row && refOf(row);
    },
    /** The host name for links to a website: the preferred one if it is the website's, else its first. */
    async hostOf(id: number, preferred: string): Promise<string> {
      const hosts = (await list.get()).byId.get(id)?.hosts ?? [];
      return hosts.includes(preferred) ? preferred : (hosts[0] ?? preferred);
    },
    async findPath(websiteId: number, path: string, languages: readonly string[]) {
      const rows = await findPath.all(reader, [websiteId, path, languages]);
      return languages
        .map((language) => rows.find((row) => row.language === language))
        .find((row) => row !== undefined);
    },
    /** The page that had one of these addresses before in this language; that of the longest address. */
    formerPath: (websiteId: number, paths: readonly string[], language: string) =>
      findFormerPath.first(reader, [websiteId, paths, language]),
    async pathsOf(websiteId: number, pageId: string): Promise<Record<string, string>> {
      const rows = await readPathsOfPage.all(reader, [websiteId, pageId]);
      return Object.fromEntries(rows.map((row) => [row.language, row.path]));
    },
    /** All addresses of a website's pages, by page and language. */
    paths: (websiteId: number) => readPaths.all(reader, [websiteId]),
    page: (websiteId: number, id: string): Promise<PageRow | undefined> => readPage.first(reader, [websiteId, id]),
    pages: (websiteId: number): Promise<PageRow[]> => readPages.all(reader, [websiteId]),
    /** Whether the website has a property, and the property an item of this number that is of one of these kinds. */
    async hasItem(
      websiteId: number,
      propertyId: number,
      itemId: number | undefined,
      kinds: readonly ItemKind[],
    ): Promise<boolean> {
      const ids = [propertyId, itemId ?? 0];
      if (ids.some((id) => id > LARGEST_ID)) return false;
      return (await findItem.first(reader, [websiteId, propertyId, itemId ?? null, kinds])) !== undefined;
    },
    menu: (websiteId: number, id: string) => readMenu.first(reader, [websiteId, id]),
  };
}
export type WebsiteStore = ReturnType<typeof createWebsiteStore>;
/** The pages of websites, as they are published or as drafts have them. */
export type PageStore = Pick<WebsiteStore, 'findPath' | 'formerPath' | 'hasItem' | 'page' | 'paths' | 'pathsOf'>;
