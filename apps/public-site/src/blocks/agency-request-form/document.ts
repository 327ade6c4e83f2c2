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

/** A file for a JSON body. @throws {Error} when it cannot be read, since it was moved or its right was taken back */
export async function sentDocument(given: File): Promise<SentDocument> {
  const ending = DOCUMENT_ENDINGS.find((one) => given.name.toLowerCase().endsWith(one)) ?? '.pdf';
  const address = await new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error(`${given.name} cannot be read`, { cause: reader.error }));
    reader.readAsDataURL(given);
  });
  return { name: given.name, type: DOCUMENT_TYPES[ending], content: address.slice(address.indexOf(',') + 1) };
}
