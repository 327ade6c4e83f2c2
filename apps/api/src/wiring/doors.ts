import { addGauges } from '@posada/telemetry';
import type { FastifyInstance } from 'fastify';
import { oauthRoutes } from '../modules/api-keys/oauth.routes.ts';
import { mailboxPages } from '../modules/messages/mailbox.pages.ts';
import { createMailboxStore } from '../modules/messages/mailbox.store.ts';
import { metricsRoute, operatorGauges } from '../modules/operator/actuator.routes.ts';
import { operatorRoutes } from '../modules/operator/operator.routes.ts';
import { paymentCallbacks } from '../modules/payments/callbacks.ts';
import { rumRoutes } from '../modules/rum/rum.routes.ts';
import { revisionFeed } from '../modules/websites/revision-feed.ts';
import { health, type Readiness } from '../platform/health.ts';
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
  { websites, payments, brandOf, takesCards }: Services,
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
  simulation?.addTo(app);
  operatorRoutes(app, {
    database,
    clock,
    token: config.operatorToken,
    shellSecret: config.shellSecret,
    surroundings: { mediaFolder: config.mediaFolder, takesCards: (website) => takesCards(website) },
    receivers,
    checksReplies: server.checksReplies,
    builtPages: paymentOptions.builtPages,
  });
  oauthRoutes(app, { database, clock, shellSecret: config.shellSecret });
  if (config.operatorToken) metricsRoute(app, { gauges, metrics, token: config.operatorToken });
  if (config.showsMailbox) mailboxPages(app, createMailboxStore(database));
  return readiness;
}
