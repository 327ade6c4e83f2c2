import { storedValue } from '@posada/area';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { CHAT_KEY } from './was-open.ts';

/** Of the stored shape. A change of the shape takes the next number: a conversation of older pages is then forgotten. */
const VERSION = 1;
/** Session storage is small: the oldest messages go. */
const MESSAGES_AT_MOST = 200;

const messageSchema = v.object({
  role: v.picklist(['chat', 'user']),
  content: v.string(),
  /** Of an answer: the pages that it stands on. */
  sources: v.optional(v.array(v.object({ title: v.string(), path: v.string() }))),
  /** Of an answer: phone numbers and e-mail addresses in it, as links. */
  links: v.optional(v.array(v.object({ text: v.string(), href: v.string() }))),
  /** Of an answer: a language model has worded it. */
  isGenerated: v.optional(v.boolean()),
  /** Of an answer: prices are in the search alone. */
  leadsToSearch: v.optional(v.boolean()),
  /** Of an answer: a booking is seen, changed and cancelled under "Manage booking". */
  leadsToBooking: v.optional(v.boolean()),
});
export type ChatMessage = v.InferOutput<typeof messageSchema>;

const chatSchema = v.object({
  version: v.literal(VERSION),
  session: v.pipe(v.string(), v.uuid()),
  username: v.pipe(v.string(), v.trim(), v.minLength(1)),
  conversation: v.array(messageSchema),
  isOpen: v.boolean(),
});
export type Chat = v.InferOutput<typeof chatSchema>;

const storage = storedValue({ storage: 'sessionStorage', key: CHAT_KEY, schema: chatSchema });
/** Session whose question has no answer yet. */
let waiting: string | undefined;
const listeners = new Set<() => void>();

/** The conversation of this tab; null: there is none, or what is stored is no conversation. */
export const readChat = (): Chat | null => storage.read() ?? null;

const write = (chat: Chat) => storage.write({ ...chat, conversation: chat.conversation.slice(-MESSAGES_AT_MOST) });

/** A random UUID, also where the page came without encryption and `randomUUID` is missing. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Begins a session with the greeting. @throws {v.ValiError} the name is empty */
export function startChat(name: string, greeting: string) {
  const username = v.parse(chatSchema.entries.username, name);
  const conversation: ChatMessage[] = [{ role: 'chat', content: greeting }];
  write({ version: VERSION, session: newSession(), username, conversation, isOpen: true });
}

/** Adds to the conversation of a session; nothing once that session has ended. */
export function addMessage(session: string, message: ChatMessage) {
  const chat = readChat();
  if (chat?.session === session) write({ ...chat, conversation: [...chat.conversation, message] });
}

/** Remembers for the tab's next document whether the chat is open. */
export function rememberOpen(isOpen: boolean) {
  const chat = readChat();
  if (chat && chat.isOpen !== isOpen) write({ ...chat, isOpen });
}

function wait(session: string | undefined) {
  waiting = session;
  for (const changed of listeners) changed();
}

/**
 * A question of a session waits for its answer until the end of the wait is called. The answer to one that was ended may
 * come while the next session waits for its own.
 */
export function beginWaiting(session: string): () => void {
  wait(session);
  return () => {
    if (waiting === session) wait(undefined);
  };
}

export function endChat() {
  wait(undefined);
  storage.clear();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useChat() {
  const chat = useSyncExternalStore(storage.subscribe, readChat, () => null);
  const asked = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
  return { chat, isWaiting: chat !== null && asked === chat.session };
}
