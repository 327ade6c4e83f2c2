import { aClientRecord, aReservationRow } from '@posada/api-client/fixtures';
import { getClientReservations } from '@posada/api-client/reservations';
import { answer, runStandalone } from '@posada/area/standalone';
import ui from '@posada/ui/i18n/en.json';
import area from './area.ts';

await runStandalone(area, {
  name: 'client-area',
  mount: '/client',
  start: '/client/bookings',
  texts: { ui },
  session: { client: { token: 'token-of-client', record: aClientRecord() } },
  answers: [
    answer(getClientReservations, [
      aReservationRow(),
      aReservationRow({ id: '2', number: 'GONE0000', status: 'cancelled', isActive: false }),
    ]),
  ],
});
