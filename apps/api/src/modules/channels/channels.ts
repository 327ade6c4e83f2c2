import {
  CHANNEL_TRAITS,
  type Channel,
  type ChannelCodes,
  type ChannelKind,
  type ChannelMapping,
  type ChannelMessage,
  type ChannelPartnerSaved,
  type Channels,
  type channelFullSyncSchema,
  type channelMessagesSchema,
  type channelPartnerChangeSchema,
  type channelResentSchema,
} from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import type * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { type ChannelVault, hashOf, newPassword } from './channel-secrets.ts';
import { type ConnectionRow, channelStore, PAGE } from './channels.store.ts';
import { outgoingStore } from './outgoing.store.ts';

interface Writer {
  at: Date;
  by: string;
}
type Language = string | undefined;

const DEFAULT_LANGUAGE = 'en';
const nameIn = (name: unknown, language: Language) => String(localise(name, language ?? DEFAULT_LANGUAGE));

function viewOf(row: ConnectionRow, language: Language): Channel {
  const { id, kind, property, name, hotelCode, state, createdAt, createdBy, waiting, failing, unmapped } = row;
  const message = (at: string | null, outcome: ConnectionRow['lastIn']) =>
    at === null || outcome === null ? null : { at, outcome };
  return {
    id,
    kind,
    property: { id: property, name: nameIn(name, language) },
    hotelCode,
    state,
    createdAt,
    createdBy,
    lastIn: message(row.lastInAt, row.lastIn),
    lastOut: message(row.lastOutAt, row.lastOut),
    waiting,
    failing,
    unmapped,
    resend: row.resentAt === null ? null : { at: row.resentAt, total: row.resent, waiting: row.resendWaiting },
  };
}

/** Connections of some properties; null: all. */
export async function listChannels(
  database: Database,
  properties: readonly number[] | null,
  language: Language,
  now: Date,
): Promise<Channels> {
  const store = channelStore(database);
  const rows = await store.connections(properties, now);
  return { partners: await store.partners(), channels: rows.map((row) => viewOf(row, language)) };
}

async function viewById(database: Database, id: number, now: Date, language?: Language): Promise<Channel> {
  const row = await channelStore(database).connection(id, now);
  if (!row) throw notFound(`connection ${id}`);
  return viewOf(row, language);
}

type PartnerChange = v.InferOutput<typeof channelPartnerChangeSchema>;

/** The parts of an account that its kind has; the rest is null. @throws {DomainError} `invalid_request` (400): a part of it is missing */
function partsOfAccount(kind: ChannelKind, change: PartnerChange) {
  const { hasUserNames, isPosted } = CHANNEL_TRAITS[kind];
  const fields: Record<string, string> = {};
  const part = (name: 'username' | 'url' | 'partnerUsername' | 'requestorId', isNeeded: boolean) => {
    if (!isNeeded) return null;
    const value = change[name];
    if (value === undefined) fields[name] = 'field_required';
    return value ?? null;
  };
  const parts = {
    username: part('username', hasUserNames),
    url: part('url', isPosted),
    partnerUsername: part('partnerUsername', isPosted && hasUserNames),
    requestorId: part('requestorId', isPosted),
  };
  if (Object.keys(fields).length === 0) return parts;
  throw new DomainError(400, 'invalid_request', `the account of ${kind} is incomplete`, { fields });
}

/** Whether a channel signs in with its account. `username` null: its kind has a key alone. */
export async function isAccountOf(
  database: Database,
  kind: ChannelKind,
  { username, password }: { username: string | null; password: string },
): Promise<boolean> {
  const account = await channelStore(database).secrets(kind);
  if (!account) return false;
  const isNamed = account.username === null || isSameSecret(username ?? '', account.username);
  return isSameSecret(hashOf(password), account.passwordHash) && isNamed;
}

/** @throws {DomainError} `invalid_request` (400), `channel_password_missing` (422), `channel_secret_unavailable` (503) */
export async function savePartner(
  tx: Database,
  kind: ChannelKind,
  change: PartnerChange,
  vault: ChannelVault,
  { at, by }: Writer,
): Promise<ChannelPartnerSaved> {
  const store = channelStore(tx);
  const before = await store.secrets(kind);
  const { newPassword: isNew, partnerPassword } = change;
  const parts = partsOfAccount(kind, change);
  const { isPosted } = CHANNEL_TRAITS[kind];
  const sealed =
    isPosted && partnerPassword !== undefined ? await vault.seal(partnerPassword) : (before?.partnerPassword ?? null);
  if (isPosted && sealed === null)
    throw new DomainError(422, 'channel_password_missing', 'the password at the channel is needed the first time');
  const password = isNew || !before ? newPassword() : null;
  const passwordHash = password === null ? (before?.passwordHash ?? '') : hashOf(password);
  const saved = { kind, ...parts, passwordHash, partnerPassword: sealed, at: at.toISOString(), by };
  return { ...(await store.savePartner(saved)), password };
}

/**
 * With the ids of room types and rate plans as codes.
 *
 * @throws {DomainError} `not_found` (404), `channel_partner_missing`, `channel_exists` (409)
 */
