import * as v from 'valibot';
import {
  agencyType,
  country,
  day,
  freeText,
  issuedNumber,
  line,
  personName,
  phone,
  writtenText,
} from '../core/shapes.ts';

const optionalLine = v.optional(v.pipe(writtenText, v.maxLength(120)), '');
export const documentType = v.picklist(['id', 'passport']);
const documentNumber = v.pipe(issuedNumber, v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u));

/** Data of a client at sign-up and in the profile (CLIENT-02, CLIENT-27). Empty texts: not given. */
export const clientDetails = {
  name: personName,
  surname: personName,
  birthdate: day,
  phone,
  address: optionalLine,
  city: optionalLine,
  province: optionalLine,
  country,
  documentType,
  documentNumber,
  allowPublicity: v.boolean(),
};

const orUntold = <const S extends v.GenericSchema<string>>(schema: S) => v.union([v.literal(''), schema]);

/** The same in a profile, where who joined in place has told no more than a name yet (decision 53). */
export const profileDetails = {
  ...clientDetails,
  birthdate: orUntold(clientDetails.birthdate),
  phone: orUntold(clientDetails.phone),
  country: orUntold(clientDetails.country),
  documentType: orUntold(clientDetails.documentType),
  documentNumber: orUntold(clientDetails.documentNumber),
};

export const agentDetails = { name: personName, surname: personName };

/** The fields of the account request form, with the phone (AGENCY-04). */
export const agencyDetails = {
  name: personName,
  taxName: line,
  taxId: v.pipe(issuedNumber, v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u)),
  contactName: personName,
  branch: optionalLine,
  address: line,
  city: line,
  region: optionalLine,
  country,
  postalCode: v.pipe(writtenText, v.minLength(2), v.maxLength(12)),
  phone,
  type: agencyType,
  observations: v.optional(freeText, ''),
};
