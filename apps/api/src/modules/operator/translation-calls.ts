import * as operator from '@posada/api-client/operator';
import { proposeTexts } from '../translations/proposals.ts';
import { listTexts, readTexts, writeTexts } from '../translations/translations.ts';
import { exportXliff, importTexts } from '../translations/xliff.ts';
import { aboutWebsite, aboutWebsiteLong, type OperatorCall } from './operator-call.ts';

const byPath = async ({ path: { website } }: { path: { website: number } }) => website;

/** Texts of websites by language. */
export const TRANSLATION_CALLS: readonly OperatorCall[] = [
  aboutWebsiteLong(operator.listTranslations, byPath, ({ database, actor, path: { website }, translations }) =>
    listTexts(database, website, actor.languages, translations.translate !== undefined),
  ),
  aboutWebsite(operator.getTranslation, byPath, async ({ tx, actor, path: { website, page, language } }) => ({
    result: await readTexts(tx, website, page, language, actor.languages),
  })),
  aboutWebsite(
    operator.saveTranslation,
    byPath,
    async ({ tx, now, actor, path: { website, page, language }, body }) => {
      const change = { at: now, by: actor.name, own: actor.languages };
      const { isNew, count, ...result } = await writeTexts(tx, website, page, language, body, change);
      // what is stored every second while somebody writes is one change
      return isNew ? { result, target: `website ${website}`, noted: { page, language, texts: count } } : { result };
    },
  ),
  aboutWebsiteLong(operator.exportXliff, byPath, ({ database, actor, path: { website, language }, query }) =>
    exportXliff(database, website, language, { page: query.page, own: actor.languages }),
  ),
  aboutWebsite(operator.importXliff, byPath, async ({ tx, now, actor, path: { website, language }, body }) => {
    const change = { at: now, by: actor.name, own: actor.languages };
    const result = await importTexts(tx, website, language, body, change);
    const pages = result.pages.map(({ page }) => page);
    if (body.isDryRun || pages.length === 0) return { result };
    return { result, target: `website ${website}`, noted: { language, pages } };
  }),
  aboutWebsiteLong(
    operator.proposeTranslations,
    byPath,
    async ({ database, now, actor, path: { website, page, language }, translations, note }) => {
      const options = { ...translations, now, own: actor.languages };
      const result = await proposeTexts(database, website, page, language, options);
      if (result.proposed > 0)
        await database.tx((tx) => note(tx, `website ${website}`, { page, language, proposals: result.proposed }));
      return result;
    },
  ),
];
