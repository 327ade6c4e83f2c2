import type { AnyOperatorEndpoint } from '@posada/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bindEndpoint, idempotencyKeyOf } from '../../platform/bind-endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { guestOf } from '../../platform/guest.ts';
import { checkBounds } from '../../platform/json-bounds.ts';
import type { Limits } from '../../platform/limits.ts';
import { KEYED_BASE } from '../../platform/openapi/calls.ts';
import { normalised } from '../../platform/read-request.ts';
import { FILE_BOUNDS } from '../../platform/request-bodies.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import { checkScope, createKeyCheck } from '../api-keys/key-check.ts';
import type { Assistant } from '../assistant/assistant.service.ts';
import type { ChannelVault } from '../channels/channel-secrets.ts';
import type { CheckInService } from '../check-in/check-in.service.ts';
import type { Previews } from '../content/previews.ts';
import type { GuestFiles } from '../guest-reports/guest-files.ts';
import type { GuestReports } from '../guest-reports/guest-reports.ts';
import { actorOf, type OperatorSessions } from '../operators/operator-sessions.ts';
import type { WelcomeLink } from '../operators/operators.service.ts';
import { hostOf } from '../operators/session-cookie.ts';
import { BUILT_PAGES } from '../payments/guest-pages.ts';
import type { GuestLink } from '../payments/payments.store.ts';
import type { PriceChecks } from '../price-checks/price-checks.ts';
import { requestHash } from '../reservations/request-hash.ts';
import { createReservationStore } from '../reservations/reservations.store.ts';
import { createRunOnce } from '../reservations/run-once.ts';
import type { VerifactuRecords } from '../verifactu/verifactu-records.ts';
import type { PostOptions } from '../webhooks/post-message.ts';
import { problemsOf } from '../website-file/file-problems.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { nameOfPlace } from '../website-file/json-places.ts';
import { checkPlaces } from './check-places.ts';
import { createTokenCheck } from './check-token.ts';
import { OPERATOR_CALLS } from './operator.calls.ts';
import { operatorStore } from './operator.store.ts';
import type { BookingServices, OperatorCall, ProposalService } from './operator-call.ts';

/** @throws {DomainError} 400, with each place that is wrong */
function readPart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, normalised(value));
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    problemsOf(result.issues, schema).map(({ place, problem }) => [nameOfPlace(place), problem]),
  );
  throw new DomainError(400, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    throw new DomainError(400, 'invalid_request', 'the body is no JSON', { cause: error });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes an operator's call. */
    operator: OperatorActor;
  }
}

interface OperatorRoutesDeps {
  database: Database;
  clock: () => Date;
  /** Of `/operator`; undefined: there are the calls with keys alone. */
  token: string | undefined;
  shellSecret: string | undefined;
  surroundings: Required<Surroundings>;
  receivers: PostOptions;
  /** Parses each answer by its endpoint's schema before it leaves: development and tests. */
  checksReplies?: boolean | undefined;
  builtPages?: readonly GuestLink['kind'][] | undefined;
  sessions: OperatorSessions;
  limits: Limits | undefined;
  bookings: BookingServices;
  previews: Previews;
  assistant: Pick<Assistant, 'try' | 'openQuestions'>;
  translations: ProposalService;
  channels: { vault: ChannelVault };
  checkIn: CheckInService;
  priceChecks: Pick<PriceChecks, 'list' | 'now'>;
  verifactu: VerifactuRecords;
  guestReports: GuestReports;
  guestFiles: GuestFiles;
  welcomeLink: WelcomeLink;
}

interface Request {
  params: unknown;
  query: unknown;
  text: string;
  address: string;
  host: string;
  requestId: string;
  actor: OperatorActor;
  idempotencyKey: string | undefined;
}

/** Requests that set many nights: guests have the other connections. */
const PUSHES = { atOnce: 2, waitingAtMost: 500 };

/** What limits read of other calls. */
const UNCOUNTED = { isOwnServer: false, actor: { kind: 'anyone' }, query: undefined, body: undefined } as const;

/**
 * The operator's calls: under `/operator` with the token of the installation, which never passes a public website, and
 * under `/v1` with keys and sessions. Each change and its record are one transaction.
 */
