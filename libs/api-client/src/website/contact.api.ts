import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import {
  agencyType,
  country,
  email,
  freeText,
  id,
  issuedNumber,
  languageCode,
  line,
  moment,
  writtenText,
} from '../core/shapes.ts';

export { AGENCY_TYPES } from '../core/shapes.ts';

/** What an agency may send of itself, by the ending of the file's name (GAP-17). */
export const DOCUMENT_TYPES = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES];
export const DOCUMENT_MEGABYTES = 5;

/** Length of the base64 of that many bytes. */
const base64Length = (bytes: number) => 4 * Math.ceil(bytes / 3);
const LONGEST_DOCUMENT = base64Length(DOCUMENT_MEGABYTES * 1_000_000);

/** A file in a JSON body. Its content is checked against its type when it arrives. */
const documentSchema = v.strictObject({
  name: v.pipe(issuedNumber, v.minLength(1), v.maxLength(120)),
  type: v.picklist(Object.values(DOCUMENT_TYPES)),
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_DOCUMENT), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type SentDocument = v.InferOutput<typeof documentSchema>;

/** A phone number as a person types it: enough digits to be called, and nothing but what is written between them. */
export const isDialable = (number: string) =>
  /^\s*\+?[\d\s()./-]+$/.test(number) && /^\d{6,15}$/.test(number.replace(/\D/g, ''));

/** A page on the web, as people copy it from their browser. */
export const isWebPage = (address: string) => /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(address);
/** A price as a person writes it, with its currency: at least one digit. */
export const hasAmount = (price: string) => /\d/.test(price);

const common = { language: languageCode, privacyAccepted: v.literal(true) };

/** The service took the message in; a person deals with it. */
const receivedSchema = v.object({ id, receivedAt: moment });

/** Contact, newsletter, agency requests and claims of a lower price use this call, distinguished by `form` (GAP-17, GAP-18). */
export const sendContactForm = endpoint({
  name: 'sendContactForm',
  method: 'POST',
  family: 'content',
  path: 'information/website/contact-form',
  body: v.variant('form', [
    v.strictObject({
      form: v.literal('contact'),
      name: line,
      email,
      phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(isDialable))),
      message: v.pipe(freeText, v.minLength(1)),
      hotel: v.optional(id),
      ...common,
    }),
    v.strictObject({ form: v.literal('newsletter'), email, ...common }),
    v.pipe(
      v.strictObject({
        form: v.literal('claim'),
        /** Booking number; absent: it is a stay that is not booked yet. */
        booking: v.optional(line),
        /** Hotel, days and guests of a stay that is not booked yet. */
        stay: v.optional(v.pipe(writtenText, v.minLength(1), v.maxLength(300))),
        link: v.pipe(writtenText, v.maxLength(500), v.check(isWebPage)),
        price: v.pipe(line, v.maxLength(40), v.check(hasAmount)),
        email,
        ...common,
      }),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value.booking || dataset.value.stay) return;
        const path = { type: 'object', origin: 'value', key: 'booking', value: undefined } as const;
        addIssue({ message: 'a booking or a stay', path: [{ ...path, input: dataset.value }] });
      }),
    ),
    v.strictObject({
      form: v.literal('agency'),
      agencyName: line,
      taxName: line,
      taxId: v.pipe(issuedNumber, v.minLength(1), v.maxLength(120)),
      contactName: line,
      /** Where the answer goes: the labels of AGENCY-11 name no address to write to. */
      email,
      branch: v.optional(line),
      address: line,
      city: line,
      region: v.optional(line),
      country,
      postalCode: v.pipe(line, v.maxLength(20)),
      agencyType,
      observations: v.optional(freeText),
      cv: v.optional(documentSchema),
      ...common,
    }),
  ]),
  bodyLimit: LONGEST_DOCUMENT + 100 * 1024,
  answer: receivedSchema,
  codes: ['document_refused', 'bot_suspected', 'bot_check_unavailable'],
  isBotChecked: true,
  summary:
    'A message from a form of the website: contact, newsletter, agency request or claim of a lower price (API-112, AGENCY-11).',
});
