import * as operator from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { channelStore } from '../channels/channels.store.ts';
import {
  askChannelForAll,
  connectChannel,
  listChannels,
  listMessages,
  mapChannel,
  readMapping,
  readMessage,
  removeChannel,
  resendChannel,
  savePartner,
  setChannelState,
} from '../channels/channels.ts';
import { checkUrl } from '../webhooks/webhooks.ts';
import { about, aboutLong, aboutWebsiteLong, answerLong, listedLong, type OperatorCall } from './operator-call.ts';

const propertyOf = ({ tx, path: { id } }: { tx: Database; path: { id: number } }) => channelStore(tx).propertyOf(id);
const targetOf = (id: number) => `channel ${id}`;

/** Connections of properties with channel managers. No record of changes has a password. */
export const CHANNEL_CALLS: readonly OperatorCall[] = [
  listedLong(operator.listChannels, ({ database, actor: { properties }, query: { language }, now }) =>
    listChannels(database, properties, language, now),
  ),
  answerLong(
    operator.setChannelPartner,
    async ({ database, path: { kind }, body, actor, now, receivers, channels, note }) => {
      if (operator.CHANNEL_TRAITS[kind].isPosted && body.url !== undefined) await checkUrl(body.url, receivers);
      return database.tx(async (tx) => {
        const saved = await savePartner(tx, kind, body, channels.vault, { at: now, by: actor.name });
        const { password, ...noted } = saved;
        await note(tx, `channel partner ${kind}`, { ...noted, hasNewPassword: password !== null });
        return saved;
      });
    },
  ),
  about(
    operator.connectChannel,
    async ({ body }) => body.property,
    async ({ tx, body, actor, now }) => {
      const result = await connectChannel(tx, body, { at: now, by: actor.name });
      return { result, target: targetOf(result.id), noted: body };
    },
  ),
  aboutLong(operator.getChannel, propertyOf, ({ database, path: { id }, query: { language }, now }) =>
    readMapping(database, id, language, now),
  ),
  about(operator.mapChannel, propertyOf, async ({ tx, path: { id }, body, now }) => ({
    result: await mapChannel(tx, id, body, now),
    target: targetOf(id),
    noted: body,
  })),
  about(operator.setChannelState, propertyOf, async ({ tx, path: { id }, body, now }) => ({
    result: await setChannelState(tx, id, body.state, now),
    target: targetOf(id),
    noted: body,
  })),
  about(operator.resendChannel, propertyOf, async ({ tx, path: { id }, now }) => {
    const result = await resendChannel(tx, id, now);
    return { result, target: targetOf(id), noted: result };
  }),
  about(operator.askChannelForAll, propertyOf, async ({ tx, path: { id }, now }) => {
    const result = await askChannelForAll(tx, id, now);
    return { result, target: targetOf(id), noted: result };
  }),
  about(operator.removeChannel, propertyOf, async ({ tx, path: { id } }) => {
    await removeChannel(tx, id);
    return { result: { id }, target: targetOf(id), noted: { removed: true } };
  }),
  aboutLong(operator.listChannelMessages, propertyOf, ({ database, path: { id }, query }) =>
    listMessages(database, id, query),
  ),
  aboutLong(operator.getChannelMessage, propertyOf, ({ database, path: { id, message } }) =>
    readMessage(database, id, message),
  ),
];

/** Prices that Google gets, compared with those of the pages. */
export const PRICE_CHECK_CALLS: readonly OperatorCall[] = [
  listedLong(operator.listPriceChecks, ({ priceChecks, actor }) => priceChecks.list(actor)),
  aboutWebsiteLong(
    operator.checkPrices,
    async ({ path: { website } }) => website,
    async ({ database, priceChecks, path: { website }, body: { stays }, note }) => {
      const check = await priceChecks.now(website, stays);
      await database.tx((tx) =>
        note(tx, `website ${website}`, { stays: check.stays, differences: check.differences.length }),
      );
      return check;
    },
  ),
];
