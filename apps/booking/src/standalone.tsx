import { getAvailability, getLowestPrices } from '@posada/api-client/availability';
import {
  aComplement,
  anAvailability,
  aRatePlan,
  aRoomType,
  someCountries,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getComplements, getRatePlans, getRoomTypes } from '@posada/api-client/properties';
import { getCountries } from '@posada/api-client/website';
import { answer, runStandalone } from '@posada/area/standalone';
import search from '@posada/search/i18n/en.json';
import ui from '@posada/ui/i18n/en.json';
import area from './area.ts';

await runStandalone(area, {
  name: 'booking',
  mount: '/booking',
  start: '/booking/property?id=3&from=2026-06-10&to=2026-06-13&occupancy=2-0',
  texts: { ui, search },
  answers: [
    answer(getRatePlans, [aRatePlan()]),
    answer(getComplements, [aComplement()]),
    answer(getCountries, someCountries()),
    answer(getRoomTypes, [aRoomType(), aRoomType({ id: '32', name: 'Suite' })]),
    answer(getAvailability, anAvailability()),
    answer(getLowestPrices, someLowestPrices()),
  ],
});
