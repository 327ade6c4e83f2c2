import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, languageCode, moment } from '../core/shapes.ts';

export const recordConsent = endpoint({
  name: 'recordConsent',
  method: 'POST',
  family: 'content',
  path: 'information/website/consent',
  body: v.strictObject({
    /** Random, made by the guest's browser and stored there: all answers of one browser have it. */
    consentId: v.pipe(id, v.minLength(16)),
    answer: v.picklist(['allowed', 'declined']),
    /** Which text was answered: `version` of `getCookieContent`. Null: the texts could not be read. */
    textVersion: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
    language: languageCode,
  }),
  answer: v.object({ answeredAt: moment }),
  summary: 'An answer to the question about optional cookies, for the record: when, which text, which answer.',
});
