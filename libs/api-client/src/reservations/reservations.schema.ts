import * as v from 'valibot';
import { cancellationSchema, chargeLineSchema, discountSchema } from '../availability/availability.schema.ts';
import {
  country,
  currencyCode,
  day,
  email,
  freeText,
  id,
  isPersonName,
  issuedNumber,
  languageCode,
  line,
  minor,
  moment,
  paged,
  personName,
  phone,
  writtenText,
} from '../core/shapes.ts';
import { LIMITS } from '../search/limits.ts';
import { occupancySchema } from '../search/occupancy.ts';

export { isPersonName } from '../core/shapes.ts';
export { BOOKED_PAYMENT_OPTIONS, type BookedPaymentOption } from '../properties/properties.schema.ts';

import { cardFormSchema, lastPaymentSchema } from '../cards/card-form.schema.ts';
import { DEVICES } from '../core/visits.ts';
import { boardSchema, bookedPaymentSchema } from '../properties/properties.schema.ts';
import { CANCELLERS, cancellationCodeSchema } from './cancellation-reasons.ts';
import { landingSchema } from './landing.schema.ts';

export const RESERVATION_STATUSES = ['confirmed', 'cancelled', 'provisional'] as const;
export const reservationStatusSchema = v.picklist(RESERVATION_STATUSES);
export type ReservationStatus = v.InferOutput<typeof reservationStatusSchema>;

export const TRAVEL_TYPOLOGIES = ['family', 'couple', 'groups', 'friends', 'solo', 'work', 'other'] as const;

/** Complements that a guest asks for. Counts that a complement does not use are left out. */
export const complementChoiceSchema = v.strictObject({
  complementId: id,
  units: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  adults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  children: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))),
  /** Days of the stay; needed by `date`, optional with `day` (absent: all days). */
  dates: v.optional(v.pipe(v.array(day), v.minLength(1), v.maxLength(30))),
});
export type ComplementChoice = v.InferOutput<typeof complementChoiceSchema>;

export const guestSchema = v.strictObject({
  name: line,
  surname: line,
  email,
  phone,
  country: v.optional(country),
});
export type Guest = v.InferOutput<typeof guestSchema>;

/**
 * What an agency gives beside the booking for its customer, who is the guest by name. `guest.email` and `guest.phone`
 * are the agency's own: what concerns the booking is sent there.
 */
export const forCustomerSchema = v.strictObject({
  /** The agency's own number of the booking. */
  reference: v.optional(v.pipe(issuedNumber, v.minLength(1), v.maxLength(40), v.check(isPersonName))),
  /** The customer's. */
  email: v.optional(email),
  phone: v.optional(phone),
  /** Whether the customer is sent the confirmation, a reminder and a cancellation, without prices. Needs `email`. */
  isWritten: v.boolean(),
});

/** `HH:MM` at the property. */
export const arrivalTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Who the invoice is made out to, where that is a company. */
export const invoiceDetailsSchema = v.strictObject({
  company: line,
  /** As the company writes it: numbers of tax offices differ by country. */
  taxId: v.pipe(issuedNumber, v.regex(/^[\p{L}\d][\p{L}\d .,/-]{1,29}$/u)),
  address: line,
  postalCode: v.pipe(writtenText, v.minLength(1), v.maxLength(12)),
  city: line,
  country,
});
export type InvoiceDetails = v.InferOutput<typeof invoiceDetailsSchema>;
/** The same as it is answered: what was taken before a rule was there is still read. */
const keptInvoiceDetailsSchema = v.object({
  company: v.string(),
  taxId: v.string(),
  address: v.string(),
  postalCode: v.string(),
  city: v.string(),
  country: v.string(),
} satisfies Record<keyof InvoiceDetails, unknown>);

