import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

/** The online check-in of properties, and the registered guests of bookings. */
export const CHECK_IN_COMMANDS: Record<string, OperatorCommand> = {
  'check-in': {
    usage:
      'list | set <property> off | set <property> register=spain|italy|portugal|other [opens=<days before arrival>] | of <booking number> | read <booking number> | put <booking number> <room> <place> <person.json> | remove <booking number> <room> <place>',
    about: 'online check-in of guests, and who of a booking is registered (docs/check-in.md)',
    async run(ask, [action, subject, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listCheckInHotels));
      const name = need(subject);
      if (action === 'set') {
        const { register, opens } = asTexts(rest);
        const isOff = rest.length === 1 && rest[0] === 'off';
        if (!isOff && !register) throw new Usage();
        const settings = isOff ? null : { register, opensDays: Number(opens ?? operator.CHECK_IN_DAYS.usual) };
        const path = { property: name };
        return show(await ask(operator.setCheckInHotel, { path, body: JSON.stringify(settings) }));
      }
      const path = { locator: name };
      if (action === 'of') return show(await ask(operator.getReservationCheckIn, { path }));
      if (action === 'read') return show(await ask(operator.getRegistrations, { path }));
      const [room, place, file] = rest;
      const at = { ...path, room: need(room), place: need(place) };
      if (action === 'put')
        return show(await ask(operator.registerAtDesk, { path: at, body: readFileSync(need(file), 'utf8') }));
      if (action !== 'remove') throw new Usage();
      show(await ask(operator.removeRegistration, { path: at }));
    },
  },
};