export async function connectChannel(
  tx: Database,
  { kind, property, hotelCode }: { kind: ChannelKind; property: number; hotelCode: string },
  { at, by }: Writer,
): Promise<Channel> {
  const store = channelStore(tx);
  if (!(await store.secrets(kind)))
    throw new DomainError(409, 'channel_partner_missing', `the account of ${kind} has not been set`);
  if (!(await store.hasProperty(property))) throw notFound(`property ${property}`);
  const most = CHANNEL_TRAITS[kind].longestCodes.hotel;
  if (hotelCode.length > most)
    throw new DomainError(400, 'invalid_request', `${kind} has codes of hotels of ${most} characters at most`, {
      fields: { hotelCode: 'field_invalid' },
    });
  const id = await store.add(property, kind, hotelCode, at.toISOString(), by);
  if (id === undefined)
    throw new DomainError(409, 'channel_exists', `property ${property} or code ${hotelCode} is connected by ${kind}`);
  const withIds = (rows: readonly { id: number }[]) => rows.map((row) => ({ id: row.id, code: String(row.id) }));
  await store.setRoomCodes(id, withIds(await store.roomCodes(id)));
  await store.setRateCodes(id, withIds(await store.rateCodes(id)));
  return viewById(tx, id, at);
}

/** @throws {DomainError} `not_found` */
export async function readMapping(
  database: Database,
  id: number,
  language: Language,
  now: Date,
): Promise<ChannelMapping> {
  const store = channelStore(database);
  const view = await viewById(database, id, now, language);
  const named = <T extends { name: unknown }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, name: nameIn(row.name, language) }));
  return { ...view, roomTypes: named(await store.roomCodes(id)), ratePlans: named(await store.rateCodes(id)) };
}

function checkedCodes(
  codes: ChannelCodes['roomTypes'],
  known: readonly { id: number }[],
  { what, field, most }: { what: string; field: keyof ChannelCodes; most: number },
) {
  const wanted = codes.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }]));
  const stranger = wanted.find(({ id }) => !known.some((each) => each.id === id));
  if (stranger) throw notFound(`${what} ${stranger.id} of this property`);
  const twice = wanted.find(({ id, code }, index) =>
    wanted.slice(0, index).some((each) => each.code === code || each.id === id),
  );
  if (twice) {
    const problem = `code ${twice.code} is given twice`;
    throw new DomainError(409, 'channel_code_twice', problem, { details: { problems: [problem] } });
  }
  const long = wanted.find(({ code }) => code.length > most);
  if (long) {
    const problem = `code ${long.code} of ${what} ${long.id} has more than ${most} characters`;
    throw new DomainError(400, 'invalid_request', problem, { fields: { [field]: 'field_invalid' } });
  }
  return wanted;
}

/** @throws {DomainError} `invalid_request` (400): a code is too long, `not_found`, `channel_code_twice` (409) */
export async function mapChannel(
  tx: Database,
  id: number,
  { roomTypes, ratePlans }: ChannelCodes,
  now: Date,
): Promise<ChannelMapping> {
  const store = channelStore(tx);
  if (!(await store.lock(id))) throw notFound(`connection ${id}`);
  const { kind } = await viewById(tx, id, now);
  const { room, rate } = CHANNEL_TRAITS[kind].longestCodes;
  const ofRooms = { what: 'room type', field: 'roomTypes', most: room } as const;
  const ofRates = { what: 'rate plan', field: 'ratePlans', most: rate } as const;
  await store.setRoomCodes(id, checkedCodes(roomTypes, await store.roomCodes(id), ofRooms));
  await store.setRateCodes(id, checkedCodes(ratePlans, await store.rateCodes(id), ofRates));
  return readMapping(tx, id, undefined, now);
}

/** @throws {DomainError} `not_found` */
export async function setChannelState(tx: Database, id: number, state: Channel['state'], now: Date): Promise<Channel> {
  if ((await channelStore(tx).setState(id, state)) === 0) throw notFound(`connection ${id}`);
  return viewById(tx, id, now);
}

/** @throws {DomainError} `not_found` */
export async function resendChannel(
  tx: Database,
  id: number,
  now: Date,
): Promise<v.InferOutput<typeof channelResentSchema>> {
  const outgoing = outgoingStore(tx);
  const timeZone = await outgoing.timeZoneOf(id);
  if (timeZone === undefined || !(await channelStore(tx).lock(id))) throw notFound(`connection ${id}`);
  const since = todayAt(timeZone, now);
  return { messages: await outgoing.resend(id, since, now), since };
}

/** @throws {DomainError} `not_found`, `channel_without_full_sync` (409) */
export async function askChannelForAll(
  tx: Database,
  id: number,
  now: Date,
): Promise<v.InferOutput<typeof channelFullSyncSchema>> {
  const { kind } = await viewById(tx, id, now);
  if (!CHANNEL_TRAITS[kind].hasFullSync)
    throw new DomainError(409, 'channel_without_full_sync', `${kind} has no call that asks for everything`);
  await channelStore(tx).lock(id);
  await outgoingStore(tx).askForAll(id, now);
  return { at: now.toISOString() };
}

/** @throws {DomainError} `not_found` */
export async function removeChannel(tx: Database, id: number): Promise<void> {
  if ((await channelStore(tx).remove(id)) === 0) throw notFound(`connection ${id}`);
}

/** A page of the log of a connection. @throws {DomainError} `not_found` */
export async function listMessages(
  database: Database,
  id: number,
  query: Parameters<ReturnType<typeof channelStore>['messages']>[1],
): Promise<v.InferOutput<typeof channelMessagesSchema>> {
  const store = channelStore(database);
  if ((await store.propertyOf(id)) === undefined) throw notFound(`connection ${id}`);
  const rows = await store.messages(id, query);
  const messages = rows.slice(0, PAGE);
  return { messages, next: rows.length > PAGE ? (messages.at(-1)?.id ?? null) : null };
}

/** @throws {DomainError} `not_found` */
export async function readMessage(database: Database, id: number, message: number): Promise<ChannelMessage> {
  const found = await channelStore(database).message(id, message);
  if (!found) throw notFound(`message ${message} of connection ${id}`);
  return found;
}
