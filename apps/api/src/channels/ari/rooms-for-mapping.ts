import type { ChannelKind } from '@posada/api-client/operator';
import { channelStore } from '../../modules/channels/channels.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { localise } from '../../platform/localise.ts';

interface AskedRooms {
  channel: ChannelKind;
  hotelCode: string;
  messageId: string;
  contentHash: string;
}

/**
 * Room types and rate plans that have a code, with their names in English, for the mapping at the channel. It is noted in the
 * log that they were read.
 *
 * @returns undefined: the channel has no property of this code
 */
export const roomsForMapping = (
  database: Database,
  { channel, hotelCode, messageId, contentHash }: AskedRooms,
  now: Date,
) =>
  database.tx(async (tx) => {
    const store = channelStore(tx);
    const connection = await store.lockByCode(channel, hotelCode);
    if (!connection) return undefined;
    await store.noteIncoming(connection.id, {
      kind: 'rooms',
      messageId,
      contentHash,
      at: now.toISOString(),
      outcome: 'done',
      cells: 0,
      problems: [],
      request: null,
      answer: null,
    });
    const named = <T extends { name: unknown; code: string | null }>(rows: readonly T[]) =>
      rows.flatMap(({ code, ...row }) =>
        code === null ? [] : [{ ...row, code, label: String(localise(row.name, 'en')) }],
      );
    const { currency } = connection;
    return {
      currency,
      rooms: named(await store.roomCodes(connection.id)),
      rates: named(await store.rateCodes(connection.id)),
    };
  });
export type MappedRooms = NonNullable<Awaited<ReturnType<typeof roomsForMapping>>>;
