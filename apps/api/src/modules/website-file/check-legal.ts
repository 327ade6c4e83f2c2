import type { FileWebsite } from '@posada/api-client/operator';
import { ACCEPTED_PAGES } from '@posada/api-client/website';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

const NAMES = {
  privacy: 'the privacy policy',
  terms: 'the booking conditions',
  cancellation: 'the cancellation conditions',
} as const;

/** A template in which something is still to be filled in. */
export function adviceOnLegalPages({ pages }: FileWebsite, place: Place): Problem[] {
  return pages.flatMap(({ blocks }, index) => {
    const [, hole] = /\[\[([^\]]+)\]\]/.exec(JSON.stringify(blocks)) ?? [];
    return hole === undefined
      ? []
      : [{ place: [...place, 'pages', index, 'blocks'], problem: `has something to be filled in: [[${hole}]]` }];
  });
}

/** Guests accept these texts where they book: a website that takes bookings has them. */
export function problemsOfLegalPages({ pages, settings, language }: FileWebsite, place: Place): Problem[] {
  if (settings.draft) return [];
  const missing = ACCEPTED_PAGES.filter((id) => !pages.some((page) => page.id === id && page.paths[language]));
  if (missing.length === 0) return [];
  const named = missing.map((id) => `${id} (${NAMES[id]})`).join(', ');
  return [
    {
      place: [...place, 'pages'],
      problem:
        `lacks pages with a path in ${language} that guests accept where they book: ${named}. ` +
        'npm run api -- legal-pages <file> writes templates of them into the file; ' +
        'until they are there, settings.draft: true shows the website without bookings',
    },
  ];
}
