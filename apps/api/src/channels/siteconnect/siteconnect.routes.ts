import type { FastifyInstance } from 'fastify';
import { isAccountOf } from '../../modules/channels/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfContent, type Receipt, receiveChanges } from '../ari/receive-changes.ts';
import { type MappedRooms, roomsForMapping } from '../ari/rooms-for-mapping.ts';
import { childOf, type XmlElement, XmlRefused } from '../xml/read-xml.ts';
import { type Xml, xml } from '../xml/write-xml.ts';
import { availabilityOf, ratesOf } from './read-changes.ts';
import {
  errorOf,
  messageIdOf,
  readEnvelope,
  type SoapRequest,
  unknownHotel,
  WRONG_LOGIN,
  writeAnswer,
  writeFault,
} from './soap.ts';

/** Below `/v1`, which the public address passes on. */
const PATH = '/v1/channels/siteconnect';
const BODY_LIMIT_BYTES = 1024 * 1024;
const CHANNEL = 'siteconnect';
const CHANGES = {
  OTA_HotelAvailNotifRQ: { kind: 'availability', read: availabilityOf },
  OTA_HotelRateAmountNotifRQ: { kind: 'rates', read: ratesOf },
} as const;
const isOfChanges = (name: string): name is keyof typeof CHANGES => name in CHANGES;

interface Deps {
  database: Database;
  clock: () => Date;
}

const described = (name: string, { id, label }: { id: string; label: string }, code: string) =>
  xml(
    name,
    { [`${name}Code`]: code },
    xml(`${name === 'RoomType' ? 'Room' : name}Description`, { Name: label }, xml('Text', {}, id)),
  );

/** Each room type in each rate plan. */
function roomsAndRates({ rooms, rates }: MappedRooms): Xml {
  const about = ({ id, label }: { id: number; label: string }) => ({ id: `${label} (${id})`, label });
  const stays = rooms.flatMap((room) =>
    rates.map((rate) =>
      xml(
        'RoomStay',
        {},
        xml('RoomTypes', {}, described('RoomType', about(room), room.code)),
        xml('RatePlans', {}, described('RatePlan', about(rate), rate.code)),
      ),
    ),
  );
  return xml('RoomStays', {}, stays);
}

const hotelCodeOf = (message: XmlElement) =>
  childOf(message, 'AvailRequestSegments', 'AvailRequestSegment', 'HotelSearchCriteria', 'Criterion', 'HotelRef')
    ?.attributes['HotelCode'] ?? '';

/** `OTA_HotelAvailRQ`: rooms and rates for the mapping in the platform of the channel. */
async function answerRooms({ database, clock }: Deps, { message, content }: SoapRequest): Promise<string> {
  const hotelCode = hotelCodeOf(message);
  const now = clock();
  const contentHash = hashOfContent(content);
  const asked = { channel: CHANNEL, hotelCode, messageId: messageIdOf(message, contentHash), contentHash } as const;
  const found = await roomsForMapping(database, asked, now);
  return writeAnswer(message, now, found ? { content: roomsAndRates(found) } : { errors: [unknownHotel(hotelCode)] });
}

async function answerChanges(
  { database, clock }: Deps,
  { message, content }: SoapRequest,
  { kind, read }: (typeof CHANGES)[keyof typeof CHANGES],
): Promise<string> {
  const now = clock();
  const { hotelCode, changes } = read(message);
  // a try of the same message may have another moment
  const identity = content.replace(/\sTimeStamp\s*=\s*("[^"]*"|'[^']*')/, '');
  const messageId = messageIdOf(message, hashOfContent(identity));
  const answerTo = ({ problems }: Receipt) => writeAnswer(message, now, { errors: problems.map(errorOf) });
  const about = { channel: CHANNEL, hotelCode, kind, messageId, content, identity, changes, answerTo } as const;
  const receipt = await receiveChanges(database, about, now);
  return receipt ? answerTo(receipt) : writeAnswer(message, now, { errors: [unknownHotel(hotelCode)] });
}

/**
 * The address that SiteMinder calls, with one account for all properties. Errors of a message are in the answer, with status
 * 200; another status means that this service fails.
 */
export function siteConnectRoutes(app: FastifyInstance, deps: Deps) {
  async function answer(text: string): Promise<string> {
    let request: SoapRequest;
    try {
      request = readEnvelope(text);
    } catch (error) {
      if (error instanceof XmlRefused) return writeFault(error.message);
      throw error;
    }
    const { message, username, password } = request;
    if (!(await isAccountOf(deps.database, CHANNEL, { username, password })))
      return writeAnswer(message, deps.clock(), { errors: [WRONG_LOGIN] });
    if (message.name === 'OTA_HotelAvailRQ') return answerRooms(deps, request);
    if (isOfChanges(message.name)) return answerChanges(deps, request, CHANGES[message.name]);
    return writeFault(`${message.name} is no message that is taken here`);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(PATH, { config: { serves: 'siteconnect' }, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) =>
      reply.type('text/xml; charset=utf-8').send(await answer(typeof request.body === 'string' ? request.body : '')),
    );
  });
}
