import type { ContentRow } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';

/** The address of a page without language, in the language of the reader or any. */
export const pathOf = (paths: ContentRow['paths'], locale: Locale) => paths[locale] ?? Object.values(paths)[0] ?? '–';
