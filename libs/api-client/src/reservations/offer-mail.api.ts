import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { currencyCode, day, email, id, languageCode, minor, moment, signedToken } from '../core/shapes.ts';
import { reservationRequestSchema } from './reservations.schema.ts';

const { from, to, promocode, rooms } = reservationRequestSchema.entries;
const chosenStay = { from, to, promocode, rooms };

/**
 * Mails rooms that a guest has chosen to the guest, at the present price, with a link that restores the choice. One mail,
 * and with `wantsReminder` another one two days later, unless the rooms are no longer on sale or the guest has booked.
 * The address is used for nothing else. Priced for the client who is signed in, else for anyone. Refusals (409): `sold_out`
 * and `not_bookable`, as of a booking; `offer_mail_off`: the website sends no such mails.
 */
export const sendOffer = endpoint({
  name: 'sendOffer',
  method: 'POST',
  family: 'content',
  path: 'searcher/property/{id}/offer-mail',
  params: v.object({ id }),
  body: v.strictObject({ ...chosenStay, email, language: languageCode, wantsReminder: v.boolean() }),
  answer: v.object({ isSent: v.literal(true) }),
  codes: ['not_bookable', 'sold_out', 'offer_mail_off', 'bot_suspected', 'bot_check_unavailable'],
  isBotChecked: true,
  summary: 'Mails the rooms that a guest has chosen to the guest, with a link that restores the choice.',
});

export const sentOfferSchema = v.object({
  from: day,
  to: day,
  rooms: v.array(
    v.object({
      roomtypeId: id,
      rateplanId: id,
      complements: rooms.pipe[0].item.entries.complements,
    }),
  ),
  /** What it came to when the mail was sent, with taxes and fees that the hotel collects; minor units. */
  total: minor,
  currency: currencyCode,
  sentAt: moment,
});
export type SentOffer = v.InferOutput<typeof sentOfferSchema>;

/** The choice and the price of a mailed offer, by the signed text of its link. Expired, or of another hotel: `not_found`. */
export const getSentOffer = endpoint({
  name: 'getSentOffer',
  method: 'GET',
  family: 'content',
  path: 'searcher/property/{id}/offer-mail',
  params: v.object({ id }),
  query: v.object({ token: signedToken }),
  answer: sentOfferSchema,
  summary: 'The choice and the price of a mailed offer.',
});
