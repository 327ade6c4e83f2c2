import * as v from 'valibot';
import { category, html, passage, typology, words } from '../blocks/parts.schema.ts';
import { linkAddress } from '../core/link-address.ts';
import { photo } from '../core/shapes.ts';
import { FACILITY_GROUPS } from '../properties/properties.schema.ts';
import type { ContentKind } from './content.schema.ts';
import { FACILITY_ICONS } from './website-file.schema.ts';

/** A text that is the same in all languages, as the name of a hotel. */
export const plain = v.pipe(v.string(), v.minLength(1));
/** Of an entry of a list: given by the editor. */
export const ownId = v.string();
export const publicationMoment = v.string();
/** Last parts of an address, by language. */
export const slugs = v.record(v.string(), v.string());

/** Entries that are not made of blocks. */
export type FlatKind = Exclude<ContentKind, 'page'>;

const facility = v.object({
  id: ownId,
  name: words,
  icon: v.picklist(FACILITY_ICONS),
  group: v.optional(v.picklist(FACILITY_GROUPS)),
});
const lastItem = v.object({ label: words, url: linkAddress });
const below = v.object({ ...lastItem.entries, children: v.optional(v.array(lastItem)) });
const menuItem = v.object({ ...lastItem.entries, children: v.optional(v.array(below)) });

/**
 * What is written of an entry, each string by its meaning: the editor recognises by it which field to show, translations
 * which text it is. A website file is checked by its own schema; what is not named here stays as it is.
 */
export const ENTRY_FIELDS: Readonly<Record<FlatKind, v.GenericSchema>> = {
  post: v.object({
    title: words,
    summary: passage,
    html,
    photo: v.nullable(photo),
    category,
    createdAt: publicationMoment,
    slug: v.optional(slugs),
  }),
  menu: v.object({ items: v.array(menuItem) }),
  shortcode: v.object({ title: words, html, typology }),
  property: v.object({
    name: plain,
    information: v.object({ summary: passage, description: passage, howToArrive: v.optional(passage) }),
    photos: v.optional(v.array(photo)),
    facilities: v.optional(v.array(facility)),
    contents: v.optional(v.array(v.object({ id: ownId, title: words, html }))),
    certificates: v.optional(
      v.array(v.object({ id: ownId, name: words, description: passage, photo: v.nullable(photo) })),
    ),
    videos: v.optional(v.array(v.object({ id: ownId, title: words, url: linkAddress, poster: v.nullable(photo) }))),
    pointsOfInterest: v.optional(
      v.array(
        v.object({
          id: ownId,
          name: words,
          latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
          longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
          distanceMetres: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e7)),
        }),
      ),
    ),
  }),
  room: v.object({
    name: words,
    summary: passage,
    description: passage,
    beds: v.optional(words),
    photos: v.optional(v.array(photo)),
    floorPlan: v.optional(v.nullable(photo)),
    features: v.optional(v.array(words)),
    amenities: v.optional(v.array(facility)),
  }),
  offer: v.object({
    name: words,
    description: passage,
    html: v.optional(html),
    photo: v.optional(v.nullable(photo)),
  }),
};
