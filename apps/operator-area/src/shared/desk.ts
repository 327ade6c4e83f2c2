import * as operator from '@posada/api-client/operator';
import type { Desk, DeskCalls } from '@posada/desk';
import { newKey } from '@posada/reservation';
import { useMemo } from 'react';
import { client } from './client.ts';
import { useOperator } from './session.ts';

const at = (locator: string) => ({ path: { locator } });

/** What persons of the chain ask of the service about a booking. They name it by its number. */
const calls: DeskCalls = {
  name: 'operator',
  idOf: ({ number }) => number,
  history: (locator, signal) => client.call(operator.getReservationTimeline, at(locator), { signal }),
  addNote: (locator, text, idempotencyKey) =>
    client.call(operator.addReservationRemark, { ...at(locator), body: { text } }, { idempotencyKey }),
  changeGuest: (locator, body, language) =>
    client.call(operator.changeReservationGuest, { ...at(locator), query: { language }, body }),
  quote: (locator, body, { language, signal }) =>
    client.call(operator.quoteAmendment, { ...at(locator), query: { language }, body }, { signal }),
  amend: (locator, body, { language, key: idempotencyKey }) =>
    client.call(operator.amendReservation, { ...at(locator), query: { language }, body }, { idempotencyKey }),
  mails: (locator, signal) => client.call(operator.listReservationMails, at(locator), { signal }),
  sendMail: ({ number }, kind) =>
    client.call(operator.resendReservationMail, { path: { locator: number, kind } }, { idempotencyKey: newKey() }),
  cancel: (locator, body, { language, key }) =>
    client.call(operator.cancelAsOperator, { ...at(locator), query: { language }, body }, { idempotencyKey: key }),
};

/** The desk of who has signed in, for the parts that agents work with too. */
export function useOperatorDesk(): Desk {
  const mayWrite = useOperator().permissions.includes('reservations.write');
  return useMemo(() => ({ calls, reasons: 'agent', mayWrite, mayLowerFees: mayWrite }), [mayWrite]);
}
