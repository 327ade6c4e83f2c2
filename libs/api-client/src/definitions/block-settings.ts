import * as v from 'valibot';
import * as blocks from '../blocks/index.ts';

const headerSettings = v.object({ menu: v.string(), bookLabel: v.optional(v.string()) });
const footerSettings = v.object({
  columns: v.array(v.object({ title: v.string(), menu: v.string() })),
  note: v.optional(v.string()),
  /** Of the website: its copyright is from this year to the current one; absent: of the current one. */
  firstYear: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
});

/** The blocks that a page may have, by type. Not for browsers: the site knows each where it renders it. */
export const PAGE_BLOCKS = {
  accordion: blocks.accordionSettings,
  'agency-request-form': blocks.formSettings,
  alert: blocks.alertSettings,
  box: blocks.boxSettings,
  brand: blocks.brandSettings,
  button: blocks.buttonSettings,
  carousel: blocks.carouselSettings,
  'complement-list': blocks.ofPropertySettings,
  'book-bar': blocks.ofPropertySettings,
  'certificate-list': blocks.ofPropertySettings,
  'contact-form': blocks.formSettings,
  counter: blocks.counterSettings,
  'facility-list': blocks.ofPropertySettings,
  gallery: blocks.gallerySettings,
  'guest-reviews': blocks.ofPropertySettings,
  heading: blocks.headingSettings,
  html: blocks.htmlSettings,
  image: blocks.imageSettings,
  instagram: blocks.instagramSettings,
  journal: blocks.journalSettings,
  'loyalty-promotion': blocks.loyaltyPromotionSettings,
  map: blocks.mapSettings,
  'newsletter-form': blocks.formSettings,
  offer: blocks.itemSettings,
  'offer-list': blocks.offerListSettings,
  parallax: blocks.parallaxSettings,
  popup: blocks.popupSettings,
  post: blocks.postSettings,
  posts: blocks.postsSettings,
  'property-list': blocks.propertyListSettings,
  'property-map': blocks.propertyMapSettings,
  'roomtype-amenity-top-list': blocks.ofRoomTypeSettings,
  'point-of-interest-list': blocks.ofPropertySettings,
  'price-claim-form': blocks.formSettings,
  'property-content': blocks.propertyContentSettings,
  room: blocks.itemSettings,
  'roomtype-list': blocks.ofPropertySettings,
  'roomtype-photo-list': blocks.ofRoomTypeSettings,
  search: blocks.searchSettings,
  separator: blocks.separatorSettings,
  shortcode: blocks.shortcodeSettings,
  slider: blocks.sliderSettings,
  space: blocks.spaceSettings,
  text: blocks.textSettings,
  'text-column': blocks.textColumnSettings,
  'text-with-image': blocks.textWithImageSettings,
  video: blocks.videoSettings,
} as const;
export type PageBlockType = keyof typeof PAGE_BLOCKS;
/** The blocks around every page. */
export const FRAME_BLOCKS = {
  header: headerSettings,
  footer: footerSettings,
} as const;
