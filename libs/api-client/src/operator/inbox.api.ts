import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { readInSchema } from './bookings.schema.ts';
import {
  inboxAnswerSchema,
  inboxAssignmentSchema,
  inboxChangedSchema,
  inboxMessageSchema,
  inboxNoteSchema,
  inboxQuerySchema,
  inboxSchema,
  inboxStateChangeSchema,
} from './inbox.schema.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';

const byMessage = v.object({ message: rowIdInPath });

/** Who works for some properties reads messages that name one of these. */
export const listInbox = operatorEndpoint({
  name: 'listInbox',
  method: 'GET',
  path: 'inbox',
  scope: 'inbox.read',
  query: v.object({ ...inboxQuerySchema.entries, ...readInSchema.entries }),
  answer: inboxSchema,
  summary: 'What guests and agencies have written in the forms of websites, newest first.',
});

export const getInboxMessage = operatorEndpoint({
  name: 'getInboxMessage',
  method: 'GET',
  path: 'inbox/{message}',
  scope: 'inbox.read',
  params: byMessage,
  query: readInSchema,
  answer: inboxMessageSchema,
  summary: 'A message of a form with its answers and notes, and who may answer it.',
});

/** As base64. It was checked when it came: a PDF or a Word document without programs in it. */
export const getInboxFile = operatorEndpoint({
  name: 'getInboxFile',
  method: 'GET',
  path: 'inbox/{message}/file',
  scope: 'inbox.read',
  params: byMessage,
  answer: v.object({ name: v.string(), type: v.string(), content: v.string() }),
  summary: 'The document that came with a message.',
});

/**
 * Mails an answer to the sender, in the look of the website and the language of the form, with the message quoted; answers
 * to it go to the contact address of the website. `message_changed` (409): somebody has answered, assigned, closed or noted
 * something meanwhile, and nothing is sent.
 */
export const answerInboxMessage = operatorEndpoint({
  name: 'answerInboxMessage',
  method: 'POST',
  path: 'inbox/{message}/answer',
  scope: 'inbox.write',
  params: byMessage,
  body: inboxAnswerSchema,
  answer: inboxChangedSchema,
  codes: ['message_changed', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Answers a message by mail.',
});

export const noteInboxMessage = operatorEndpoint({
  name: 'noteInboxMessage',
  method: 'POST',
  path: 'inbox/{message}/note',
  scope: 'inbox.write',
  params: byMessage,
  body: inboxNoteSchema,
  answer: inboxChangedSchema,
  codes: ['idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Adds a note for colleagues to a message.',
});

/** `person_not_eligible` (409): the person may not answer this message. */
export const assignInboxMessage = operatorEndpoint({
  name: 'assignInboxMessage',
  method: 'PUT',
  path: 'inbox/{message}/assignee',
  scope: 'inbox.write',
  params: byMessage,
  body: inboxAssignmentSchema,
  answer: inboxChangedSchema,
  codes: ['message_changed', 'person_not_eligible'],
  summary: 'Says who answers a message.',
});

export const setInboxMessageState = operatorEndpoint({
  name: 'setInboxMessageState',
  method: 'PUT',
  path: 'inbox/{message}/state',
  scope: 'inbox.write',
  params: byMessage,
  body: inboxStateChangeSchema,
  answer: inboxChangedSchema,
  codes: ['message_changed'],
  summary: 'Closes a message, or opens it again.',
});

export const deleteInboxMessage = operatorEndpoint({
  name: 'deleteInboxMessage',
  method: 'DELETE',
  path: 'inbox/{message}',
  scope: 'inbox.write',
  params: byMessage,
  answer: v.object({ id: rowId }),
  summary: 'Deletes a message with its answers, notes and document.',
});
