import { contactFields, personName, phoneFits } from '@posada/account/profile';
import { dateOfBirth, issuedNumber, optionalText, required } from '@posada/ui/rules';
import * as v from 'valibot';

export const DOCUMENT_TYPES = ['id', 'passport'] as const;

const { email: _, ...phoneFields } = contactFields;

/** What a client tells of themself, at sign-up and in the profile. They are of age on a calendar day, `today`. */
export const clientDetails = (today: string) => ({
  name: personName(),
  surname: personName(),
  ...phoneFields,
  birthdate: dateOfBirth(today, 18),
  documentType: v.picklist(DOCUMENT_TYPES, 'field_required'),
  documentNumber: v.pipe(issuedNumber(40), v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u, 'field_invalid')),
  country: v.pipe(v.string(), required()),
  address: optionalText(),
  city: optionalText(),
  province: optionalText(),
});

/** The form of the profile. */
export const clientProfileSchema = (today: string) => v.pipeAsync(v.object(clientDetails(today)), phoneFits());
export type ClientDetails = v.InferOutput<ReturnType<typeof clientProfileSchema>>;
