import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** What guests may ask for by law, and guests of whom no booking is taken. */
export const GUEST_DATA_COMMANDS: Record<string, OperatorCommand> = {
  'blocked-guest': {
    usage: 'list | block <file> | unblock <id>',
    about: 'guests whom the chain takes no booking of (docs/api-bookings.md)',
    example: '{ "email": "ana@guest.example", "name": "Ana Ruiz", "reason": "Left without paying." }',
    async run(ask, [action, given], print) {
      if (action === 'list') print(layOut(await ask(operator.listBlockedGuests)));
      else if (action === 'block')
        print(layOut(await ask(operator.blockGuest, { body: readFileSync(need(given), 'utf8') })));
      else if (action === 'unblock') print(layOut(await ask(operator.unblockGuest, { path: { id: need(given) } })));
      else throw new Usage();
    },
  },
  'guest-data': {
    usage: 'find <e-mail> | copy <e-mail> | erase <e-mail>',
    about: 'what is stored about a guest: found, copied as JSON, erased (docs/data-map.md)',
    async run(ask, [action, email], print) {
      const body = JSON.stringify({ email: need(email) });
      if (action === 'find') {
        const { account, reservations, messages, reviews, hasStayAhead } = (await ask(operator.findGuestData, {
          body,
        })) as operator.FoundGuestData;
        print(account ? `Account of ${account.name}, since ${account.memberSince.slice(0, 10)}.` : 'No account.');
        for (const { locator, property, arrival, departure, status } of reservations)
          print(`${locator}  ${property}, ${arrival} to ${departure}, ${status}`);
        print(`Bookings: ${reservations.length}. Messages: ${messages}. Reviews: ${reviews}.`);
        if (hasStayAhead) print('A stay has not ended yet: nothing can be erased before it is over or cancelled.');
      } else if (action === 'copy') print(layOut(await ask(operator.copyGuestData, { body })));
      else if (action === 'erase') {
        const { account, reservations } = (await ask(operator.eraseGuestData, { body })) as operator.GuestDataErased;
        print(`Erased${account ? ' with the account' : ''}. Bookings that were closed: ${reservations}.`);
      } else throw new Usage();
    },
  },
};
