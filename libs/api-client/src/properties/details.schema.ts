import * as v from 'valibot';
import { day, id, languageCode, photo } from '../core/shapes.ts';

export const videoSchema = v.object({
  id,
  title: v.string(),
  /** Address of the file. */
  url: v.string(),
  poster: v.nullable(photo),
});
export type Video = v.InferOutput<typeof videoSchema>;

export const certificateSchema = v.object({ id, name: v.string(), description: v.string(), photo: v.nullable(photo) });
export type Certificate = v.InferOutput<typeof certificateSchema>;

export const pointOfInterestSchema = v.object({
  id,
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** As the crow flies, from the property. */
  distanceMetres: v.number(),
});
export type PointOfInterest = v.InferOutput<typeof pointOfInterestSchema>;

/** A chapter about a property: `welcome`, `arrival`, `conditions`, … `html` is clean. */
export const propertyContentSchema = v.object({ id, title: v.string(), html: v.string() });
export type PropertyContent = v.InferOutput<typeof propertyContentSchema>;

/** What guests rate apart from the whole. */
export const RATED = ['cleanliness', 'comfort', 'location', 'service', 'breakfast', 'value'] as const;

/** What guests say of a property. Ratings are out of ten. */
export const guestReviewsSchema = v.object({
  scores: v.array(v.object({ id: v.picklist(RATED), value: v.number() })),
  /** Newest first. */
  reviews: v.array(
    v.object({
      id,
      /** As the guest wants to be named; empty: not known any more. */
      author: v.string(),
      date: day,
      value: v.number(),
      title: v.optional(v.string()),
      /** In the language that the guest wrote in. */
      text: v.string(),
      language: languageCode,
      /** Of the hotel; null or absent: none. */
      answer: v.optional(v.nullable(v.object({ date: day, text: v.string() }))),
    }),
  ),
});
export type GuestReviews = v.InferOutput<typeof guestReviewsSchema>;
