import * as v from 'valibot';
import { day, freeText, id, languageCode } from '../core/shapes.ts';
import { assistantEntry, assistantEntryFields, assistantSettings } from './assistant-entry.schema.ts';
import { rowId } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const assistantKnowledgeSchema = v.object({
  website: v.object({ id: rowId, name: v.string(), language: languageCode }),
  /** Guests find the assistant on the website. */
  isOn: v.boolean(),
  settings: assistantSettings,
  /** `tag`: of this version, which a change names. */
  entries: v.array(v.object({ tag: v.string(), entry: assistantEntry })),
  pages: v.array(v.object({ id: v.string(), title: v.string() })),
  properties: v.array(v.object({ id: rowId, name: v.string() })),
});
export type AssistantKnowledge = v.InferOutput<typeof assistantKnowledgeSchema>;

/** `tag`: of the version that was read; null: it is new. `entry` null: it is deleted. */
export const assistantEntryChangeSchema = v.strictObject({
  tag: v.nullable(v.string()),
  entry: v.nullable(v.strictObject(assistantEntryFields)),
});

export const assistantTrialSchema = v.strictObject({
  question: v.pipe(freeText, v.minLength(1)),
  language: languageCode,
  /** Of one hotel; absent: of the website. */
  property: v.optional(rowId),
  /** In place of the stored one with its id: what is being written is tried before it is saved. */
  entry: v.optional(assistantEntry),
});
export type AssistantTrial = v.InferInput<typeof assistantTrialSchema>;

export const ASSISTANT_ORIGINS = ['entry', 'silent', 'search', 'facts', 'pages', 'none'] as const;

export const assistantTriedSchema = v.object({
  answer: v.string(),
  /**
   * Where the answer is from: an entry; `silent`: a topic that is left to persons; `search`: prices, which the search has;
   * facts of hotels; pages; `none`: it is not sure, and the question is noted when a guest asks it.
   */
  origin: v.picklist(ASSISTANT_ORIGINS),
  /** Of the entry. */
  entry: v.nullable(id),
  /** Pages that it is from, best first. */
  pages: v.array(v.object({ id: v.string(), title: v.string() })),
  /** The headings on these pages that the texts are from. */
  headings: v.array(v.string()),
  /** Topics that it has understood, as the assistant names them. */
  topics: v.array(v.string()),
  /** Words that tell what is asked, as they are compared. */
  words: v.array(v.string()),
  /** Entries that have words of the question, best first. One is said from `threshold` on. */
  candidates: v.array(v.object({ id, question: v.string(), score: v.number() })),
  threshold: v.number(),
});
export type AssistantTried = v.InferOutput<typeof assistantTriedSchema>;

export const assistantQuestionSchema = v.object({
  /** Of questions that have the same words. */
  id: v.string(),
  language: languageCode,
  /** The first of them, without numbers and addresses. */
  text: v.string(),
  count,
  lastDay: day,
});
export type AssistantQuestion = v.InferOutput<typeof assistantQuestionSchema>;