export const reservationRequestSchema = v.strictObject({
  from: day,
  to: day,
  promocode: v.optional(v.pipe(writtenText, v.maxLength(30))),
  /** Language that the guest wants to be written to in. */
  language: languageCode,
  rooms: v.pipe(
    v.array(
      v.strictObject({
        roomtypeId: id,
        rateplanId: id,
        occupancy: occupancySchema,
        complements: v.pipe(v.array(complementChoiceSchema), v.maxLength(20)),
        /** Who checks in to this room, where that is not the guest who books. */
        guest: v.optional(personName),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.rooms),
  ),
  guest: v.strictObject({ ...guestSchema.entries, name: personName, surname: personName }),
  travelTypology: v.optional(v.picklist(TRAVEL_TYPOLOGIES)),
  arrivalTime: v.optional(arrivalTimeSchema),
  requests: v.optional(freeText),
  /** Absent: the invoice is made out to the guest. */
  invoice: v.optional(invoiceDetailsSchema),
  /** Of travel agencies alone. */
  forCustomer: v.optional(
    v.pipe(
      forCustomerSchema,
      v.check(({ email: address, isWritten }) => !isWritten || address !== undefined, 'field_required'),
    ),
  ),
  paymentOption: bookedPaymentSchema,
  /** What the guest saw and agreed to: rooms and complements, taxes included, tourist tax apart. */
  accepted: v.strictObject({ total: minor, touristTax: minor, currency: currencyCode }),
  termsAccepted: v.literal(true),
  /** How the visit began; absent: not known. */
  landing: v.optional(landingSchema),
  /** What the guest books with; absent: not known. */
  device: v.optional(v.picklist(DEVICES)),
});
export type ReservationRequest = v.InferOutput<typeof reservationRequestSchema>;

export const complementLineSchema = v.object({
  complementId: id,
  name: v.string(),
  per: v.picklist(['person', 'unit']),
  when: v.picklist(['stay', 'day', 'date']),
  units: v.nullable(v.number()),
  adults: v.nullable(v.number()),
  children: v.nullable(v.number()),
  dates: v.array(day),
  amount: minor,
});

/** One room inside a reservation. */
export const roomStaySchema = v.object({
  id,
  status: reservationStatusSchema,
  roomtype: v.object({ id, name: v.string() }),
  rateplan: v.object({ id, name: v.string(), board: boardSchema }),
  /** Who checks in to this room; null: the guest who booked, or not known. */
  guest: v.optional(v.nullable(v.string()), null),
  /** `babies` are the children aged 0 to 2 and not counted among `children` here (GAP-23). */
  occupancy: v.object({ adults: v.number(), children: v.number(), babies: v.number(), childAges: v.array(v.number()) }),
  base: minor,
  discounts: v.array(discountSchema),
  /** Room after discounts, with added charges. */
  total: minor,
  dailyPrices: v.array(v.object({ date: day, amount: minor })),
  complements: v.array(complementLineSchema),
  /** Taxes and fees of the room; absent: of a booking from before there were any but the tourist tax. */
  charges: v.optional(v.array(chargeLineSchema)),
  /** What the hotel charges on top of `total`. */
  touristTax: minor,
  cancellation: cancellationSchema,
  /** What of this room and its complements is charged on booking. */
  prepayment: v.optional(minor, 0),
  /** When the room was cancelled and what that cost, settled at that moment; null: it was not. */
  cancelled: v.optional(v.nullable(v.object({ at: moment, fee: minor })), null),
});
export type RoomStay = v.InferOutput<typeof roomStaySchema>;

export const COMMISSION_MODELS = ['commission', 'net'] as const;
/** What an agency earns by a booking, as agreed when it was made. */
export const commissionSchema = v.object({
  /** `commission`: the guest pays the whole price; `net`: the agency pays the price without its part. */
  model: v.picklist(COMMISSION_MODELS),
  percent: v.number(),
  /** What it is counted of: rooms after discounts, and the fees of cancelled ones; no extras, no added charges. */
  amount: minor,
  commission: minor,
  /** `amount` without `commission`. */
  net: minor,
});
export type Commission = v.InferOutput<typeof commissionSchema>;

/** A reservation as its booker, the chain's agents and its agency see it (DATA-21). Amounts in `currency`. */
export const reservationSchema = v.object({
  /** Unguessable. */
  id,
  /** The locator that people quote. */
  number: v.string(),
  createdAt: moment,
  status: reservationStatusSchema,
  /** While provisional: the moment from which the rooms are on sale again. */
  heldUntil: v.optional(v.nullable(moment), null),
  /** Whether the rooms may be held once more for as long. */
  isHoldExtendable: v.optional(v.boolean(), false),
  property: v.object({
    id,
    name: v.string(),
    timeZone: v.string(),
    address: v.string(),
    phone: v.nullable(v.string()),
    /** `phone` as people read it. */
    phoneText: v.optional(v.nullable(v.string()), null),
    checkIn: v.string(),
    checkOut: v.string(),
    howToArrive: v.string(),
    /** Number of the tourist licence, which the law wants where a stay is sold. */
    touristicLicense: v.optional(v.nullable(v.string()), null),
  }),
  from: day,
  to: day,
  nights: v.number(),
  promocode: v.nullable(v.string()),
  language: languageCode,
  arrivalTime: v.nullable(v.string()),
  requests: v.nullable(v.string()),
  /** Null: the invoice is made out to the guest. */
  invoice: v.optional(v.nullable(keptInvoiceDetailsSchema), null),
  travelTypology: v.nullable(v.picklist(TRAVEL_TYPOLOGIES)),
  /** Its guest has had their data erased: `guest` is empty, and only agents still read the booking. */
  isGuestErased: v.optional(v.boolean(), false),
  guest: v.object({
    name: v.string(),
    surname: v.string(),
    email: v.string(),
    phone: v.string(),
    phoneText: v.optional(v.nullable(v.string()), null),
    country: v.nullable(v.string()),
  }),
  /** Codes of the negotiated rates that its agency booked: for the agency and for agents, nobody else; null: none. */
  negotiated: v.optional(v.nullable(v.array(v.string())), null),
  /** What its agency gave of its customer: for the agency and for agents, nobody else; null: no agency has. */
  forCustomer: v.optional(
    v.nullable(
      v.object({
        /** The agency's name when it booked. */
        agency: v.string(),
        reference: v.nullable(v.string()),
        email: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        phoneText: v.nullable(v.string()),
        isWritten: v.boolean(),
      }),
    ),
    null,
  ),
  paymentOption: bookedPaymentSchema,
  /** When and how much was paid by card; null: nothing yet. */
  paymentConfirmation: v.nullable(v.object({ paidAt: moment, amount: minor, reference: v.string() })),
  /** What has gone back, or is on its way back, to cards: of payments that came twice, of cancelled rooms, by the hotel. */
  refunded: v.optional(minor, 0),
  /** What the card step needs while something is to be paid now; null: nothing is. */
  cardForm: v.optional(v.nullable(cardFormSchema), null),
  lastPayment: lastPaymentSchema,
  currency: currencyCode,
  /**
   * Of the rooms that are not cancelled; once all are, of all that were booked.
   * `toPayNow` is what a card has to pay before the rooms are the guest's: only while provisional.
   * `dueAtProperty` is what those rooms and the cancelled ones still cost beyond that; nothing where it is on account.
   */
  totals: v.object({
    base: minor,
    discounts: minor,
    complements: minor,
    /** Taxes and fees on top of the rooms that are part of `total`. */
    charges: v.optional(minor),
    /** What the hotel charges on top of `total`: the tourist tax, and other taxes and fees that are paid there. */
    touristTax: minor,
    /** Rooms after discounts with added charges, and complements. */
    total: minor,
    paid: minor,
    /** What the hotel has given back of its own accord: nobody owes it again. Absent: nothing. */
    waived: v.optional(minor),
    toPayNow: minor,
    dueAtProperty: minor,
  }),
  /** As recorded: in English, whoever reads it (CLIENT-26). */
  cancellationReason: v.nullable(v.string()),
  /** The same as a code, to be worded in the reader's language; null: not cancelled, or for a reason not listed. */
  cancellationReasonCode: v.optional(v.nullable(cancellationCodeSchema), null),
  /** Who cancelled it; null: nobody did, or it is not known. `name` is for agents, nobody else. */
  cancelledBy: v.optional(v.nullable(v.object({ kind: v.picklist(CANCELLERS), name: v.nullable(v.string()) })), null),
  roomstays: v.array(roomStaySchema),
  /** For its agency and for agents, nobody else; null: nothing was agreed. */
  commission: v.optional(v.nullable(commissionSchema), null),
  /** Persons of its agency, for the agency and for agents, nobody else; null: no agency booked it, or it is not told. */
  agencyPeople: v.optional(
    v.nullable(
      v.object({
        /** Null: somebody who is not known any more. */
        bookedBy: v.nullable(v.string()),
        /** Null: nobody of the agency. */
        cancelledBy: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});
export type Reservation = v.InferOutput<typeof reservationSchema>;

/** A line of a bookings list. */
export const reservationRowSchema = v.object({
  id,
  number: v.string(),
  createdAt: moment,
  status: reservationStatusSchema,
  property: v.object({ id, name: v.string() }),
  /** Empty: their data were erased. */
  guest: v.string(),
  isGuestErased: v.optional(v.boolean(), false),
  from: day,
  to: day,
  nights: v.number(),
  rooms: v.number(),
  total: minor,
  /** What the hotel charges on top of `total`. */
  touristTax: v.optional(minor),
  currency: currencyCode,
  /** CLIENT-13. */
  isActive: v.boolean(),
  /** For its agency and for agents, nobody else; null: nothing was agreed. */
  commission: v.optional(v.nullable(commissionSchema), null),
});
export type ReservationRow = v.InferOutput<typeof reservationRowSchema>;
export const reservationPageSchema = v.object({
  ...paged(reservationRowSchema).entries,
  /** The list has more than `totalElements`, which are the rows that can be paged through. */
  isCapped: v.optional(v.boolean(), false),
  /** When the newest reservation of the list was made; null: the list is empty. For the next pages. */
  madeUntil: v.optional(v.nullable(moment), null),
});
export type ReservationPage = v.InferOutput<typeof reservationPageSchema>;

/** Figures over a filtered list: counts, and for each currency the sum of what the bookings cost in all. */
export const reservationSummarySchema = v.object({
  count: v.number(),
  /** The list has more: the figures are of its newest `count` reservations. */
  isCapped: v.optional(v.boolean(), false),
  confirmed: v.number(),
  cancelled: v.number(),
  provisional: v.number(),
  totals: v.array(v.object({ currency: currencyCode, amount: minor })),
});
export type ReservationSummary = v.InferOutput<typeof reservationSummarySchema>;
