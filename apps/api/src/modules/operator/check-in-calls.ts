import * as operator from '@posada/api-client/operator';
import { notFound } from '../../platform/errors.ts';
import { checkInHotels, setCheckIn } from '../check-in/check-in-settings.store.ts';
import { named, writeOf } from './booking-calls.ts';
import { aboutLong, aboutReservationLong, eventActor, listedLong, type OperatorCall } from './operator-call.ts';

/** The online check-in of properties, and the registered guests of bookings. */
export const CHECK_IN_CALLS: readonly OperatorCall[] = [
  listedLong(operator.listCheckInHotels, ({ database, actor: { properties } }) => checkInHotels(database, properties)),
  aboutLong(
    operator.setCheckInHotel,
    async ({ path: { property } }) => property,
    async ({ database, path: { property }, body, checkIn, note }) => {
      if (body) await checkIn.requireSecret();
      await database.tx(async (tx) => {
        if (!(await setCheckIn(tx, property, body))) throw notFound(`property ${property}`);
        await note(tx, `property ${property}`, { checkIn: body });
      });
      return body;
    },
  ),
  aboutReservationLong(operator.getReservationCheckIn, async (given) => {
    const { id, language } = await named(given);
    return given.checkIn.view(id, given.query.language ?? language);
  }),
  aboutReservationLong(operator.getRegistrations, async (given) => {
    const { id } = await named(given);
    // who has read documents of guests, and of how many
    return given.checkIn.registered(id, (tx, guests) =>
      given.note(tx, `reservation ${given.path.locator}`, { readRegistrations: guests }),
    );
  }),
  aboutReservationLong(operator.registerAtDesk, async (given) => {
    const { id, language } = await named(given);
    const { room, place } = given.path;
    const { also } = writeOf({ ...given, idempotencyKey: undefined }, { registered: { room, place } });
    await given.checkIn.registerAtDesk(id, { room, place }, given.body, { actor: eventActor(given.actor), also });
    return given.checkIn.view(id, given.query.language ?? language);
  }),
  aboutReservationLong(operator.removeRegistration, async (given) => {
    const { id, language } = await named(given);
    const { room, place } = given.path;
    const { also } = writeOf({ ...given, idempotencyKey: undefined }, { removedRegistration: { room, place } });
    await given.checkIn.remove(id, { room, place }, { actor: eventActor(given.actor), also });
    return given.checkIn.view(id, given.query.language ?? language);
  }),
];
