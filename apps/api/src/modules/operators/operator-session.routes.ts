import type { AnyOperatorEndpoint, BodyOf, ParamsOf, ReplyOf } from '@posada/api-client';
import * as operator from '@posada/api-client/operator';
import type { FastifyInstance } from 'fastify';
import { addressesOf, bindEndpoint } from '../../platform/bind-endpoint.ts';
import { guestOf } from '../../platform/guest.ts';
import type { Limits } from '../../platform/limits.ts';
import { readRequest } from '../../platform/read-request.ts';
import { checkScope } from '../api-keys/key-check.ts';
import type { SavedReports } from '../reports/saved-reports.ts';
import { actorOf, type FoundSession, type OperatorSessions } from './operator-sessions.ts';
import type { OperatorSignInService } from './operator-sign-in.ts';
import type { OwnAccess } from './own-access.ts';
import { checkSameSite } from './session-cookie.ts';
import type { Exchange } from './sign-in-context.ts';

interface OperatorSessionRoutesDeps {
  signIn: OperatorSignInService;
  access: OwnAccess;
  savedReports: SavedReports;
  sessions: OperatorSessions;
  shellSecret: string | undefined;
  /** Absent: tests and measurements. */
  limits: Limits | undefined;
  checksReplies: boolean | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a person of the chain; undefined: nobody has signed in yet. */
    operatorSession: FoundSession | undefined;
  }
}

type Given<E extends AnyOperatorEndpoint> = Exchange & { path: ParamsOf<E>; body: BodyOf<E> };

/** Signing in and out of persons of the chain, what each changes of their own access, and what each has saved. */
export function operatorSessionRoutes(
  app: FastifyInstance,
  { signIn, access, savedReports, sessions, shellSecret, limits, checksReplies }: OperatorSessionRoutesDeps,
) {
  app.decorateRequest('operatorSession');

  function bind<const E extends AnyOperatorEndpoint>(endpoint: E, run: (given: Given<E>) => Promise<ReplyOf<E>>) {
    bindEndpoint(app, endpoint, {
      addresses: addressesOf(endpoint),
      checksReplies,
      admit: [
        async (request) => {
          if (endpoint.access === 'person') {
            const session = await sessions.of(request, endpoint);
            checkScope(endpoint, actorOf(session));
            request.operatorSession = session;
          } else checkSameSite(request, { hasCookie: false });
        },
        async (request) => limits?.attempt(endpoint, guestOf(request, shellSecret), request.query),
      ],
      async run(request, reply) {
        const guest = guestOf(request, shellSecret);
        const { path, body } = readRequest(endpoint, request);
        await limits?.use(endpoint, { ...guest, path, query: undefined, body, actor: { kind: 'anyone' } });
        return run({ request, reply, address: guest.address, path, body } as Given<E>);
      },
    });
  }
  /** A call of who has signed in. */
  const own = <const E extends AnyOperatorEndpoint>(
    endpoint: E,
    run: (session: FoundSession, given: Given<E>) => Promise<ReplyOf<E>>,
  ) => bind(endpoint, (given) => run(given.request.operatorSession as FoundSession, given));

  bind(operator.signInOperator, ({ body, ...exchange }) => signIn.signIn(exchange, body));
  bind(operator.proveOperatorCode, ({ body, ...exchange }) => signIn.prove(exchange, body));
  bind(operator.requestOperatorPassword, ({ body, ...exchange }) => signIn.requestPassword(exchange, body));
  bind(operator.checkOperatorPasswordLink, ({ body }) => signIn.checkPasswordLink(body.token));
  bind(operator.setOperatorPassword, ({ body, ...exchange }) => signIn.setPassword(exchange, body));
  bind(operator.checkOperatorInvitation, ({ body }) => signIn.readInvitation(body.token));
  bind(operator.acceptOperatorInvitation, ({ body, ...exchange }) => signIn.acceptInvitation(exchange, body));

  own(operator.getOperatorSession, async (session) => access.sessionView(session));
  own(operator.signOutOperator, (session, given) => access.signOut(given, session));
  own(operator.listOwnSessions, (session) => access.devices(session));
  own(operator.endOwnSession, (session, { path }) => access.endSession(session, path.id));
  own(operator.endOtherSessions, (session) => access.endOthers(session));
  own(operator.changeOwnProfile, (session, { body }) => access.changeProfile(session, body));
  own(operator.changeOwnPassword, (session, given) => access.changePassword(given, session, given.body));
  own(operator.getOwnSecondFactor, (session, given) => access.secondFactor(given, session));
  own(operator.startOwnSecondFactor, (session, given) => access.startSecondFactor(given, session, given.body.password));
  own(operator.confirmOwnSecondFactor, (session, given) => access.confirmSecondFactor(given, session, given.body.code));
  own(operator.stopOwnSecondFactor, (session, given) => access.stopSecondFactor(given, session, given.body));
  own(operator.renewOwnRecoveryCodes, (session, given) => access.renewCodes(given, session, given.body));

  own(operator.listSavedReports, ({ row }) => savedReports.list(row.account_id));
  own(operator.saveReport, ({ row }, { body }) => savedReports.save(row.account_id, body));
  own(operator.changeSavedReport, ({ row }, { path, body }) => savedReports.change(row.account_id, path.id, body));
  own(operator.deleteSavedReport, ({ row }, { path }) => savedReports.remove(row.account_id, path.id));
}
