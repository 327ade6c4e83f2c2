import * as operator from '@posada/api-client/operator';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import {
  answerMessage,
  assignMessage,
  deleteMessage,
  noteMessage,
  readInbox,
  readInboxFile,
  readMessage,
  setMessageState,
} from '../inbox/inbox.ts';
import { aboutMessage, aboutMessageLong, listedLong, type OperatorCall } from './operator-call.ts';

const writer = ({ name }: OperatorActor, now: Date) => ({ at: now.toISOString(), by: name });
const targetOf = (id: number) => `inbox message ${id}`;

/** What guests and agencies write. The record of changes, which outlives it, has nothing of what was written. */
export const INBOX_CALLS: readonly OperatorCall[] = [
  listedLong(operator.listInbox, ({ database, actor, query }) => {
    const { accountId, websites } = actor;
    const properties = actor.isForWholeWebsites ? null : actor.properties;
    return readInbox(database, { accountId, reach: { websites, properties } }, query);
  }),
  aboutMessageLong(operator.getInboxMessage, ({ database, path: { message }, query }) =>
    readMessage(database, message, query.language),
  ),
  aboutMessageLong(operator.getInboxFile, ({ database, path: { message } }) => readInboxFile(database, message)),
  aboutMessage(operator.answerInboxMessage, async ({ tx, path: { message }, body, actor, now }) => ({
    result: await answerMessage(tx, message, body, writer(actor, now)),
    target: targetOf(message),
    noted: { state: 'answered' },
  })),
  aboutMessage(operator.noteInboxMessage, async ({ tx, path: { message }, body: { text }, actor, now }) => ({
    result: await noteMessage(tx, message, text, writer(actor, now)),
    target: targetOf(message),
    noted: { note: true },
  })),
  aboutMessage(operator.assignInboxMessage, async ({ tx, path: { message }, body, actor, now }) => ({
    result: await assignMessage(tx, message, body, writer(actor, now)),
    target: targetOf(message),
    noted: { assignee: body.assignee },
  })),
  aboutMessage(operator.setInboxMessageState, async ({ tx, path: { message }, body, actor, now }) => ({
    result: await setMessageState(tx, message, body, writer(actor, now)),
    target: targetOf(message),
    noted: { state: body.state },
  })),
  aboutMessage(operator.deleteInboxMessage, async ({ tx, path: { message } }) => {
    await deleteMessage(tx, message);
    return { result: { id: message }, target: targetOf(message), noted: { deleted: true } };
  }),
];
