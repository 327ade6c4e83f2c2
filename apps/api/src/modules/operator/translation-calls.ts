import * as operator from '@posada/api-client/operator';
import { called } from '../content/drafts.ts';
import { proposeTexts } from '../translations/proposals.ts';
import { listTexts, readTexts, writeTexts } from '../translations/translations.ts';
import { exportXliff, importTexts } from '../translations/xliff.ts';
import { aboutWebsite, aboutWebsiteLong, type OperatorCall } from './operator-call.ts';

const nameOf = ({ kind, entry }: { kind: operator.ContentKind; entry: string }) => ({ kind, id: entry });
const byPath = async ({ path: { website } }: { path: { website: number } }) => website;

/** Texts of websites by language. */
export const TRANSLATION_CALLS: readonly OperatorCall[] = [
  aboutWebsiteLong(operator.listTranslations, byPath, ({ database, actor, path: { website }, translations }) =>
    listTexts(database, website, actor.languages, translations.translate !== undefined),
  ),
  aboutWebsite(operator.getTranslation, byPath, async ({ tx, actor, path }) => ({
    result: await readTexts(tx, path.website, nameOf(path), path.language, actor.languages),
  })),
  aboutWebsite(operator.saveTranslation, byPath, async ({ tx, now, actor, path, body }) => {
    const change = { at: now, by: actor.name, own: actor.languages };
    const { isNew, count, ...result } = await writeTexts(tx, path.website, nameOf(path), path.language, body, change);
    // what is stored every second while somebody writes is one change
    const noted = { entry: called(nameOf(path)), language: path.language, texts: count };
    return isNew ? { result, target: `website ${path.website}`, noted } : { result };
  }),
  aboutWebsiteLong(operator.exportXliff, byPath, ({ database, actor, path: { website, language }, query }) =>
    exportXliff(database, website, language, { entry: query.entry, own: actor.languages }),
  ),
  aboutWebsite(operator.importXliff, byPath, async ({ tx, now, actor, path: { website, language }, body }) => {
    const change = { at: now, by: actor.name, own: actor.languages };
    const result = await importTexts(tx, website, language, body, change);
    const entries = result.entries.map(({ entry }) => entry);
    if (body.isDryRun || entries.length === 0) return { result };
    return { result, target: `website ${website}`, noted: { language, entries } };
  }),
  aboutWebsiteLong(operator.proposeTranslations, byPath, async ({ database, now, actor, path, translations, note }) => {
    const options = { ...translations, now, own: actor.languages };
    const result = await proposeTexts(database, path.website, nameOf(path), path.language, options);
    if (result.proposed > 0) {
      const noted = { entry: called(nameOf(path)), language: path.language, proposals: result.proposed };
      await database.tx((tx) => note(tx, `website ${path.website}`, noted));
    }
    return result;
  }),
];
