import * as v from 'valibot';
import { country, day, email, issuedNumber, personName, phone, writtenText } from '../core/shapes.ts';

/** The registers of guests that a hotel may have to keep. `other`: of a country without a form of its own here. */
export const REGISTERS = ['spain', 'italy', 'portugal', 'other'] as const;
export type Register = (typeof REGISTERS)[number];

export const DOCUMENT_TYPES = ['national-id', 'foreigner-id', 'passport', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What an adult is to a minor of the same booking. */
export const RELATIONSHIPS = [
  'parent',
  'grandparent',
  'great-grandparent',
  'sibling',
  'aunt-uncle',
  'guardian',
  'other',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const SEXES = ['female', 'male', 'other'] as const;

/** The field in which a signature is written: coordinates of its path lie in it. */
export const SIGNATURE_BOX = { width: 300, height: 100 } as const;

/** As printed, without spaces, dots and hyphens, in capital letters. */
const documentNumber = v.pipe(
  issuedNumber,
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[\p{L}\p{N}/]{3,20}$/u),
);

export const registeredDocumentSchema = v.object({
  type: v.picklist(DOCUMENT_TYPES),
  number: documentNumber,
  /** Of a Spanish DNI (IDESP) or of a card with a NIE (IXESP). */
  supportNumber: v.optional(documentNumber),
  /** The state that issued it. */
  country,
});
export type RegisteredDocument = v.InferOutput<typeof registeredDocumentSchema>;

const part = (max: number) => v.pipe(writtenText, v.maxLength(max));

export const registeredAddressSchema = v.object({
  /** With the number; empty where the register does not ask for it, like `city` and `postalCode`. */
  street: part(120),
  city: part(100),
  /** Of the Spanish statistical office (INE): five digits. */
  municipalityCode: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/))),
  postalCode: part(12),
  country,
});

/** Steps of a path in `SIGNATURE_BOX`: to a point, lines to further ones. */
const signaturePath = v.pipe(v.string(), v.maxLength(12_000), v.regex(/^M\d{1,3} \d{1,3}(?:[ML]\d{1,3} \d{1,3})+$/));
export const signatureSchema = v.union([
  v.object({ kind: v.literal('path'), path: signaturePath }),
  /** The name, typed by the person in place of a signature. */
  v.object({ kind: v.literal('name'), name: personName }),
]);
export type Signature = v.InferOutput<typeof signatureSchema>;

/** A guest as the law wants them written down. Which fields a register needs: `problemsOf`. */
export const registeredPersonSchema = v.object({
  givenNames: personName,
  surname: personName,
  secondSurname: v.optional(personName),
  sex: v.picklist(SEXES),
  birthDate: day,
  birthCountry: v.optional(country),
  birthPlace: v.optional(part(100)),
  nationality: country,
  /** Null: a child without one. */
  document: v.nullable(registeredDocumentSchema),
  address: registeredAddressSchema,
  phone: v.optional(phone),
  email: v.optional(email),
  /** Of an adult: what they are to the minors of the booking. */
  relationship: v.optional(v.picklist(RELATIONSHIPS)),
  signature: v.optional(signatureSchema),
});
export type RegisteredPerson = v.InferOutput<typeof registeredPersonSchema>;
