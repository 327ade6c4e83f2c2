import type { BodyOf } from '@posada/api-client';
import type { importXliff, Translation, XliffExport, XliffImport } from '@posada/api-client/operator';
import { type Locale, languageTag } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Change } from '../content/drafts.ts';
import { hashOf } from '../entry-texts/translation-sources.ts';
import { piecesOf, samePieces, textOf } from './inline-codes.ts';
import { entriesOf, keyOf, type Own, writeTexts } from './translations.ts';
import { readXliff, type XliffUnit } from './xliff-read.ts';
import { writeXliff } from './xliff-write.ts';

/** @throws {DomainError} 403 `language_not_allowed`; 404 */
export async function exportXliff(
  database: Database,
  websiteId: number,
  language: Locale,
  { entry, own }: { entry?: string | undefined; own: Own },
): Promise<XliffExport> {
  const only = entry === undefined ? undefined : new Set([entry]);
  const entries = await entriesOf(database, websiteId, language, own, only);
  if (only && entries.length === 0) throw notFound(`texts of ${entry} of website ${websiteId}`);
  const [first] = entries;
  const source = first?.source ?? 'en';
  const name = ['texts', websiteId, entry, languageTag(language)].filter((part) => part !== undefined).join('-');
  return { name: `${name}.xlf`, content: writeXliff(entries, { source, language }) };
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

function checkLanguages({ source, target }: { source: string; target: string | null }, entry: Translation) {
  const problems = [
    ...(primary(source) === primary(languageTag(entry.source))
      ? []
      : [`srcLang is ${source}: ${languageTag(entry.source)} is translated here`]),
    ...(target !== null && primary(target) === primary(languageTag(entry.language))
      ? []
      : [`trgLang is ${target ?? 'missing'}: ${languageTag(entry.language)} is needed`]),
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
 * Writes the targets of an XLIFF file into the drafts of their entries. What has changed since the file was made is
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
  const keys = new Set(xliff.units.map((unit) => unit.entry));
  const entries = await entriesOf(tx, websiteId, language, own, keys);
  const known = new Map(entries.map((each) => [keyOf({ kind: each.kind, id: each.entry }), each]));
  const [any] = entries;
  if (any) checkLanguages(xliff, any);
  const refused: Refused[] = [];
  const written: XliffImport['entries'] = [];
  for (const key of keys) {
    const shown = known.get(key);
    const texts = xliff.units
      .filter((unit) => unit.entry === key)
      .flatMap((unit) => {
        const { written: own, reason } = decide(unit, textFor(unit, shown), takesChanged);
        if (reason) refused.push({ entry: key, name: unit.name, reason });
        return own ? [own] : [];
      });
    if (texts.length === 0 || !shown) continue;
    // two units may have the same text
    const name = { kind: shown.kind, id: shown.entry };
    const taken = isDryRun
      ? []
      : (await writeTexts(tx, websiteId, name, language, { texts }, { ...change, own })).refused;
    for (const { place } of taken)
      refused.push({ entry: key, name: JSON.stringify(place), reason: 'translation_changed' });
    written.push({ entry: key, texts: texts.length - taken.length });
  }
  return { entries: written, refused };
}

/** The text of a unit: at its place with its source, where it was moved to, else what is at its place now. */
function textFor(unit: XliffUnit, shown: Translation | undefined) {
  const hasSource = (text: Translation['texts'][number]) =>
    samePieces(unit.source, piecesOf(text.source, text.kind === 'html'));
  const here = shown?.texts.find(({ place }) => JSON.stringify(place) === unit.name);
  if (here && hasSource(here)) return here;
  return shown?.texts.find(hasSource) ?? here;
}
