import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { readInSchema } from './bookings.schema.ts';
import {
  channelCodesSchema,
  channelFullSyncSchema,
  channelKind,
  channelMappingSchema,
  channelMessageQuerySchema,
  channelMessageSchema,
  channelMessagesSchema,
  channelPartnerChangeSchema,
  channelPartnerSavedSchema,
  channelRemovedSchema,
  channelResentSchema,
  channelSchema,
  channelStateSchema,
  channelsSchema,
  newChannelSchema,
} from './channels.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

const byChannel = v.object({ id: rowIdInPath });

/** Who works for some properties sees the connections of these. */
export const listChannels = operatorEndpoint({
  name: 'listChannels',
  method: 'GET',
  path: 'channel',
  scope: 'channels.read',
  query: readInSchema,
  answer: channelsSchema,
  summary: 'Connections of properties with channel managers, their last messages and what fails.',
});

/**
 * One account for all properties: the name and password that the channel signs in with here, and those that reservations are
 * posted with; where the kind has no names of users, each signs in with a key. `webhook_url_refused` (422): the address is no https address outside the network.
 */
export const setChannelPartner = operatorEndpoint({
  name: 'setChannelPartner',
  method: 'PUT',
  path: 'channel-partner/{kind}',
  scope: 'channels.write',
  params: v.object({ kind: channelKind }),
  body: channelPartnerChangeSchema,
  answer: channelPartnerSavedSchema,
  codes: ['webhook_url_refused', 'channel_password_missing', 'channel_secret_unavailable'],
  summary: 'Sets how a channel manager and this installation sign in at each other.',
});

/**
 * From now on messages of the channel about the property are taken, and its reservations are sent. Room types and rate plans
 * get their ids as codes.
 */
export const connectChannel = operatorEndpoint({
  name: 'connectChannel',
  method: 'POST',
  path: 'channel',
  scope: 'channels.write',
  body: newChannelSchema,
  answer: channelSchema,
  codes: ['channel_exists', 'channel_partner_missing'],
  summary: 'Connects a property with a channel manager.',
});

export const getChannel = operatorEndpoint({
  name: 'getChannel',
  method: 'GET',
  path: 'channel/{id}',
  scope: 'channels.read',
  params: byChannel,
  query: readInSchema,
  answer: channelMappingSchema,
  summary: 'A connection with the codes of its room types and rate plans.',
});

/** `channel_code_twice` (409): two room types, or two rate plans, have one code. */
export const mapChannel = operatorEndpoint({
  name: 'mapChannel',
  method: 'PUT',
  path: 'channel/{id}/codes',
  scope: 'channels.write',
  params: byChannel,
  body: channelCodesSchema,
  answer: channelMappingSchema,
  codes: ['channel_code_twice'],
  summary: 'Sets the codes by which a channel names room types and rate plans.',
});

export const setChannelState = operatorEndpoint({
  name: 'setChannelState',
  method: 'PUT',
  path: 'channel/{id}/state',
  scope: 'channels.write',
  params: byChannel,
  body: channelStateSchema,
  answer: channelSchema,
  summary: 'Pauses a connection, or goes on with it.',
});

/** Messages that failed are among them. What waits already is not sent twice. */
export const resendChannel = operatorEndpoint({
  name: 'resendChannel',
  method: 'POST',
  path: 'channel/{id}/resend',
  scope: 'channels.write',
  params: byChannel,
  answer: channelResentSchema,
  summary: 'Sends all reservations again whose guests have not left.',
});

/** `channel_without_full_sync` (409): the protocol of the channel has no such call. */
export const askChannelForAll = operatorEndpoint({
  name: 'askChannelForAll',
  method: 'POST',
  path: 'channel/{id}/full-sync',
  scope: 'channels.write',
  params: byChannel,
  answer: channelFullSyncSchema,
  codes: ['channel_without_full_sync'],
  summary: 'Asks a channel to send all rooms, prices and restrictions of the property.',
});

export const removeChannel = operatorEndpoint({
  name: 'removeChannel',
  method: 'DELETE',
  path: 'channel/{id}',
  scope: 'channels.write',
  params: byChannel,
  answer: channelRemovedSchema,
  summary: 'Ends a connection and deletes its codes and messages.',
});

export const listChannelMessages = operatorEndpoint({
  name: 'listChannelMessages',
  method: 'GET',
  path: 'channel/{id}/message',
  scope: 'channels.read',
  params: byChannel,
  query: channelMessageQuerySchema,
  answer: channelMessagesSchema,
  summary: 'Messages of a connection in both directions, newest first.',
});

export const getChannelMessage = operatorEndpoint({
  name: 'getChannelMessage',
  method: 'GET',
  path: 'channel/{id}/message/{message}',
  scope: 'channels.read',
  params: v.object({ ...byChannel.entries, message: rowIdInPath }),
  answer: channelMessageSchema,
  summary: 'A message with what was sent and answered, where it failed.',
});
