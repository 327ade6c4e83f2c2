import type { PageBlockType } from '@posada/api-client/definitions';
import type { Block as WireBlock } from '@posada/api-client/website';
import * as v from 'valibot';
import { accordion } from './accordion/accordion.block.tsx';
import { agencyRequestForm } from './agency-request-form/agency-request-form.block.tsx';
import type { Block } from './block.ts';
import { contactForm } from './contact-form/contact-form.block.tsx';
import { gallery } from './gallery/gallery.block.tsx';
import { facilityList, offerList, roomtypeList } from './hotel-lists/hotel-lists.block.tsx';
import { map } from './map/map.block.tsx';
import { newsletterForm } from './newsletter-form/newsletter-form.block.tsx';
import { popup } from './popup/popup.block.tsx';
import { loyaltyPromotion } from './promotion/promotion.block.tsx';
import { propertyList } from './property-list/property-list.block.tsx';
import { search } from './search/search.block.tsx';
import { slider } from './slider/slider.block.tsx';
import { button, heading, image, separator, space, text, textWithImage } from './texts/texts.block.tsx';

const OWN_BLOCKS: Record<PageBlockType, Block> = {
  accordion,
  'agency-request-form': agencyRequestForm,
  button,
  'contact-form': contactForm,
  'facility-list': facilityList,
  gallery,
  heading,
  image,
  'loyalty-promotion': loyaltyPromotion,
  map,
  'newsletter-form': newsletterForm,
  'offer-list': offerList,
  popup,
  'property-list': propertyList,
  'roomtype-list': roomtypeList,
  search,
  separator,
  slider,
  space,
  text,
  'text-with-image': textWithImage,
};
const BLOCKS: Readonly<Record<string, Block>> = OWN_BLOCKS;

export interface ReadBlock {
  key: string;
  type: string;
  style: number;
  block: Block;
  settings: unknown;
}

const reported = new Set<string>();
/** Says once of a block that it is left out: an editor's mistake must be seen, and must not fill a log. */
function report(id: string, reason: string) {
  if (reported.has(id)) return;
  if (reported.size < 1000) reported.add(id);
  console.warn(`block ${id} is left out: ${reason}`);
}

const readBefore = new WeakMap<readonly WireBlock[], ReadBlock[]>();

/**
 * The blocks of a page that can be rendered. What is unknown or malformed is skipped and reported; the page lives. A page
 * is read once: by its loader, then by each render, on a server for all guests.
 */
export function readBlocks(blocks: readonly WireBlock[]): ReadBlock[] {
  const read = readBefore.get(blocks) ?? readAll(blocks);
  readBefore.set(blocks, read);
  return read;
}

function readAll(blocks: readonly WireBlock[]): ReadBlock[] {
  return blocks.flatMap(({ id, type, style, settings }) => {
    const block = BLOCKS[type];
    if (!block) {
      report(id, `there is no block ${type}`);
      return [];
    }
    const parsed = v.safeParse(block.schema, settings);
    if (parsed.success) return [{ key: id, type, style, block, settings: parsed.output }];
    report(id, `${type}: ${v.getDotPath(parsed.issues[0]) ?? 'settings'} ${parsed.issues[0].message}`);
    return [];
  });
}
