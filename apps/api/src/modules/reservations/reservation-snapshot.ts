import { cancellationSchema, chargeLineSchema, discountSchema } from '@posada/api-client/availability';
import { paymentOptionSchema } from '@posada/api-client/properties';
import { COMMISSION_MODELS, complementLineSchema, roomStaySchema } from '@posada/api-client/reservations';
import { DEVICES } from '@posada/api-client/server';
import * as v from 'valibot';
import { localisedSchema } from '../../platform/localise.ts';

/**
 * Of what is written now. A change that a reader of the version before would not understand raises it: the form before
 * stays readable here for as long as reservations are stored, and in `snapshots/` there are examples of each version.
 */
export const SNAPSHOT_VERSION = 1;
/** Absent: version 0, from before versions were written. It has the form of version 1. */
const version = v.exactOptional(v.literal(SNAPSHOT_VERSION));

const text = v.nullable(v.string());
const amount = v.number();

/** A reservation as it was agreed: names in all languages, amounts never computed again. */
export const reservationSnapshotSchema = v.object({
  v: version,
  language: v.string(),
  promocode: text,
  arrivalTime: text,
  requests: text,
  /** Absent: the invoice is made out to the guest. */
  invoice: v.exactOptional(
    v.nullable(
      v.object({
        company: v.string(),
        taxId: v.string(),
        address: v.string(),
        postalCode: v.string(),
        city: v.string(),
        country: v.string(),
      }),
    ),
  ),
  travelTypology: text,
  guest: v.object({ name: v.string(), surname: v.string(), email: v.string(), phone: v.string(), country: text }),
  paymentOption: v.string(),
  propertyName: v.string(),
  totals: v.object({
    base: amount,
    discounts: amount,
    charges: v.exactOptional(amount),
    complements: amount,
    touristTax: amount,
    total: amount,
  }),
  cancellationReason: text,
  /** What is charged on booking; absent: nothing. */
  prepayment: v.exactOptional(amount),
  /** Ways to pay that the rooms allowed when they were booked. */
  paymentOptions: v.exactOptional(v.pipe(v.array(paymentOptionSchema), v.readonly())),
  /** The rooms were held a second time for the payment. */
  isHoldExtended: v.exactOptional(v.boolean()),
  /** The codes of negotiated rates under which rooms were booked; absent: none was. */
  negotiated: v.exactOptional(v.array(v.string())),
  /** What its agency earns by it; absent: nothing. */
  agency: v.exactOptional(v.object({ model: v.picklist(COMMISSION_MODELS), rate: v.number() })),
  /** What it was booked with; absent: not known. */
  device: v.exactOptional(v.picklist(DEVICES)),
  /** How the visit began that it was booked in; absent: not known. */
  landing: v.exactOptional(
    v.object({
      source: v.optional(v.string()),
      medium: v.optional(v.string()),
      campaign: v.optional(v.string()),
      referrer: v.string(),
      host: v.optional(v.string()),
    }),
  ),
  /** What its agency gave of its customer, with the agency's name; absent: no agency booked it, or before this was noted. */
  customer: v.exactOptional(
    v.nullable(
      v.object({
        agency: v.string(),
        reference: v.exactOptional(v.string()),
        email: v.exactOptional(v.string()),
        phone: v.exactOptional(v.string()),
        isWritten: v.boolean(),
      }),
    ),
  ),
});
export type ReservationSnapshot = v.InferOutput<typeof reservationSnapshotSchema>;

const { occupancy, base, total, dailyPrices, touristTax } = roomStaySchema.entries;
const name = { name: localisedSchema };

/** A room stay in all languages: names are localised texts where `RoomStay` has strings. */
export const roomStaySnapshotSchema = v.object({
  v: version,
  roomtype: v.object({ id: v.string(), ...name }),
  rateplan: v.object({ id: v.string(), ...name, board: v.string() }),
  /** Absent: the guest who booked, or not known. */
  guest: v.exactOptional(v.string()),
  occupancy,
  base,
  discounts: v.array(v.object({ ...discountSchema.entries, ...name })),
  total,
  dailyPrices,
  complements: v.array(v.object({ ...complementLineSchema.entries, ...name })),
  charges: v.exactOptional(v.array(v.object({ ...chargeLineSchema.entries, ...name }))),
  touristTax,
  /** As agreed. */
  cancellation: cancellationSchema,
  prepayment: v.exactOptional(amount),
});
export type RoomStaySnapshot = v.InferOutput<typeof roomStaySnapshotSchema>;

/**
 * What is stored is read for years: before anything is decided by it, it is held against its schema, which costs some
 * microseconds. The error names places alone, since values may be about a person.
 *
 * @throws {Error} of a form that this back end does not know
 */
export function requireKnown(schema: v.GenericSchema, snapshot: unknown, of: string): void {
  if (v.is(schema, snapshot)) return;
  const { issues = [] } = v.safeParse(schema, snapshot);
  const places = issues.map((issue) => v.getDotPath(issue) ?? 'all of it');
  throw new Error(`the snapshot of ${of} has a form that is not known: ${places.join(', ')}`);
}

/**
 * What is changed of a reservation: fields of its own, who checks in to a room, by the public id of the room, and the stay.
 * Of the stay the rooms are names in the language of the booking, `guests` as `encodeOccupancy` writes them, `total` what
 * the guest pays in all.
 */
export const changedSchema = v.object({
  ...v.partial(reservationSnapshotSchema).entries,
  roomGuests: v.exactOptional(v.record(v.string(), text)),
  stay: v.exactOptional(
    v.object({ from: v.string(), to: v.string(), rooms: v.string(), guests: v.string(), total: amount }),
  ),
});
