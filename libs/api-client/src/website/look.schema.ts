import * as v from 'valibot';

export const CORNERS = ['square', 'soft', 'round'] as const;
export const AXES = ['start', 'center'] as const;

const weight = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
/** In em. */
const measure = v.pipe(v.number(), v.minValue(0), v.maxValue(3));

/** A font of a website's own, with the measures by which a font of every device stands in for it until it has arrived. */
export const ownFontSchema = v.strictObject({
  /** A WOFF2 file of this installation, as `addFont` names it. */
  file: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{8}\.woff2$/)),
  /** Its weights; of a font that is not variable twice the same. */
  lightest: weight,
  boldest: weight,
  /** Letters with serifs: one with serifs stands in for it. */
  serif: v.boolean(),
  ascent: measure,
  descent: measure,
  /** Mean advance of the letters of a text; above 0. */
  advance: v.pipe(measure, v.minValue(0.1)),
});
export type OwnFont = v.InferOutput<typeof ownFontSchema>;

/** What a website has in place of the shapes and letters of its theme; absent: that of the theme. */
export const lookSchema = v.strictObject({
  /** Of cards, buttons and fields. */
  corners: v.optional(v.picklist(CORNERS)),
  /** Where titles, and what stands below them, are aligned. */
  axis: v.optional(v.picklist(AXES)),
  /** Of headings. */
  displayFont: v.optional(ownFontSchema),
  textFont: v.optional(ownFontSchema),
});
export type Look = v.InferOutput<typeof lookSchema>;
