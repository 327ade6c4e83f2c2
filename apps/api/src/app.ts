import { addGauges } from '@posada/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { agencyRoutes } from './modules/agencies/agencies.routes.ts';
import { createAgencies } from './modules/agencies/agencies.service.ts';
import { createStatements } from './modules/agencies/statement.ts';
import { oauthRoutes } from './modules/api-keys/oauth.routes.ts';
import { assistantRoutes } from './modules/assistant/assistant.routes.ts';
import { createAssistant } from './modules/assistant/assistant.service.ts';
import { openAiCompatible } from './modules/assistant/language-model.ts';
import { allotmentList } from './modules/availability/allotment-list.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { createAvailabilityService } from './modules/availability/availability.service.ts';
import { createAvailabilityStore } from './modules/availability/availability.store.ts';
import { negotiatedRateList } from './modules/availability/negotiated-rate-list.ts';
import { extendNights } from './modules/availability/night-parts.ts';
import { consentRoutes } from './modules/consent/consent.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { createContactStore } from './modules/contact/contact.store.ts';
import { deskRoutes } from './modules/desk/desk.routes.ts';
import { createDesk } from './modules/desk/desk.service.ts';
import { createDeskStore } from './modules/desk/desk.store.ts';
import { documentFinder } from './modules/documents/booking-documents.ts';
import { createInvoices } from './modules/invoices/invoices.service.ts';
import { createInvoiceStore } from './modules/invoices/invoices.store.ts';
import { bookingAccessRoutes } from './modules/managed-bookings/booking-access.routes.ts';
import { createManagedBookings } from './modules/managed-bookings/managed-bookings.service.ts';
import { bySmtp, type MailSender, toMailbox } from './modules/messages/mail-sender.ts';
import { mailboxPages } from './modules/messages/mailbox.pages.ts';
import { createMailboxStore } from './modules/messages/mailbox.store.ts';
import { messageEvents } from './modules/messages/message-events.ts';
import { messageHandlers } from './modules/messages/messages.ts';
import { createOutbox, type Outbox } from './modules/messages/outbox.ts';
import { metricsRoute, operatorGauges } from './modules/operator/actuator.routes.ts';
import { operatorRoutes } from './modules/operator/operator.routes.ts';
import { paymentCallbacks } from './modules/payments/callbacks.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import type { GuestLink } from './modules/payments/payments.store.ts';
import { createPayments, type Payments } from './modules/payments/payments.ts';
import { propertyRoutes } from './modules/properties/properties.routes.ts';
import { createPropertyStore } from './modules/properties/properties.store.ts';
import { propertyDetailRoutes } from './modules/properties/property-details.routes.ts';
import { createRecaptcha } from './modules/recaptcha/recaptcha.ts';
import { createBookingAccess } from './modules/reservations/booking-access.ts';
import { reservationRoutes } from './modules/reservations/reservations.routes.ts';
import { createReservationService, type ReservationService } from './modules/reservations/reservations.service.ts';
import { createReservationStore } from './modules/reservations/reservations.store.ts';
import { retain } from './modules/retention/retention.ts';
import { createWebhookSender, type SenderOptions, type WebhookSender } from './modules/webhooks/send-webhooks.ts';
import { settleImports } from './modules/website-file/import-file.ts';
import { brandFinder } from './modules/websites/brands.ts';
import { postRoutes } from './modules/websites/posts.routes.ts';
import { createPostStore } from './modules/websites/posts.store.ts';
import { revisionFeed } from './modules/websites/revision-feed.ts';
import { sitemapRoutes } from './modules/websites/sitemap.ts';
import { websiteRoutes } from './modules/websites/websites.routes.ts';
import { createWebsiteStore } from './modules/websites/websites.store.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import { health, type Readiness } from './platform/health.ts';
import { createJob, type Job } from './platform/job.ts';
import { createLimits } from './platform/limits.ts';
import { serveMedia } from './platform/media.ts';
import { createMetrics } from './platform/metrics.ts';
import { rangesOf } from './platform/outside-network.ts';
import { readPositions } from './platform/read-positions.ts';
import { referencePages } from './platform/reference.pages.ts';
import { createServer, type ServerOptions, type WebsiteRef } from './platform/server.ts';
import type { Simulation } from './simulation.ts';
import { createAccounts } from './wiring/accounts.ts';

const FREE_HOLDS_EVERY_MS = 10_000;
const SETTLE_IMPORTS_EVERY_MS = 60_000;
const EXTEND_NIGHTS_EVERY_MS = 3_600_000;
const RETAIN_EVERY_MS = 6 * 3_600_000;
const RETAIN_FIRST_MS = 5 * 60_000;

