import { anAgentRecord, aReservationRow } from '@posada/api-client/fixtures';
import {
  getAgentReservationPage,
  getAgentReservationSummary,
  getBookedProperties,
} from '@posada/api-client/reservations';
import { answer, runStandalone } from '@posada/area/standalone';
import ui from '@posada/ui/i18n/en.json';
import area from './area.ts';

await runStandalone(area, {
  name: 'agent-area',
  mount: '/agent',
  start: '/agent/bookings',
  texts: { ui },
  session: { agent: { token: 'token-of-agent', record: anAgentRecord() } },
  answers: [
    answer(getBookedProperties, [{ id: '3', name: 'App Málaga' }]),
    answer(getAgentReservationPage, {
      content: [aReservationRow()],
      page: 0,
      number: 0,
      size: 10,
      totalElements: 1,
      totalPages: 1,
    }),
    answer(getAgentReservationSummary, {
      count: 1,
      confirmed: 1,
      cancelled: 0,
      provisional: 0,
      totals: [{ currency: 'EUR', amount: 33_000 }],
    }),
  ],
});
