import * as v from 'valibot';
import * as blocks from '../blocks/index.ts';

const headerSettings = v.object({ menu: v.string(), bookLabel: v.optional(v.string()) });
const footerSettings = v.object({
  columns: v.array(v.object({ title: v.string(), menu: v.string() })),
  note: v.optional(v.string()),
});

/** The blocks that a page may have, by type. Not for browsers: the site knows each where it renders it. */
export const PAGE_BLOCKS = {
  accordion: blocks.accordionSettings,
  'agency-request-form': blocks.formSettings,
  button: blocks.buttonSettings,
  'contact-form': blocks.formSettings,
  'facility-list': blocks.ofPropertySettings,
  gallery: blocks.gallerySettings,
  heading: blocks.headingSettings,
  image: blocks.imageSettings,
  journal: blocks.journalSettings,
  'loyalty-promotion': blocks.loyaltyPromotionSettings,
  map: blocks.mapSettings,
  'newsletter-form': blocks.formSettings,
  'offer-list': blocks.offerListSettings,
  popup: blocks.popupSettings,
  post: blocks.postSettings,
  'property-list': blocks.propertyListSettings,
  'roomtype-list': blocks.ofPropertySettings,
  search: blocks.searchSettings,
  separator: blocks.separatorSettings,
  slider: blocks.sliderSettings,
  space: blocks.spaceSettings,
  text: blocks.textSettings,
  'text-with-image': blocks.textWithImageSettings,
} as const;
export type PageBlockType = keyof typeof PAGE_BLOCKS;
/** The blocks around every page. */
export const FRAME_BLOCKS = {
  header: headerSettings,
  footer: footerSettings,
} as const;
