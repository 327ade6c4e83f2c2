import type { Catalogue } from '@posada/i18n';

type Words = readonly [from: string, to: string, submit: string];

/** Written by the build from the texts of the search (`embedScript` in `tools/build/src/shell.ts`). */
declare const __FIRST_WORDS__: Record<Catalogue, Words>;

/**
 * Arrival, departure and search in a language: the form has these before its texts are there, and where they cannot be
 * read.
 */
export const firstWords = (catalogue: Catalogue): Words => __FIRST_WORDS__[catalogue];
