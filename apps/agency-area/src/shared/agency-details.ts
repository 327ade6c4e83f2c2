import { contactFields, personName, phoneFits } from '@posada/account/profile';
import { AGENCY_TYPES } from '@posada/api-client/website';
import { issuedNumber, optionalText, required, text } from '@posada/ui/rules';
import * as v from 'valibot';

const { email, ...phoneFields } = contactFields;

/** The fields of the account request form with the phone, at sign-up and in the profile (AGENCY-04). */
const agencyDetails = {
  name: personName(),
  type: v.picklist(AGENCY_TYPES, 'field_required'),
  taxName: text(),
  taxId: v.pipe(issuedNumber(40), v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u, 'field_invalid')),
  branch: optionalText(),
  address: text(),
  postalCode: text(12),
  city: text(),
  region: optionalText(),
  country: v.pipe(v.string(), required()),
  contactName: personName(),
};
const observations = optionalText(2000);

/** In the order of the form, which has the e-mail before the phone. */
export const agencySignUpFields = { ...agencyDetails, email, ...phoneFields, observations };

/** The form of the profile. */
export const agencyProfileSchema = v.pipeAsync(
  v.object({ ...agencyDetails, ...phoneFields, observations }),
  phoneFits(),
);
export type AgencyDetails = v.InferOutput<typeof agencyProfileSchema>;
