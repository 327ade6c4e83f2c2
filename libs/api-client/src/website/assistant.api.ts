import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { freeText, id, languageCode, line } from '../core/shapes.ts';

export const assistantAnswerSchema = v.object({
  /** Plain text, ready to show. */
  answer: v.string(),
  /** Pages that it stands on, best first: path without language prefix. Empty: it stands on none. */
  sources: v.optional(v.array(v.object({ title: v.string(), path: v.string() })), []),
  /** What in `answer` can be pressed: `tel:` and `mailto:` by the text that stands for them. */
  links: v.optional(v.array(v.object({ text: v.string(), href: v.string() })), []),
  /** A language model has worded `answer` (Regulation (EU) 2024/1689, article 50): it is shown as such. */
  isGenerated: v.optional(v.boolean(), false),
  /** A price was asked for: only the search has prices. */
  leadsToSearch: v.optional(v.boolean(), false),
  /** A booking is to be seen, changed or cancelled: guests do that under "Manage booking". */
  leadsToBooking: v.optional(v.boolean(), false),
});

export const sendChatText = endpoint({
  name: 'sendChatText',
  method: 'POST',
  family: 'content',
  path: 'information/website/chat/text',
  body: v.strictObject({
    /** One conversation; made up by the caller. */
    session: id,
    username: line,
    prompt: v.pipe(freeText, v.minLength(1)),
    language: languageCode,
  }),
  answer: assistantAnswerSchema,
  summary:
    'A question to the assistant: answered from what the website publishes, or with where to ask; `not_found` while `chatAiModuleEnabled` is off (API-113).',
});
