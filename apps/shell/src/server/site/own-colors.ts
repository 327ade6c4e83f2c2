import type { Website } from '@posada/api-client/website';
import { OWN_TOKENS } from '@posada/themes/own-colors';

/** Path of these style sheets. */
export const COLORS_PATH = '/_colors/';
const COLOUR = /^[0-9a-f]{6}$/;

/**
 * Address of the style sheet with a website's own colours; undefined: it has none. The colours themselves are its name, so
 * it never changes, and pages inline it as they inline all others.
 */
export function sheetOfColors({ colors }: Pick<Website, 'colors'>): string | undefined {
  if (!colors) return undefined;
  return `${COLORS_PATH}${OWN_TOKENS.map((token) => colors[token]?.slice(1) ?? '').join('-')}.css`;
}

/** The style sheet at such an address, without the part that all have; undefined: it is none. */
export function colorSheet(name: string): string | undefined {
  const colours = name.replace(/\.css$/, '').split('-');
  if (!name.endsWith('.css') || colours.length !== OWN_TOKENS.length) return undefined;
  if (!colours.every((colour) => COLOUR.test(colour))) return undefined;
  const tokens = OWN_TOKENS.map((token, index) => `--${token}:#${colours[index]}`);
  return `@layer tokens{:root{${tokens.join(';')}}}`;
}
