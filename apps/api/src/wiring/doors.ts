import { addGauges } from '@posada/telemetry';
import type { FastifyInstance } from 'fastify';
import { channelRoutes } from '../channels/adapters.ts';
import { googleRoutes } from '../channels/google/google.routes.ts';
import { oauthRoutes } from '../modules/api-keys/oauth.routes.ts';
import { mailboxPages } from '../modules/messages/mailbox.pages.ts';
import { createMailboxStore } from '../modules/messages/mailbox.store.ts';
import { metricsRoute, operatorGauges } from '../modules/operator/actuator.routes.ts';
import { operatorRoutes } from '../modules/operator/operator.routes.ts';
import { operatorSessionRoutes } from '../modules/operators/operator-session.routes.ts';
import { createOperatorSessions } from '../modules/operators/operator-sessions.ts';
import { createOperatorSignIn } from '../modules/operators/operator-sign-in.ts';
import { createOwnAccess } from '../modules/operators/own-access.ts';
import { sessionCookie } from '../modules/operators/session-cookie.ts';
import { paymentCallbacks } from '../modules/payments/callbacks.ts';
import { createSavedReports } from '../modules/reports/saved-reports.ts';
import { rumRoutes } from '../modules/rum/rum.routes.ts';
import { oneClickUnsubscribe } from '../modules/stay-mails/stay-mails.routes.ts';
import { welcomePage } from '../modules/websites/brands.ts';
import { revisionFeed } from '../modules/websites/revision-feed.ts';
import { health, type Readiness } from '../platform/health.ts';
import type { Limits } from '../platform/limits.ts';
import { serveMedia } from '../platform/media.ts';
import { createMetrics } from '../platform/metrics.ts';
import { readPositions } from '../platform/read-positions.ts';
import { referencePages } from '../platform/reference.pages.ts';
import type { AppParts } from './app-parts.ts';
import type { Receivers } from './jobs.ts';
import type { Services } from './services.ts';

/** Addresses beside the calls of the site: of operators and machines, of providers, of what watches a process. */
export function addDoors(
  app: FastifyInstance,
  {
    properties,
    websites,
    availability,
    accounts,
    payments,
    brandOf,
    takesCards,
    verifactuAccounts,
    reservations,
    desk,
    invoices,
    previews,
    unsubscribe,
    assistant,
    translations,
    channels,
    checkIn,
    priceChecks,
    verifactu,
    guestReports,
    guestFiles,
  }: Services,
  {
    database,
    replica,
    clock,
    config,
    server = {},
    payments: paymentOptions = {},
    simulation,
    contentFreshMs,
  }: AppParts,
  receivers: Receivers,
  limits: Limits | undefined,
): Readiness {
  if (replica) readPositions(app, replica, { isHttps: config.siteUrl.startsWith('https:') });
  const metrics = createMetrics();
  metrics.watch(app);
  const gauges = operatorGauges(database, clock, replica);
  addGauges(gauges);
  const readiness = health(app, database);
  revisionFeed(app, { database, websites, shellSecret: config.shellSecret, everyMs: contentFreshMs });
  rumRoutes(app, { database, websites, shellSecret: config.shellSecret, clock });
  serveMedia(app, config.mediaFolder);
  referencePages(app);
  paymentCallbacks(app, payments.attempts, brandOf);
  oneClickUnsubscribe(app, { unsubscribe, websites, brandOf });
  simulation?.addTo(app);
  const isHttps = config.siteUrl.startsWith('https:');
  const sessions = createOperatorSessions({
    database,
    clock,
    cookie: sessionCookie(isHttps),
    requiresSecondFactor: config.operatorSecondFactor,
  });
  const signInDeps = {
    database,
    clock,
    sessions,
    identity: accounts,
    brandOf: async (website: number) => (await brandOf(website)).name,
  };
  operatorSessionRoutes(app, {
    signIn: createOperatorSignIn(signInDeps),
    access: createOwnAccess(signInDeps),
    savedReports: createSavedReports(database, clock),
    sessions,
    shellSecret: config.shellSecret,
    limits,
    checksReplies: server.checksReplies,
  });
  operatorRoutes(app, {
    database,
    clock,
    token: config.operatorToken,
    shellSecret: config.shellSecret,
    surroundings: {
      mediaFolder: config.mediaFolder,
      takesCards: (website) => takesCards(website),
      hasVerifactu: (nif) => verifactuAccounts?.credentialsOf(nif) !== undefined,
    },
    receivers,
    checksReplies: server.checksReplies,
    builtPages: paymentOptions.builtPages,
    sessions,
    limits,
    bookings: { reservations, desk, refunds: payments.deskRefunds, invoices },
    previews,
    assistant,
    translations,
    channels,
    checkIn,
    priceChecks,
    verifactu,
    guestReports,
    guestFiles,
    welcomeLink: async ({ websiteId, language, token }) => welcomePage(await brandOf(websiteId), language, token),
  });
  channelRoutes(app, { database, clock });
  if (config.googlePassword)
    googleRoutes(app, { password: config.googlePassword, websites, properties, availability, brandOf, clock });
  oauthRoutes(app, { database, clock, shellSecret: config.shellSecret });
  if (config.operatorToken) metricsRoute(app, { gauges, metrics, token: config.operatorToken });
  if (config.showsMailbox) mailboxPages(app, createMailboxStore(database));
  return readiness;
}
