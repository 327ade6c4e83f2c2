import type { FastifyBaseLogger } from 'fastify';
import { CHANNEL_ADAPTERS } from '../channels/adapters.ts';
import { VERIFACTU_PROTOCOL } from '../channels/verifactu/protocol.ts';
import { extendNights } from '../modules/availability/night-parts.ts';
import { type ChannelSender, createChannelSender } from '../modules/channels/send-reservations.ts';
import { publishDue } from '../modules/content/publish-drafts.ts';
import { publishDueReleases } from '../modules/content/releases.ts';
import { eventCounter } from '../modules/events/count-events.ts';
import { serveSubscribers } from '../modules/events/subscriptions.ts';
import { createReportSender } from '../modules/guest-reports/send-reports.ts';
import { hashOf } from '../modules/identity/tokens.ts';
import { bySmtp, toMailbox } from '../modules/messages/mail-sender.ts';
import { reservationMails } from '../modules/messages/mails-of-events.ts';
import { messageEvents } from '../modules/messages/message-events.ts';
import { messageHandlers } from '../modules/messages/messages.ts';
import { createOutbox, type Outbox } from '../modules/messages/outbox.ts';
import { stayMailFacts } from '../modules/messages/stay-mail-facts.ts';
import { operatorStore } from '../modules/operator/operator.store.ts';
import { applyDueTerms } from '../modules/operator/planned-terms.ts';
import { operatorsStore } from '../modules/operators/operators.store.ts';
import { stayCounter } from '../modules/reports/count-stays.ts';
import { leaveReportMails, readMailedReport } from '../modules/reports/report-mails.ts';
import { retain } from '../modules/retention/retention.ts';
import { createVerifactuSender } from '../modules/verifactu/send-records.ts';
import { createWebhookSender, type SenderOptions, type WebhookSender } from '../modules/webhooks/send-webhooks.ts';
import { countBlockTimes } from '../modules/website-file/block-times.ts';
import { settleImports } from '../modules/website-file/import-file.ts';
import type { Database } from '../platform/database/database.ts';
import { createJob, type Job } from '../platform/job.ts';
import type { AppParts } from './app-parts.ts';
import type { Services } from './services.ts';

const FREE_HOLDS_EVERY_MS = 10_000;
const SETTLE_IMPORTS_EVERY_MS = 60_000;
const PUBLISH_CONTENT_EVERY_MS = 5_000;
const APPLY_TERMS_EVERY_MS = 5_000;
const COUNT_STAYS_EVERY_MS = 2_000;
const LEAVE_REPORT_MAILS_EVERY_MS = 5 * 60_000;
const LEAVE_REPORT_MAILS_FIRST_MS = 20_000;
const SEND_RECORDS_EVERY_MS = 2_000;
const SEND_REPORTS_EVERY_MS = 2_000;
const EXTEND_NIGHTS_EVERY_MS = 3_600_000;
const COMPARE_PRICES_EVERY_MS = 15 * 60_000;
const RETAIN_EVERY_MS = 6 * 3_600_000;
const RETAIN_FIRST_MS = 5 * 60_000;

export type Receivers = Pick<SenderOptions, 'isAllowedInside'> & NonNullable<AppParts['webhooks']>;

function outboxOf(
  {
    reservations,
    websites,
    properties,
    contacts,
    accounts,
    brandOf,
    payments,
    access,
    documentOf,
    invoices,
    unsubscribe,
    checkIn,
    offers,
  }: Services,
  { database, clock, config, send }: AppParts,
  log: FastifyBaseLogger,
): Outbox {
  const sender =
    send ?? (config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : toMailbox(database, config.mailFrom, clock));
  const messages = messageEvents(sender, clock);
  const handlers = messageHandlers({
    reservations,
    websites,
    properties,
    contacts,
    accounts: {
      ...accounts.store,
      invitedOperator: (accountId, token) => operatorsStore(database).invited(accountId, hashOf(token)),
    },
    makeLink: accounts.passwords.makeLink,
    makeInvitation: accounts.makeInvitation,
    brandOf,
    send: messages.send,
    clock,
    links: payments.links,
    access,
    refunds: payments.refunds,
    documentOf,
    readMailed: (mail) =>
      readMailedReport(database, mail, {
        now: clock(),
        websiteOf: (websites, property) => operatorsStore(database).website(websites, '', property),
      }),
    readInvoice: invoices.mailed,
    checkInOf: checkIn.summary,
    readStayMailFacts: async (id) => (await stayMailFacts(database, [id])).get(id),
    unsubscribe,
    offers,
    warn: (error, about) => log.warn({ err: error }, about),
  });
  return createOutbox(database, handlers, {
    clock,
    onEnd: messages.onEnd,
    refill: () => serveSubscribers(database, [reservationMails, eventCounter]),
    onFailure: ({ id, kind, attempts }, error, isDead) => {
      const about = { err: error, message: id, kind, attempts };
      if (isDead) log.error(about, 'a message is given up; "npm run api -- outbox retry <id>" tries it again');
      else log.warn(about, 'a message could not be sent; it will be tried again');
    },
  });
}

