import { category, html, linkAddress, passage, typology, words } from '@posada/api-client/blocks';
import { photo } from '@posada/api-client/core';
import { type ContentKind, FACILITY_ICONS } from '@posada/api-client/operator';
import { FACILITY_GROUPS } from '@posada/api-client/properties';
import * as v from 'valibot';
import { fieldSpec, type ObjectSpec } from './field-spec.ts';
import { ownId, plain, publicationMoment, slugs } from './own-schemas.ts';

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
 * What the editor shows of an entry: the fields of a website file by their meaning. The file is checked by its own
 * schema; what is not named here stays as it is.
 */
const FIELDS: Record<FlatKind, v.GenericSchema> = {
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

const specs = new Map<FlatKind, ObjectSpec>();

/** The fields of a kind of entries. */
export function entrySpec(kind: FlatKind): ObjectSpec {
  const known = specs.get(kind);
  if (known) return known;
  const spec = fieldSpec(FIELDS[kind]) as ObjectSpec; // all of them are objects
  specs.set(kind, spec);
  return spec;
}
