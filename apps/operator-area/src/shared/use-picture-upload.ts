import { refusedWith } from '@posada/api-client';
import { addPicture, LARGEST_PICTURE_BYTES, type MadePicture } from '@posada/api-client/operator';
import { client } from './client.ts';
import { useRefusalText } from './refusal-text.ts';
import { useTexts } from './texts.ts';

/** A picture is made in three widths before it is answered. */
const UPLOAD_MS = 120_000;
/** What a field for pictures accepts. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp';

/** Sends a picture to be made ready for pages; answers it, or the sentence that says why it cannot be used. */
export function usePictureUpload() {
  const t = useTexts();
  const refusalText = useRefusalText();
  return async (file: File): Promise<{ made: MadePicture } | { problem: string }> => {
    if (file.size > LARGEST_PICTURE_BYTES) return { problem: t('websites.picture.too_many_bytes') };
    try {
      const body = { name: file.name, content: await base64Of(file) };
      return { made: await client.call(addPicture, { body }, { timeoutMs: UPLOAD_MS }) };
    } catch (error) {
      const refused = refusedWith(error, 'picture_refused');
      return { problem: refused ? t(`websites.picture.${refused.reason}`) : refusalText(error) };
    }
  };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
