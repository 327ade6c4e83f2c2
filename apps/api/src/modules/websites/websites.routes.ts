import type { AnswerOf } from '@posada/api-client';
import { shownAt } from '@posada/api-client/operator';
import {
  type CookieContent,
  findRoute,
  getCookieContent,
  getCountries,
  getMenu,
  getPreview,
  getPropertyTypologies,
  getSocialNetworks,
  getWebPage,
  getWebsite,
} from '@posada/api-client/website';
import { amountTag } from '@posada/i18n';
import type { WebsiteRef } from '../../platform/caller.ts';
import { cleanSettings } from '../../platform/clean-html.ts';
import { notFound } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import { implement, type Route } from '../../platform/route.ts';
import { brandSettingsOf, iconOf, ownTokensIn } from './brands.ts';
import { versionOf } from './cookie-texts-version.ts';
import { createRouteFinder } from './find-route.ts';
import { TYPOLOGIES } from './property-types.ts';
import type { ShownContentOf } from './shown-content.ts';
import { CALLING_CODES } from './system.ts';
import { isDraft, type WebsiteRow, type WebsiteStore } from './websites.store.ts';

/** What a website shows of its own in place of what is its theme's. */
function lookOf(row: WebsiteRow) {
  const { logotype, colors } = brandSettingsOf(row);
  if (!logotype) return {};
  const { favicon, image } = logotype;
  return { logotype: { favicon, image, icon: iconOf(logotype) }, colors: ownTokensIn(row.theme, colors) };
}

/**
 * @param shownTo content as the callers of a website see it
 * @param paymentOriginsOf what the card form of a website's payment provider needs opened
 */
export function websiteRoutes(
  store: WebsiteStore,
  shownTo: ShownContentOf,
  paymentOriginsOf: (website: WebsiteRef) => readonly string[],
  clock: () => Date,
): Route[] {
  const rowOf = async (website: WebsiteRef) => {
    const row = await store.byId(website.id);
    if (!row) throw notFound(`website ${website.id}`);
    return row;
  };
  /** A part of the settings that the website itself does not show in its answer. */
  const partOf = async <T>(website: WebsiteRef, language: string, part: string): Promise<T> =>
    localise((await rowOf(website)).settings[part], language, website.language) as T;

  return [
    implement(getWebsite, async ({ website, language }) => {
      const row = await rowOf(website);
      const { socialNetworks: _, cookie: __, paymentProvider: ___, ...settings } = row.settings;
      const { contact, frame, ...localised } = localise(
        { ...settings, legalPages: row.legalPages },
        language,
        row.language,
      ) as unknown as Pick<AnswerOf<typeof getWebsite>, 'contact'> & {
        frame: Record<'header' | 'footer', { style?: number }>;
      };
      return {
        ...localised,
        // a file need not name the first style
        frame: { header: { style: 1, ...frame.header }, footer: { style: 1, ...frame.footer } },
        contact: { ...contact, phoneText: phoneText(contact.phone) },
        id: String(row.id),
        theme: row.theme,
        ...lookOf(row),
        draft: isDraft(row),
        language: { id: row.language },
        revision: row.revision,
        paymentOrigins: [...paymentOriginsOf(website)],
      } as AnswerOf<typeof getWebsite>;
    }),
    implement(findRoute, async ({ website, language, query }) => {
      const { pages, posts } = shownTo(website);
      const found = await createRouteFinder(pages, posts)(website, query.path, language);
      if (!found) throw notFound(`a page at ${query.path}`);
      return found;
    }),
    implement(getWebPage, async ({ website, language, path }) => {
      const page = await shownTo(website).pages.page(website.id, path.id);
      if (!page) throw notFound(`page ${path.id}`);
      const {
        title,
        description,
        noindex = false,
        picture,
        blocks,
      } = localise(page.content, language, website.language) as {
        title: string;
        description: string;
        noindex?: boolean;
        picture?: AnswerOf<typeof getWebPage>['picture'];
        blocks: { type: string; style?: number; settings?: object; shownFrom?: string; shownUntil?: string }[];
      };
      const now = clock().getTime();
      const isShown = (block: (typeof blocks)[number]) => website.isPreview || shownAt(block, now) === 'within';
      return {
        id: page.id,
        title,
        description,
        noindex,
        ...(picture ? { picture } : {}),
        // one that is added or left out does not change the ids of the others
        blocks: blocks.flatMap((block, index) =>
          isShown(block)
            ? {
                id: `${page.id}-${index + 1}`,
                type: block.type,
                style: block.style ?? 1,
                settings: cleanSettings(block.settings ?? {}) as Record<string, unknown>,
              }
            : [],
        ),
      };
    }),
    implement(getPreview, async ({ website }) => {
      if (!website.isPreview) throw notFound('a preview without its token');
      return { host: await store.hostOf(website.id, '') };
    }),
    implement(getMenu, async ({ website, language, path }) => {
      const menu = await shownTo(website).menu(website.id, path.id);
      if (!menu) throw notFound(`menu ${path.id}`);
      return localise(menu, language, website.language) as AnswerOf<typeof getMenu>;
    }),
    implement(getSocialNetworks, ({ website, language }) => partOf(website, language, 'socialNetworks')),
    implement(getCookieContent, async ({ website, language }) => {
      const texts = await partOf<object>(website, language, 'cookie');
      return { ...texts, version: versionOf(texts) } as CookieContent;
    }),
    implement(getCountries, async ({ language }) => {
      const tag = amountTag(localeOf(language));
      const names = new Intl.DisplayNames([tag], { type: 'region' });
      const { compare } = new Intl.Collator(tag);
      return [...CALLING_CODES]
        .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
        .sort((a, b) => compare(a.name, b.name));
    }),
    implement(getPropertyTypologies, async ({ language }) =>
      TYPOLOGIES.map(({ id, name }) => ({ id, name: String(localise<unknown>(name, language)) })),
    ),
  ];
}
