import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Gauge, Metrics } from '../../platform/metrics.ts';
import { readEventCounts } from '../events/count-events.ts';
import { guestReportStore } from '../guest-reports/guest-reports.store.ts';
import { LANES } from '../messages/outbox.ts';
import { priceCheckStore } from '../price-checks/price-checks.store.ts';
import { recordsStore } from '../verifactu/records.store.ts';
import { deliveryStore } from '../webhooks/deliveries.store.ts';
import { createTokenCheck } from './check-token.ts';
import { queuesStore } from './queues.store.ts';

interface ActuatorRoutesDeps {
  gauges: () => Promise<Gauge[]>;
  metrics: Metrics;
  token: string;
}

/** Figures of the queues of all processes, and of the connections of this one. */
export function operatorGauges(
  database: Database,
  clock: () => Date,
  replica?: Pick<Replica, 'state'>,
): () => Promise<Gauge[]> {
  return async () => {
    const { waiting, failing, scheduled, dead, holds, unknown, overdueRefunds, oldest } = await queuesStore(
      database,
    ).depths(clock());
    const webhooks = await deliveryStore(database).depths(clock());
    const prices = await priceCheckStore(database).problems();
    const billing = await recordsStore(database).troubles();
    const reports = await guestReportStore(database).figures(clock());
    const age = (lane: string) => oldest.find((each) => each.lane === lane)?.seconds ?? 0;
    const pool = database.depth?.();
    const read = replica?.state();
    const about = 'Connections to the database.';
    return [
      { name: 'posada_outbox_waiting', about: 'Messages that are due and not sent.', value: waiting },
      { name: 'posada_outbox_failing', about: 'Of these, tried in vain.', value: failing },
      { name: 'posada_outbox_scheduled', about: 'Messages that are due later.', value: scheduled },
      { name: 'posada_outbox_dead', about: 'Messages given up after too many tries.', value: dead },
      ...Object.keys(LANES).map((lane) => ({
        name: 'posada_outbox_oldest_seconds',
        about: 'For how long the oldest message that waits has been due.',
        labels: { lane },
        value: age(lane),
      })),
      {
        name: 'posada_webhooks_waiting',
        about: 'Messages of webhooks that are not delivered.',
        value: webhooks.waiting,
      },
      { name: 'posada_webhooks_failed', about: 'Messages of webhooks that were given up.', value: webhooks.failed },
      {
        name: 'posada_webhooks_oldest_seconds',
        about: 'For how long the oldest message of a webhook has not been delivered.',
        value: webhooks.oldest,
      },
      ...(await readEventCounts(database)).map(({ type, count }) => ({
        name: 'posada_events_total',
        about: 'Events of all processes by type, since the installation was made.',
        labels: { type },
        value: count,
      })),
      {
        name: 'posada_price_differences',
        about: 'Stays of the last comparisons for which Google and guests get different prices.',
        value: prices.differences,
      },
      {
        name: 'posada_price_pages_unread',
        about: 'Pages of the last comparisons that could not be read.',
        value: prices.unread,
      },
      {
        name: 'posada_verifactu_failing',
        about: 'Spanish issuers whose billing records cannot be delivered.',
        value: billing.failing,
      },
      {
        name: 'posada_verifactu_faulty',
        about: 'Billing records that the tax agency has refused, or taken with errors, and nobody has corrected.',
        value: billing.faulty,
      },
      {
        name: 'posada_guest_reports_failing',
        about: 'Hotels whose reports to SES.Hospedajes cannot be delivered.',
        value: reports.failing,
      },
      {
        name: 'posada_guest_reports_faulty',
        about: 'Reports of guests that the ministry has refused, or whose receipt was lost, and nobody has settled.',
        value: reports.faulty,
      },
      {
        name: 'posada_guest_reports_late',
        about: 'Reports of guests that are not accepted six hours before the 24 hours of the law are over, or later.',
        value: reports.late,
      },
      { name: 'posada_holds', about: 'Reservations that wait for a payment.', value: holds },
      {
        name: 'posada_payments_unknown',
        about: 'Payments of which no answer has come for ten minutes: the operator looks at the provider.',
        value: unknown,
      },
      {
        name: 'posada_refunds_overdue',
        about: 'Refunds that guests have been owed for over an hour.',
        value: overdueRefunds,
      },
      ...(pool
        ? Object.entries(pool).map(([state, value]) => ({
            name: 'posada_database_connections',
            about,
            labels: { state },
            value,
          }))
        : []),
      ...(read
        ? [
            {
              name: 'posada_replica_used',
              about: '1 while content and availability are read on the replica, 0 while on the primary.',
              value: Number(read.isUsed),
            },
            {
              name: 'posada_replica_lag_seconds',
              about: 'For how long what the replica has not replayed has been committed.',
              value: read.lagSeconds,
            },
          ]
        : []),
    ];
  };
}

/** `/actuator/metrics` for the operator's own monitoring: figures of this process and of the queues of all. */
export function metricsRoute(app: FastifyInstance, { gauges, metrics, token }: ActuatorRoutesDeps) {
  app.get(
    '/actuator/metrics',
    { config: { serves: 'metrics' }, onRequest: createTokenCheck(token) },
    async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(await gauges())),
  );
}