function webhooksOf({ database, clock }: AppParts, receivers: Receivers, log: FastifyBaseLogger): WebhookSender {
  return createWebhookSender(database, {
    clock,
    ...receivers,
    onFailure({ publicId, eventId, attempts }, error, isDead) {
      const about = { err: error, webhook: publicId, event: eventId, attempts };
      if (isDead)
        log.error(about, 'a message of a webhook is given up; "npm run api -- webhook replay" sends it again');
      else log.warn(about, 'a message of a webhook could not be delivered; it will be tried again');
    },
  });
}

function channelsOf(
  { channels }: Services,
  parts: AppParts,
  receivers: Receivers,
  log: FastifyBaseLogger,
): ChannelSender {
  const { database, clock } = parts;
  return createChannelSender(database, {
    clock,
    adapters: CHANNEL_ADAPTERS,
    vault: channels.vault,
    ...receivers,
    ...parts.channels,
    onFailure(about, error, isDead) {
      const more = { err: error, ...about };
      if (isDead)
        log.error(more, 'a reservation is given up for a channel; "npm run api -- channels resend" sends it again');
      else log.warn(more, 'a reservation could not be sent to a channel; it will be tried again');
    },
  });
}

/** A sender as a job: stopped, it ends what is on its way. */
function deliveryOf<T extends { drain: () => Promise<void>; stop: () => void }>(
  sender: T,
  everyMs: number,
  onFailure: (error: unknown) => void,
): Job & Pick<T, 'drain'> {
  const job = createJob(sender.drain, { everyMs, onFailure });
  return {
    drain: sender.drain,
    start: job.start,
    stop() {
      sender.stop();
      return job.stop();
    },
  };
}

/** Delivers billing records of Spanish issuers. */
function verifactuOf(
  { verifactuAccounts }: Services,
  { database, clock }: AppParts,
  log: FastifyBaseLogger,
): Job & Pick<ReturnType<typeof createVerifactuSender>, 'drain'> {
  const sender = createVerifactuSender(database, {
    accounts: verifactuAccounts,
    protocol: VERIFACTU_PROTOCOL,
    clock,
    onFailure: (about, error) =>
      log.error(
        { err: error, ...about },
        'billing records could not be sent to the tax agency; they will be sent again',
      ),
  });
  return deliveryOf(sender, SEND_RECORDS_EVERY_MS, (error) =>
    log.error({ err: error }, 'billing records could not be read'),
  );
}

/** Delivers reports of bookings and travellers to Spain's Ministry of the Interior. */
function guestReportsOf(
  { ministry }: Services,
  { database, clock, guestReports }: AppParts,
  log: FastifyBaseLogger,
): Job & Pick<ReturnType<typeof createReportSender>, 'drain'> {
  const sender = createReportSender(database, {
    ...ministry,
    ...guestReports,
    clock,
    onFailure: (about, error) =>
      log.error({ err: error, ...about }, 'reports could not be sent to the ministry; they will be sent again'),
  });
  return deliveryOf(sender, SEND_REPORTS_EVERY_MS, (error) =>
    log.error({ err: error }, 'reports to the ministry could not be read'),
  );
}