export function operatorRoutes(
  app: FastifyInstance,
  {
    database,
    clock,
    token,
    shellSecret,
    surroundings,
    receivers,
    checksReplies = false,
    builtPages = BUILT_PAGES,
    sessions,
    limits,
    bookings,
    previews,
    assistant,
    translations,
    channels,
    checkIn,
    priceChecks,
    verifactu,
    guestReports,
    guestFiles,
    welcomeLink,
  }: OperatorRoutesDeps,
) {
  const { once } = createRunOnce(createReservationStore(database), PUSHES);
  const answer = async (call: OperatorCall, request: Request) => {
    const { params, query: asked, text, address, host, requestId, actor, idempotencyKey } = request;
    const { endpoint, takesText, run, runLong } = call;
    const path = readPart(endpoint.params, params) as never;
    const query = readPart(endpoint.query, asked) as never;
    const body = (takesText ? text : readPart(endpoint.body, endpoint.body && readJson(text))) as never;
    const now = clock();
    const note = async (tx: Database, target: string, noted: object) => {
      const action = `${endpoint.method} ${endpoint.path}`;
      await operatorStore(tx).note({ at: now, requestId, actor: actor.name, action, target, details: noted });
    };
    if (runLong) {
      await checkPlaces(call, actor, { tx: database, path, body });
      await limits?.use(endpoint, { address, ...UNCOUNTED, path });
    }
    const inTransaction = async (tx: Database) => {
      await checkPlaces(call, actor, { tx, path, body });
      const done = await run?.({ tx, now, actor, path, body, builtPages, host });
      if (done?.target !== undefined) await note(tx, done.target, done.noted ?? {});
      return done?.result;
    };
    const inItsTurn = () => {
      const key = idempotencyKey && `${actor.name}:${endpoint.name}:${idempotencyKey}`;
      const hash = requestHash(endpoint.name, JSON.stringify(path), text);
      return once(key, hash, (tx) => inTransaction(tx) as Promise<object>);
    };
    if (runLong) {
      const given = { database, now, actor, path, query, body, host, idempotencyKey, note };
      const services = {
        surroundings,
        receivers,
        bookings,
        previews,
        assistant,
        translations,
        channels,
        checkIn,
        priceChecks,
        verifactu,
        guestReports,
        guestFiles,
        welcomeLink,
      };
      return runLong({ ...given, ...services });
    }
    return endpoint.idempotent ? inItsTurn() : database.tx(inTransaction);
  };

  type Admit = (request: FastifyRequest, reply: FastifyReply, endpoint: AnyOperatorEndpoint) => Promise<OperatorActor>;

  app.decorateRequest('operator');
  const serve = (base: string, admit: Admit) =>
    app.register(async (scope) => {
      // the text as it came: errors name lines of the website file
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body: Buffer, done) => {
        try {
          checkBounds(body, FILE_BOUNDS);
        } catch (error) {
          return done(error as DomainError);
        }
        return done(null, body.toString('utf8'));
      });
      for (const call of OPERATOR_CALLS) {
        const { endpoint } = call;
        const { method, path, idempotent } = endpoint;
        bindEndpoint(scope, endpoint, {
          addresses: [`${base}/${path.replace(/\{(\w+)\}/g, ':$1')}`],
          checksReplies,
          admit: [
            async (request, reply) => {
              request.operator = await admit(request, reply, endpoint);
            },
          ],
          async run(request) {
            const { params, query, operator: actor, id: requestId } = request;
            const host = hostOf(request);
            const { address } = guestOf(request, shellSecret);
            const text = typeof request.body === 'string' ? request.body : '';
            const idempotencyKey = idempotent ? idempotencyKeyOf(request) : undefined;
            const result = await answer(call, { params, query, text, address, host, requestId, actor, idempotencyKey });
            if (method !== 'GET') request.log.info({ action: path }, 'an operator has changed something');
            return result;
          },
        });
      }
    });

  if (token !== undefined) serve('/operator', createTokenCheck(token));
  const checkKey = createKeyCheck({ database, clock, shellSecret });
  serve(KEYED_BASE, async (request, reply, endpoint) => {
    // a key that is sent along decides, also where the browser has a session
    if (request.headers.authorization !== undefined || !sessions.isOf(request))
      return checkKey(request, reply, endpoint);
    const actor = actorOf(await sessions.of(request, endpoint));
    checkScope(endpoint, actor);
    return actor;
  });
}
