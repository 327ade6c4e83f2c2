import { type LibraryPicture, replacePicture } from '@posada/api-client/operator';
import { toast } from '@posada/ui';
import { client } from '../../../shared/client.ts';
import { useTexts } from '../../../shared/texts.ts';

/** All places of a website are looked at and published. */
const REPLACE_MS = 60_000;
const LONGEST_NAME = 100;

/** Puts a picture into all places of a website that show another one, or its focal point into all that show itself. */
export function useReplacement(website: number, { name, fileName }: Pick<LibraryPicture, 'name' | 'fileName'>) {
  const t = useTexts();
  return async (by: string, change: 'pictures.replacement' | 'pictures.focusChange') => {
    const body = { by, name: t(change, { name: fileName ?? name }).slice(0, LONGEST_NAME) };
    const path = { website: String(website), picture: name };
    const { isPublished } = await client.call(replacePicture, { path, body }, { timeoutMs: REPLACE_MS });
    toast({ tone: 'success', title: t(isPublished ? 'pictures.replaced' : 'pictures.waitsForReview') });
  };
}
