import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, ApiError, type CallOptions } from '@posada/api-client';
import { getProperties, type PropertySummary, toPropertySummary } from '@posada/api-client/properties';
import type { RevisionLine } from '@posada/api-client/server';
import {
  type CookieContent,
  getCookieContent,
  getMenu,
  getSocialNetworks,
  getWebsite,
  type Website,
} from '@posada/api-client/website';
import type { Locale } from '@posada/i18n';
import { LRUCache } from 'lru-cache';
import type { LayoutData } from '../../boot.ts';
import { asksConsent } from '../../consent/extensions-of.ts';
import type { Log } from '../platform/log.ts';

export interface WebsiteFacts {
  website: Website;
  properties: PropertySummary[];
  layout: LayoutData;
}

/** For so long nobody is asked again: the site follows a changed flag with the next page after it (OPS-01). */
const FRESH_MS = 1000;
const KNOWN_AT_MOST = 5000;
/** Host names may be made up by anybody: those of no website are remembered for a moment, and apart. */
const UNKNOWN_MS = 5000;
const UNKNOWN_AT_MOST = 1000;
/** Host names that are asked for the first time, at once. */
const ARRIVING_AT_MOST = 200;
/** A page waits for so long to hear of changed settings; then it is rendered with those known last. */
const STALE_WAIT_MS = 150;
/** A call for settings of a website that is known: when it fails, those known last are used. */
const CALL_LIMIT_MS = 2000;
/** The same for one that is not known yet, whose guests would get an error page. */
const FIRST_CALL_LIMIT_MS = 10_000;

/** The content may change while it is read: so often it is read from the beginning. */
const LOADS_AT_MOST = 5;
const PAUSE_MS = 50;

interface Entry {
  facts: WebsiteFacts | undefined;
  checkedAt: number;
  /** The revision that was notified when it was checked last. */
  checkedFor: string | undefined;
  running: Promise<WebsiteFacts> | undefined;
}

/** Of a back end's revisions, `<serial>-<count>`: a notification may come late. */
function isNewer(revision: string, known: string): boolean {
  const [serial = 0, count = 0] = revision.split('-').map(Number);
  const [knownSerial = 0, knownCount = 0] = known.split('-').map(Number);
  return serial > knownSerial || (serial === knownSerial && count > knownCount);
}

const staleFacts = (facts: WebsiteFacts) =>
  new Promise<WebsiteFacts>((done) => {
    setTimeout(done, STALE_WAIT_MS, facts).unref();
  });

export class UnknownWebsite extends Error {
  override readonly name = 'UnknownWebsite';
}

/**
 * Settings, properties and menus by host name and language, kept in memory. When the back end does not answer, what
 * was known last is used.
 */
export class Websites {
  readonly #apiFor: (host: string) => ApiClient;
  readonly #log: Log;
  readonly #known = new LRUCache<string, Entry>({ max: KNOWN_AT_MOST });
  readonly #arriving = new Map<string, Entry>();
  /** Until when, by host name. */
  readonly #unknown = new LRUCache<string, number>({ max: UNKNOWN_AT_MOST });
  /** Revisions that a back end has notified, by host name. */
  readonly #notified = new Map<string, string>();
  readonly #freshMs: number;

  constructor(apiFor: (host: string) => ApiClient, log: Log, freshMs = FRESH_MS) {
    this.#apiFor = apiFor;
    this.#log = log;
    this.#freshMs = freshMs;
  }

  /** A back end has a new revision of a website: the next page is not answered from what is older. */
  hear({ host, revision }: RevisionLine) {
    this.#notified.set(host, revision);
    this.#unknown.delete(host);
  }

  #isFresh({ facts, checkedAt, checkedFor }: Entry, notified: string | undefined): boolean {
    if (!facts || Date.now() - checkedAt >= this.#freshMs) return false;
    return notified === undefined || notified === checkedFor || !isNewer(notified, facts.website.revision);
  }

