import { AGENCY_TYPES, DOCUMENT_MEGABYTES } from '@posada/api-client/website';
import { codeWith, email, issuedNumber, optionalText, text } from '@posada/ui/rules';
import * as v from 'valibot';
import type { WebsiteForm } from '../forms/website-form.ts';
import { DOCUMENT_ENDINGS, optionalDocument, sentDocument } from './document.ts';

/** Five megabytes over a slow line take their while. */
const TIMEOUT_MS = 180_000;

const schema = v.object({
  agencyName: text(),
  agencyType: v.picklist(AGENCY_TYPES, 'field_required'),
  taxName: text(),
  taxId: issuedNumber(),
  branch: optionalText(),
  address: text(),
  postalCode: text(20),
  city: text(),
  region: optionalText(),
  country: text(2),
  contactName: text(),
  email: email(),
  observations: optionalText(2000),
  cv: optionalDocument,
  privacy: v.literal('on', 'privacy_required'),
});

/** AGENCY-11, AGENCY-12, with the address that the answer goes to. */
export const agencyForm: WebsiteForm<v.InferOutput<typeof schema>, v.InferInput<typeof schema>> = {
  name: 'agency',
  schema,
  names: Object.keys(schema.entries) as (keyof typeof schema.entries)[],
  timeoutMs: TIMEOUT_MS,
  bodyOf: async ({ privacy: _, branch, region, observations, cv, ...fields }, language) => ({
    form: 'agency',
    ...fields,
    ...(branch ? { branch } : {}),
    ...(region ? { region } : {}),
    ...(observations ? { observations } : {}),
    ...(cv ? { cv: await sentDocument(cv) } : {}),
    language,
    privacyAccepted: true,
  }),
  refusal(field, code) {
    if (field !== 'cv') return code;
    if (code === 'file_too_large') return codeWith('file_too_large', { max: DOCUMENT_MEGABYTES });
    return codeWith('file_type', { kinds: DOCUMENT_ENDINGS.join(', ') });
  },
};
