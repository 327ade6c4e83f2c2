import type { ChannelPartnerSaved } from '@posada/api-client/operator';
import type { TestApp } from './kit.ts';
import { callV1 } from './operators.fixtures.ts';

const OTA = 'http://www.opentravel.org/OTA/2003/05';

interface Account {
  username: string;
  password: string;
}

/** In the form of the documents of SiteConnect (developer.siteminder.com). */
export const envelope = (message: string, { username, password }: Account) => `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/">
  <SOAP-ENV:Header>
    <wsse:Security SOAP-ENV:mustUnderstand="1" xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd">
      <wsse:UsernameToken>
        <wsse:Username>${username}</wsse:Username>
        <wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">${password}</wsse:Password>
      </wsse:UsernameToken>
    </wsse:Security>
  </SOAP-ENV:Header>
  <SOAP-ENV:Body>${message}</SOAP-ENV:Body>
</SOAP-ENV:Envelope>`;

interface Message {
  id: string;
  hotel?: string;
  at?: string;
}
const root = ({ id, at = '2026-11-20T10:00:00+00:00' }: Message) =>
  `xmlns="${OTA}" EchoToken="${id}" TimeStamp="${at}" Version="1.0"`;

export const roomsRequest = (message: Message) =>
  `<OTA_HotelAvailRQ ${root(message)} AvailRatesOnly="true"><AvailRequestSegments><AvailRequestSegment AvailReqType="Room">
   <HotelSearchCriteria><Criterion><HotelRef HotelCode="${message.hotel ?? 'SEA-3'}"/></Criterion></HotelSearchCriteria>
   </AvailRequestSegment></AvailRequestSegments></OTA_HotelAvailRQ>`;

interface Nights {
  room?: string;
  rate?: string;
  from: string;
  to?: string;
}
const control = ({ room = 'DBL', rate = 'BAR', from, to = from }: Nights) =>
  `<StatusApplicationControl Start="${from}" End="${to}" InvTypeCode="${room}" RatePlanCode="${rate}"/>`;

/** `inside`: restrictions. */
export const availability = (message: Message, ...changes: (Nights & { limit?: number | string; inside?: string })[]) =>
  `<OTA_HotelAvailNotifRQ ${root(message)}><AvailStatusMessages HotelCode="${message.hotel ?? 'SEA-3'}">${changes
    .map(
      ({ limit, inside = '', ...nights }) =>
        `<AvailStatusMessage${limit === undefined ? '' : ` BookingLimit="${limit}"`}>${control(nights)}${inside}</AvailStatusMessage>`,
    )
    .join('')}</AvailStatusMessages></OTA_HotelAvailNotifRQ>`;

/** `amounts`: attributes of each amount beside age and currency. */
export const rates = (
  message: Message,
  ...changes: (Nights & { amounts: string[]; currency?: string; extra?: string })[]
) =>
  `<OTA_HotelRateAmountNotifRQ ${root(message)}><RateAmountMessages HotelCode="${message.hotel ?? 'SEA-3'}">${changes
    .map(
      ({ amounts, currency = 'EUR', extra = '', ...nights }) =>
        `<RateAmountMessage>${control(nights)}<Rates><Rate><BaseByGuestAmts>${amounts
          .map((each) => `<BaseByGuestAmt AgeQualifyingCode="10" CurrencyCode="${currency}" ${each}/>`)
          .join('')}</BaseByGuestAmts>${extra}</Rate></Rates></RateAmountMessage>`,
    )
    .join('')}</RateAmountMessages></OTA_HotelRateAmountNotifRQ>`;

/** Property 3 by the code SEA-3; its room type 31 is DBL, its plans 31 and 34 are BAR and PRE. */
export async function connected(app: TestApp, headers: Record<string, string>, url = 'https://channel.example/') {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await callV1(app, method, path, { headers, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body['result'] as T;
  };
  const { password } = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/siteconnect', {
    username: 'siteminder',
    newPassword: true,
    url,
    partnerUsername: 'posada',
    partnerPassword: 'Secret<&>7',
    requestorId: 'PSD',
  });
  const { id } = await ask<{ id: number }>('POST', 'channel', { kind: 'siteconnect', property: 3, hotelCode: 'SEA-3' });
  const { roomTypes, ratePlans } = await ask<Record<'roomTypes' | 'ratePlans', { id: number; code: string }[]>>(
    'GET',
    `channel/${id}`,
  );
  const named: Record<number, string> = { 31: 'BAR', 34: 'PRE' };
  await ask('PUT', `channel/${id}/codes`, {
    roomTypes: roomTypes.map((each) => ({ id: each.id, code: each.id === 31 ? 'DBL' : each.code })),
    ratePlans: ratePlans.map((each) => ({ id: each.id, code: named[each.id] ?? each.code })),
  });
  const account = { username: 'siteminder', password: password ?? '' };
  return {
    id,
    account,
    /** Posts a message as the channel does. */
    async post(message: string, as: Account = account) {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/v1/channels/siteconnect',
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        payload: message.startsWith('<?xml') ? message : envelope(message, as),
      });
      return { status: answer.statusCode, text: answer.payload };
    },
  };
}
export type ConnectedChannel = Awaited<ReturnType<typeof connected>>;
