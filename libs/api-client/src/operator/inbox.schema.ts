import * as v from 'valibot';
import { AGENCY_STATES } from '../accounts/agencies.api.ts';
import { moment, writtenText } from '../core/shapes.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';

/** Forms whose messages a person answers; who subscribes to the newsletter asks for no answer. */
export const INBOX_FORMS = ['contact', 'claim', 'agency'] as const;
export const inboxFormSchema = v.picklist(INBOX_FORMS);
export type InboxForm = v.InferOutput<typeof inboxFormSchema>;

/** `new`: nobody has done anything with it yet. */
export const INBOX_STATES = ['new', 'open', 'answered', 'closed'] as const;
export const inboxStateSchema = v.picklist(INBOX_STATES);
export type InboxState = v.InferOutput<typeof inboxStateSchema>;

export const INBOX_ENTRY_KINDS = ['answer', 'note', 'assigned', 'closed', 'opened'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const revision = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Letters that an answer or a note may have. */
export const LONGEST_ANSWER = 5000;

export const inboxQuerySchema = v.object({
  /** Absent: all of the caller. */
  website: v.optional(rowIdInPath),
  form: v.optional(inboxFormSchema),
  state: v.optional(inboxStateSchema),
  /** `me`: those that the caller is to answer. */
  assignee: v.optional(v.picklist(['me', 'nobody'])),
  /** In any field, in whatever case. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** `next` of the page before. */
  before: v.optional(rowIdInPath),
  /** Messages of a page, 50 at most. */
  size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/, '1 to 50'), v.transform(Number))),
});
export type InboxQuery = v.InferInput<typeof inboxQuerySchema>;

const inboxPersonSchema = v.object({ id: rowId, name: v.string(), email: v.string() });

const messageEntries = {
  id: rowId,
  website: v.object({ id: rowId, name: v.string() }),
  form: inboxFormSchema,
  state: inboxStateSchema,
  revision,
  receivedAt: moment,
  /** The agency or the person, as they wrote it; empty where the form asks for an e-mail address alone. */
  sender: v.string(),
  email: v.string(),
  /** The hotel that the form names. */
  property: v.nullable(v.object({ id: rowId, name: v.string() })),
  assignee: v.nullable(inboxPersonSchema),
  hasFile: v.boolean(),
};

export const inboxRowSchema = v.object({
  ...messageEntries,
  /** The beginning of what was written. */
  excerpt: v.string(),
});
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;

export const inboxSchema = v.object({
  /** Newest first. */
  messages: v.array(inboxRowSchema),
  /** For `before` of the next page; null: there is none. */
  next: v.nullable(rowId),
  /** Of all that the caller reads, whatever the query. `mine`: new and open ones that the caller is to answer. */
  counts: v.object({ new: count, open: count, mine: count }),
});
export type Inbox = v.InferOutput<typeof inboxSchema>;

export const inboxMessageSchema = v.object({
  ...messageEntries,
  /** All that was written, by field; in the order of the form. */
  fields: v.array(v.object({ name: v.string(), value: v.string() })),
  /** Of the guest, as the form had it. */
  language: v.string(),
  file: v.nullable(v.object({ name: v.string(), type: v.string(), bytes: count })),
  /** What was done, oldest first. */
  entries: v.array(
    v.object({
      id: rowId,
      kind: v.picklist(INBOX_ENTRY_KINDS),
      /** Of an answer or a note; of an assignment, who it was; null: nobody. */
      text: v.nullable(v.string()),
      at: moment,
      by: v.string(),
    }),
  ),
  /** Persons who may answer it. */
  people: v.array(inboxPersonSchema),
  /** Whether an agency of this e-mail address has an account that waits for approval; null: it has none. */
  agency: v.nullable(v.picklist(AGENCY_STATES)),
});
export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>;

const text = v.pipe(writtenText, v.minLength(1), v.maxLength(LONGEST_ANSWER));
export const inboxAnswerSchema = v.strictObject({ revision, text });
export const inboxNoteSchema = v.strictObject({ text });
/** `assignee`: one of `people`; null: nobody. */
export const inboxAssignmentSchema = v.strictObject({ revision, assignee: v.nullable(rowId) });
export const inboxStateChangeSchema = v.strictObject({ revision, state: v.picklist(['open', 'closed']) });

/** A message after a change. */
export const inboxChangedSchema = v.object({ id: rowId, revision, state: inboxStateSchema });
export type InboxChanged = v.InferOutput<typeof inboxChangedSchema>;
