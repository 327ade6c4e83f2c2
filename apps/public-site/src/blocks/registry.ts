import type { PageBlockType } from '@posada/api-client/definitions';
import { type LazyExport, lazyExport } from '@posada/area';
import { popup } from './popup/popup.block.tsx';
import { loyaltyPromotion } from './promotion/promotion.block.tsx';
import { propertyList } from './property-list/property-list.block.tsx';
import type { Block } from './shared/block.ts';
import { slider } from './slider/slider.block.tsx';
import { button, heading, image, separator, space, text, textWithImage } from './texts/texts.block.tsx';

const hydratedAtOnce = new Set<LazyExport<Block>>();
function atOnce(part: LazyExport<Block>) {
  hydratedAtOnce.add(part);
  return part;
}

/** Small ones that most pages have come in the file of the page: a request for each would weigh more. */
const present = (block: Block) => atOnce({ load: async () => block, useExport: () => block });

/** Where each kind of block is. A page fetches the code of those that it has. */
const OWN_BLOCKS: Record<PageBlockType, LazyExport<Block>> = {
  accordion: lazyExport(() => import('./accordion/accordion.block.tsx'), { name: 'accordion' }),
  'agency-request-form': lazyExport(() => import('./agency-request-form/agency-request-form.block.tsx'), {
    name: 'agencyRequestForm',
  }),
  alert: lazyExport(() => import('./alert/alert.block.tsx'), { name: 'alert' }),
  box: lazyExport(() => import('./box/box.block.tsx'), { name: 'box' }),
  brand: lazyExport(() => import('./brand/brand.block.tsx'), { name: 'brand' }),
  button: present(button),
  carousel: lazyExport(() => import('./carousel/carousel.block.tsx'), { name: 'carousel' }),
  'complement-list': lazyExport(() => import('./complement-list/complement-list.block.tsx'), {
    name: 'complementList',
  }),
  'book-bar': atOnce(lazyExport(() => import('./property/book-bar.block.tsx'), { name: 'bookBar' })),
  'certificate-list': lazyExport(() => import('./property/property-lists.block.tsx'), { name: 'certificateList' }),
  'contact-form': lazyExport(() => import('./contact-form/contact-form.block.tsx'), { name: 'contactForm' }),
  counter: lazyExport(() => import('./counter/counter.block.tsx'), { name: 'counter' }),
  'facility-list': lazyExport(() => import('./hotel-lists/hotel-lists.block.tsx'), { name: 'facilityList' }),
  gallery: lazyExport(() => import('./gallery/gallery.block.tsx'), { name: 'gallery' }),
  'guest-reviews': lazyExport(() => import('./property/guest-reviews.block.tsx'), { name: 'guestReviews' }),
  heading: present(heading),
  html: lazyExport(() => import('./html/html.block.tsx'), { name: 'html' }),
  image: present(image),
  instagram: lazyExport(() => import('./instagram/instagram.block.tsx'), { name: 'instagram' }),
  journal: lazyExport(() => import('./journal/journal.block.tsx'), { name: 'journal' }),
  'loyalty-promotion': present(loyaltyPromotion),
  map: lazyExport(() => import('./map/map.block.tsx'), { name: 'map' }),
  'newsletter-form': lazyExport(() => import('./newsletter-form/newsletter-form.block.tsx'), {
    name: 'newsletterForm',
  }),
  offer: lazyExport(() => import('./property/offer.block.tsx'), { name: 'offer' }),
  'offer-list': lazyExport(() => import('./hotel-lists/hotel-lists.block.tsx'), { name: 'offerList' }),
  parallax: lazyExport(() => import('./parallax/parallax.block.tsx'), { name: 'parallax' }),
  'point-of-interest-list': lazyExport(() => import('./property/property-lists.block.tsx'), {
    name: 'pointOfInterestList',
  }),
  popup: present(popup),
  posts: lazyExport(() => import('./posts/posts.block.tsx'), { name: 'posts' }),
  post: lazyExport(() => import('./journal/post.block.tsx'), { name: 'post' }),
  'price-claim-form': lazyExport(() => import('./price-claim-form/price-claim-form.block.tsx'), {
    name: 'priceClaimForm',
  }),
  'property-content': lazyExport(() => import('./property/property-lists.block.tsx'), { name: 'propertyContent' }),
  'property-list': present(propertyList),
  'property-map': lazyExport(() => import('./property-map/property-map.block.tsx'), { name: 'propertyMap' }),
  'roomtype-amenity-top-list': lazyExport(() => import('./room-types/room-types.block.tsx'), {
    name: 'roomtypeAmenityTopList',
  }),
  room: lazyExport(() => import('./property/room.block.tsx'), { name: 'room' }),
  'roomtype-list': lazyExport(() => import('./hotel-lists/hotel-lists.block.tsx'), { name: 'roomtypeList' }),
  'roomtype-photo-list': lazyExport(() => import('./room-types/room-types.block.tsx'), { name: 'roomtypePhotoList' }),
  search: atOnce(lazyExport(() => import('./search/search.block.tsx'), { name: 'search' })),
  separator: present(separator),
  shortcode: lazyExport(() => import('./shortcode/shortcode.block.tsx'), { name: 'shortcode' }),
  slider: present(slider),
  space: present(space),
  text: present(text),
  'text-column': lazyExport(() => import('./text-column/text-column.block.tsx'), { name: 'textColumn' }),
  'text-with-image': present(textWithImage),
  video: lazyExport(() => import('./video/video.block.tsx'), { name: 'video' }),
};
const BLOCKS: Readonly<Record<string, LazyExport<Block>>> = OWN_BLOCKS;

/** The kind of block of this name; undefined: there is none. */
export const findBlock = (type: string): LazyExport<Block> | undefined =>
  Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined;

/** Whether the block at this index of a page waits for its code until a guest comes near. */
export const isDeferred = (part: LazyExport<Block>, index: number) => index > 0 && !hydratedAtOnce.has(part);
