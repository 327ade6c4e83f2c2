import { readFileSync, writeFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

/** The money of bookings. */
export const BOOKING_MONEY_COMMANDS: Record<string, OperatorCommand> = {
  'booking-money': {
    usage:
      'payments <number> | refund <number> <amount in minor units> <why> | invoices <number> | invoice <number> <file> [language=en] | invoice-pdf <number> <id> <file> | invoice-mail <number> <id> <e-mail>',
    about: 'payments of a booking, money that goes back to its guest, its invoices (docs/api-bookings.md)',
    example:
      '{ "name": "Ana Ruiz", "taxId": null, "address": "Calle Mayor 3", "postalCode": "28013", "city": "Madrid", "country": "ES" }',
    async run(ask, [action, number, ...args], print) {
      const path = { locator: need(number) };
      if (action === 'payments') return print(layOut(await ask(operator.getReservationPayments, { path })));
      if (action === 'refund') {
        const [amount, ...why] = args;
        const body = JSON.stringify({ amount: Number(need(amount)), why: need(why.join(' ')) });
        return print(layOut(await ask(operator.refundReservation, { path, body })));
      }
      if (action === 'invoices') return print(layOut(await ask(operator.getReservationInvoices, { path })));
      if (action === 'invoice') {
        const [file, ...words] = args;
        const query = asTexts(words);
        const body = readFileSync(need(file), 'utf8');
        return print(layOut(await ask(operator.issueReservationInvoice, { path, query, body })));
      }
      if (action === 'invoice-pdf') {
        const [documentId, file] = args;
        const named = { ...path, documentId: need(documentId) };
        const { content } = (await ask(operator.getReservationInvoice, { path: named })) as { content: string };
        writeFileSync(need(file), Buffer.from(content, 'base64'));
        return print(`Written to ${file}.`);
      }
      if (action === 'invoice-mail') {
        const [documentId, email] = args;
        const named = { ...path, documentId: need(documentId) };
        const body = JSON.stringify({ email: need(email) });
        return print(layOut(await ask(operator.mailReservationInvoice, { path: named, body })));
      }
      throw new Usage();
    },
  },
};
