import type { FastifyInstance } from 'fastify';
import type { ChannelSender } from './modules/channels/send-reservations.ts';
import type { Outbox } from './modules/messages/outbox.ts';
import type { Payments } from './modules/payments/payments.ts';
import { createRecaptcha } from './modules/recaptcha/recaptcha.ts';
import type { ReservationService } from './modules/reservations/reservations.service.ts';
import type { WebhookSender } from './modules/webhooks/send-webhooks.ts';
import type { Readiness } from './platform/health.ts';
import type { Job } from './platform/job.ts';
import { createLimits } from './platform/limits.ts';
import { rangesOf } from './platform/outside-network.ts';
import { createServer } from './platform/server.ts';
import type { AppParts } from './wiring/app-parts.ts';
import { addDoors } from './wiring/doors.ts';
import { createJobs } from './wiring/jobs.ts';
import { routesOf } from './wiring/routes.ts';
import { createServices } from './wiring/services.ts';

export interface PosadaApp {
  app: FastifyInstance;
  readiness: Readiness;
  outbox: Outbox;
  webhooks: WebhookSender;
  channels: ChannelSender;
  /** Delivers billing records of Spanish issuers to the tax agency. */
  verifactu: Job & { drain(): Promise<void> };
  /** Delivers reports of bookings and travellers to Spain's Ministry of the Interior. */
  guestReports: Job & { drain(): Promise<void> };
  /** Gives rooms back that were held for a payment that never came. */
  holds: Job;
  /** Completes or undoes imports of website files whose process was killed. */
  imports: Job;
  /** Lets go what has been kept about people for its time. */
  retention: Job;
  /** Makes the half-years ahead that nights are written to. */
  nightParts: Job;
  reports: Job;
  /** Leaves the mails of saved reports on Mondays. */
  reportMails: Job;
  /** Publishes drafts of pages at their time. */
  content: Job;
  /** Compares at night the prices that Google gets with those of the pages, where Google reads them. */
  prices: Job;
  reservations: ReservationService;
  payments: Payments;
}

/** The whole back end on a migrated database, wired but not yet listening. */
export function createApp(parts: AppParts): PosadaApp {
  const { database, clock, config, server = {}, simulation } = parts;
  const services = createServices({
    ...parts,
    warn: (error, about, more) => app.log.warn({ err: error, ...more }, about),
  });
  const limits = config.hasLimits ? createLimits(database, clock) : undefined;
  const app: FastifyInstance = createServer(
    routesOf(services, parts),
    {
      websiteOf: services.websites.byHost,
      newestOf: services.websites.newestByHost,
      previewOf: services.previews.open,
      actorOf: services.accounts.actorOf,
    },
    {
      trustedProxies: config.trustedProxies,
      shellSecret: config.shellSecret,
      botCheck:
        simulation && !config.recaptchaSecret
          ? simulation.botCheck
          : createRecaptcha({ secret: config.recaptchaSecret }),
      ...(limits ? { limits } : {}),
      ...server,
    },
  );
  const receivers = { isAllowedInside: rangesOf(config.webhookNetworks), ...parts.webhooks };
  const readiness = addDoors(app, services, parts, receivers, limits);
  const { reservations, payments } = services;
  return { app, readiness, ...createJobs(services, parts, receivers, app.log), reservations, payments };
}
