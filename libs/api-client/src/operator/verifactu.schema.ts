import * as v from 'valibot';
import { day, minor, moment } from '../core/shapes.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A Spanish tax number in an address. */
export const nifInPath = v.pipe(v.string(), v.regex(/^[A-Z0-9]{9}$/, 'nine capital letters and digits'));

/** A Spanish legal entity whose invoices need billing records. */
export const verifactuIssuerSchema = v.object({
  nif: v.string(),
  name: v.string(),
  /** Those of its properties that are invoiced by the website. */
  properties: v.array(v.object({ id: count, name: v.string() })),
  /** Whether the installation has its certificate; without it none of its invoices is issued. */
  isSetUp: v.boolean(),
  /** Of all its records; `faulty`: rejected, or accepted with errors, and not corrected yet. */
  records: count,
  waiting: count,
  faulty: count,
  /** When the tax agency last answered a message; null: never. */
  answeredAt: v.nullable(moment),
  /** When the next message leaves, at the earliest; null: as soon as there is something to send. */
  sendAt: v.nullable(moment),
  /** Why the last message was not answered, or refused as a whole; null: it was answered. */
  problem: v.nullable(v.string()),
});
export type VerifactuIssuer = v.InferOutput<typeof verifactuIssuerSchema>;

export const verifactuSchema = v.object({
  /** The service that records go to; null: the installation sends none. */
  environment: v.nullable(v.picklist(['test', 'production'])),
  issuers: v.array(verifactuIssuerSchema),
});
export type Verifactu = v.InferOutput<typeof verifactuSchema>;

export const VERIFACTU_STATES = ['waiting', 'accepted', 'accepted_with_errors', 'rejected'] as const;
export const VERIFACTU_LISTS = ['faulty', 'waiting', 'all'] as const;

/** A billing record. Nothing of the customer is in it. */
export const verifactuRecordSchema = v.object({
  /** Its place in the chain, from 1 on. */
  sequence: count,
  number: v.string(),
  issuedOn: day,
  /** Of the tax agency: F1, F2, R1, R4 or R5. */
  type: v.string(),
  /** In euro cents. */
  total: minor,
  hash: v.string(),
  /** Whether it corrects an earlier record of its invoice. */
  isCorrection: v.boolean(),
  /** Whether a later record corrects this one. */
  isCorrected: v.boolean(),
  state: v.picklist(VERIFACTU_STATES),
  answeredAt: v.nullable(moment),
  /** Of the message that it was accepted with, as the tax agency gives it. */
  csv: v.nullable(v.string()),
  /** In the words of the tax agency. */
  errorCode: v.nullable(v.string()),
  error: v.nullable(v.string()),
});
export type VerifactuRecord = v.InferOutput<typeof verifactuRecordSchema>;

/** `before`: those of a lower sequence, for the next page. */
export const verifactuRecordsQuerySchema = v.object({
  list: v.optional(v.picklist(VERIFACTU_LISTS)),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a sequence'), v.transform(Number))),
});

export const verifactuCorrectionSchema = v.strictObject({
  /** The tax agency does not know the customer's NIF: it is given as one that is not in its census. */
  isCustomerUnknown: v.boolean(),
});

export const verifactuVerificationSchema = v.object({
  records: count,
  /** The first record that is not as it was made, or not in its place; null: the chain is whole. */
  broken: v.nullable(v.object({ sequence: count, problem: v.picklist(['missing', 'hash', 'previous']) })),
});

export const VERIFACTU_EVENTS = ['begun', 'delivered', 'incident', 'incident_over', 'corrected'] as const;
export const verifactuEventSchema = v.object({
  at: moment,
  kind: v.picklist(VERIFACTU_EVENTS),
  /** How many records with which code of the tax agency, why a message failed, or the number of an invoice. */
  detail: v.string(),
});
