import type { ChannelKind, PostedChannelKind } from '@posada/api-client/operator';
import type { FastifyInstance } from 'fastify';
import type { ChannelAdapter } from '../modules/channels/channel-adapter.ts';
import type { Database } from '../platform/database/database.ts';
import { alpineBitsRoutes } from './alpinebits/alpinebits.routes.ts';
import { openChannelRoutes } from './openchannel/openchannel.routes.ts';
import { openChannel } from './openchannel/write-reservation.ts';
import { siteConnectRoutes } from './siteconnect/siteconnect.routes.ts';
import { siteConnect } from './siteconnect/write-reservation.ts';

/** Messages that are posted, by kind. */
export const CHANNEL_ADAPTERS: Readonly<Record<PostedChannelKind, ChannelAdapter>> = {
  openchannel: openChannel,
  siteconnect: siteConnect,
};

const ROUTES: Readonly<
  Record<ChannelKind, (app: FastifyInstance, deps: { database: Database; clock: () => Date }) => void>
> = { alpinebits: alpineBitsRoutes, openchannel: openChannelRoutes, siteconnect: siteConnectRoutes };

/** Addresses that channels call, by kind. */
export function channelRoutes(app: FastifyInstance, deps: { database: Database; clock: () => Date }) {
  for (const add of Object.values(ROUTES)) add(app, deps);
}
