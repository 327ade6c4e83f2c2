import type { Reservation, SendableMail } from '@posada/api-client/reservations';
import { useQuery } from '@tanstack/react-query';
import { mailsQuery } from '../calls/queries.ts';
import { useDesk } from '../calls/use-desk.ts';

/** Before all other mails, where they can be sent. */
const FIRST: readonly SendableMail[] = ['payment-link', 'cancellation', 'confirmation'];
const byNeed = (mails: readonly SendableMail[]) => [
  ...FIRST.filter((mail) => mails.includes(mail)),
  ...mails.filter((mail) => !FIRST.includes(mail)),
];

/** Mails about a booking that can be sent to its guest now, the one that is needed most first; none for who only reads. */
export function useSendableMails(reservation: Reservation) {
  const { calls, mayWrite } = useDesk();
  const query = mailsQuery(calls, calls.idOf(reservation));
  const { data = [], error, refetch } = useQuery({ ...query, staleTime: 0, enabled: mayWrite });
  return { mails: byNeed(mayWrite ? data : []), hasFailed: error !== null, reread: () => void refetch() };
}
