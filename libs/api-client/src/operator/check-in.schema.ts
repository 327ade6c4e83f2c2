import * as v from 'valibot';
import { placeInPath } from '../check-in/check-in.schema.ts';
import { REGISTERS, registeredPersonSchema } from '../check-in/registered-person.schema.ts';
import { id, moment } from '../core/shapes.ts';
import { byLocator, rowId } from './operator.schema.ts';

/** Days before the arrival from which guests check in. */
export const CHECK_IN_DAYS = { least: 1, most: 30, usual: 7 } as const;

/** Null: the property has no online check-in. */
export const checkInSettingsSchema = v.nullable(
  v.strictObject({
    /** Which fields guests are asked for. */
    register: v.picklist(REGISTERS),
    opensDays: v.pipe(v.number(), v.integer(), v.minValue(CHECK_IN_DAYS.least), v.maxValue(CHECK_IN_DAYS.most)),
  }),
);
export type CheckInSettings = v.InferOutput<typeof checkInSettingsSchema>;

export const checkInHotelSchema = v.object({
  property: v.object({ id: rowId, name: v.string() }),
  settings: checkInSettingsSchema,
});
export type CheckInHotel = v.InferOutput<typeof checkInHotelSchema>;

export const registrationPathSchema = v.object({ ...byLocator.entries, room: id, place: placeInPath });

/** `room`: `roomstays[].id` of the booking. Rooms that are cancelled are among them while they are stored. */
export const registrationsSchema = v.array(
  v.object({
    room: id,
    place: v.number(),
    person: registeredPersonSchema,
    registeredAt: moment,
    registeredBy: v.picklist(['guest', 'desk']),
  }),
);
export type Registrations = v.InferOutput<typeof registrationsSchema>;
