import { endpoint } from '../core/endpoint.ts';
import { localised } from '../core/shapes.ts';
import { countriesSchema, typologiesSchema } from './system.schema.ts';

export const getCountries = endpoint({
  name: 'getCountries',
  method: 'GET',
  family: 'content',
  path: 'information/system/country',
  query: localised,
  answer: countriesSchema,
  summary: 'Countries in the language, sorted by name (API-94).',
});

export const getPropertyTypologies = endpoint({
  name: 'getPropertyTypologies',
  method: 'GET',
  family: 'content',
  path: 'information/system/property-typology',
  query: localised,
  answer: typologiesSchema,
  summary: 'The thirteen property types (API-93).',
});
