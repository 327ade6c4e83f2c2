import * as v from 'valibot';
import { day, moment, writtenText } from '../core/shapes.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import { webAddress } from './webhooks.schema.ts';

/** Protocols by which reservations are posted to the channel. */
export const POSTED_CHANNEL_KINDS = ['openchannel', 'siteconnect'] as const;
export type PostedChannelKind = (typeof POSTED_CHANNEL_KINDS)[number];
/**
 * Protocols of channel managers and hotel programs. `alpinebits`: AlpineBits HotelData. `openchannel`: Open Channel of
 * Channex. `siteconnect`: SiteConnect of SiteMinder.
 */
export const CHANNEL_KINDS = ['alpinebits', ...POSTED_CHANNEL_KINDS] as const;
export const channelKind = v.picklist(CHANNEL_KINDS);
export type ChannelKind = v.InferOutput<typeof channelKind>;

/** Differences between protocols beside their messages. */
export interface ChannelTraits {
  /** Who speaks it. */
  channel: string;
  /** It signs in with a name and a password; false: with a key alone. */
  hasUserNames: boolean;
  /** Reservations are posted to it, so that its account has an address; false: it asks for them. */
  isPosted: boolean;
  /** It can be asked to send all rooms and prices. */
  hasFullSync: boolean;
  /** The longest codes that its messages can have. */
  longestCodes: Readonly<Record<'hotel' | 'room' | 'rate', number>>;
}
const LONGEST_CODE = 64;
const longestCodes = { hotel: LONGEST_CODE, room: LONGEST_CODE, rate: LONGEST_CODE };
export const CHANNEL_TRAITS: Readonly<Record<ChannelKind, ChannelTraits>> = {
  alpinebits: {
    channel: 'AlpineBits',
    hasUserNames: true,
    isPosted: false,
    hasFullSync: false,
    longestCodes: { hotel: 16, room: 8, rate: LONGEST_CODE },
  },
  openchannel: { channel: 'Channex', hasUserNames: false, isPosted: true, hasFullSync: true, longestCodes },
  siteconnect: { channel: 'SiteMinder', hasUserNames: true, isPosted: true, hasFullSync: false, longestCodes },
};

export const CHANNEL_STATES = ['active', 'paused'] as const;
export const CHANNEL_DIRECTIONS = ['in', 'out'] as const;
export const CHANNEL_MESSAGE_KINDS = [
  'rooms',
  'availability',
  'rates',
  'changes',
  'inventory',
  'reservation',
  'fullSync',
] as const;
/**
 * `waiting`: not sent yet, or tried again. `partial`: of what came, some could not be set. `refused`: nothing of it could.
 * `failed`: given up.
 */
