import type { FileWebsite } from '@posada/api-client/operator';
import { tokensOf } from '@posada/themes/brands';
import { shownRatio, TEXT_CONTRAST, weaknessOf } from '@posada/themes/own-colors';
import { knownTheme } from '../websites/brands.ts';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

/** A main colour in which texts cannot be read on the pages of the theme. */
export function problemsOfColors({ theme, settings: { colors } }: FileWebsite, place: Place): Problem[] {
  // one that is no colour at all is refused by the schema
  const isColour = colors !== null && /^#[0-9a-f]{6}$/.test(colors.brand);
  const weak = isColour && weaknessOf(tokensOf(knownTheme(theme)), colors);
  if (!weak) return [];
  const { colour, ground, ratio, proposal } = weak;
  return [
    {
      place: [...place, 'settings', 'colors', 'brand'],
      problem:
        `is ${colour}: as text on ${ground}, a ground of the theme, its contrast is ${shownRatio(ratio).toFixed(1)} to 1, ` +
        `and ${TEXT_CONTRAST} to 1 is needed (WCAG 2.2); ${proposal} is the nearest of the same hue that can be read. ` +
        'A lighter colour may be `accent` or `footer`',
    },
  ];
}
