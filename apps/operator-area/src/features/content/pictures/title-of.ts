import type { LibraryPicture } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { textIn } from '../../../shared/sale/texts.ts';

/** What a picture is called: by its text, else by its file. */
export const titleOf = ({ alt, fileName, name }: LibraryPicture, locale: Locale, main: Locale): string =>
  (alt && textIn(alt, locale, main)) || fileName || name;
