import * as v from 'valibot';
import { category, property, roomType, title } from './parts.schema.ts';

/** What one room type has. Without the ids: those that the address names. */
export const ofRoomTypeSettings = v.object({ title, property: v.optional(property), roomType: v.optional(roomType) });
export const postsSettings = v.object({
  title,
  /** Only of this category. */
  category: v.optional(category),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 3),
});
/** No property named: all of the website. */
export const propertyMapSettings = v.object({ title, properties: v.optional(v.array(property), []) });
