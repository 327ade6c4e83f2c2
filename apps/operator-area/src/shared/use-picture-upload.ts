import { type BodyOf, refusedWith } from '@posada/api-client';
import {
  addFont,
  addLogotype,
  addPicture,
  LARGEST_FONT_BYTES,
  LARGEST_LOGOTYPE_BYTES,
  LARGEST_PICTURE_BYTES,
  type LogotypeKind,
  type MadeFont,
  type MadeLogotype,
  type MadePicture,
  type PictureDetail,
  uploadPicture,
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

/** Sentences by reason, in place of those for pictures. */
type OwnSentences = Partial<Record<string, string>>;

/** Why an upload cannot be used, in words. */
function useUploadProblem(own: OwnSentences = {}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  return (error: unknown): string => {
    const font = refusedWith(error, 'font_refused');
    if (font) return t(`brand.font.${font.reason}`);
    const refused = refusedWith(error, 'picture_refused');
    if (!refused) return refusalText(error);
    const { reason } = refused;
    return own[reason] ?? t(`websites.picture.${reason}`);
  };
}

/** Sends a file; answers what was made of it, or the sentence that says why it cannot be used. */
function useUpload<Made>(
  mostBytes: number,
  send: (body: { name: string; content: string }) => Promise<Made>,
  own: OwnSentences = {},
) {
  const t = useTexts();
  const problemOf = useUploadProblem(own);
  return async (file: File): Promise<Uploaded<Made>> => {
    if (file.size > mostBytes) return { problem: own['too_many_bytes'] ?? t('websites.picture.too_many_bytes') };
    try {
      return { made: await send({ name: file.name, content: await base64Of(file) }) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

/** Sends a picture to be made ready for pages; answers it, or the sentence that says why it cannot be used. */
export const usePictureUpload = () =>
  useUpload<MadePicture>(LARGEST_PICTURE_BYTES, (body) => client.call(addPicture, { body }, { timeoutMs: UPLOAD_MS }));

/** Adds a picture to the library of a website: a file, or what an https address has. */
export function useLibraryUpload(website: number) {
  const problemOf = useUploadProblem();
  const send = (body: BodyOf<typeof uploadPicture>) =>
    client.call(uploadPicture, { path: { website: String(website) }, body }, { timeoutMs: UPLOAD_MS });
  const sendFile = useUpload(LARGEST_PICTURE_BYTES, send);
  return async (source: File | string): Promise<Uploaded<PictureDetail>> => {
    if (source instanceof File) return sendFile(source);
    try {
      return { made: await send({ address: source }) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

/** The same of a logotype or mark of a website. */
export function useLogotypeUpload(website: number, kind: LogotypeKind) {
  const t = useTexts();
  return useUpload<MadeLogotype>(
    LARGEST_LOGOTYPE_BYTES,
    (body) => client.call(addLogotype, { path: { website }, body: { ...body, kind } }, { timeoutMs: UPLOAD_MS }),
    { too_many_bytes: t('brand.tooLarge'), other_format: t('brand.otherFormat') },
  );
}

/** The same of a font of a website. */
export function useFontUpload(website: number) {
  const t = useTexts();
  return useUpload<MadeFont>(
    LARGEST_FONT_BYTES,
    (body) => client.call(addFont, { path: { website }, body }, { timeoutMs: UPLOAD_MS }),
    { too_many_bytes: t('brand.font.too_many_bytes') },
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
