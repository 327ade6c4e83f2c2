import { queryOptions } from '@tanstack/react-query';
import type { DeskCalls } from './desk-calls.ts';

/** What happened to a booking, the newest first. */
export const historyQuery = (calls: DeskCalls, id: string) =>
  queryOptions({
    queryKey: [calls.name, 'reservation-history', id],
    queryFn: ({ signal }) => calls.history(id, signal),
    staleTime: 0,
  });

/** Mails about a booking that can be sent again. */
export const mailsQuery = (calls: DeskCalls, id: string) =>
  queryOptions({ queryKey: [calls.name, 'sendable-mails', id], queryFn: ({ signal }) => calls.mails(id, signal) });
