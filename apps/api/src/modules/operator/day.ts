import type { QueryOf } from '@posada/api-client';
import { DAY_LIMITS, type Day, type getHotelDay } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { countWaitingAgencies } from '../agencies/agencies.store.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import { countFailingChannels } from '../channels/channels.store.ts';
import { registeredCounts } from '../check-in/registrations.store.ts';
import { inboxStore } from '../contact/inbox.store.ts';
import { draftsToReview } from '../content/content.store.ts';
import { readStaysOfDay } from '../reservations/reservation-day.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import { countFailingWebhooks } from '../webhooks/webhooks.store.ts';
import { operatorStore } from './operator.store.ts';
import { countFailedTerms } from './planned-terms.store.ts';
import { queuesStore } from './queues.store.ts';

const NEW_FOR_MS = 24 * 60 * 60_000;

/** Those of both; null: all. */
const narrowed = (own: readonly number[] | null, asked: number | undefined): readonly number[] | null =>
  asked === undefined ? own : own === null || own.includes(asked) ? [asked] : [];

interface DayDeps {
  database: Database;
  reservations: ReservationService;
}

/** The day of the websites and properties of a caller. */
export async function readDay(
  { database, reservations }: DayDeps,
  actor: Pick<OperatorActor, 'name' | 'scopes' | 'websites' | 'properties' | 'isForWholeWebsites'>,
  { property, website, date }: QueryOf<typeof getHotelDay>,
  now: Date,
): Promise<Day> {
  const reach = {
    websites: narrowed(actor.websites, website),
    properties: narrowed(actor.properties, property),
  };
  const since = new Date(now.getTime() - NEW_FOR_MS).toISOString();
  const may = (scope: string) => actor.scopes === null || actor.scopes.includes(scope);
  const news = async (filters: { madeSince?: string; cancelledSince?: string }) => {
    const { totalElements, content } = await reservations.search({ kind: 'chain', ...reach }, filters, {
      page: 0,
      size: DAY_LIMITS.news,
    });
    return { total: totalElements, reservations: content };
  };
  const newMessages = async () => {
    const isForWhole = actor.isForWholeWebsites && property === undefined;
    const counts = await inboxStore(database).counts(
      { ...reach, properties: isForWhole ? null : reach.properties },
      null,
    );
    return { new: counts.new };
  };
  const stays = await readStaysOfDay(database, { ...reach, date: date ?? null }, now);
  const counts = await registeredCounts(
    database,
    stays.arrivals.stays.map(({ locator }) => locator),
  );
  const arrivals = {
    ...stays.arrivals,
    stays: stays.arrivals.stays.map((stay) => ({ ...stay, registered: counts.get(stay.locator) ?? null })),
  };
  const waiting = await queuesStore(database).waiting(reach, now);
  const { unknown, refunds, failed, failing, dead } = waiting;
  return {
    date: date ?? null,
    at: now.toISOString(),
    ...stays,
    arrivals,
    since,
    made: await news({ madeSince: since }),
    cancelled: await news({ cancelledSince: since }),
    holds: { total: waiting.holds, next: waiting.nextHold },
    payments: may('payments.read') ? { unknown, refunds, failed } : null,
    messages: may('messages.read') ? { failing, dead } : null,
    inbox: may('inbox.read') ? await newMessages() : null,
    webhooks: may('webhooks.read') ? { failing: await countFailingWebhooks(database, actor.properties, since) } : null,
    channels: may('channels.read') ? { failing: await countFailingChannels(database, actor.properties, now) } : null,
    content:
      may('websites.write') && actor.isForWholeWebsites
        ? await draftsToReview(database, reach.websites, actor.name)
        : null,
    terms: may('terms.write') ? await countFailedTerms(database, reach) : null,
    reviews: may('reviews.read') ? { waiting: await operatorStore(database).pendingReviewsOf(reach) } : null,
    agencies: actor.isForWholeWebsites ? { waiting: await countWaitingAgencies(database, reach.websites) } : null,
  };
}
