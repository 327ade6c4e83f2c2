import { DOCUMENT_MEGABYTES, DOCUMENT_TYPES, type SentDocument } from '@posada/api-client/website';
import { file } from '@posada/ui/rules';
import * as v from 'valibot';

export const DOCUMENT_ENDINGS = Object.keys(DOCUMENT_TYPES) as (keyof typeof DOCUMENT_TYPES)[];

/** What a file field gives when nothing is chosen. */
const isNothing = (given: unknown) => given === '' || (given instanceof File && given.size === 0 && given.name === '');

/** A document that may be left out. */
export const optionalDocument = v.pipe(
  v.unknown(),
  v.transform((given) => (isNothing(given) ? undefined : given)),
  v.optional(v.pipe(v.instance(File), file({ max: DOCUMENT_MEGABYTES, kinds: DOCUMENT_ENDINGS }))),
);

/** Base64 of a file, in pieces: the arguments of a call are limited. */
function base64Of(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

/** A file for a JSON body. @throws {Error} when it cannot be read, since it was moved or its right was taken back */
export async function sentDocument(given: File): Promise<SentDocument> {
  const ending = DOCUMENT_ENDINGS.find((one) => given.name.toLowerCase().endsWith(one)) ?? '.pdf';
  const bytes = await given.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${given.name} cannot be read`, { cause });
  });
  return { name: given.name, type: DOCUMENT_TYPES[ending], content: base64Of(new Uint8Array(bytes)) };
}
