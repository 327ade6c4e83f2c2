import type { BodyOf, QueryOf } from '@posada/api-client';
import type {
  answerInboxMessage,
  assignInboxMessage,
  Inbox,
  InboxChanged,
  InboxMessage,
  InboxState,
  listInbox,
  setInboxMessageState,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import { agencyStore } from '../agencies/agencies.store.ts';
import { type InboxMessageRow, type InboxReach, inboxStore, type NewEntry } from '../contact/inbox.store.ts';
import { operatorsStore } from '../operators/operators.store.ts';

const DEFAULT_SIZE = 50;
const EXCERPT_LENGTH = 160;
/** In the order in which a person reads them in a list: what was written, before what it is about. */
const WRITTEN = ['message', 'observations', 'stay', 'booking', 'link'];

interface Caller {
  accountId: number | null;
  reach: InboxReach;
}
/** Who changes a message, and when. */
export interface InboxWriter {
  at: string;
  by: string;
}

const person = (id: number | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name: name ?? '', email: email ?? '' };

function rowOf(row: InboxMessageRow, language: string | undefined) {
  const { fields } = row;
  return {
    id: row.id,
    website: { id: row.website_id, name: row.website_name },
    form: row.form,
    state: row.state,
    revision: row.revision,
    receivedAt: row.received_at,
    sender: fields['agencyName'] ?? fields['name'] ?? '',
    email: fields['email'] ?? '',
    property:
      row.property_id === null || row.property_name === null
        ? null
        : { id: row.property_id, name: String(localise(row.property_name, language ?? row.website_language)) },
    assignee: person(row.assignee_id, row.assignee_name, row.assignee_email),
    hasFile: row.file_name !== null,
  };
}

/** Messages of the websites and properties of a caller, newest first. */
export async function readInbox(
  database: Database,
  { accountId, reach }: Caller,
  { website, language, size = DEFAULT_SIZE, ...filters }: QueryOf<typeof listInbox>,
): Promise<Inbox> {
  const store = inboxStore(database);
  const isOwn = website === undefined || !reach.websites || reach.websites.includes(website);
  const websites = website === undefined ? reach.websites : isOwn ? [website] : [];
  const rows = await store.list({ ...reach, websites }, filters, accountId, size + 1);
  const shown = rows.slice(0, size);
  return {
    messages: shown.map((row) => {
      const written = WRITTEN.map((field) => row.fields[field]).find(Boolean) ?? '';
      return { ...rowOf(row, language), excerpt: written.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH) };
    }),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    counts: await store.counts(reach, accountId),
  };
}

/** Persons who may answer a message of a website, which names a property or none. */
const peopleFor = async (database: Database, website: number, property: number | null) =>
  (await operatorsStore(database).withScope('inbox.write', { website, property })).map(
    ({ account_id: id, name, email }) => ({
      id,
      name,
      email,
    }),
  );

/** @throws {DomainError} `not_found` (404) */
export async function readMessage(database: Database, id: number, language: string | undefined): Promise<InboxMessage> {
  const store = inboxStore(database);
  const row = await store.find(id);
  if (!row) throw notFound(`message ${id}`);
  const { fields } = row;
  const { file_name: name, file_type: type, file_bytes: bytes } = row;
  return {
    ...rowOf(row, language),
    fields: Object.entries(fields).map(([field, value]) => ({ name: field, value })),
    language: fields['language'] ?? row.website_language,
    file: name === null || type === null ? null : { name, type, bytes: bytes ?? 0 },
    entries: await store.entries(id),
    people: await peopleFor(database, row.website_id, row.property_id),
    agency:
      row.form === 'agency' ? await agencyStore(database).stateOfEmail(row.website_id, fields['email'] ?? '') : null,
  };
}

/** The document of a message. @throws {DomainError} `not_found` (404) */
export async function readInboxFile(database: Database, id: number) {
  const file = await inboxStore(database).file(id);
  if (!file) throw notFound(`document of message ${id}`);
  return file;
}

/**
 * Locks a message for a change. `revision` absent: whatever it is now.
 *
 * @throws {DomainError} `not_found` (404), `message_changed` (409)
 */
async function locked(tx: Database, id: number, revision?: number) {
  const found = await inboxStore(tx).lock(id);
  if (!found) throw notFound(`message ${id}`);
  if (revision !== undefined && found.revision !== revision)
    throw new DomainError(409, 'message_changed', `message ${id} has revision ${found.revision}, not ${revision}`);
  return found;
}

async function record(tx: Database, id: number, state: InboxState, entry: NewEntry) {
  const store = inboxStore(tx);
  const entryId = await store.addEntry(id, entry);
  return { entryId, changed: { id, state, revision: await store.setState(id, state) } satisfies InboxChanged };
}

/** What was only noted or assigned still waits for an answer. */
const begun = (state: InboxState): InboxState => (state === 'new' ? 'open' : state);

/** @throws {DomainError} `not_found` (404), `message_changed` (409) */
export async function answerMessage(
  tx: Database,
  id: number,
  { revision, text }: BodyOf<typeof answerInboxMessage>,
  writer: InboxWriter,
): Promise<InboxChanged> {
  await locked(tx, id, revision);
  const { entryId, changed } = await record(tx, id, 'answered', { kind: 'answer', text, ...writer });
  await outboxStore(tx).leave('contact_answer', { entryId }, { dueAt: writer.at });
  return changed;
}

/** Adds to what is there: it needs no revision. @throws {DomainError} `not_found` (404) */
export async function noteMessage(tx: Database, id: number, text: string, writer: InboxWriter): Promise<InboxChanged> {
  const { state } = await locked(tx, id);
  return (await record(tx, id, begun(state), { kind: 'note', text, ...writer })).changed;
}

/** @throws {DomainError} `not_found` (404), `message_changed`, `person_not_eligible` (409) */
export async function assignMessage(
  tx: Database,
  id: number,
  { revision, assignee }: BodyOf<typeof assignInboxMessage>,
  writer: InboxWriter,
): Promise<InboxChanged> {
  const { state } = await locked(tx, id, revision);
  const store = inboxStore(tx);
  const place = await store.place(id);
  const people = place ? await peopleFor(tx, place.website, place.property) : [];
  const chosen = people.find((each) => each.id === assignee);
  if (assignee !== null && !chosen)
    throw new DomainError(409, 'person_not_eligible', `account ${assignee} may not answer message ${id}`);
  await store.assign(id, assignee);
  return (await record(tx, id, begun(state), { kind: 'assigned', text: chosen?.email ?? null, ...writer })).changed;
}

/** @throws {DomainError} `not_found` (404), `message_changed` (409) */
export async function setMessageState(
  tx: Database,
  id: number,
  { revision, state }: BodyOf<typeof setInboxMessageState>,
  writer: InboxWriter,
): Promise<InboxChanged> {
  await locked(tx, id, revision);
  const kind = state === 'closed' ? 'closed' : 'opened';
  return (await record(tx, id, state, { kind, text: null, ...writer })).changed;
}

/** With its answers, notes and document. @throws {DomainError} `not_found` (404) */
export async function deleteMessage(tx: Database, id: number): Promise<void> {
  await locked(tx, id);
  await inboxStore(tx).remove(id);
}

/** The website of a message, and the property that it names, null: none. Undefined: there is no such message. */
export const placeOfMessage = (database: Database, id: number) => inboxStore(database).place(id);
