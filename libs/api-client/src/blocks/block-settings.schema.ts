import * as v from 'valibot';
import { linkAddress } from '../core/link-address.ts';
import { photo } from '../core/shapes.ts';
import { button, chapter, destination, html, passage, post, property, title, words } from './parts.schema.ts';

/**
 * What an editor may write for each block of a page (docs/contracts/blocks.md): the site renders by it, and a website file
 * is held against it. Texts are in one language here.
 */

export const accordionSettings = v.object({
  title,
  items: v.array(v.object({ heading: words, html })),
});
export const buttonSettings = button;
export const formSettings = v.object({ title: words, text: v.optional(passage) });
/** Lists of what one property has. Without a property: the one that the address names. */
export const ofPropertySettings = v.object({ title, property: v.optional(property) });
export const gallerySettings = v.object({ title, photos: v.pipe(v.array(photo), v.minLength(1)) });
export const headingSettings = v.object({
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  text: words,
});
export const imageSettings = v.object({
  photo,
  caption: v.optional(words),
  /** Where a press leads. */
  url: v.optional(linkAddress),
});
/** What shows one item: the one that the address names. */
export const itemSettings = v.object({});
/** Chapters about a property, in this order. */
export const propertyContentSettings = v.object({
  title,
  property,
  contents: v.pipe(v.array(chapter), v.minLength(1)),
});
export const journalSettings = v.object({
  title,
  /** Posts on one page of the list. */
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 9),
});
export const loyaltyPromotionSettings = v.object({
  title: words,
  html,
  /** What each level of the programme takes off a stay, from the lowest. */
  levels: v.optional(v.array(v.object({ name: words, discount: words })), []),
  button,
});
export const mapSettings = v.object({
  title,
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  zoom: v.optional(v.number(), 14),
  label: words,
  address: v.optional(words),
});
/** Without a property: the offers of all. */
export const offerListSettings = v.object({
  title,
  property: v.optional(property),
  /** At most so many of each property; absent: all. */
  perProperty: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export const popupSettings = v.object({
  /** What stands on the page, beside the link that opens the dialog. */
  teaser: passage,
  label: words,
  title: words,
  html,
  /** The page that says it all: the way on from the dialog, and the link itself where no script runs. */
  button,
});
/** Without a post: the one that the address names. */
export const postSettings = v.object({ post: v.optional(post) });
/** No property named: all of the website. */
export const propertyListSettings = v.object({ title, properties: v.optional(v.array(property), []) });
export const searchSettings = v.object({
  title,
  property: v.optional(property),
  /** Id of a destination, where no property is named. */
  destination: v.optional(destination),
});
export const separatorSettings = v.object({});
export const sliderSettings = v.object({
  slides: v.pipe(
    v.array(v.object({ photo, title: words, text: v.optional(passage), button: v.optional(button) })),
    v.minLength(1),
  ),
});
export const spaceSettings = v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)) });
export const textSettings = v.object({ html });
export const textWithImageSettings = v.object({
  title: words,
  html,
  photo,
  side: v.picklist(['left', 'right']),
  button: v.optional(
    v.object({
      ...button.entries,
      /** What the page is for: it stands out as buttons that book do. */
      isMain: v.optional(v.boolean()),
    }),
  ),
});
