import type { BodyOf } from '@posada/api-client';
import type { importXliff, Translation, XliffExport, XliffImport } from '@posada/api-client/operator';
import { type Locale, languageTag } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Change } from '../content/drafts.ts';
import { hashOf } from '../page-texts/translation-sources.ts';
import { piecesOf, samePieces, textOf } from './inline-codes.ts';
import { type Own, pagesOf, writeTexts } from './translations.ts';
import { readXliff, type XliffUnit } from './xliff-read.ts';
import { writeXliff } from './xliff-write.ts';

/** @throws {DomainError} 403 `language_not_allowed`; 404 */
export async function exportXliff(
  database: Database,
  websiteId: number,
  language: Locale,
  { page, own }: { page?: string | undefined; own: Own },
): Promise<XliffExport> {
  const pages = await pagesOf(database, websiteId, language, own, page === undefined ? undefined : [page]);
  const [first] = pages;
  const source = first?.source ?? 'en';
  const name = ['texts', websiteId, page, languageTag(language)].filter((part) => part !== undefined).join('-');
  return { name: `${name}.xlf`, content: writeXliff(pages, { source, language }) };
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

function checkLanguages({ source, target }: { source: string; target: string | null }, page: Translation) {
  const problems = [
    ...(primary(source) === primary(languageTag(page.source))
      ? []
      : [`srcLang is ${source}: ${languageTag(page.source)} is translated here`]),
    ...(target !== null && primary(target) === primary(languageTag(page.language))
      ? []
      : [`trgLang is ${target ?? 'missing'}: ${languageTag(page.language)} is needed`]),
  ];
  if (problems.length > 0) throw new DomainError(422, 'xliff_refused', problems.join('; '), { details: { problems } });
}

type Refused = XliffImport['refused'][number];
interface Decided {
  written?: { place: (string | number)[]; source: string; was: string; translation: string };
  reason?: Refused['reason'];
}

/** What a unit does to its text. Neither: it changes nothing. */
function decide(unit: XliffUnit, text: Translation['texts'][number] | undefined, takesChanged: boolean): Decided {
  if (!unit.target || unit.target.length === 0) return {};
  if (!text) return { reason: 'gone' };
  const isHtml = text.kind === 'html';
  if (unit.unknownCodes.length > 0) return { reason: 'codes' };
  const isSame = samePieces(unit.target, piecesOf(text.translation, isHtml));
  const isConfirmed = isSame && text.state === 'outdated' && unit.state !== 'initial';
  if (isSame && !isConfirmed) return {};
  if (!takesChanged && !samePieces(unit.source, piecesOf(text.source, isHtml))) return { reason: 'source_changed' };
  const was = text.translation === '' ? '-' : hashOf(text.translation);
  if (!takesChanged && !isSame && unit.was !== null && unit.was !== was) return { reason: 'translation_changed' };
  const translation = isSame ? text.translation : textOf(unit.target, isHtml);
  return { written: { place: [...text.place], source: text.source, was: text.translation, translation } };
}

/**
 * Writes the targets of an XLIFF file into the drafts of their pages. What has changed since the file was made is
 * reported and not written, unless that is asked for.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404; 422 `xliff_refused`
 */
export async function importTexts(
  tx: Database,
  websiteId: number,
  language: Locale,
  { file, takesChanged, isDryRun }: BodyOf<typeof importXliff>,
  { own, ...change }: Change & { own: Own },
): Promise<XliffImport> {
  const xliff = readXliff(file);
  const pages = await pagesOf(tx, websiteId, language, own);
  const known = new Map(pages.map((page) => [page.page, page]));
  const [any] = pages;
  if (any) checkLanguages(xliff, any);
  const refused: Refused[] = [];
  const written: XliffImport['pages'] = [];
  for (const id of new Set(xliff.units.map(({ page }) => page))) {
    const page = known.get(id);
    const texts = xliff.units
      .filter((unit) => unit.page === id)
      .flatMap((unit) => {
        const { written: own, reason } = decide(unit, textFor(unit, page), takesChanged);
        if (reason) refused.push({ page: id, name: unit.name, reason });
        return own ? [own] : [];
      });
    if (texts.length === 0) continue;
    // two units may have the same text
    const taken = isDryRun
      ? []
      : (await writeTexts(tx, websiteId, id, language, { texts }, { ...change, own })).refused;
    for (const { place } of taken)
      refused.push({ page: id, name: JSON.stringify(place), reason: 'translation_changed' });
    written.push({ page: id, texts: texts.length - taken.length });
  }
  return { pages: written, refused };
}

/** The text of a unit: at its place with its source, where it was moved to, else what is at its place now. */
function textFor(unit: XliffUnit, page: Translation | undefined) {
  const hasSource = (text: Translation['texts'][number]) =>
    samePieces(unit.source, piecesOf(text.source, text.kind === 'html'));
  const here = page?.texts.find(({ place }) => JSON.stringify(place) === unit.name);
  if (here && hasSource(here)) return here;
  return page?.texts.find(hasSource) ?? here;
}
