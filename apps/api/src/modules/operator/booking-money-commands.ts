import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** The money of bookings. */
export const BOOKING_MONEY_COMMANDS: Record<string, OperatorCommand> = {
  'booking-money': {
    usage: 'payments <number> | refund <number> <amount in minor units> <why>',
    about: 'payments of a booking, and money that goes back to its guest (docs/api-bookings.md)',
    async run(ask, [action, number, ...args], print) {
      const path = { locator: need(number) };
      if (action === 'payments') return print(layOut(await ask(operator.getReservationPayments, { path })));
      if (action === 'refund') {
        const [amount, ...why] = args;
        const body = JSON.stringify({ amount: Number(need(amount)), why: need(why.join(' ')) });
        return print(layOut(await ask(operator.refundReservation, { path, body })));
      }
      throw new Usage();
    },
  },
};
