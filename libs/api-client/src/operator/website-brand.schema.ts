import * as v from 'valibot';
import { footerSettings, headerSettings } from '../website/frame-settings.schema.ts';
import { lookSchema, ownFontSchema } from '../website/look.schema.ts';
import { colors, logotype } from './file-settings.schema.ts';
import { language, text } from './file-shapes.ts';
import { newPictureSchema } from './website-setup.schema.ts';

/** Of the parts of the website file that say how a website looks, as the file has them. */
export const websiteBrandSchema = v.object({
  /** Of the website; a change names it. */
  revision: v.number(),
  language,
  theme: v.string(),
  /** Null: those of the theme. */
  colors: v.nullable(colors),
  /** Null: that of the theme. */
  look: v.nullable(lookSchema),
  logotype,
  /** Id of the menu in the header. */
  headerMenu: headerSettings.entries.menu,
  footerColumns: v.array(v.object({ ...footerSettings.entries.columns.item.entries, title: text })),
  /** The menus of the website, each with the labels of its first entries. */
  menus: v.array(v.object({ id: v.string(), labels: v.array(text) })),
  /** The themes that a website can have, with their design tokens by name. */
  themes: v.array(v.object({ name: v.string(), tokens: v.record(v.string(), v.string()) })),
});
export type WebsiteBrand = v.InferOutput<typeof websiteBrandSchema>;

/** A logotype has a few kilobytes as SVG; a large one is a photograph. */
export const LARGEST_LOGOTYPE_BYTES = 4 * 1024 * 1024;
export const newLogotypeSchema = v.strictObject({
  kind: v.pipe(
    v.picklist(['logotype', 'mark']),
    v.description('`logotype`: for headers and mails, four times as wide as high; `mark`: for tabs and phones, square'),
  ),
  name: newPictureSchema.entries.name,
  content: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64'),
    v.description('SVG without scripts, PNG, WebP or JPEG as base64, up to 4 MB'),
  ),
});
export type LogotypeKind = v.InferOutput<typeof newLogotypeSchema>['kind'];
const address = v.string();
/** What `settings.logotype` of a website file says of the files. */
export const madeLogotypeSchema = v.union([
  v.object({ image: address, mail: address }),
  v.object({ favicon: address, icon: address }),
]);
export type MadeLogotype = v.InferOutput<typeof madeLogotypeSchema>;

/** A font for Latin letters has some tens of kilobytes; guests wait for it. */
export const LARGEST_FONT_BYTES = 512 * 1024;
export const newFontSchema = v.strictObject({
  name: newPictureSchema.entries.name,
  content: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64'),
    v.description('WOFF2 as base64, up to 512 kB'),
  ),
});
/** What `settings.look` of a website file says of the font, and the languages that it lacks letters of; Chinese is set in fonts of devices. */
export const madeFontSchema = v.object({ font: ownFontSchema, lacks: v.array(language) });
export type MadeFont = v.InferOutput<typeof madeFontSchema>;
