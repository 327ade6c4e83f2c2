import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { freeText } from '../core/shapes.ts';
import {
  auditQuerySchema,
  auditSchema,
  byLocator,
  checkedSchema,
  deletedSchema,
  flagChangesSchema,
  flagsSchema,
  heldReservationSchema,
  inventoryChangesSchema,
  outboxSchema,
  patchedSchema,
  pendingReviewSchema,
  priceChangedSchema,
  priceChangeSchema,
  priceChangesSchema,
  retainedSchema,
  rowIdInPath,
  rowIdsInPath,
  saleChangedSchema,
  saleChangeSchema,
  savedSchema,
  unsettledPaymentsSchema,
  websiteListSchema,
  websitePatchSchema,
} from './operator.schema.ts';
import { websiteFileSchema } from './website-file.schema.ts';

const BODY_BYTES = 1024 * 1024;
const WEBSITE_FILE_BYTES = 64 * 1024 * 1024;
const byId = v.object({ id: rowIdInPath });

export const listWebsites = operatorEndpoint({
  name: 'listWebsites',
  method: 'GET',
  path: 'website',
  scope: 'websites.read',
  answer: websiteListSchema,
  summary: 'The websites of this installation.',
});

export const saveWebsites = operatorEndpoint({
  name: 'saveWebsites',
  method: 'PUT',
  path: 'website',
  scope: 'websites.write',
  body: websiteFileSchema,
  bodyLimit: WEBSITE_FILE_BYTES,
  answer: savedSchema,
  codes: ['website_file_refused', 'import_running'],
  summary: 'Creates or updates websites from a website file, all or nothing (GAP-71).',
});

export const checkWebsites = operatorEndpoint({
  name: 'checkWebsites',
  method: 'POST',
  path: 'website/check',
  scope: 'websites.read',
  body: websiteFileSchema,
  bodyLimit: WEBSITE_FILE_BYTES,
  answer: checkedSchema,
  summary: 'Says what is wrong with a website file; nothing is imported.',
});

export const getWebsiteFile = operatorEndpoint({
  name: 'getWebsiteFile',
  method: 'GET',
  path: 'website/{ids}/file',
  scope: 'websites.read',
  params: v.object({ ids: rowIdsInPath }),
  answer: websiteFileSchema,
  summary: 'The file of one or more websites, ids joined by commas.',
});

export const patchWebsite = operatorEndpoint({
  name: 'patchWebsite',
  method: 'POST',
  path: 'website/{id}/patch',
  scope: 'websites.write',
  params: byId,
  body: websitePatchSchema,
  bodyLimit: WEBSITE_FILE_BYTES,
  answer: patchedSchema,
  codes: ['website_file_refused', 'website_changed', 'import_running'],
  summary:
    'Changes a part of a website by a JSON merge patch (RFC 7396) on its file, lists with ids written as objects by id; all or nothing.',
});

export const deleteWebsite = operatorEndpoint({
  name: 'deleteWebsite',
  method: 'DELETE',
  path: 'website/{id}/host/{host}',
  scope: 'websites.write',
  params: v.object({ id: rowIdInPath, host: v.pipe(v.string(), v.toLowerCase(), v.maxLength(253)) }),
  answer: deletedSchema,
  codes: ['confirmation_wrong', 'website_in_use', 'import_running'],
  summary:
    'Deletes a website and the properties that no other shows; one of its host names confirms it. Refused while reservations lie ahead, payments are not settled or messages wait.',
});

export const getFlags = operatorEndpoint({
  name: 'getFlags',
  method: 'GET',
  path: 'website/{id}/flags',
  scope: 'websites.read',
  params: byId,
  answer: flagsSchema,
  summary: 'The flags of a website as they hold now.',
});

export const switchFlags = operatorEndpoint({
  name: 'switchFlags',
  method: 'PUT',
  path: 'website/{id}/flags',
  scope: 'websites.write',
  params: byId,
  body: flagChangesSchema,
  bodyLimit: BODY_BYTES,
  answer: flagsSchema,
  summary: 'Switches flags; the site follows within a second, without a build.',
});

export const setInventory = operatorEndpoint({
  name: 'setInventory',
  method: 'PUT',
  path: 'property/{id}/inventory',
  scope: 'availability.write',
  params: byId,
  body: inventoryChangesSchema,
  bodyLimit: BODY_BYTES,
  answer: v.object({ nights: v.number() }),
  codes: ['nights_taken', 'nights_incomplete', 'span_refused'],
  summary: 'Sets rooms and restrictions of many nights at once.',
});

export const setPrices = operatorEndpoint({
  name: 'setPrices',
  method: 'PUT',
  path: 'property/{id}/prices',
  scope: 'rates.write',
  params: byId,
  body: priceChangesSchema,
  bodyLimit: BODY_BYTES,
  answer: v.object({ prices: v.number() }),
  codes: ['nights_incomplete', 'span_refused'],
  summary: 'Sets prices of many nights at once.',
});