export interface AppParts {
  database: Database;
  /** Of that database; absent: all is read there. */
  replica?: Replica | undefined;
  clock: () => Date;
  config: Pick<
    Config,
    | 'mediaFolder'
    | 'databaseConnections'
    | 'smtpUrl'
    | 'mailFrom'
    | 'showsMailbox'
    | 'trustedProxies'
    | 'webhookNetworks'
    | 'shellSecret'
    | 'hasLimits'
    | 'passwordDays'
    | 'siteUrl'
    | 'assistant'
    | 'recaptchaSecret'
    | 'merchantAccounts'
    | 'operatorToken'
    | 'accountSecret'
    | 'paymentCallbackUrl'
  >;
  server?: ServerOptions;
  /** Instead of what the configuration says: tests. */
  send?: MailSender;
  /** How long providers are waited for, and which pages for guests the site has: tests. */
  payments?: { timeoutMs?: number; builtPages?: readonly GuestLink['kind'][] };
  /** Services of others that are simulated: demo and tests. */
  simulation?: Simulation | undefined;
  /** How long content is taken for current while no change is notified: tests. */
  contentFreshMs?: number;
  /** How fast webhooks are tried again, and where names of receivers lead: tests. */
  webhooks?: Partial<Pick<SenderOptions, 'resolve' | 'timeoutMs' | 'waitsMs' | 'pauseUnitMs' | 'leaseMs'>>;
}

export interface PosadaApp {
  app: FastifyInstance;
  readiness: Readiness;
  outbox: Outbox;
  webhooks: WebhookSender;
  /** Gives rooms back that were held for a payment that never came. */
  holds: Job;
  /** Completes or undoes imports of website files whose process was killed. */
  imports: Job;
  /** Lets go what has been kept about people for its time. */
  retention: Job;
  /** Makes the half-years ahead that nights are written to. */
  nightParts: Job;
  reservations: ReservationService;
  payments: Payments;
}

