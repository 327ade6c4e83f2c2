import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { channelStore } from '../../modules/channels/channels.store.ts';
import { isAccountOf } from '../../modules/channels/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import { pricedAdults } from '../ari/prices.ts';
import { hashOfContent, type Receipt, receiveChanges } from '../ari/receive-changes.ts';
import { type MappedRooms, roomsForMapping } from '../ari/rooms-for-mapping.ts';
import { type ChangesNotification, changesOf, changesSchema } from './read-changes.ts';

/** Below `/v1`, which the public address passes on. Channex adds the names of its calls, each with a slash at its end. */
const PATH = '/v1/channels/openchannel/';
const BODY_LIMIT_BYTES = 1024 * 1024;
const LONGEST_ID = 128;
const CHANNEL = 'openchannel';
const CONFIG = { config: { serves: 'openchannel' } };

interface Deps {
  database: Database;
  clock: () => Date;
}
interface Failure {
  code: string;
  title: string;
}
interface Answer {
  status: number;
  body: object;
}

const failed = (status: number, ...errors: Failure[]): Answer => ({ status, body: { success: false, errors } });
const WRONG_KEY = failed(403, { code: 'forbidden', title: 'the api-key is wrong' });
const NO_MESSAGE = failed(400, { code: 'argument_error', title: 'the body is no JSON' });
const unknownHotel = (code: string): Failure => ({
  code: 'not_found',
  title: `hotel ${code.slice(0, 64)} is unknown`,
});

/** The documents of Channex know no answer for what was taken in part: it names what was not, with status 200. */
const answerOf = (uniqueId: string, errors: readonly Failure[]) =>
  errors.length === 0 ? { success: true, unique_id: uniqueId } : { success: false, unique_id: uniqueId, errors };
const failuresOf = ({ problems }: Receipt) => problems.map(({ code, message }): Failure => ({ code, title: message }));

/** Each rate plan is offered in each room, with prices by the number of adults. */
const mappingDetails = ({ currency, rooms, rates }: MappedRooms) => ({
  data: {
    type: 'mapping_details',
    attributes: {
      room_types: rooms.map(({ code, label, maxAdults }) => ({
        id: code,
        title: label,
        rate_plans: rates.map((rate) => ({
          id: rate.code,
          title: rate.label,
          sell_mode: 'per_person',
          max_persons: pricedAdults(maxAdults),
          currency,
          read_only: !rate.hasOwnPrices,
        })),
      })),
    },
  },
});

const hotelCodeOf = ({ query }: FastifyRequest) => {
  const { hotel_code: code } = query as Record<string, unknown>;
  return typeof code === 'string' ? code : '';
};

async function answerTest({ database }: Deps, request: FastifyRequest): Promise<Answer> {
  const hotelCode = hotelCodeOf(request);
  const isConnected = await channelStore(database).isConnected(CHANNEL, hotelCode);
  return isConnected ? { status: 200, body: { success: true } } : failed(404, unknownHotel(hotelCode));
}

async function answerMapping({ database, clock }: Deps, request: FastifyRequest): Promise<Answer> {
  const hotelCode = hotelCodeOf(request);
  const messageId = randomUUID();
  const asked = { channel: CHANNEL, hotelCode, messageId, contentHash: hashOfContent(hotelCode) } as const;
  const found = await roomsForMapping(database, asked, clock());
  return found ? { status: 200, body: mappingDetails(found) } : failed(404, unknownHotel(hotelCode));
}

/** The id of a notification; of one without, or with one that is no id, what its content hashes to. */
function messageIdOf({ attributes: { request_id: id } }: ChangesNotification, hash: string): string {
  return id === undefined || id === '' || id.length > LONGEST_ID ? hash : id;
}

async function answerNotification({ database, clock }: Deps, notification: ChangesNotification) {
  const identity = JSON.stringify(notification);
  const { hotel_code: hotelCode } = notification.attributes;
  const messageId = messageIdOf(notification, hashOfContent(identity));
  const receipt = await receiveChanges(
    database,
    {
      channel: CHANNEL,
      hotelCode,
      kind: 'changes',
      messageId,
      content: JSON.stringify(notification, null, 2),
      identity,
      changes: changesOf(notification),
      answerTo: (taken) => JSON.stringify(answerOf(messageId, failuresOf(taken))),
    },
    clock(),
  );
  return {
    messageId,
    isKnown: receipt !== undefined,
    failures: receipt ? failuresOf(receipt) : [unknownHotel(hotelCode)],
  };
}

async function answerChanges(deps: Deps, { body }: FastifyRequest): Promise<Answer> {
  let message: unknown;
  try {
    message = JSON.parse(String(body));
  } catch (error) {
    if (error instanceof SyntaxError) return NO_MESSAGE;
    throw error;
  }
  const read = v.safeParse(changesSchema, message);
  if (!read.success) {
    const places = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? 'body'))].slice(0, 20);
    return failed(422, ...places.map((place) => ({ code: 'validation_error', title: `${place} cannot be so` })));
  }
  const receipts: Awaited<ReturnType<typeof answerNotification>>[] = [];
  for (const notification of read.output.data) receipts.push(await answerNotification(deps, notification));
  const uniqueId = receipts.map(({ messageId }) => messageId).join(',');
  const failures = receipts.flatMap((receipt) => receipt.failures);
  return { status: receipts.every(({ isKnown }) => isKnown) ? 200 : 404, body: answerOf(uniqueId, failures) };
}

/** The address that Channex calls, with one key for all properties. */
export function openChannelRoutes(app: FastifyInstance, deps: Deps) {
  const answered =
    (answer: (deps: Deps, request: FastifyRequest) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const key = request.headers['api-key'];
      const account = { username: null, password: typeof key === 'string' ? key : '' };
      const isKnown = await isAccountOf(deps.database, CHANNEL, account);
      const { status, body } = isKnown ? await answer(deps, request) : WRONG_KEY;
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.get(`${PATH}test_connection/`, CONFIG, answered(answerTest));
    scope.get(`${PATH}mapping_details/`, CONFIG, answered(answerMapping));
    scope.post(`${PATH}changes/`, { ...CONFIG, bodyLimit: BODY_LIMIT_BYTES }, answered(answerChanges));
  });
}
