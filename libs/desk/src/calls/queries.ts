import type { AmendmentAsked } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
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

/** What a booking would be with other days and rooms. Nothing is changed by it. */
export const amendmentQuery = (calls: DeskCalls, id: string, language: Locale, asked: AmendmentAsked) =>
  queryOptions({
    queryKey: [calls.name, 'amendment', id, language, asked],
    queryFn: ({ signal }) => calls.quote(id, asked, { language, signal }),
    staleTime: 0,
  });
