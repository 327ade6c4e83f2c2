import { getAgencyUsers } from '@posada/api-client/accounts';
import { anAgencyRecord, anAgencyUser, aReservationRow } from '@posada/api-client/fixtures';
import {
  getAgencyReservationPage,
  getAgencyReservationSummary,
  getBookedProperties,
} from '@posada/api-client/reservations';
import { answer, runStandalone } from '@posada/area/standalone';
import ui from '@posada/ui/i18n/en.json';
import area from './area.ts';

await runStandalone(area, {
  name: 'agency-area',
  mount: '/travel-agency',
  start: '/travel-agency/bookings',
  texts: { ui },
  session: { 'travel-agency': { token: 'token-of-travel-agency', record: anAgencyRecord() } },
  answers: [
    answer(getAgencyUsers, [
      anAgencyUser({ isYou: true }),
      anAgencyUser({ id: '33', name: 'Nora', surname: 'Quist', email: 'nora@agency.example', role: 'seller' }),
    ]),
    answer(getBookedProperties, [{ id: '3', name: 'App Málaga' }]),
    answer(getAgencyReservationPage, {
      content: [aReservationRow()],
      page: 0,
      number: 0,
      size: 10,
      totalElements: 1,
      totalPages: 1,
    }),
    answer(getAgencyReservationSummary, {
      count: 1,
      confirmed: 1,
      cancelled: 0,
      provisional: 0,
      totals: [{ currency: 'EUR', amount: 33_000 }],
    }),
  ],
});
