import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { readInSchema } from './bookings.schema.ts';
import {
  guestFileQuerySchema,
  guestFileSchema,
  guestReportInPath,
  guestReportPlaceSchema,
  guestReportSchema,
  guestReportSendSchema,
  guestReportSettlementSchema,
  guestReportsQuerySchema,
  propertyInReportPath,
  sesAccountChangeSchema,
  sesTrialSchema,
  sibaUnitSchema,
  touristTaxFileSchema,
  touristTaxQuerySchema,
} from './guest-reports.schema.ts';

const about = { params: propertyInReportPath };
const aboutReport = { params: guestReportInPath };

export const listGuestReportPlaces = operatorEndpoint({
  name: 'listGuestReportPlaces',
  method: 'GET',
  path: 'guest-report',
  scope: 'authorities.read',
  query: readInSchema,
  answer: v.array(guestReportPlaceSchema),
  summary: 'Hotels whose guests are registered, with their accounts at authorities and what waits or was refused.',
});

/** Refusal (422): `guest_report_password_missing`, the first time; (409): `guest_register_other`, the hotel is not registered in Spain. */
export const setSesAccount = operatorEndpoint({
  name: 'setSesAccount',
  method: 'PUT',
  path: 'guest-report/{property}/ses',
  scope: 'authorities.write',
  ...about,
  body: sesAccountChangeSchema,
  answer: guestReportPlaceSchema,
  codes: ['guest_report_password_missing', 'guest_register_other', 'check_in_secret_unavailable'],
  summary: 'Sets the account of a hotel at SES.Hospedajes; bookings are reported from then on.',
});

export const removeSesAccount = operatorEndpoint({
  name: 'removeSesAccount',
  method: 'DELETE',
  path: 'guest-report/{property}/ses',
  scope: 'authorities.write',
  ...about,
  answer: v.object({ property: v.number() }),
  summary: 'Ends the reports of a hotel to SES.Hospedajes; its password is deleted.',
});

/** Nothing is reported by it. */
export const trySesAccount = operatorEndpoint({
  name: 'trySesAccount',
  method: 'POST',
  path: 'guest-report/{property}/ses/try',
  scope: 'authorities.write',
  ...about,
  answer: sesTrialSchema,
  summary: 'Asks the ministry whether the account of a hotel is right.',
});

export const setSibaUnit = operatorEndpoint({
  name: 'setSibaUnit',
  method: 'PUT',
  path: 'guest-report/{property}/siba',
  scope: 'authorities.write',
  ...about,
  body: sibaUnitSchema,
  answer: guestReportPlaceSchema,
  codes: ['guest_register_other'],
  summary: 'Sets what the file for SIBA says of a hotel.',
});

/** The newest first, 50 at a time; without `list` those that are open. */
export const listGuestReports = operatorEndpoint({
  name: 'listGuestReports',
  method: 'GET',
  path: 'guest-report/{property}/report',
  scope: 'authorities.read',
  ...about,
  query: guestReportsQuerySchema,
  answer: v.array(guestReportSchema),
  summary: 'Reports of a hotel to SES.Hospedajes with what the ministry has answered.',
});

/**
 * One that waits is sent at once, one that was refused with what is stored now. One that was accepted is annulled and
 * takes the place of itself. Refusal (409): `guest_report_settled`.
 */
export const sendGuestReport = operatorEndpoint({
  name: 'sendGuestReport',
  method: 'POST',
  path: 'guest-report/{property}/report/{id}/send',
  scope: 'reservations.write',
  ...aboutReport,
  body: guestReportSendSchema,
  answer: guestReportSchema,
  codes: ['guest_report_settled'],
  summary: 'Sends a report to SES.Hospedajes again.',
});

/** Refusal (409): `guest_report_settled`. */
export const settleGuestReport = operatorEndpoint({
  name: 'settleGuestReport',
  method: 'POST',
  path: 'guest-report/{property}/report/{id}/settle',
  scope: 'reservations.write',
  ...aboutReport,
  body: guestReportSettlementSchema,
  answer: guestReportSchema,
  codes: ['guest_report_settled'],
  summary: 'Takes a report whose receipt was lost for accepted, with the code that the ministry shows.',
});

/** Each reading is recorded. Refusals (409): `guest_register_other`, `siba_unit_missing`. */
export const getGuestFile = operatorEndpoint({
  name: 'getGuestFile',
  method: 'GET',
  path: 'guest-report/{property}/file',
  scope: 'registrations.read',
  ...about,
  query: guestFileQuerySchema,
  answer: guestFileSchema,
  codes: ['guest_register_other', 'siba_unit_missing'],
  summary: 'The file of the guests who arrive on a day, for Alloggiati Web or SIBA.',
});

export const getTouristTaxFile = operatorEndpoint({
  name: 'getTouristTaxFile',
  method: 'GET',
  path: 'guest-report/{property}/tourist-tax',
  scope: 'authorities.read',
  ...about,
  query: touristTaxQuerySchema,
  answer: touristTaxFileSchema,
  summary: 'The tourist tax of the stays that end in a month, as a table.',
});
