import { type WebsiteBrand, websiteBrandSchema } from '@posada/api-client/operator';
import { brandNames, tokensOf } from '@posada/themes/brands';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/errors.ts';

const { colors, look, logotype, headerMenu, footerColumns, menus, language } = websiteBrandSchema.entries;
const readBrand = statement(
  'websites.readBrand',
  {
    revision: v.number(),
    theme: v.string(),
    language,
    settings: v.object({
      colors: v.optional(colors, null),
      look: v.optional(look, null),
      logotype,
      frame: v.object({
        header: v.object({ settings: v.object({ menu: headerMenu }) }),
        footer: v.object({ settings: v.object({ columns: footerColumns }) }),
      }),
    }),
    menus,
  },
  `SELECT w.revision, w.theme, w.language, w.settings,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id,
         'labels', jsonb_path_query_array(m.items, '$[0 to 2].label')) ORDER BY m.id)
       FROM menu m WHERE m.website_id = w.id), '[]') AS menus
   FROM website w WHERE w.id = $1 AND EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id)`,
);

/** How a website looks, with what can be chosen. */
export async function brandOf(database: Database, websiteId: number): Promise<WebsiteBrand> {
  const found = await readBrand.first(database, [websiteId]);
  if (!found) throw notFound(`website ${websiteId}`);
  const { settings, ...rest } = found;
  const { header, footer } = settings.frame;
  return {
    ...rest,
    colors: settings.colors,
    look: settings.look,
    logotype: settings.logotype,
    headerMenu: header.settings.menu,
    footerColumns: footer.settings.columns,
    themes: brandNames().map((name) => ({ name, tokens: tokensOf(name) })),
  };
}
