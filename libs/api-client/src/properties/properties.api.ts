import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, ids, languageCode, localised } from '../core/shapes.ts';
import {
  complementSchema,
  facilitySchema,
  offerSchema,
  photosSchema,
  propertySchema,
  ratePlanSchema,
  roomTypeSchema,
} from './properties.schema.ts';

const ofProperty = v.object({ id });
const language = v.optional(languageCode);
const view = v.optional(v.literal('extended'));

export const getProperties = endpoint({
  name: 'getProperties',
  method: 'GET',
  family: 'content',
  path: 'information/property',
  query: v.object({ view, property: v.optional(ids), language }),
  answer: v.array(propertySchema),
  summary: 'The properties of the website, in the order the chain gives them (API-72).',
});

export const getProperty = endpoint({
  name: 'getProperty',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}',
  params: ofProperty,
  query: v.object({ view, language }),
  answer: propertySchema,
  summary: 'One property (API-73, DATA-05 to DATA-09).',
});

export const getPropertyPhotos = endpoint({
  name: 'getPropertyPhotos',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/photo',
  params: ofProperty,
  query: localised,
  answer: photosSchema,
  summary: 'Photos of a property, the best first (API-74).',
});

export const getPropertyFacilities = endpoint({
  name: 'getPropertyFacilities',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/facility',
  params: ofProperty,
  query: localised,
  answer: v.array(facilitySchema),
  summary: 'All services of a property (API-78).',
});

export const getTopFacilities = endpoint({
  name: 'getTopFacilities',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/facility/top',
  params: ofProperty,
  query: localised,
  answer: v.array(facilitySchema),
  summary: 'The services a property is proudest of (API-79).',
});

export const getRoomTypes = endpoint({
  name: 'getRoomTypes',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/roomtype',
  params: ofProperty,
  query: v.object({ roomtype: v.optional(ids), language }),
  answer: v.array(roomTypeSchema),
  summary: 'Room types with photos and amenities; all, or those named (API-81).',
});

export const getRoomType = endpoint({
  name: 'getRoomType',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/roomtype/{roomId}',
  params: v.object({ id, roomId: id }),
  query: localised,
  answer: roomTypeSchema,
  summary: 'One room type (API-82).',
});

export const getRatePlans = endpoint({
  name: 'getRatePlans',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/rateplan',
  params: ofProperty,
  query: localised,
  answer: v.array(ratePlanSchema),
  summary: 'Rate plans of a property (API-86).',
});

export const getOffers = endpoint({
  name: 'getOffers',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/offer',
  params: ofProperty,
  query: v.object({ offer: v.optional(ids), language }),
  answer: v.array(offerSchema),
  summary: 'Offers in force; all, or those named (API-87).',
});

export const getComplements = endpoint({
  name: 'getComplements',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/complement',
  params: ofProperty,
  query: v.object({ complement: v.optional(ids), language }),
  answer: v.array(complementSchema),
  summary: 'Complements on sale; all, or those named (API-90).',
});
