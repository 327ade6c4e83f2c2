import * as v from 'valibot';
import { linkAddress } from '../core/link-address.ts';
import { id } from '../core/shapes.ts';

/**
 * Parts that the settings of several blocks have. Texts are in one language here. A string has a schema of its own for each
 * meaning: the editor of pages recognises by it which field to show.
 */

/** A text of one line. */
export const words = v.string();
/** A text of several lines, without mark-up. */
export const passage = v.string();
export const html = v.string();
export const button = v.object({ label: words, url: linkAddress });
export const title = v.optional(words);
/** Id of a property on the wire. */
export const property = v.string();
export const destination = v.string();
/** Of a property, as `parking`. */
export const chapter = v.string();
export const post = v.string();
export const roomType = v.pipe(id);
/** Of posts. */
export const category = v.pipe(id);
export const shortcode = v.pipe(id);
export const typology = v.pipe(id);