/** What a process does without being called. */
export function createJobs(services: Services, parts: AppParts, receivers: Receivers, log: FastifyBaseLogger) {
  const { payments, reservations, takesCards, priceChecks } = services;
  const { database, clock, config } = parts;
  const freeHolds = async () => {
    // a provider that cannot be asked keeps no room from others
    for (const settle of [payments.settleBeforeHoldsEnd, payments.settleOthers])
      await settle().catch((error) => log.error({ err: error }, 'payments could not be asked for'));
    await payments.savedCards
      .forgetReleased()
      .catch((error) => log.error({ err: error }, 'removed cards could not be forgotten'));
    return reservations.freeExpired();
  };
  const holds = createJob(freeHolds, {
    everyMs: FREE_HOLDS_EVERY_MS,
    onFailure: (error) => log.error({ err: error }, 'rooms held for a payment could not be given back'),
  });
  const imports = createJob(() => settleImports(database), {
    everyMs: SETTLE_IMPORTS_EVERY_MS,
    onFailure: (error) => log.error({ err: error }, 'an abandoned import could not be undone'),
  });
  const retention = createJob(
    async () => {
      const done = (await retain(database, clock())).filter(({ rows }) => rows > 0);
      if (done.length > 0) log.info({ done }, 'what had been kept for its time is gone');
    },
    {
      everyMs: RETAIN_EVERY_MS,
      firstAfterMs: RETAIN_FIRST_MS,
      onFailure: (error) => log.error({ err: error }, 'what has been kept for its time could not be let go'),
    },
  );
  const nightParts = createJob(
    async () => {
      const made = await extendNights(database, clock());
      if (made > 0) log.info({ made }, 'half-years were made for nights');
    },
    {
      everyMs: EXTEND_NIGHTS_EVERY_MS,
      onFailure: (error) => log.error({ err: error }, 'no half-years could be made for nights'),
    },
  );
  // apart from mails, which wait for no figures: a new installation of this version counts all events that are stored
  const reports = createJob(() => serveSubscribers(database, [stayCounter]), {
    everyMs: COUNT_STAYS_EVERY_MS,
    onFailure: (error) => log.error({ err: error }, 'stays could not be counted for reports'),
  });
  const reportMails = createJob(() => leaveReportMails(database, clock()), {
    everyMs: LEAVE_REPORT_MAILS_EVERY_MS,
    firstAfterMs: LEAVE_REPORT_MAILS_FIRST_MS,
    onFailure: (error) => log.error({ err: error }, 'mails of saved reports could not be left'),
  });
  /** Of what is published or changed at its time, under the name of who planned it. */
  const dueOptions = (now: Date, action: string) => ({
    mediaFolder: config.mediaFolder,
    takesCards,
    note: (tx: Database, actor: string, target: string, details: object) =>
      operatorStore(tx).note({ at: now, requestId: '-', actor, action, target, details }),
  });
  const plannedTerms = createJob(
    async () => {
      const now = clock();
      const applied = await applyDueTerms(database, now, dueOptions(now, 'POST property/{id}/sale-terms'));
      if (applied > 0) log.info({ applied }, 'planned changes of terms were applied');
    },
    {
      everyMs: APPLY_TERMS_EVERY_MS,
      onFailure: (error) => log.error({ err: error }, 'planned changes of terms could not be applied'),
    },
  );
  const content = createJob(
    async () => {
      const now = clock();
      const options = dueOptions(now, 'POST content/{website}/publish');
      const published = (await publishDue(database, now, options)) + (await publishDueReleases(database, now, options));
      await countBlockTimes(database, now);
      if (published > 0) log.info({ published }, 'drafts and releases were published at their time');
    },
    {
      everyMs: PUBLISH_CONTENT_EVERY_MS,
      onFailure: (error) =>
        log.error({ err: error }, 'drafts could not be published, or blocks not shown, at their time'),
    },
  );
  const stopping = new AbortController();
  const comparing = createJob(
    async () => {
      for (const { differences, ...check } of await priceChecks.tonight(stopping.signal))
        if (differences.length > 0 || check.unread > 0)
          log.error({ ...check, differences }, 'prices for Google differ from the pages, or pages could not be read');
        else log.info(check, 'prices for Google are those of the pages');
    },
    {
      everyMs: COMPARE_PRICES_EVERY_MS,
      onFailure(error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'prices for Google could not be compared');
      },
    },
  );
  const prices: Job = {
    start() {
      if (config.googlePassword) comparing.start();
    },
    stop() {
      stopping.abort();
      return comparing.stop();
    },
  };
  return {
    prices,
    outbox: outboxOf(services, parts, log),
    webhooks: webhooksOf(parts, receivers, log),
    channels: channelsOf(services, parts, receivers, log),
    verifactu: verifactuOf(services, parts, log),
    guestReports: guestReportsOf(services, parts, log),
    holds,
    imports,
    retention,
    nightParts,
    reports,
    reportMails,
    content,
    plannedTerms,
  };
}
