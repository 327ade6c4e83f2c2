import { type Locale, likelyCountryOf } from '@posada/i18n';
import type { CountryCode } from 'libphonenumber-js/min';

/** The numbering plans of all countries are many bytes: fetched when the first number is to be read. */
const plans = () => import('libphonenumber-js/min');

/**
 * A number that can be called, as typed in a country (ISO 3166) or with its own country code.
 * Without a connection the answer is yes: the form says so when it is sent, not this field.
 */
export const isPhoneNumber = (number: string, country: string): Promise<boolean> =>
  plans().then(
    ({ isValidPhoneNumber }) => isValidPhoneNumber(number, country as CountryCode),
    () => true,
  );

/**
 * The number as it is stored: `+34612345678` (E.164, GAP-118).
 * @throws {Error} when it cannot be read as one, or the numbering plans could not be fetched
 */
export async function toE164(number: string, country: string): Promise<string> {
  const { parsePhoneNumberWithError } = await plans();
  return parsePhoneNumberWithError(number, country as CountryCode).number;
}

export interface InternationalNumber {
  country: string;
  callingCode: string;
  /** As it is written inside its country. */
  national: string;
  /** As it is stored. */
  e164: string;
}

/** A number that was typed or filled in with its country code, taken apart; null for others. */
export async function readInternational(number: string): Promise<InternationalNumber | null> {
  const { parsePhoneNumberFromString } = await plans();
  const read = parsePhoneNumberFromString(number.trim().replace(/^00/, '+'));
  if (!read?.isValid() || !read.country) return null;
  return {
    country: read.country,
    callingCode: read.countryCallingCode,
    national: read.formatNational(),
    e164: read.number,
  };
}

/** A stored number (`+34612345678`) as `PhoneField` takes it; one that cannot be read stays as it is. */
export async function phoneParts(stored: string, locale: Locale): Promise<{ phoneCountry: string; phone: string }> {
  const read = await readInternational(stored).catch(() => null);
  return read
    ? { phoneCountry: read.country, phone: read.national }
    : { phoneCountry: likelyCountryOf(locale), phone: stored };
}
