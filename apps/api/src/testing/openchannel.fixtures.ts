import type { ChannelPartnerSaved } from '@posada/api-client/operator';
import type { TestApp } from './kit.ts';
import { callV1 } from './operators.fixtures.ts';

interface Nights {
  room?: string;
  rate?: string;
  from: string;
  to?: string;
}
const placed = ({ room = 'DBL', rate = 'BAR', from, to = from }: Nights) => ({
  room_type_id: room,
  rate_plan_id: rate,
  date_from: from,
  date_to: to,
});
export const roomsLeft = ({ left, ...nights }: Nights & { left: unknown }) => ({
  type: 'availability_changes',
  attributes: { ...placed(nights), availability: left },
});
export const restrictions = ({ values, ...nights }: Nights & { values: object }) => ({
  type: 'restriction_changes',
  attributes: { ...placed(nights), ...values },
});
/** Prices by the number of adults: `rate('200.00', 2)`. */
export const rate = (amount: string, occupancy?: number, currency = 'EUR') => ({
  rate: amount,
  currency,
  fraction_size: 2,
  ...(occupancy === undefined ? {} : { occupancy }),
});

/** In the form of the documents of Open Channel (docs.channex.io). */
export const notification = (id: string | undefined, changes: object[], hotel = 'CX-3') => ({
  type: 'changes_notification',
  attributes: { ...(id === undefined ? {} : { request_id: id }), hotel_code: hotel, changes },
});

/** Property 3 by the code CX-3; its room type 31 is DBL, its plans 31 and 34 are BAR and PRE. */
export async function connectedToChannex(
  app: TestApp,
  headers: Record<string, string>,
  url = 'https://channel.example/open_channel/',
) {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await callV1(app, method, path, { headers, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body['result'] as T;
  };
  const { password } = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/openchannel', {
    newPassword: true,
    url,
    partnerPassword: 'their-key-7',
    requestorId: 'POSADA',
  });
  const key = password ?? '';
  const { id } = await ask<{ id: number }>('POST', 'channel', { kind: 'openchannel', property: 3, hotelCode: 'CX-3' });
  const { roomTypes, ratePlans } = await ask<Record<'roomTypes' | 'ratePlans', { id: number; code: string }[]>>(
    'GET',
    `channel/${id}`,
  );
  const named: Record<number, string> = { 31: 'BAR', 34: 'PRE' };
  await ask('PUT', `channel/${id}/codes`, {
    roomTypes: roomTypes.map((each) => ({ id: each.id, code: each.id === 31 ? 'DBL' : each.code })),
    ratePlans: ratePlans.map((each) => ({ id: each.id, code: named[each.id] ?? each.code })),
  });
  const call = async (method: 'GET' | 'POST', path: string, as: string, payload?: string) => {
    const answer = await app.app.inject({
      method,
      url: `/v1/channels/openchannel/${path}`,
      headers: { 'api-key': as, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, text: answer.payload };
  };
  return {
    id,
    key,
    read: (path: string, as = key) => call('GET', path, as),
    /** Posts text as it is. */
    postText: (text: string, as = key) => call('POST', 'changes/', as, text),
    post: (message: object | object[], as = key) =>
      call('POST', 'changes/', as, JSON.stringify({ data: [message].flat() })),
  };
}
export type ConnectedToChannex = Awaited<ReturnType<typeof connectedToChannex>>;
