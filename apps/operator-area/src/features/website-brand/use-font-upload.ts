import { refusedWith } from '@posada/api-client';
import { addFont, LARGEST_FONT_BYTES, type MadeFont } from '@posada/api-client/operator';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { base64Of } from '../../shared/use-picture-upload.ts';

const UPLOAD_MS = 60_000;

/** Sends a font of a website; answers what is written of it, or the sentence that says why it cannot be used. */
export function useFontUpload(website: number) {
  const t = useTexts();
  const refusalText = useRefusalText();
  return async (file: File): Promise<{ made: MadeFont } | { problem: string }> => {
    if (file.size > LARGEST_FONT_BYTES) return { problem: t('brand.font.too_many_bytes') };
    try {
      const body = { name: file.name, content: await base64Of(file) };
      return { made: await client.call(addFont, { path: { website }, body }, { timeoutMs: UPLOAD_MS }) };
    } catch (error) {
      const refused = refusedWith(error, 'font_refused');
      return { problem: refused ? t(`brand.font.${refused.reason}`) : refusalText(error) };
    }
  };
}
