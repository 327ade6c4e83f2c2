import * as v from 'valibot';
import { localisedSchema } from '../../platform/localise.ts';

/**
 * Texts of hotels as website files have filled them in, in all languages. Files of earlier releases stay: what a later
 * form of the file has in addition is optional here, and is absent in them.
 */

const more = v.unknown();
const text = v.nullable(v.string());
const picture = v.objectWithRest({ url: v.string() }, more);
const described = { name: localisedSchema, description: localisedSchema };

/** Read of each property: its name, where it is, and how to reach it. */
export const propertyContentSchema = v.objectWithRest(
  {
    name: v.string(),
    location: v.exactOptional(
      v.nullable(
        v.objectWithRest(
          {
            address: v.string(),
            city: v.objectWithRest({ name: localisedSchema }, more),
            latitude: v.number(),
            longitude: v.number(),
          },
          more,
        ),
      ),
    ),
    information: v.exactOptional(
      v.nullable(v.objectWithRest({ checkIn: v.string(), checkOut: v.string(), phone: text, email: text }, more)),
    ),
    photos: v.exactOptional(v.array(picture)),
  },
  more,
);
export type PropertyContent = v.InferOutput<typeof propertyContentSchema>;

export const roomTypeContentSchema = v.objectWithRest(
  { name: localisedSchema, photos: v.exactOptional(v.array(picture)) },
  more,
);
export type RoomTypeContent = v.InferOutput<typeof roomTypeContentSchema>;

export const ratePlanContentSchema = v.object({ ...described, externalCode: v.exactOptional(v.string()) });
export type RatePlanContent = v.InferOutput<typeof ratePlanContentSchema>;

export const offerContentSchema = v.object({
  ...described,
  html: v.exactOptional(localisedSchema),
  photo: v.exactOptional(v.nullable(picture)),
});
export type OfferContent = v.InferOutput<typeof offerContentSchema>;

export const complementContentSchema = v.object({ ...described, photo: v.exactOptional(v.nullable(picture)) });
export type ComplementContent = v.InferOutput<typeof complementContentSchema>;