export const CHANNEL_OUTCOMES = ['waiting', 'done', 'partial', 'refused', 'failed'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** As the channel writes it in its messages. */
const code = v.pipe(
  writtenText,
  v.minLength(1),
  v.maxLength(LONGEST_CODE),
  v.regex(/^[^\s<>&"']+$/, 'without spaces and < > & " \''),
);
const userName = v.pipe(v.string(), v.trim(), v.regex(/^[\w.@-]{3,80}$/, '3 to 80 letters, digits and . _ @ -'));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** How the channel and this installation sign in at each other: one account for all properties. */
export const channelPartnerSchema = v.object({
  kind: channelKind,
  /** That the channel signs in with here; null: it has a key alone. Its password or key is shown once, when it is made. */
  username: v.nullable(v.string()),
  /**
   * Where reservations are posted to; of `openchannel` what the names of its calls are added to. Null, with the two below:
   * the channel asks for them, as `alpinebits` does.
   */
  url: v.nullable(v.string()),
  /** That this installation signs in with there; null: it has a key alone. The password or key is not answered. */
  partnerUsername: v.nullable(v.string()),
  /** The code that the channel has given to this installation; of `openchannel` its provider code. */
  requestorId: v.nullable(v.string()),
  changedAt: moment,
  changedBy: v.string(),
});
export type ChannelPartner = v.InferOutput<typeof channelPartnerSchema>;

export const channelPartnerChangeSchema = v.strictObject({
  /** Needed where the kind has names of users, else not stored. */
  username: v.optional(userName),
  /** Makes a new password for the channel; the one before ends at once. The first time one is made in any case. */
  newPassword: v.optional(v.boolean(), false),
  /** Needed where reservations are posted to the channel, else not stored; so are the three below. */
  url: v.optional(webAddress),
  /** As `username`. */
  partnerUsername: v.optional(v.pipe(writtenText, v.minLength(1), v.maxLength(80))),
  /** Absent: as before. The first time it is needed: `channel_password_missing` (422). */
  partnerPassword: v.optional(password),
  requestorId: v.optional(code),
});

export const channelPartnerSavedSchema = v.object({
  ...channelPartnerSchema.entries,
  /** For the channel, shown this once; null: as before. */
  password: v.nullable(v.string()),
});
export type ChannelPartnerSaved = v.InferOutput<typeof channelPartnerSavedSchema>;

const lastMessage = v.nullable(v.object({ at: moment, outcome: v.picklist(CHANNEL_OUTCOMES) }));

export const channelSchema = v.object({
  id: rowId,
  kind: channelKind,
  property: v.object({ id: rowId, name: v.string() }),
  /** That the messages of the channel name the property by. */
  hotelCode: v.string(),
  /** `paused`: what comes is refused, what goes out waits. */
  state: v.picklist(CHANNEL_STATES),
  createdAt: moment,
  createdBy: v.string(),
  lastIn: lastMessage,
  lastOut: lastMessage,
  /** Reservations that are not sent yet. */
  waiting: count,
  /** Messages of the last 24 hours that were not taken as a whole, and reservations that could not be sent at the last try. */
  failing: count,
  /** Room types and rate plans without a code. */
  unmapped: count,
  /** "Send everything again": when it was asked for, how many reservations that were and how many of them wait. */
  resend: v.nullable(v.object({ at: moment, total: count, waiting: count })),
});
export type Channel = v.InferOutput<typeof channelSchema>;

export const channelsSchema = v.object({ partners: v.array(channelPartnerSchema), channels: v.array(channelSchema) });
export type Channels = v.InferOutput<typeof channelsSchema>;

export const newChannelSchema = v.strictObject({ kind: channelKind, property: rowId, hotelCode: code });

const mapped = { id: rowId, name: v.string(), code: v.nullable(v.string()) };
export const channelMappingSchema = v.object({
  ...channelSchema.entries,
  roomTypes: v.array(v.object(mapped)),
  /** Prices of a plan that follows another one cannot be set by a channel. */
  ratePlans: v.array(v.object({ ...mapped, hasOwnPrices: v.boolean() })),
});
export type ChannelMapping = v.InferOutput<typeof channelMappingSchema>;

const codeOf = v.strictObject({ id: rowId, code: v.nullable(code) });
/** What is absent has no code any more. */
export const channelCodesSchema = v.strictObject({
  roomTypes: v.pipe(v.array(codeOf), v.maxLength(500)),
  ratePlans: v.pipe(v.array(codeOf), v.maxLength(500)),
});
export type ChannelCodes = v.InferOutput<typeof channelCodesSchema>;

export const channelStateSchema = v.strictObject({ state: v.picklist(CHANNEL_STATES) });

export const channelMessageQuerySchema = v.object({
  direction: v.optional(v.picklist(CHANNEL_DIRECTIONS)),
  /** Those that were not taken as a whole, or could not be sent at the last try. */
  failures: v.optional(v.literal('true')),
  /** `next` of the page before. */
  before: v.optional(rowIdInPath),
});
export type ChannelMessageQuery = v.InferInput<typeof channelMessageQuerySchema>;

const messageEntries = {
  id: rowId,
  direction: v.picklist(CHANNEL_DIRECTIONS),
  kind: v.picklist(CHANNEL_MESSAGE_KINDS),
  /** The id that its sender gave it. */
  messageId: v.string(),
  at: moment,
  outcome: v.picklist(CHANNEL_OUTCOMES),
  /** The locator of the reservation. */
  reservation: v.nullable(v.string()),
  /** Nights that it has set. */
  cells: count,
  /** Of an outgoing one. */
  attempts: count,
  /** When it is tried next; null: it is not. */
  dueAt: v.nullable(moment),
  /** Why it was not taken as a whole, the first reason first. */
  problems: v.array(v.string()),
};
export const channelMessageRowSchema = v.object(messageEntries);
export type ChannelMessageRow = v.InferOutput<typeof channelMessageRowSchema>;
export const channelMessagesSchema = v.object({
  /** Newest first. */
  messages: v.array(channelMessageRowSchema),
  /** For `before` of the next page; null: there is none. */
  next: v.nullable(rowId),
});
export const channelMessageSchema = v.object({
  ...messageEntries,
  /** What was sent, without passwords and what names guests; null: it is stored of failures alone, and for 30 days. */
  request: v.nullable(v.string()),
  answer: v.nullable(v.string()),
});
export type ChannelMessage = v.InferOutput<typeof channelMessageSchema>;

/** Reservations whose guests leave after this day. */
export const channelResentSchema = v.object({ messages: count, since: day });
/** When the channel was asked; it is asked once where the last request still waits. */
export const channelFullSyncSchema = v.object({ at: moment });
export const channelRemovedSchema = v.object({ id: rowId });
