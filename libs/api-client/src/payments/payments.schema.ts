import * as v from 'valibot';
import { cardFormSchema, lastPaymentSchema } from '../cards/card-form.schema.ts';
import { currencyCode, day, id, minor, moment } from '../core/shapes.ts';
import { reservationStatusSchema } from '../reservations/reservations.schema.ts';

/** A one-time token as a provider's card form gives it. */
export const cardTokenSchema = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,512}$/));
export const orderSchema = v.pipe(v.string(), v.regex(/^\d{4}[0-9A-Za-z]{0,8}$/));

const header = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1024));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** What the guest's bank wants to know of the browser (EMV 3-D Secure): Redsys sends it along. */
export const browserFactsSchema = v.strictObject({
  acceptHeader: header,
  userAgent: header,
  language: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,8}$/)),
  colorDepth: v.pipe(v.number(), v.picklist([1, 4, 8, 15, 16, 24, 30, 32, 48])),
  screenHeight: pixels,
  screenWidth: pixels,
  /** `Date.getTimezoneOffset()`: minutes that UTC is ahead. */
  timeZoneOffset: v.pipe(v.number(), v.integer(), v.minValue(-1440), v.maxValue(1440)),
  javaEnabled: v.boolean(),
});
export type BrowserFacts = v.InferOutput<typeof browserFactsSchema>;

/**
 * `paid`; or the guest has to go to `challenge` so that their bank can ask them (GAP-95): a GET of `url`, or a form with
 * `fields` posted there; or `pending`: the provider will tell, ask for the reservation again.
 */
const steps = {
  challenge: v.nullable(
    v.object({ method: v.picklist(['GET', 'POST']), url: v.string(), fields: v.record(v.string(), v.string()) }),
  ),
};

export const prepaymentSchema = v.object({
  status: v.picklist(['paid', 'challenge', 'pending']),
  ...steps,
  reservation: v.object({ id, number: v.string(), status: reservationStatusSchema }),
  currency: currencyCode,
  totals: v.object({ total: minor, paid: minor, toPayNow: minor }),
});
export type Prepayment = v.InferOutput<typeof prepaymentSchema>;

/** A reservation as whoever holds its payment link sees it: nothing of the guest but the first letters. */
export const assistedReservationSchema = v.object({
  id,
  number: v.string(),
  status: reservationStatusSchema,
  property: v.object({ id, name: v.string() }),
  guest: v.string(),
  from: day,
  to: day,
  nights: v.number(),
  rooms: v.array(v.object({ roomtype: v.string(), rateplan: v.string() })),
  currency: currencyCode,
  total: minor,
  /** What the hotel charges on top of `total`. */
  touristTax: v.optional(minor),
  /** What this link asks for. */
  amount: minor,
  /** From this moment on the link is no longer good. */
  payUntil: moment,
  /** Whether that moment may be put off: rooms are held for the payment, and it was not put off before. */
  isExtendable: v.optional(v.boolean(), false),
  lastPayment: lastPaymentSchema,
  cardForm: cardFormSchema,
});
export type AssistedReservation = v.InferOutput<typeof assistedReservationSchema>;

/**
 * What a guest does with rooms that are held for a payment: has them held once more, gives them back, or books them with
 * another way to pay.
 */
export const holdChangeSchema = v.strictObject({ to: v.picklist(['extended', 'released', 'payAtHotel', 'payLater']) });
export type HoldChange = v.InferOutput<typeof holdChangeSchema>['to'];
export const heldSchema = v.object({ status: reservationStatusSchema, heldUntil: v.nullable(moment) });

export const authTokenSchema = v.object({ authToken: v.string() });

/** What a card-change link is about (PAY-13): nothing is charged. */
export const cardChangeSchema = v.object({
  reservation: v.object({
    number: v.string(),
    property: v.object({ id, name: v.string() }),
    guest: v.string(),
    from: day,
    to: day,
    nights: v.number(),
    currency: currencyCode,
    total: minor,
    /** What the hotel charges on top of `total`. */
    touristTax: v.optional(minor),
  }),
  /** What is left to show of the card that is to be replaced. */
  card: v.nullable(v.string()),
  expiresAt: moment,
  cardForm: cardFormSchema,
});
export type CardChange = v.InferOutput<typeof cardChangeSchema>;

export const cardChangeStepSchema = v.object({ status: v.picklist(['updated', 'challenge', 'pending']), ...steps });
export type CardChangeStep = v.InferOutput<typeof cardChangeStepSchema>;

/** `pending`: nobody has tried yet, or the provider has not answered. */
export const cardChangeResultSchema = v.object({ status: v.picklist(['updated', 'error', 'pending']) });
export type CardChangeResult = v.InferOutput<typeof cardChangeResultSchema>;
