import { isDay } from '@posada/calendar-days';
import { hasCardNumber, isCardNumberToday, LANGUAGE_CODES } from '@posada/i18n';
import * as v from 'valibot';

/** Nobody was born or stays outside of it, and days can be added to it without leaving what databases know. */
const YEARS = /^(19|2\d)\d\d-/;

/** A calendar day at the property, `YYYY-MM-DD`, from 1900 to 2999; the thirtieth of February is none. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.regex(YEARS),
  v.check((text) => isDay(text)),
);
/** A moment, ISO 8601 UTC, from 1900 to 2999. */
export const moment = v.pipe(v.string(), v.isoTimestamp(), v.regex(YEARS));
/** Money: an integer in minor units of the currency that stands beside it in the same answer. */
export const minor = v.pipe(v.number(), v.safeInteger());
/** ISO 4217. */
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const languageCode = v.picklist(LANGUAGE_CODES);
export type LanguageCode = v.InferOutput<typeof languageCode>;
/** Ids on the wire are strings of letters, digits and hyphens (GAP-46). */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
/** A text that the service has signed, as links of mails have it: three parts with dots between them. */
export const signedToken = v.pipe(v.string(), v.maxLength(6000), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));
/** Several ids joined by commas (GAP-114). */
export const ids = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64})*$/));
export const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
/** E.164 (GAP-118). */
export const phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/));
/** The code of a field that holds the number of a payment card. */
export const CARD_NUMBER = 'card_number_in_text';
/** What people write. Only the provider of payments sees card numbers (GAP-94). */
export const writtenText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !hasCardNumber(text), CARD_NUMBER),
);
/** A number that somebody else issued, as of a tax office or another booking system: as long as cards rarely have. */
export const issuedNumber = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !isCardNumberToday(text), CARD_NUMBER),
);
export const line = v.pipe(writtenText, v.minLength(1), v.maxLength(120));
const WEB_ADDRESS = /(?:https?|ftp):|:\/\/|\bwww\.|[\r\n]/i;
/** No line breaks and no web addresses: a name is written into mails, also to people who did not give it. */
export const isPersonName = (text: string) => !WEB_ADDRESS.test(text);
/**
 * A dot before two letters or more, as in `evil.example`: mail programs make a link of it. Initials (`J.R.`, `d.C.`) are
 * none, and an abbreviation that is written close (`St.John`) gets the space that it wants.
 */
const CLOSE_DOT = /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu;
export const personName = v.pipe(
  line,
  v.check(isPersonName, 'a name without line breaks and web addresses'),
  v.transform((name) => name.replace(CLOSE_DOT, '. ')),
);
/** Free text (LIMIT-10). */
export const freeText = v.pipe(writtenText, v.maxLength(2000));
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
/** AGENCY-05. */
export const AGENCY_TYPES = ['travel-agent', 'incoming-agent', 'wholesaler'] as const;
export const agencyType = v.picklist(AGENCY_TYPES);

export const localised = v.object({ language: v.optional(languageCode) });

/**
 * A picture that exists in several widths and formats: `{url}-{width}.avif` and `.webp` for each of `widths`.
 * `width` and `height` are those of the largest; `color` is the placeholder while it loads.
 */
/** Scheme, host and port, if it has one, of pictures that lie elsewhere. */
export const pictureOrigin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'an origin as https://pictures.example, without path'),
);
/** Another cut of a photo: `url`, `width`, `height` and `widths` as of the photo itself. */
const photoCut = v.object({ url: v.string(), width: v.number(), height: v.number(), widths: v.array(v.number()) });

/** The point of a photo that stays in sight where it is cropped: from its left and its upper edge, 0 to 1. */
export const focalPoint = v.object({
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/**
 * A picture in several widths: the files are `{url}-{width}.avif` and `{url}-{width}.webp`. Without `widths` there is
 * one file, and `url` is its whole address.
 */
export const photo = v.object({
  id,
  url: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  widths: v.array(v.number()),
  /** Cut for tall screens. */
  portrait: v.optional(photoCut),
  /** Absent: its middle. */
  focus: v.optional(focalPoint),
});
export type Photo = v.InferOutput<typeof photo>;

/** A page of a longer list. `page` starts at 0 (GAP-113). */
export const paged = <const S extends v.GenericSchema<unknown, unknown>>(content: S) =>
  v.object({
    content: v.array(content),
    page: v.number(),
    /** The same as `page`, under the name that the specification has (API-17). */
    number: v.number(),
    size: v.number(),
    totalElements: v.number(),
    totalPages: v.number(),
  });

/** A name of the IANA list that this engine knows. */
export const timeZone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'a time zone of the IANA list, as Europe/Madrid'),
);
