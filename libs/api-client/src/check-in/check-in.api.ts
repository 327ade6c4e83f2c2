import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiClient } from '../core/client.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, type LanguageCode, languageCode } from '../core/shapes.ts';
import { checkInSchema, placeInPath } from './check-in.schema.ts';
import { registeredPersonSchema } from './registered-person.schema.ts';

const query = v.object({ language: v.optional(languageCode) });

/**
 * Who of the guests is registered, for the booking of a token. Names and the last characters of documents alone: links
 * travel by mail. Refusals: `not_found` (404): no such token; `check_in_off` (409).
 */
export const getCheckIn = endpoint({
  name: 'getCheckIn',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed/check-in',
  params: v.object({ id }),
  query,
  answer: checkInSchema,
  codes: ['check_in_off', 'check_in_secret_unavailable'],
  summary: 'The online check-in of the booking that a token stands for.',
});

/**
 * Registers a guest of a room, or another one in the same place: all of a person is sent each time. Refusals:
 * `registration_refused` (422; `fields` says what the register of the hotel still wants), `check_in_early`,
 * `check_in_closed` (409; the hotel has checked the room in, or the stay is over), `not_confirmed` (409).
 */
export const registerGuest = endpoint({
  name: 'registerGuest',
  method: 'PUT',
  family: 'content',
  path: 'property/reservation/{id}/managed/check-in/{roomstayId}/{place}',
  params: v.object({ id, roomstayId: id, place: placeInPath }),
  query,
  body: registeredPersonSchema,
  answer: checkInSchema,
  codes: [
    'check_in_off',
    'check_in_early',
    'check_in_closed',
    'not_confirmed',
    'registration_refused',
    'check_in_secret_unavailable',
  ],
  summary: 'Registers a guest of a room of the booking that a token stands for.',
});

/** Read anew whenever it is shown: others of the booking check in too. */
export const checkInQuery = (api: ApiClient, token: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['check-in', token, language],
    queryFn: ({ signal }) => api.call(getCheckIn, { path: { id: token }, query: { language } }, { signal }),
    staleTime: 0,
  });
