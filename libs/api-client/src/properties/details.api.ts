import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, localised } from '../core/shapes.ts';
import {
  certificateSchema,
  guestReviewsSchema,
  pointOfInterestSchema,
  propertyContentSchema,
  videoSchema,
} from './details.schema.ts';
import { complementSchema, facilitySchema, offerDetailsSchema, photosSchema } from './properties.schema.ts';

const ofProperty = v.object({ id });
const ofRoomType = v.object({ id, roomId: id });

export const getPropertyVideos = endpoint({
  name: 'getPropertyVideos',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/video',
  params: ofProperty,
  query: localised,
  answer: v.array(videoSchema),
  summary: 'Videos of a property (API-75).',
});

export const getCertificates = endpoint({
  name: 'getCertificates',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/certificate',
  params: ofProperty,
  query: localised,
  answer: v.array(certificateSchema),
  summary: 'Certificates that a property holds (API-76).',
});

export const getGuestReviews = endpoint({
  name: 'getGuestReviews',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/review',
  params: ofProperty,
  query: localised,
  answer: guestReviewsSchema,
  summary: 'What guests say of a property, and how they rate its parts; none: empty lists.',
});

export const getPointsOfInterest = endpoint({
  name: 'getPointsOfInterest',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/point-interest',
  params: ofProperty,
  query: localised,
  answer: v.array(pointOfInterestSchema),
  summary: 'Sights around a property, nearest first (API-77).',
});

export const getPropertyContent = endpoint({
  name: 'getPropertyContent',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/content/{contentId}',
  params: v.object({ id, contentId: id }),
  query: localised,
  answer: propertyContentSchema,
  summary: 'A chapter about a property (API-80).',
});

export const getRoomTypePhotos = endpoint({
  name: 'getRoomTypePhotos',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/roomtype/{roomId}/photo',
  params: ofRoomType,
  query: localised,
  answer: photosSchema,
  summary: 'Photos of a room type, the best first (API-83).',
});

export const getRoomTypeAmenities = endpoint({
  name: 'getRoomTypeAmenities',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/roomtype/{roomId}/amenity',
  params: ofRoomType,
  query: localised,
  answer: v.array(facilitySchema),
  summary: 'All amenities of a room type (API-84).',
});

export const getTopRoomTypeAmenities = endpoint({
  name: 'getTopRoomTypeAmenities',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/roomtype/{roomId}/amenity/top',
  params: ofRoomType,
  query: localised,
  answer: v.array(facilitySchema),
  summary: 'The amenities that a room type is chosen for (API-85).',
});

export const getOffer = endpoint({
  name: 'getOffer',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/offer/{offerId}',
  params: v.object({ id, offerId: id }),
  query: localised,
  answer: offerDetailsSchema,
  summary: 'One offer with its long text (API-88).',
});

export const getOfferPhotos = endpoint({
  name: 'getOfferPhotos',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/offer/{offerId}/photo',
  params: v.object({ id, offerId: id }),
  query: localised,
  answer: photosSchema,
  summary: 'Photos of an offer; its property’s first one when it has none of its own (API-89).',
});

export const getComplement = endpoint({
  name: 'getComplement',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/complement/{complementId}',
  params: v.object({ id, complementId: id }),
  query: localised,
  answer: complementSchema,
  summary: 'One complement (API-91).',
});

export const getComplementPhotos = endpoint({
  name: 'getComplementPhotos',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/complement/{complementId}/photo',
  params: v.object({ id, complementId: id }),
  query: localised,
  answer: photosSchema,
  summary: 'Photos of a complement; none is an empty list (API-92).',
});
