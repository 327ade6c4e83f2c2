import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountOf } from '../../modules/channels/channels.ts';
import { channelReservations } from '../../modules/channels/leave-reservations.ts';
import { serveSubscribers } from '../../modules/events/subscriptions.ts';
import { BASIC_CHALLENGE, basicAccountOf } from '../../platform/basic-account.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OnSale } from '../ari/receive-changes.ts';
import { childOf, readXml, type XmlElement, XmlRefused } from '../xml/read-xml.ts';
import { answerRead, answerReport } from './guest-requests.ts';
import { answerHandshake, VERSION } from './handshake.ts';
import { changesOf, readFreeRooms } from './read-free-rooms.ts';
import { changesOfCategories, readCategories } from './read-inventory.ts';
import { changesOfPlans, readRatePlans } from './read-rate-plans.ts';
import { RequestRefused, readRequest } from './read-request.ts';
import { receiveMessage } from './receive-message.ts';

/** Below `/v1`, which the public address passes on. */
const PATH = '/v1/channels/alpinebits';
const BODY_LIMIT_BYTES = 1024 * 1024;
const CONFIG = { config: { serves: 'alpinebits' }, bodyLimit: BODY_LIMIT_BYTES };
const XML = 'text/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** By it a client knows that it may compress what it sends. */
const HEADERS = { 'x-alpinebits-server-accept-encoding': 'gzip' };

interface Deps {
  database: Database;
  clock: () => Date;
}
interface Call {
  database: Database;
  now: Date;
  message: XmlElement;
  /** The message as it came. */
  content: string;
}

async function answerFreeRooms({ database, now, message, content }: Call): Promise<string> {
  // rooms that were booked until now, of which the client does not know
  await serveSubscribers(database, [channelReservations]);
  const about = {
    answer: 'OTA_HotelInvCountNotifRS',
    hotelCode: childOf(message, 'Inventories')?.attributes['HotelCode'] ?? '',
    kind: 'availability',
    content,
    read: () => {
      const free = readFreeRooms(message);
      return { changesOf: (onSale: OnSale) => changesOf(free, onSale) };
    },
  } as const;
  return receiveMessage(database, about, now);
}

const answerRatePlans = ({ database, now, message, content }: Call) =>
  receiveMessage(
    database,
    {
      answer: 'OTA_HotelRatePlanNotifRS',
      hotelCode: childOf(message, 'RatePlans')?.attributes['HotelCode'] ?? '',
      kind: 'rates',
      content,
      read: () => {
        const plans = readRatePlans(message);
        return { changesOf: (onSale) => changesOfPlans(plans, onSale), advice: plans.advice };
      },
    },
    now,
  );

const CATEGORIES_ADVICE = 'Room categories are written here: the codes are compared, nothing is taken over';

const answerInventory = ({ database, now, message, content }: Call) =>
  receiveMessage(
    database,
    {
      answer: 'OTA_HotelDescriptiveContentNotifRS',
      hotelCode: childOf(message, 'HotelDescriptiveContents', 'HotelDescriptiveContent')?.attributes['HotelCode'] ?? '',
      kind: 'inventory',
      content,
      read: () => {
        const codes = readCategories(message);
        return { changesOf: (onSale) => changesOfCategories(codes, onSale), advice: [CATEGORIES_ADVICE] };
      },
    },
    now,
  );

const HANDSHAKE = 'OTA_Ping:Handshaking';
/** Actions with the name of their message. */
const ACTIONS = new Map<string, { root: string; answer: (call: Call) => string | Promise<string> }>([
  [HANDSHAKE, { root: 'OTA_PingRQ', answer: ({ message }) => answerHandshake(message) }],
  ['OTA_HotelInvCountNotif:FreeRooms', { root: 'OTA_HotelInvCountNotifRQ', answer: answerFreeRooms }],
  [
    'OTA_HotelDescriptiveContentNotif:Inventory',
    { root: 'OTA_HotelDescriptiveContentNotifRQ', answer: answerInventory },
  ],
  ['OTA_HotelRatePlanNotif:RatePlans', { root: 'OTA_HotelRatePlanNotifRQ', answer: answerRatePlans }],
  [
    'OTA_Read:GuestRequests',
    { root: 'OTA_ReadRQ', answer: ({ database, message, now }) => answerRead(database, message, now) },
  ],
  [
    'OTA_NotifReport:GuestRequests',
    { root: 'OTA_NotifReportRQ', answer: ({ database, message, now }) => answerReport(database, message, now) },
  ],
]);

/** @throws {RequestRefused} */
function readMessage(text: string, root: string): XmlElement {
  let message: XmlElement;
  try {
    message = readXml(text);
  } catch (error) {
    if (error instanceof XmlRefused)
      throw new RequestRefused(`the request is no XML that is read here: ${error.message}`);
    throw error;
  }
  if (message.name !== root) throw new RequestRefused(`the request has to be ${root}`);
  return message;
}

/** @throws {RequestRefused} */
async function answerRequest({ database, clock }: Deps, request: FastifyRequest): Promise<string> {
  const { action, message: content, version } = await readRequest(request);
  const known = ACTIONS.get(action);
  if (!known) throw new RequestRefused('unknown or missing action');
  // a handshake is what finds a common version
  if (action !== HANDSHAKE && version !== VERSION)
    throw new RequestRefused(`X-AlpineBits-ClientProtocolVersion has to be ${VERSION}`);
  return known.answer({ database, now: clock(), message: readMessage(content, known.root), content });
}

/**
 * The address that programs of hotels call (AlpineBits HotelData), with one account for all properties. Faults of a
 * message are in the answer, with status 200; another status has text that begins with `ERROR:`.
 */
export function alpineBitsRoutes(app: FastifyInstance, deps: Deps) {
  const failed = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type(TEXT).send(`ERROR:${text}`);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(PATH, CONFIG, async (request, reply) => {
      reply.headers(HEADERS);
      const account = basicAccountOf(request);
      if (!account || !(await isAccountOf(deps.database, 'alpinebits', account)))
        return failed(reply.headers(BASIC_CHALLENGE), 401, 'the user name or the password is wrong');
      try {
        return await reply.type(XML).send(await answerRequest(deps, request));
      } catch (error) {
        if (error instanceof RequestRefused) return failed(reply, 400, error.message);
        throw error;
      }
    });
  });
}
