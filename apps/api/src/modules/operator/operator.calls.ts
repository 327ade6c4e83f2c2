import * as operator from '@posada/api-client/operator';
import { dayOf } from '@posada/calendar-days';
import { DomainError, notFound } from '../../platform/errors.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '../api-keys/api-keys.ts';
import { publishContent } from '../events/publish.ts';
import { reviewsStore } from '../guests/reviews.store.ts';
import { createAccountStore } from '../identity/accounts.store.ts';
import { newSigningKey } from '../identity/tokens.ts';
import type { GuestLink } from '../payments/payments.store.ts';
import { reportStay } from '../reservations/report-stay.ts';
import { readReservationFeed } from '../reservations/reservation-feed.ts';
import { dueForRetention, retain } from '../retention/retention.ts';
import { deleteWebsite } from '../website-file/delete-website.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { reviewWebsiteFile, saveWebsiteFile } from '../website-file/import-file.ts';
import { patchWebsite } from '../website-file/patch-website.ts';
import { AGENT_CALLS } from './agent-calls.ts';
import { ASSISTANT_CALLS } from './assistant-calls.ts';
import { BLOCKED_GUEST_CALLS } from './blocked-guest-calls.ts';
import { BOOKING_CALLS } from './booking-calls.ts';
import { BOOKING_MONEY_CALLS } from './booking-money-calls.ts';
import { editInventory, editPrices, pushAri, scopesOfChanges } from './bulk-nights.ts';
import { CHANNEL_CALLS, PRICE_CHECK_CALLS } from './channel-calls.ts';
import { CHECK_IN_CALLS } from './check-in-calls.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import { GUEST_DATA_CALLS } from './guest-data-calls.ts';
import { GUEST_REPORT_CALLS } from './guest-report-calls.ts';
import { INBOX_CALLS } from './inbox-calls.ts';
import { operatorStore } from './operator.store.ts';
import {
  about,
  aboutReservation,
  aboutWebsite,
  aboutWebsiteLong,
  answer,
  answerLong,
  answerText,
  by,
  eventActor,
  listed,
  listedLong,
  type OperatorCall,
} from './operator-call.ts';
import { PERSON_CALLS } from './person-calls.ts';
import { PICTURE_CALLS } from './picture-calls.ts';
import { PROMOTION_CALLS } from './promotion-calls.ts';
import { propertyOf } from './property-of.ts';
import { queuesStore } from './queues.store.ts';
import { RATE_GRID_CALLS } from './rate-grid-calls.ts';
import { REPORT_CALLS } from './report-calls.ts';
import { changePrice, changeSale } from './single-changes.ts';
import { TRANSLATION_CALLS } from './translation-calls.ts';
import { VERIFACTU_CALLS } from './verifactu-calls.ts';
import { WEBHOOK_CALLS } from './webhook-calls.ts';
import { WEBSITE_BRAND_CALLS } from './website-brand-calls.ts';
import { WEBSITE_SETUP_CALLS } from './website-setup-calls.ts';

const writeToGuest = (
  endpoint: typeof operator.sendPaymentLink | typeof operator.sendCardChangeLink,
  kind: GuestLink['kind'],
) =>
  aboutReservation(endpoint, async ({ tx, now, path: { locator }, builtPages }) => {
    if (!builtPages.includes(kind)) {
      throw new DomainError(409, 'page_missing', `the site has no page yet that a ${kind} link could open`);
    }
    const message = `${kind}_link`;
    if (!(await operatorStore(tx).writeToGuest(locator, message, now)))
      throw notFound(`reservation ${locator} that stands`);
    return { result: { locator }, target: `reservation ${locator}`, noted: { message } };
  });

const byPath = async ({ path }: { path: { id: number } }) => path.id;

