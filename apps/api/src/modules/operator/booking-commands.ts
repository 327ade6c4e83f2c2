import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

/** Commands for bookings of all websites, the day, reports and budgets. */
export const BOOKING_COMMANDS: Record<string, OperatorCommand> = {
  day: {
    usage: '[property=<id>] [website=<id>] [date=<day>]',
    about: 'arrivals, departures and stays of a day, what is new, and what waits (docs/api-bookings.md)',
    run: async (ask, args, print) => print(layOut(await ask(operator.getHotelDay, { query: asTexts(args) }))),
  },
  report: {
    usage: '<occupancy|pickup|pace> from=<day> to=<day> [by=property] [properties=<ids>] [website=<id>] [since=7]',
    about: 'room nights, revenue, occupancy, pick-up and pace, against last year (docs/api-bookings.md, "Reports")',
    run: async (ask, [kind, ...args], print) => {
      const query = { ...asTexts(args), kind: need(kind) };
      return print(layOut(await ask(operator.getHotelReport, { query })));
    },
  },
  funnel: {
    usage: '<website> from=<day> to=<day>',
    about: 'how far visits of a website came, from the first page to the booking (docs/api-bookings.md, "Funnel")',
    run: async (ask, [website, ...args], print) =>
      print(layOut(await ask(operator.getBookingFunnel, { path: { website: need(website) }, query: asTexts(args) }))),
  },
  budget: {
    usage: 'show [properties=<ids>] [from=<month>] [to=<month>] | set <file>',
    about: 'room nights and revenue that properties plan for each month (docs/api-bookings.md, "Budgets")',
    example:
      '{ "months": [{ "property": 3, "month": "2027-03", "currency": "EUR", "nights": 900, "revenue": 11250000 }] }',
    async run(ask, [action, ...args], print) {
      if (action === 'show') print(layOut(await ask(operator.getBudget, { query: asTexts(args) })));
      else if (action === 'set')
        print(layOut(await ask(operator.setBudget, { body: readFileSync(need(args[0]), 'utf8') })));
      else throw new Usage();
    },
  },
  'report-figures': {
    usage: 'rebuild',
    about: 'counts all reservations again for reports, and says whether that has changed them (docs/api-bookings.md)',
    async run(ask, [action], print) {
      if (action !== 'rebuild') throw new Usage();
      print(layOut(await ask(operator.rebuildReportFigures)));
    },
  },
  'report-mails': {
    usage: 'send',
    about: 'sends the mails of saved reports of this week that have not been sent, before Monday or after it',
    async run(ask, [action], print) {
      if (action !== 'send') throw new Usage();
      print(layOut(await ask(operator.sendReportMails)));
    },
  },
  booking: {
    usage:
      'offers <file> | make <file> | find [text="<words>"] [status=<status>] [from=<day>] [to=<day>] [property=<id>] [website=<id>] [page=0] [size=20] [sort=id,desc] | show <number> [language=en] | timeline <number> | note <number> <text> | guest <number> <file> | quote <number> <file> | amend <number> <file> | mails <number> | send <number> <mail> | cancel <number> <file>',
    about:
      'bookings of all websites: makes, finds and shows them, adds notes, corrects the guest, changes dates and rooms, sends mails again, cancels (docs/api-bookings.md)',
    example: '{ "reason": "hotel-fault", "note": "Burst pipe", "fee": { "amount": 0, "why": "our fault" } }',
    async run(ask, [action, number, ...args], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'find') {
        const query = asTexts([...(number === undefined ? [] : [number]), ...args]);
        return show(await ask(operator.searchReservations, { query }));
      }
      if (action === 'make') return show(await ask(operator.bookAtDesk, { body: readFileSync(need(number), 'utf8') }));
      if (action === 'offers')
        return show(await ask(operator.quoteBooking, { body: readFileSync(need(number), 'utf8') }));
      const path = { locator: need(number) };
      const fromFile = () => ({ path, body: readFileSync(need(args[0]), 'utf8') });
      switch (action) {
        case 'show':
          return show(await ask(operator.getReservation, { path, query: asTexts(args) }));
        case 'timeline':
          return show(await ask(operator.getReservationTimeline, { path }));
        case 'note': {
          const body = JSON.stringify({ text: need(args.join(' ')) });
          return show(await ask(operator.addReservationRemark, { path, body }));
        }
        case 'guest':
          return show(await ask(operator.changeReservationGuest, fromFile()));
        case 'quote':
          return show(await ask(operator.quoteAmendment, fromFile()));
        case 'amend':
          return show(await ask(operator.amendReservation, fromFile()));
        case 'mails':
          return show(await ask(operator.listReservationMails, { path }));
        case 'send':
          return show(await ask(operator.resendReservationMail, { path: { ...path, kind: need(args[0]) } }));
        case 'cancel':
          return show(await ask(operator.cancelAsOperator, fromFile()));
        default:
          throw new Usage();
      }
    },
  },
};
