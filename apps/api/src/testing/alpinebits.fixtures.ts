import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ChannelPartnerSaved } from '@posada/api-client/operator';
import type { TestApp } from './kit.ts';
import { callV1 } from './operators.fixtures.ts';

const OTA = 'http://www.opentravel.org/OTA/2003/05';
const SAMPLES = resolve(import.meta.dirname, 'alpinebits');
const SCHEMA = resolve(SAMPLES, 'alpinebits-2024-10.xsd');

/** Foreign messages (alpinebits/README.md), by name. */
export const samplesOf = (folder: 'messages' | 'freerooms' | 'inventory') =>
  new Map(
    readdirSync(resolve(SAMPLES, folder)).map((name) => [name, readFileSync(resolve(SAMPLES, folder, name), 'utf8')]),
  );

/** `xmllint` of libxml2 (Debian: libxml2-utils), by PATH or XMLLINT_PATH. */
const XMLLINT = process.env['XMLLINT_PATH'] ?? 'xmllint';
export const hasXmllint = spawnSync(XMLLINT, ['--version']).status === 0;
/** Faults of a message by the schema of AlpineBits; empty: none. */
export function problemsBySchema(message: string): string {
  const { status, stderr } = spawnSync(XMLLINT, ['--noout', '--nonet', '--schema', SCHEMA, '-'], { input: message });
  return status === 0 ? '' : stderr.toString();
}

interface Inventory {
  room?: string;
  from: string;
  to?: string;
  /** Absent: no counts. */
  left?: number;
}
/** `OTA_HotelInvCountNotifRQ` of the hotel 123. */
export const freeRooms = (inventories: readonly Inventory[], { isWhole = false, hotel = '123' } = {}) =>
  `<OTA_HotelInvCountNotifRQ xmlns="${OTA}" Version="4">${isWhole ? '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>' : ''}<Inventories HotelCode="${hotel}">${
    inventories
      .map(
        ({ room = 'DOUBLE', from, to = from, left }) =>
          `<Inventory><StatusApplicationControl Start="${from}" End="${to}" InvTypeCode="${room}"/>${left === undefined ? '' : `<InvCounts><InvCount CountType="2" Count="${left}"/></InvCounts>`}</Inventory>`,
      )
      .join('') || '<Inventory/>'
  }</Inventories></OTA_HotelInvCountNotifRQ>`;

export const readRequests = ({ hotel = '123', start }: { hotel?: string; start?: string } = {}) =>
  `<OTA_ReadRQ xmlns="${OTA}" Version="1.001"><ReadRequests><HotelReadRequest HotelCode="${hotel}">${start ? `<SelectionCriteria Start="${start}"/>` : ''}</HotelReadRequest></ReadRequests></OTA_ReadRQ>`;

export const report = (
  taken: readonly (readonly ['14' | '15', string])[],
  refused: readonly (readonly [string, string])[] = [],
) => {
  const warnings = refused.map(([id, text]) => `<Warning Type="3" Code="450" RecordID="${id}">${text}</Warning>`);
  const ids = taken.map(([type, id]) => `<HotelReservation><UniqueID Type="${type}" ID="${id}"/></HotelReservation>`);
  return `<OTA_NotifReportRQ xmlns="${OTA}" Version="1.000"><Success/>${warnings.length > 0 ? `<Warnings>${warnings.join('')}</Warnings>` : ''}${ids.length > 0 ? `<NotifDetails><HotelNotifReport><HotelReservations>${ids.join('')}</HotelReservations></HotelNotifReport></NotifDetails>` : ''}</OTA_NotifReportRQ>`;
};

interface Posting {
  as?: { username: string; password: string };
  version?: string;
  isZipped?: boolean;
  headers?: Record<string, string>;
}

/** Property 3 by the code 123; its room type 31 is DOUBLE, its plans 31 and 34 are BAR and PRE. */
export async function connectedToAlpineBits(app: TestApp, headers: Record<string, string>) {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await callV1(app, method, path, { headers, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body['result'] as T;
  };
  const { password } = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/alpinebits', {
    username: 'hotel-program',
    newPassword: true,
  });
  const { id } = await ask<{ id: number }>('POST', 'channel', { kind: 'alpinebits', property: 3, hotelCode: '123' });
  const { roomTypes, ratePlans } = await ask<Record<'roomTypes' | 'ratePlans', { id: number; code: string }[]>>(
    'GET',
    `channel/${id}`,
  );
  const named: Record<number, string> = { 31: 'BAR', 34: 'PRE' };
  await ask('PUT', `channel/${id}/codes`, {
    roomTypes: roomTypes.map((each) => ({ id: each.id, code: each.id === 31 ? 'DOUBLE' : each.code })),
    ratePlans: ratePlans.map((each) => ({ id: each.id, code: named[each.id] ?? each.code })),
  });
  const account = { username: 'hotel-program', password: password ?? '' };
  return {
    id,
    account,
    /** Posts as a program of a hotel does, with the message as a file. */
    async post(action: string | undefined, message: string | undefined, posting: Posting = {}) {
      const { as = account, version = '2024-10', isZipped = false, headers: more = {} } = posting;
      const form = new FormData();
      if (action !== undefined) form.set('action', action);
      if (message !== undefined) form.set('request', new Blob([message], { type: 'text/xml' }), 'request.xml');
      const encoded = new Response(form);
      const body = Buffer.from(await encoded.arrayBuffer());
      const answer = await app.app.inject({
        method: 'POST',
        url: '/v1/channels/alpinebits',
        headers: {
          authorization: `Basic ${Buffer.from(`${as.username}:${as.password}`).toString('base64')}`,
          'content-type': encoded.headers.get('content-type') ?? '',
          'x-alpinebits-clientprotocolversion': version,
          'x-alpinebits-clientid': 'posada-test',
          ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
          ...more,
        },
        payload: isZipped ? gzipSync(body) : body,
      });
      return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
    },
  };
}
export type ConnectedToAlpineBits = Awaited<ReturnType<typeof connectedToAlpineBits>>;
