import * as v from 'valibot';
import { checkInSchema } from '../check-in/check-in.schema.ts';
import { registeredPersonSchema } from '../check-in/registered-person.schema.ts';
import { operatorEndpoint } from '../core/endpoint.ts';
import { readInSchema } from './bookings.schema.ts';
import {
  checkInHotelSchema,
  checkInSettingsSchema,
  registrationPathSchema,
  registrationsSchema,
} from './check-in.schema.ts';
import { byLocator, rowIdInPath } from './operator.schema.ts';

/** Properties of the caller, by name. */
export const listCheckInHotels = operatorEndpoint({
  name: 'listCheckInHotels',
  method: 'GET',
  path: 'check-in',
  scope: 'websites.read',
  answer: v.array(checkInHotelSchema),
  summary: 'Properties, and which of them have online check-in.',
});

/**
 * Switches the online check-in of a property on or off, from now on for all of its bookings. What is registered stays.
 * `check_in_secret_unavailable` (503): the installation cannot store who is registered.
 */
export const setCheckInHotel = operatorEndpoint({
  name: 'setCheckInHotel',
  method: 'PUT',
  path: 'check-in/{property}',
  scope: 'websites.write',
  params: v.object({ property: rowIdInPath }),
  body: checkInSettingsSchema,
  answer: checkInSettingsSchema,
  codes: ['check_in_secret_unavailable'],
  summary: 'Sets the register and the first day of the online check-in of a property.',
});

/** As the guests see it. `check_in_off` (409): the property has no online check-in. */
export const getReservationCheckIn = operatorEndpoint({
  name: 'getReservationCheckIn',
  method: 'GET',
  path: 'reservation/{locator}/check-in',
  scope: 'reservations.read',
  params: byLocator,
  query: readInSchema,
  answer: checkInSchema,
  codes: ['check_in_off', 'check_in_secret_unavailable'],
  summary: 'Who of the guests of a booking is registered.',
});

/** All that is registered of them, documents in full. Each reading is in the record of changes. */
export const getRegistrations = operatorEndpoint({
  name: 'getRegistrations',
  method: 'GET',
  path: 'reservation/{locator}/registration',
  scope: 'registrations.read',
  params: byLocator,
  answer: registrationsSchema,
  codes: ['check_in_secret_unavailable'],
  summary: 'The registered guests of a booking.',
});

/**
 * In place of who was registered there before, also before the day from which guests check in and after the hotel has
 * checked the room in. Refusals: `registration_refused` (422; `fields`), `not_confirmed`, `check_in_off` (409).
 */
export const registerAtDesk = operatorEndpoint({
  name: 'registerAtDesk',
  method: 'PUT',
  path: 'reservation/{locator}/registration/{room}/{place}',
  scope: 'registrations.write',
  params: registrationPathSchema,
  query: readInSchema,
  body: registeredPersonSchema,
  answer: checkInSchema,
  codes: ['check_in_off', 'not_confirmed', 'registration_refused', 'check_in_secret_unavailable'],
  summary: 'Registers a guest of a room.',
});

/** Nobody is registered in the place afterwards. */
export const removeRegistration = operatorEndpoint({
  name: 'removeRegistration',
  method: 'DELETE',
  path: 'reservation/{locator}/registration/{room}/{place}',
  scope: 'registrations.write',
  params: registrationPathSchema,
  query: readInSchema,
  answer: checkInSchema,
  codes: ['check_in_off', 'check_in_secret_unavailable'],
  summary: 'Removes who is registered in a place of a room.',
});
