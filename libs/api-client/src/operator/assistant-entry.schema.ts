import * as v from 'valibot';
import { day, email, id, phone } from '../core/shapes.ts';
import { language, meaning, number, text } from './file-shapes.ts';

/** What the assistant can be told to leave to persons. */
export const ASSISTANT_TOPICS = [
  'prices',
  'payment',
  'cancellation',
  'discounts',
  'groups',
  'complaints',
  'jobs',
  'surroundings',
] as const;
export type AssistantTopic = (typeof ASSISTANT_TOPICS)[number];

const example = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const assistantEntryFields = {
  /** In other words too: the assistant answers what has about the same words. */
  questions: meaning(
    v.record(language, v.pipe(v.array(example), v.maxLength(30))),
    'questions or topics as guests write them, by language',
  ),
  answer: meaning(text, 'plain text'),
  /** Id of a page of the website that says more. */
  page: v.optional(v.nullable(id), null),
  properties: v.optional(meaning(v.array(number), 'hotels that it is about; none: all of the website'), []),
  /** The first and the last day on which it is said. */
  validFrom: v.optional(v.nullable(day), null),
  validUntil: v.optional(v.nullable(day), null),
};

/** An answer in the words of the hotel. */
export const assistantEntry = v.strictObject({ id, ...assistantEntryFields });
export type AssistantEntry = v.InferOutput<typeof assistantEntry>;
export type AssistantEntryInput = v.InferInput<typeof assistantEntry>;

/** What the assistant may say. */
export const assistantSettings = v.strictObject({
  silentTopics: v.optional(
    meaning(v.array(v.picklist(ASSISTANT_TOPICS)), 'topics of which it says nothing: it names whom to ask'),
    [],
  ),
  phone: v.optional(v.nullable(meaning(phone, 'of the person whom it names; absent: that of `contact`')), null),
  email: v.optional(v.nullable(meaning(email, 'of the person whom it names; absent: that of `contact`')), null),
});
export type AssistantSettings = v.InferOutput<typeof assistantSettings>;
