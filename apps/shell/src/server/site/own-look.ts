import { lookSchema, type Website } from '@posada/api-client/website';
import { sheetOf } from '@posada/themes/own-look';
import * as v from 'valibot';

/** Path of these style sheets. */
export const LOOK_PATH = '/_look/';
/** Two fonts with all measures have some six hundred. */
const LONGEST_NAME = 2000;

/**
 * Address of the style sheet with a website's own shapes and fonts; undefined: it has none. What it says is its name, as
 * with own colours: it never changes.
 */
export function sheetOfLook({ look }: Pick<Website, 'look'>): string | undefined {
  if (!look || Object.keys(look).length === 0) return undefined;
  return `${LOOK_PATH}${Buffer.from(JSON.stringify(look)).toString('base64url')}.css`;
}

/** The style sheet at such an address, without the part that all have; undefined: it is none. */
export function lookSheet(name: string): string | undefined {
  if (!name.endsWith('.css') || name.length > LONGEST_NAME) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(name.slice(0, -'.css'.length), 'base64url').toString());
    const look = v.safeParse(lookSchema, value);
    return look.success ? sheetOf(look.output) : undefined;
  } catch {
    return undefined; // no JSON
  }
}
