import { LOCALES } from '@posada/i18n';
import * as v from 'valibot';
import { moment } from '../core/shapes.ts';
import { contentKind } from './content.schema.ts';

/** Names and positions from the root of the entry on. */
const place = v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]));
const words = v.pipe(v.string(), v.maxLength(50_000));

/** As addresses of pages have it: of the languages that websites are shown in. */
export const translatedLanguage = v.picklist(LOCALES);

/**
 * `missing`: the language has none. `outdated`: the source was changed after it was translated. `same`: one text for all
 * languages, until a language gets its own.
 */
export const translationState = v.picklist(['missing', 'outdated', 'same', 'done']);
export type TranslationState = v.InferOutput<typeof translationState>;

export const translationListSchema = v.object({
  /** The one that is translated from. */
  source: translatedLanguage,
  /** Those that the caller may translate into. */
  languages: v.array(translatedLanguage),
  /** A service is configured that proposes translations. */
  hasProposals: v.boolean(),
  entries: v.array(
    v.object({
      kind: contentKind,
      id: v.string(),
      /** In the language that is translated from. */
      title: v.string(),
      /** Of a room type or an offer: its property. */
      property: v.nullable(v.string()),
      /** Its texts are those of a draft. */
      isDraft: v.boolean(),
      /** Texts by state, in each of the languages. */
      counts: v.array(
        v.object({
          language: translatedLanguage,
          missing: v.number(),
          outdated: v.number(),
          same: v.number(),
          done: v.number(),
        }),
      ),
    }),
  ),
});
export type TranslationList = v.InferOutput<typeof translationListSchema>;
export type TranslatedEntry = TranslationList['entries'][number];

const translatedText = v.object({
  place,
  /** Type of the block that it is in; null: it is in none. */
  block: v.nullable(v.string()),
  kind: v.picklist(['words', 'passage', 'html', 'link']),
  /** Empty: the language that is translated from has none. */
  source: v.string(),
  /** The source as guests get it, without what could act on a page; null: it has no mark-up. */
  sourceHtml: v.nullable(v.string()),
  /** Empty: the language has none of its own. */
  translation: v.string(),
  state: translationState,
  /** What a machine proposes for a text that is missing or outdated; null: nothing, or nothing yet. */
  proposal: v.nullable(v.string()),
});
export type TranslatedText = v.InferOutput<typeof translatedText>;

export const translationSchema = v.object({
  website: v.number(),
  kind: contentKind,
  entry: v.string(),
  title: v.string(),
  source: translatedLanguage,
  language: translatedLanguage,
  /** Null: the texts are those that guests read. */
  draft: v.nullable(v.object({ changedAt: moment, changedBy: v.string(), publishAt: v.nullable(moment) })),
  texts: v.array(translatedText),
});
export type Translation = v.InferOutput<typeof translationSchema>;

/** A text with what was seen when it was translated. */
const writtenText = v.strictObject({
  place,
  source: words,
  /** The translation that is replaced; empty: there was none. */
  was: words,
  /** The same as `was`: it is still right beside this source. Empty: the language has none any more. */
  translation: words,
});
export const writtenTranslationSchema = v.strictObject({
  texts: v.pipe(v.array(writtenText), v.minLength(1), v.maxLength(2000)),
});
export type WrittenText = v.InferOutput<typeof writtenText>;

export const savedTranslationSchema = v.object({
  ...translationSchema.entries,
  /** Texts that somebody has changed or removed meanwhile: nothing was written there. */
  refused: v.array(
    v.object({
      place,
      /** Null: it is not there any more. */
      source: v.nullable(v.string()),
      translation: v.nullable(v.string()),
    }),
  ),
});
export type SavedTranslation = v.InferOutput<typeof savedTranslationSchema>;

export const xliffExportSchema = v.object({
  /** Of the file. */
  name: v.string(),
  /** XLIFF 2.0. */
  content: v.string(),
});
export type XliffExport = v.InferOutput<typeof xliffExportSchema>;

export const xliffFileSchema = v.strictObject({
  /** The text of an XLIFF 2.0 or 2.1 file, as `exportXliff` makes it. */
  file: v.pipe(v.string(), v.minLength(1)),
  /** Texts whose source or translation has changed since the file was made are written all the same. */
  takesChanged: v.optional(v.boolean(), false),
  /** Nothing is written: what would be. */
  isDryRun: v.optional(v.boolean(), false),
});

export const xliffImportSchema = v.object({
  /** Drafts that were written, by kind and id as `page.home`, with how many texts. */
  entries: v.array(v.object({ entry: v.string(), texts: v.number() })),
  /** `gone`: there is no such text any more. `codes`: a code of the file has no data. */
  refused: v.array(
    v.object({
      /** Kind and id, as `page.home`. */
      entry: v.string(),
      /** Of the unit. */
      name: v.string(),
      reason: v.picklist(['source_changed', 'translation_changed', 'gone', 'codes']),
    }),
  ),
});
export type XliffImport = v.InferOutput<typeof xliffImportSchema>;

export const translationProposalsSchema = v.object({
  ...translationSchema.entries,
  /** How many texts have a proposal now that had none. */
  proposed: v.number(),
  /** Those for which the service gave none that is whole. */
  refused: v.number(),
});
export type TranslationProposals = v.InferOutput<typeof translationProposalsSchema>;
