import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, id, localised, paged } from '../core/shapes.ts';

const named = v.object({ id, name: v.string() });

/** Nights in a row of an allotment that are alike. */
const allotmentSchema = v.object({
  property: named,
  roomtype: named,
  from: day,
  /** The last night, included. */
  to: day,
  /** Rooms of each night that are or were held. */
  rooms: v.number(),
  /** Those that the agency has booked. */
  booked: v.number(),
  /** Those that it can still book and nobody else can: fewer than are not booked where the hotel has no more. */
  left: v.number(),
  /** So many days before a night what is not booked goes back on general sale; 0: never. */
  releaseDays: v.number(),
  /** The day on which the rooms of the first night go back or went back; null: never. */
  goesBackOn: v.nullable(day),
  /** They are on general sale again. */
  isBack: v.boolean(),
});
export type Allotment = v.InferOutput<typeof allotmentSchema>;

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/));
const query = v.object({
  ...localised.entries,
  page: v.optional(whole),
  size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/))),
});

/** From tonight on, by hotel, room type and night; 20 on a page by default. */
export const getAllotments = endpoint({
  name: 'getAllotments',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/allotment',
  query,
  answer: paged(allotmentSchema),
  callers: ['travel-agency'],
  permission: 'agreements.read',
  summary: 'Rooms that are held for the agency at hotels of the website, and how many of them are left.',
});

export const getAllotmentsOfAgency = endpoint({
  name: 'getAllotmentsOfAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/allotment',
  params: v.object({ id }),
  query,
  answer: paged(allotmentSchema),
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'The same of an agency, for agents of the website.',
});