/** All that an operator can ask and do. */
export const OPERATOR_CALLS: readonly OperatorCall[] = [
  listed(operator.listWebsites, async ({ tx, actor }) => ({ result: await operatorStore(tx).websites(actor) })),
  answerText(operator.saveWebsites, ({ database, now, actor, body, surroundings, note }) =>
    saveWebsiteFile(database, body, now, {
      ...surroundings,
      by: eventActor(actor),
      inSwitch: (tx, imported) => note(tx, `website ${imported.websites.map(({ id }) => id).join(', ')}`, imported),
    }),
  ),
  answerText(operator.checkWebsites, ({ database, now, body, surroundings }) =>
    reviewWebsiteFile(database, body, now, surroundings),
  ),
  aboutWebsiteLong(
    operator.getWebsiteFile,
    async ({ path: { ids } }) => ids,
    async ({ database, path: { ids } }) => {
      const file = await readWebsites(database, ids);
      if (!file) throw notFound(`one of the websites ${ids}`);
      return file;
    },
  ),
  aboutWebsiteLong(operator.patchWebsite, byPath, ({ database, now, actor, path: { id }, body, surroundings, note }) =>
    patchWebsite(database, id, body, now, {
      ...surroundings,
      by: eventActor(actor),
      inSwitch: (tx, { revision }) => note(tx, `website ${id}`, { revision, patch: body }),
    }),
  ),
  aboutWebsiteLong(operator.deleteWebsite, byPath, ({ database, now, actor, path: { id, host }, surroundings, note }) =>
    deleteWebsite(database, id, host, now, {
      mediaFolder: surroundings.mediaFolder,
      async inSwitch(tx, deleted) {
        await publishContent(tx, { websites: [id] }, { ...by(actor, now), isDeleted: true });
        await note(tx, `website ${id}`, deleted);
      },
    }),
  ),
  aboutWebsite(operator.getFlags, byPath, async ({ tx, path: { id } }) => {
    const flags = await operatorStore(tx).flags(id);
    if (!flags) throw notFound(`website ${id}`);
    return { result: flags };
  }),
  aboutWebsite(operator.switchFlags, byPath, async ({ tx, now, actor, path: { id }, body }) => {
    if (!(await operatorStore(tx).switchFlags(id, body))) throw notFound(`website ${id}`);
    await publishContent(tx, { websites: [id] }, by(actor, now));
    return { result: body, target: `website ${id}`, noted: { flags: Object.keys(body) } };
  }),
  about(
    operator.setInventory,
    async ({ path: { id } }) => id,
    async ({ tx, now, actor, path: { id }, body: { spans } }) => {
      const nights = await editInventory(tx, id, spans, now, eventActor(actor));
      return { result: { nights }, target: `property ${id}`, noted: { nights, spans } };
    },
  ),
  about(
    operator.setPrices,
    async ({ path: { id } }) => id,
    async ({ tx, now, actor, path: { id }, body: { spans } }) => {
      const prices = await editPrices(tx, id, spans, now, eventActor(actor));
      return { result: { prices }, target: `property ${id}`, noted: { prices, spans } };
    },
  ),
  about(
    operator.pushAri,
    async ({ path: { id } }) => id,
    async ({ tx, now, actor, path: { id }, body: { changes } }) => {
      const scope = scopesOfChanges(changes).find((each) => actor.scopes?.includes(each) === false);
      if (scope) throw new DomainError(403, 'scope_missing', `${actor.name} lacks ${scope}`, { details: { scope } });
      const result = await pushAri(tx, id, changes, now, eventActor(actor));
      const { cells, changed, refused } = result;
      // what is as it was leaves no trace
      return changed === 0
        ? { result }
        : { result, target: `property ${id}`, noted: { cells, changed, refused: refused.length } };
    },
  ),
  about(
    operator.changePrice,
    ({ tx, body }) => propertyOf.roomType(tx, body.roomType),
    async ({ tx, now, actor, body }) => {
      const result = await changePrice(tx, body, now, eventActor(actor));
      const { isDryRun, ...noted } = body;
      return isDryRun ? { result } : { result, target: `room type ${body.roomType}`, noted };
    },
  ),
  about(
    operator.changeSale,
    ({ tx, body }) => propertyOf.roomType(tx, body.roomType),
    async ({ tx, now, actor, body }) => {
      const result = await changeSale(tx, body, now, eventActor(actor));
      const { isDryRun, ...noted } = body;
      return isDryRun ? { result } : { result, target: `room type ${body.roomType}`, noted };
    },
  ),
  ...WEBSITE_SETUP_CALLS,
  ...WEBSITE_BRAND_CALLS,
  ...CONTENT_CALLS,
  ...PICTURE_CALLS,
  ...ASSISTANT_CALLS,
  ...TRANSLATION_CALLS,
  ...RATE_GRID_CALLS,
  ...BOOKING_CALLS,
  ...BOOKING_MONEY_CALLS,
  ...BLOCKED_GUEST_CALLS,
  ...CHANNEL_CALLS,
  ...CHECK_IN_CALLS,
  ...PRICE_CHECK_CALLS,
  ...VERIFACTU_CALLS,
  ...GUEST_REPORT_CALLS,
  ...INBOX_CALLS,
  ...REPORT_CALLS,
  ...AGENT_CALLS,
  ...GUEST_DATA_CALLS,
  ...PERSON_CALLS,
  listed(operator.listPendingReviews, async ({ tx, actor: { properties } }) => ({
    result: await operatorStore(tx).pendingReviews(properties),
  })),
  about(
    operator.decideReview,
    ({ tx, path }) => propertyOf.review(tx, path.id),
    async ({ tx, now, actor, path: { id }, body: { state, answer: said } }) => {
      if (!(await reviewsStore(tx).decide(id, state, said, dayOf(now)))) throw notFound(`review ${id}`);
      const property = await propertyOf.review(tx, id);
      if (property !== undefined) await publishContent(tx, { properties: [property] }, by(actor, now));
      return { result: { id }, target: `review ${id}`, noted: { state, isAnswered: Boolean(said) } };
    },
  ),
  ...PROMOTION_CALLS,
  answer(operator.getOutbox, async ({ tx, now }) => ({ result: await queuesStore(tx).outbox(now) })),
  answer(operator.retryMessage, async ({ tx, now, path: { id } }) => {
    if (!(await queuesStore(tx).retry(id, now))) throw notFound(`message ${id} that waits`);
    return { result: { id }, target: `message ${id}`, noted: {} };
  }),
  answer(operator.retryMessages, async ({ tx, now }) => {
    const messages = await queuesStore(tx).retryAll(now);
    return { result: { messages }, target: 'messages that failed', noted: { messages } };
  }),
  listed(operator.listHolds, async ({ tx, actor }) => ({ result: await operatorStore(tx).holds(actor) })),
  listedLong(operator.getReservationFeed, ({ database, now, actor: { websites, properties }, query }) =>
    readReservationFeed(database, { ...query, websites, properties }, now),
  ),
  answer(operator.listUnsettledPayments, async ({ tx, now }) => ({ result: await queuesStore(tx).payments(now) })),
  aboutReservation(operator.reportStay, async ({ tx, now, actor, path: { locator }, body }) => {
    const result = await reportStay(tx, locator, body, eventActor(actor), now);
    return { result, target: `reservation ${locator}`, noted: body };
  }),
  writeToGuest(operator.sendPaymentLink, 'payment'),
  writeToGuest(operator.sendCardChangeLink, 'card_change'),
  answer(operator.getDueForRetention, async ({ tx, now }) => ({ result: await dueForRetention(tx, now) })),
  answerLong(operator.runRetention, async ({ database, now, note }) => {
    const result = await retain(database, now);
    await note(database, 'retention', { rows: result.filter(({ rows }) => rows > 0) });
    return result;
  }),
  answer(operator.rotateSigningKey, async ({ tx, now }) => {
    const { kid, jwk } = await newSigningKey();
    await createAccountStore(tx).rotateSigningKey(kid, jwk, now);
    return { result: { kid }, target: `signing key ${kid}`, noted: {} };
  }),
  answer(operator.listApiKeys, async ({ tx }) => ({ result: await listKeys(tx) })),
  answer(operator.createApiKey, async ({ tx, now, actor, body }) => {
    const result = await createKey(tx, body, actor, now);
    const { name, scopes, properties, expiresAt } = result;
    return { result, target: `key ${result.id}`, noted: { name, scopes, properties, expiresAt } };
  }),
  answer(operator.rotateApiKey, async ({ tx, now, actor, path: { id }, body: { keepHours } }) => {
    const result = await rotateKey(tx, id, keepHours, actor, now);
    return { result, target: `key ${id}`, noted: { previousUntil: result.previousUntil } };
  }),
  answer(operator.revokeApiKey, async ({ tx, now, path: { id } }) => {
    const result = await revokeKey(tx, id, now);
    return { result, target: `key ${id}`, noted: { revokedAt: result.revokedAt } };
  }),
  ...WEBHOOK_CALLS,
  answerLong(operator.getAudit, ({ database, query }) => operatorStore(database).audit(query)),
];
