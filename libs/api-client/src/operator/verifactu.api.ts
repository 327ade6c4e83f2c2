import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import {
  nifInPath,
  verifactuCorrectionSchema,
  verifactuEventSchema,
  verifactuRecordSchema,
  verifactuRecordsQuerySchema,
  verifactuSchema,
  verifactuVerificationSchema,
} from './verifactu.schema.ts';

const byNif = v.object({ nif: nifInPath });

/** Issuers without records are among them, set up or not. */
export const listVerifactuIssuers = operatorEndpoint({
  name: 'listVerifactuIssuers',
  method: 'GET',
  path: 'verifactu',
  scope: 'payments.read',
  answer: verifactuSchema,
  summary: 'Spanish issuers of invoices, and how the delivery of their billing records goes.',
});

/** The newest first, 100 at a time; without `list` those that are faulty. */
export const listVerifactuRecords = operatorEndpoint({
  name: 'listVerifactuRecords',
  method: 'GET',
  path: 'verifactu/{nif}/record',
  scope: 'payments.read',
  params: byNif,
  query: verifactuRecordsQuerySchema,
  answer: v.array(verifactuRecordSchema),
  summary: 'Billing records of an issuer with what the tax agency has answered.',
});

/**
 * A new record of the same invoice takes the place of one that was rejected, or accepted with errors. Amounts and number stay: where they are wrong, the
 * invoice has to be corrected. Refusal (409): `verifactu_not_faulty`.
 */
export const correctVerifactuRecord = operatorEndpoint({
  name: 'correctVerifactuRecord',
  method: 'POST',
  path: 'verifactu/{nif}/record/{sequence}/correct',
  scope: 'invoices.write',
  params: v.object({
    nif: nifInPath,
    sequence: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'a sequence'), v.transform(Number)),
  }),
  body: verifactuCorrectionSchema,
  answer: verifactuRecordSchema,
  codes: ['verifactu_not_faulty'],
  summary: 'Makes a corrected billing record and sends it.',
});

/** They leave by themselves; after a failure this does not wait for the time of the next try. */
export const sendVerifactuRecords = operatorEndpoint({
  name: 'sendVerifactuRecords',
  method: 'POST',
  path: 'verifactu/{nif}/send',
  scope: 'invoices.write',
  params: byNif,
  answer: v.object({ waiting: v.number() }),
  summary: 'Sends the billing records that wait now.',
});

export const verifyVerifactuChain = operatorEndpoint({
  name: 'verifyVerifactuChain',
  method: 'GET',
  path: 'verifactu/{nif}/verification',
  scope: 'payments.read',
  params: byNif,
  answer: verifactuVerificationSchema,
  summary: 'Computes the hash of each billing record of an issuer and its link to the one before again.',
});

/** The newest first, at most 200. */
export const listVerifactuEvents = operatorEndpoint({
  name: 'listVerifactuEvents',
  method: 'GET',
  path: 'verifactu/{nif}/event',
  scope: 'payments.read',
  params: byNif,
  answer: v.array(verifactuEventSchema),
  summary: 'What happened to the billing records of an issuer: messages, incidents, corrections.',
});
