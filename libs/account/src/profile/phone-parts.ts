import { type Locale, likelyCountryOf } from '@posada/i18n';
import { readInternational } from '@posada/ui/phone-numbers';

/** A stored number (`+34612345678`) as `PhoneField` takes it; one that cannot be read stays as it is. */
export async function phoneParts(stored: string, locale: Locale) {
  const read = await readInternational(stored).catch(() => null);
  return read
    ? { phoneCountry: read.country, phone: read.national }
    : { phoneCountry: likelyCountryOf(locale), phone: stored };
}
