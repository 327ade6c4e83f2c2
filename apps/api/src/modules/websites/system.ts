import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Dialled like countries of their own, but part of Saint Helena (ISO 3166). */
const NO_COUNTRIES = new Set(['AC', 'TA']);

/**
 * Countries and territories of ISO 3166 in which somebody lives, and Kosovo (XK), with their calling codes (ITU E.164):
 * as the numbers of phones are checked by.
 */
export const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  getCountries()
    .filter((code) => !NO_COUNTRIES.has(code))
    .map((code) => [code, getCountryCallingCode(code)]),
);
