import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';

/** Mails to the guest that agents and agencies have sent again; a confirmed payment has a call of its own. */
export const MAIL_KINDS = ['confirmation', 'cancellation', 'payment-link'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Writes to the guest again. Refused when that mail says nothing true any more (`nothing_to_send`, 409): a confirmation
 * of what is not confirmed, a cancellation of what was not cancelled, a link where nothing is to be paid by card.
 */
export const resendMail = endpoint({
  name: 'resendMail',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/reservation/{id}/mail/{kind}',
  params: v.object({ id, kind: v.picklist(MAIL_KINDS) }),
  answer: v.object({ sentTo: v.string() }),
  callers: ['agent', 'travel-agency'],
  codes: ['nothing_to_send'],
  summary: 'Sends a mail about a reservation to its guest again.',
});

/** By name. Also of hotels that are not on this website any more, or never were: an agency books on several. */
export const getBookedProperties = endpoint({
  name: 'getBookedProperties',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/reservation/property',
  answer: v.array(v.object({ id, name: v.string() })),
  callers: ['agent', 'travel-agency'],
  summary: 'Hotels that reservations in the list of the caller are at, to filter it by (AGENT-03, AGENCY-07).',
});