export const changePrice = operatorEndpoint({
  name: 'changePrice',
  method: 'PUT',
  path: 'price',
  scope: 'rates.write',
  body: priceChangeSchema,
  answer: priceChangedSchema,
  codes: ['span_refused', 'price_refused'],
  summary: 'Sets the price of a room type in a rate plan on some nights, and says what it was.',
});

export const changeSale = operatorEndpoint({
  name: 'changeSale',
  method: 'PUT',
  path: 'sale',
  scope: 'availability.write',
  body: saleChangeSchema,
  answer: saleChangedSchema,
  codes: ['span_refused', 'nights_incomplete'],
  summary: 'Closes a room type on some nights, or sells it again, and says what it was.',
});

export const listPendingReviews = operatorEndpoint({
  name: 'listPendingReviews',
  method: 'GET',
  path: 'review',
  scope: 'reviews.read',
  answer: v.array(pendingReviewSchema),
  summary: 'Reviews of guests that wait to be published, the oldest first. Whose they are is not told.',
});

export const decideReview = operatorEndpoint({
  name: 'decideReview',
  method: 'PUT',
  path: 'review/{id}',
  scope: 'reviews.write',
  params: v.object({ id: v.string() }),
  body: v.strictObject({
    state: v.picklist(['published', 'refused']),
    /** Of the hotel, to be shown below it; left out: the one that is there stays. */
    answer: v.optional(v.nullable(freeText)),
  }),
  answer: v.object({ id: v.string() }),
  summary: 'Publishes a review or refuses it, and answers it for the hotel. May be decided anew.',
});

export const getOutbox = operatorEndpoint({
  name: 'getOutbox',
  method: 'GET',
  path: 'outbox',
  scope: 'messages.read',
  answer: outboxSchema,
  summary: 'Messages that are not sent yet: waiting, failing, scheduled for later, or given up, with why.',
});

export const retryMessage = operatorEndpoint({
  name: 'retryMessage',
  method: 'POST',
  path: 'outbox/{id}/retry',
  scope: 'messages.write',
  params: byId,
  answer: v.object({ id: v.number() }),
  summary: 'Tries a message again at once.',
});

export const retryMessages = operatorEndpoint({
  name: 'retryMessages',
  method: 'POST',
  path: 'outbox/retry',
  scope: 'messages.write',
  answer: v.object({ messages: v.number() }),
  summary: 'Tries all messages again at once that have failed or were given up.',
});

export const listHolds = operatorEndpoint({
  name: 'listHolds',
  method: 'GET',
  path: 'hold',
  scope: 'reservations.read',
  answer: v.array(heldReservationSchema),
  summary: 'Rooms that are held for a payment.',
});

export const listUnsettledPayments = operatorEndpoint({
  name: 'listUnsettledPayments',
  method: 'GET',
  path: 'payment',
  scope: 'payments.read',
  answer: unsettledPaymentsSchema,
  summary:
    'Payments whose outcome is not known, and refunds that are owed for over an hour or that a person has to look at.',
});

export const sendPaymentLink = operatorEndpoint({
  name: 'sendPaymentLink',
  method: 'POST',
  path: 'reservation/{locator}/payment-link',
  scope: 'reservations.write',
  params: byLocator,
  answer: byLocator,
  codes: ['page_missing'],
  summary: 'Writes a guest a link to pay what is still due.',
});

export const sendCardChangeLink = operatorEndpoint({
  name: 'sendCardChangeLink',
  method: 'POST',
  path: 'reservation/{locator}/card-change',
  scope: 'reservations.write',
  params: byLocator,
  answer: byLocator,
  codes: ['page_missing'],
  summary: 'Writes a guest a link to leave another card, for nothing.',
});

export const getDueForRetention = operatorEndpoint({
  name: 'getDueForRetention',
  method: 'GET',
  path: 'retention',
  scope: 'retention.read',
  answer: retainedSchema,
  summary: 'What has been kept about people for its time and would go now.',
});

export const runRetention = operatorEndpoint({
  name: 'runRetention',
  method: 'POST',
  path: 'retention',
  scope: 'retention.write',
  answer: retainedSchema,
  summary: 'Lets it go now; a job does so by itself.',
});

export const rotateSigningKey = operatorEndpoint({
  name: 'rotateSigningKey',
  method: 'POST',
  path: 'signing-key',
  scope: 'keys.write',
  answer: v.object({ kid: v.string() }),
  summary:
    'Makes a new key for tokens, which signs a minute later; the one before it stays good for checking, older ones are deleted.',
});

export const getAudit = operatorEndpoint({
  name: 'getAudit',
  method: 'GET',
  path: 'audit',
  scope: 'audit.read',
  query: auditQuerySchema,
  answer: auditSchema,
  summary: 'Changes that operators have made, the newest first.',
});
