import * as v from 'valibot';
import { button, html, property, shortcode, title, typology, words } from './parts.schema.ts';

export const alertSettings = v.object({
  tone: v.optional(v.picklist(['info', 'success', 'warning', 'danger']), 'info'),
  title: words,
  html: v.optional(html),
});
export const boxSettings = v.object({ title, html, button: v.optional(button) });
export const counterSettings = v.object({
  title,
  items: v.pipe(
    v.array(
      v.object({
        value: v.pipe(v.number(), v.minValue(0)),
        /** Beside the number, as in `+` or `%`. */
        unit: v.optional(words),
        label: words,
      }),
    ),
    v.minLength(1),
  ),
});
export const htmlSettings = v.object({ html });
/** By its id; or all of a typology, of the website or of one property. */
export const shortcodeSettings = v.union([
  v.object({ shortcode }),
  v.object({ typology, property: v.optional(property) }),
]);
export const textColumnSettings = v.object({
  title,
  columns: v.pipe(v.array(v.object({ title, html, button: v.optional(button) })), v.minLength(1), v.maxLength(4)),
});