/** The whole back end on a migrated database, wired but not yet listening. */
export function createApp({
  database,
  clock,
  config,
  server = {},
  send,
  payments: paymentOptions = {},
  simulation,
  webhooks: webhookOptions = {},
  contentFreshMs,
  replica,
}: AppParts): PosadaApp {
  // content and availability; what books and pays is the primary's
  const reader = replica?.reader ?? database;
  const properties = createPropertyStore(reader);
  const websites = createWebsiteStore(database, properties.bringUpToDate, { freshMs: contentFreshMs, replica });
  const posts = createPostStore(reader);
  const contacts = createContactStore(database);
  const nights = createAvailabilityStore(reader);
  const brandOf = brandFinder(websites, config.siteUrl);
  const agencies = createAgencies({ database, clock });
  const nameOf = async (websiteId: number) => (await brandOf(websiteId)).name;
  const accounts = createAccounts({ database, clock, config, brandOf: nameOf, agencies });
  const store = createReservationStore(database);
  const payments = createPayments({
    database,
    reservations: store,
    properties,
    websites,
    clock,
    sources: {
      accounts: config.merchantAccounts,
      simulated: simulation?.providers,
      timeoutMs: paymentOptions.timeoutMs,
    },
    callbackOf: async (websiteId) => config.paymentCallbackUrl ?? `${(await brandOf(websiteId)).url}api`,
    builtPages: paymentOptions.builtPages,
    warn: (error, about, more) => app.log.warn({ err: error, ...more }, about),
  });
  const takesCards = (website: Pick<WebsiteRef, 'id' | 'paymentProvider'>) =>
    payments.providers.of(website) !== undefined;
  const availability = createAvailabilityService({ store: nights, properties, clock, takesCards });
  const access = createBookingAccess(database, clock);
  const invoices = createInvoices({
    store: createInvoiceStore(database),
    reservations: store,
    timeZoneOf: properties.timeZoneOf,
    brandOf,
    clock,
  });
  const reservations = createReservationService({
    store,
    availability,
    nights,
    properties,
    clock,
    paymentView: payments.views.of,
    giveBack: payments.giveBack,
    correctInvoices: invoices.correct,
    connections: config.databaseConnections,
  });
  const documentOf = documentFinder({ reservations, brandOf, clock });
  const managed = createManagedBookings({
    access,
    reservations,
    store,
    links: payments.links,
    cardOf: payments.cardOf,
    documentOf,
    invoices,
    clock,
  });

  const desk = createDesk({ desk: createDeskStore(database), reservations: store, links: payments.links, clock });

  const model =
    config.assistant &&
    openAiCompatible(config.assistant, (error) => app.log.warn({ err: error }, 'the language model gave no answer'));
  const assistant = createAssistant(websites, properties, clock, model);

  const app: FastifyInstance = createServer(
    [
      ...websiteRoutes(websites, posts, (website) => payments.providers.of(website)?.origins ?? []),
      ...contactRoutes(contacts, clock),
      ...sitemapRoutes({ websites, posts, properties, clock }),
      ...consentRoutes(database, websites, clock),
      ...postRoutes(posts, properties, takesCards),
      ...propertyRoutes(properties),
      ...propertyDetailRoutes(properties),
      ...availabilityRoutes(availability),
      ...assistantRoutes(assistant),
      ...reservationRoutes(reservations, config),
      ...bookingAccessRoutes(access, managed),
      ...deskRoutes(desk, reservations),
      ...paymentRoutes(payments.service, payments.cardChanges, payments.holds),
      ...accounts.routes,
      ...agencyRoutes(
        agencies,
        createStatements({ database, brandOf, clock }),
        accounts.users,
        allotmentList(database, clock),
        negotiatedRateList(database, clock),
      ),
    ],
    {
      websiteOf: websites.byHost,
      newestOf: websites.newestByHost,
      actorOf: accounts.actorOf,
    },
    {
      trustedProxies: config.trustedProxies,
      shellSecret: config.shellSecret,
      botCheck:
        simulation && !config.recaptchaSecret
          ? simulation.botCheck
          : createRecaptcha({ secret: config.recaptchaSecret }),
      ...(config.hasLimits ? { limits: createLimits(database, clock) } : {}),
      ...server,
    },
  );
  if (replica) readPositions(app, replica, { isHttps: config.siteUrl.startsWith('https:') });
  const metrics = createMetrics();
  metrics.watch(app);
  const gauges = operatorGauges(database, clock, replica);
  addGauges(gauges);
  const readiness = health(app, database);
  revisionFeed(app, { database, websites, shellSecret: config.shellSecret, everyMs: contentFreshMs });
  serveMedia(app, config.mediaFolder);
  referencePages(app);
  paymentCallbacks(app, payments.attempts, brandOf);
  simulation?.addTo(app);
  const receivers = { isAllowedInside: rangesOf(config.webhookNetworks), ...webhookOptions };
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

  const sender =
    send ?? (config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : toMailbox(database, config.mailFrom, clock));
  const messages = messageEvents(sender, clock);
  const handlers = messageHandlers({
    reservations,
    websites,
    properties,
    contacts,
    accounts: accounts.store,
    makeLink: accounts.makeLink,
    makeInvitation: accounts.makeInvitation,
    brandOf,
    send: messages.send,
    clock,
    links: payments.links,
    access,
    refunds: payments.refunds,
    documentOf,
    warn: (error, about) => app.log.warn({ err: error }, about),
  });
  const outbox = createOutbox(database, handlers, {
    clock,
    onEnd: messages.onEnd,
    onFailure: ({ id, kind, attempts }, error, isDead) => {
      const about = { err: error, message: id, kind, attempts };
      if (isDead) app.log.error(about, 'a message is given up; "npm run api -- outbox retry <id>" tries it again');
      else app.log.warn(about, 'a message could not be sent; it will be tried again');
    },
  });
  const webhooks = createWebhookSender(database, {
    clock,
    ...receivers,
    onFailure({ publicId, eventId, attempts }, error, isDead) {
      const about = { err: error, webhook: publicId, event: eventId, attempts };
      if (isDead)
        app.log.error(about, 'a message of a webhook is given up; "npm run api -- webhook replay" sends it again');
      else app.log.warn(about, 'a message of a webhook could not be delivered; it will be tried again');
    },
  });
  const freeHolds = async () => {
    // a provider that cannot be asked keeps no room from others
    for (const settle of [payments.settleBeforeHoldsEnd, payments.settleOthers])
      await settle().catch((error) => app.log.error({ err: error }, 'payments could not be asked for'));
    return reservations.freeExpired();
  };
  const holds = createJob(freeHolds, {
    everyMs: FREE_HOLDS_EVERY_MS,
    onFailure: (error) => app.log.error({ err: error }, 'rooms held for a payment could not be given back'),
  });
  const imports = createJob(() => settleImports(database), {
    everyMs: SETTLE_IMPORTS_EVERY_MS,
    onFailure: (error) => app.log.error({ err: error }, 'an abandoned import could not be undone'),
  });
  const retention = createJob(
    async () => {
      const done = (await retain(database, clock())).filter(({ rows }) => rows > 0);
      if (done.length > 0) app.log.info({ done }, 'what had been kept for its time is gone');
    },
    {
      everyMs: RETAIN_EVERY_MS,
      firstAfterMs: RETAIN_FIRST_MS,
      onFailure: (error) => app.log.error({ err: error }, 'what has been kept for its time could not be let go'),
    },
  );
  const nightParts = createJob(
    async () => {
      const made = await extendNights(database, clock());
      if (made > 0) app.log.info({ made }, 'half-years were made for nights');
    },
    {
      everyMs: EXTEND_NIGHTS_EVERY_MS,
      onFailure: (error) => app.log.error({ err: error }, 'no half-years could be made for nights'),
    },
  );
  return {
    app,
    readiness,
    outbox,
    webhooks,
    holds,
    imports,
    retention,
    nightParts,
    reservations,
    payments,
  };
}