  /** @throws {UnknownWebsite} no website has this host name */
  async find(host: string, locale: Locale): Promise<WebsiteFacts> {
    const key = `${host}|${locale}`;
    if ((this.#unknown.get(host) ?? 0) > Date.now()) throw new UnknownWebsite(`no website has the host name ${host}`);
    const kept = this.#known.get(key) ?? this.#arrivingAt(key);
    const notified = this.#notified.get(host);
    if (kept.facts && this.#isFresh(kept, notified)) return kept.facts;
    const entry = kept;
    entry.running ??= this.#load(host, locale, entry.facts)
      .then((facts) => {
        entry.facts = facts;
        this.#known.set(key, entry);
        return facts;
      })
      .finally(() => {
        this.#arriving.delete(key);
        entry.running = undefined;
        entry.checkedAt = Date.now();
        entry.checkedFor = notified;
      });
    entry.running.catch(() => undefined);
    try {
      entry.facts = await (entry.facts ? Promise.race([entry.running, staleFacts(entry.facts)]) : entry.running);
    } catch (error) {
      if (error instanceof ApiError && error.status === 421) {
        this.#known.delete(key);
        this.#unknown.set(host, Date.now() + UNKNOWN_MS);
        throw new UnknownWebsite(`no website has the host name ${host}`, { cause: error });
      }
      if (!entry.facts) throw error;
      this.#log.warn(
        { host, reason: (error as Error).message },
        'the back end does not answer: the last settings are used',
      );
    }
    return entry.facts as WebsiteFacts;
  }

  /** What a caller of its own reads of a website, as who looks at drafts; it is not stored. */
  async read(api: ApiClient, locale: Locale): Promise<WebsiteFacts> {
    const options = { timeoutMs: FIRST_CALL_LIMIT_MS };
    const website = await api.call(getWebsite, { query: { language: locale } }, options);
    return this.#loadWith(api, website, locale, options);
  }

  /** One that is asked for the first time; a made-up one never gets among those that are known. */
  #arrivingAt(key: string): Entry {
    const arriving = this.#arriving.get(key) ?? {
      facts: undefined,
      checkedAt: 0,
      checkedFor: undefined,
      running: undefined,
    };
    if (this.#arriving.size >= ARRIVING_AT_MOST) throw new Error('too many new host names at once');
    this.#arriving.set(key, arriving);
    return arriving;
  }

  /** Settings and what belongs to them, all of one revision, although different back ends may answer. */
  async #load(host: string, locale: Locale, known: WebsiteFacts | undefined): Promise<WebsiteFacts> {
    const api = this.#apiFor(host);
    const timeoutMs = known ? CALL_LIMIT_MS : FIRST_CALL_LIMIT_MS;
    let newest = known?.website.revision;
    const notified = this.#notified.get(host);
    if (notified !== undefined && (newest === undefined || isNewer(notified, newest))) newest = notified;
    for (let tries = 0; tries < LOADS_AT_MOST; tries += 1) {
      if (tries > 0) await pause(PAUSE_MS);
      const query = { language: locale };
      const website = await api.call(getWebsite, { query }, { timeoutMs, revision: newest });
      const isWhole = known && (!asksConsent(website) || known.layout.cookie !== null);
      if (isWhole && known.website.revision === website.revision) return { ...known, website };
      newest = website.revision;
      const onRevision = (found = website.revision) => {
        if (found !== website.revision) newest = found;
      };
      const facts = await this.#loadWith(api, website, locale, { timeoutMs, revision: website.revision, onRevision });
      if (newest === website.revision) return facts;
    }
    throw new Error('the content has changed while it was read');
  }

  /** What belongs to the settings of a website. */
  async #loadWith(api: ApiClient, website: Website, language: Locale, options: CallOptions): Promise<WebsiteFacts> {
    const { header, footer } = website.frame;
    const menuIds = [header.settings.menu, ...footer.settings.columns.map(({ menu }) => menu)];
    const [properties, socialNetworks, cookie, ...menus] = await Promise.all([
      api.call(getProperties, { query: { view: 'extended', language } }, options),
      api.call(getSocialNetworks, {}, options),
      asksConsent(website) ? this.#cookieTexts(api, language, options) : null,
      ...menuIds.map((id) =>
        api.call(getMenu, { path: { id }, query: { view: 'extended' as const, language } }, options),
      ),
    ]);
    return {
      website,
      properties: properties.map(toPropertySummary),
      layout: { menus: Object.fromEntries(menus.map((menu) => [menu.id, menu])), socialNetworks, cookie },
    };
  }

  /** The banner has texts of its own: without these the page stays usable (GAP-59). */
  async #cookieTexts(api: ApiClient, language: Locale, options: CallOptions): Promise<CookieContent | null> {
    try {
      return await api.call(getCookieContent, { query: { language } }, options);
    } catch (error) {
      this.#log.error({ reason: (error as Error).message }, 'the texts about cookies could not be had');
      return null;
    }
  }
}
