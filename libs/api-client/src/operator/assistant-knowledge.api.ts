import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { assistantSettings } from './assistant-entry.schema.ts';
import {
  assistantEntryChangeSchema,
  assistantKnowledgeSchema,
  assistantQuestionSchema,
  assistantTrialSchema,
  assistantTriedSchema,
} from './assistant-knowledge.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

const byWebsite = v.object({ website: rowIdInPath });

export const getAssistant = operatorEndpoint({
  name: 'getAssistant',
  method: 'GET',
  path: 'assistant/{website}',
  scope: 'websites.read',
  params: byWebsite,
  answer: assistantKnowledgeSchema,
  summary: 'What the assistant of a website may say, and its own entries.',
});

/** `entry_changed` (409): somebody else has changed or deleted the entry, or there is one of this id. */
export const saveAssistantEntry = operatorEndpoint({
  name: 'saveAssistantEntry',
  method: 'PUT',
  path: 'assistant/{website}/entry/{entry}',
  scope: 'websites.write',
  params: v.object({ ...byWebsite.entries, entry: id }),
  body: assistantEntryChangeSchema,
  answer: assistantKnowledgeSchema,
  codes: ['entry_changed', 'website_changed', 'import_running', 'website_file_refused'],
  summary: 'Stores or deletes an entry of the assistant; guests get it at once.',
});

export const saveAssistantSettings = operatorEndpoint({
  name: 'saveAssistantSettings',
  method: 'PUT',
  path: 'assistant/{website}/settings',
  scope: 'websites.write',
  params: byWebsite,
  body: assistantSettings,
  answer: assistantKnowledgeSchema,
  codes: ['website_changed', 'import_running', 'website_file_refused'],
  summary: 'Says which topics the assistant leaves to persons, and whom it names.',
});

/** Nothing is stored. */
export const tryAssistant = operatorEndpoint({
  name: 'tryAssistant',
  method: 'POST',
  path: 'assistant/{website}/try',
  scope: 'websites.read',
  params: byWebsite,
  body: assistantTrialSchema,
  answer: assistantTriedSchema,
  summary: 'What the assistant answers to a question, and why.',
});

/** Of the last 31 days. Those that the assistant can answer by now are left out. */
export const listAssistantQuestions = operatorEndpoint({
  name: 'listAssistantQuestions',
  method: 'GET',
  path: 'assistant/{website}/question',
  scope: 'websites.read',
  params: byWebsite,
  answer: v.array(assistantQuestionSchema),
  summary: 'Questions of guests that the assistant could not answer, the most frequent first.',
});

export const deleteAssistantQuestion = operatorEndpoint({
  name: 'deleteAssistantQuestion',
  method: 'DELETE',
  path: 'assistant/{website}/question/{question}',
  scope: 'websites.write',
  params: v.object({ ...byWebsite.entries, question: id }),
  answer: v.object({ id }),
  summary: 'Takes a question from the list.',
});
