import type { ApiClient } from '@posada/api-client';
import { sendPaymentConfirmation } from '@posada/api-client/payments';
import {
  type AgencyReason,
  addReservationNote,
  amendAsAgent,
  cancelAsAgency,
  cancelAsAgent,
  changeGuest,
  getReservationHistory,
  getSendableMails,
  quoteAmendmentAsAgent,
  resendMail,
} from '@posada/api-client/reservations';
import type { StaffKind } from '../shared/staff-kind.ts';
import type { DeskCalls } from './desk-calls.ts';

/** The calls of agents or of travel agencies. */
export const kindCalls = (api: ApiClient, kind: StaffKind): DeskCalls => ({
  name: kind,
  idOf: ({ id }) => id,
  history: (id, signal) => api.call(getReservationHistory, { path: { id } }, { signal }),
  addNote: (id, text) => api.call(addReservationNote, { path: { id }, body: { text } }),
  changeGuest: (id, body, language) => api.call(changeGuest, { path: { id }, query: { language }, body }),
  quote: (id, body, { language, signal }) =>
    api.call(quoteAmendmentAsAgent, { path: { id }, query: { language }, body }, { signal }),
  amend: (id, body, { language, key: idempotencyKey }) =>
    api.call(amendAsAgent, { path: { id }, query: { language }, body }, { idempotencyKey }),
  mails: (id, signal) => api.call(getSendableMails, { path: { id } }, { as: kind, signal }),
  sendMail: ({ id, property }, mail) =>
    mail === 'payment-confirmation'
      ? api.call(sendPaymentConfirmation, { path: { propertyId: property.id, reservationId: id } }, { as: kind })
      : api.call(resendMail, { path: { id, kind: mail } }, { as: kind }),
  cancel(id, body, { language, key: idempotencyKey }) {
    const about = { path: { id }, query: { language } };
    if (kind === 'agent') return api.call(cancelAsAgent, { ...about, body }, { idempotencyKey });
    const { fee: _, ...own } = body;
    // the dialog offers agencies their own reasons
    return api.call(
      cancelAsAgency,
      { ...about, body: { ...own, reason: own.reason as AgencyReason } },
      { idempotencyKey },
    );
  },
});
