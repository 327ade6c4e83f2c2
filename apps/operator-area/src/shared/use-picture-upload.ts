import { refusedWith } from '@posada/api-client';
import {
  addLogotype,
  addPicture,
  LARGEST_LOGOTYPE_BYTES,
  LARGEST_PICTURE_BYTES,
  type LogotypeKind,
  type MadeLogotype,
  type MadePicture,
} from '@posada/api-client/operator';
import { client } from './client.ts';
import { useRefusalText } from './refusal-text.ts';
import { useTexts } from './texts.ts';

/** A picture is made in three widths before it is answered. */
const UPLOAD_MS = 120_000;
/** What a field for pictures accepts. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic';
/** What a field for logotypes and marks accepts. */
export const LOGOTYPE_KINDS = 'image/svg+xml,image/jpeg,image/png,image/webp';

type Uploaded<Made> = { made: Made } | { problem: string };

/**
 * Sends a file; answers what was made of it, or the sentence that says why it cannot be used.
 *
 * @param own sentences by reason, in place of those for pictures
 */
function useUpload<Made>(
  mostBytes: number,
  send: (body: { name: string; content: string }) => Promise<Made>,
  own: Partial<Record<string, string>> = {},
) {
  const t = useTexts();
  const refusalText = useRefusalText();
  return async (file: File): Promise<Uploaded<Made>> => {
    if (file.size > mostBytes) return { problem: own['too_many_bytes'] ?? t('websites.picture.too_many_bytes') };
    try {
      return { made: await send({ name: file.name, content: await base64Of(file) }) };
    } catch (error) {
      const refused = refusedWith(error, 'picture_refused');
      if (!refused) return { problem: refusalText(error) };
      const { reason } = refused;
      return { problem: own[reason] ?? t(`websites.picture.${reason}`) };
    }
  };
}

/** Sends a picture to be made ready for pages; answers it, or the sentence that says why it cannot be used. */
export const usePictureUpload = () =>
  useUpload<MadePicture>(LARGEST_PICTURE_BYTES, (body) => client.call(addPicture, { body }, { timeoutMs: UPLOAD_MS }));

/** The same of a logotype or mark of a website. */
export function useLogotypeUpload(website: number, kind: LogotypeKind) {
  const t = useTexts();
  return useUpload<MadeLogotype>(
    LARGEST_LOGOTYPE_BYTES,
    (body) => client.call(addLogotype, { path: { website }, body: { ...body, kind } }, { timeoutMs: UPLOAD_MS }),
    { too_many_bytes: t('brand.tooLarge'), other_format: t('brand.otherFormat') },
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
