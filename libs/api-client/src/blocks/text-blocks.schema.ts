import * as v from 'valibot';
import { id } from '../core/shapes.ts';
import { button, property, title } from './parts.schema.ts';

export const alertSettings = v.object({
  tone: v.optional(v.picklist(['info', 'success', 'warning', 'danger']), 'info'),
  title: v.string(),
  html: v.optional(v.string()),
});
export const boxSettings = v.object({ title, html: v.string(), button: v.optional(button) });
export const counterSettings = v.object({
  title,
  items: v.pipe(
    v.array(
      v.object({
        value: v.pipe(v.number(), v.minValue(0)),
        /** Beside the number, as in `+` or `%`. */
        unit: v.optional(v.string()),
        label: v.string(),
      }),
    ),
    v.minLength(1),
  ),
});
export const htmlSettings = v.object({ html: v.string() });
/** By its id; or all of a typology, of the website or of one property. */
export const shortcodeSettings = v.union([
  v.object({ shortcode: id }),
  v.object({ typology: id, property: v.optional(property) }),
]);
export const textColumnSettings = v.object({
  title,
  columns: v.pipe(
    v.array(v.object({ title, html: v.string(), button: v.optional(button) })),
    v.minLength(1),
    v.maxLength(4),
  ),
});
