import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { freeText, id, languageCode, line } from '../core/shapes.ts';

/** Plain text, ready to show. */
export const assistantAnswerSchema = v.object({ answer: v.string() });

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
