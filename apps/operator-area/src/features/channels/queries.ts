import {
  type ChannelMessageQuery,
  getChannel,
  getChannelMessage,
  listChannelMessages,
  listChannels,
  listPriceChecks,
} from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

const AGAIN_MS = 10_000;
/** While everything is sent again. */
const SOON_MS = 2_000;

type Language = NonNullable<Parameters<typeof client.call<typeof listChannels>>[1]['query']>['language'];

/** Connections with their last messages; read again while they are seen. */
export const channelsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['operator', 'channels', language],
    queryFn: ({ signal }) => client.call(listChannels, { query: { language } }, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

/** A connection with its codes. */
export const channelQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['operator', 'channel', id, language],
    queryFn: ({ signal }) => client.call(getChannel, { path: { id: String(id) }, query: { language } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.resend?.waiting ? SOON_MS : AGAIN_MS),
  });

/** A page of the log of a connection, newest first. */
export const channelMessagesQuery = (id: number, query: ChannelMessageQuery) =>
  queryOptions({
    queryKey: ['operator', 'channel-messages', id, query],
    queryFn: ({ signal }) => client.call(listChannelMessages, { path: { id: String(id) }, query }, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

export const channelMessageQuery = (id: number, message: number) =>
  queryOptions({
    queryKey: ['operator', 'channel-message', id, message],
    queryFn: ({ signal }) =>
      client.call(getChannelMessage, { path: { id: String(id), message: String(message) } }, { signal }),
    staleTime: 0,
  });

/** The last comparisons of prices that Google gets with the pages. */
export const priceChecksQuery = queryOptions({
  queryKey: ['operator', 'price-checks'],
  queryFn: ({ signal }) => client.call(listPriceChecks, {}, { signal }),
  staleTime: 0,
});
