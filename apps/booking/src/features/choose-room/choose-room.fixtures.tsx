import { getAvailability, getLowestPrices } from '@posada/api-client/availability';
import {
  aComplement,
  anAvailability,
  aProperty,
  aRatePlan,
  aRoomType,
  someCountries,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getComplements, getRatePlans, getRoomTypes } from '@posada/api-client/properties';
import { getCountries } from '@posada/api-client/website';
import { type AreaTest, answer, renderArea } from '@posada/area/test-kit';
import { act, screen, within } from '@testing-library/react';
import area from '../../area.ts';

export const SEARCH = 'from=2026-06-10&to=2026-06-13';
export const content = [
  answer(getRatePlans, [aRatePlan(), aRatePlan({ id: '32', name: 'With breakfast', board: 'breakfast' })]),
  answer(getComplements, [
    aComplement(),
    aComplement({ id: '32', name: 'Spa circuit', price: 2_000, per: 'person', when: 'date', max: 4 }),
  ]),
  answer(getCountries, someCountries()),
  answer(getLowestPrices, someLowestPrices()),
];

export const open = (
  availability = anAvailability(),
  {
    occupancy = '2-0',
    properties = [aProperty()],
    path = '',
    roomTypes = [aRoomType(), aRoomType({ id: '32', name: 'Suite' })],
    more = [] as NonNullable<AreaTest['answers']>,
  } = {},
) =>
  renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: path || `/booking/property?id=3&${SEARCH}&occupancy=${occupancy}`,
    site: { properties },
    answers: [...content, answer(getRoomTypes, roomTypes), answer(getAvailability, availability), ...more],
  });
export const select = () => screen.findAllByRole('button', { name: /^Select/ });
export const summary = () => screen.getByRole('complementary', { name: 'Your stay' });
export const lineOf = (label: RegExp) =>
  within(summary())
    .getAllByText(label)
    .find((element) => element.tagName === 'DT')
    ?.parentElement?.querySelector('dd')?.textContent;

/** From the extras, where a choice leads, back to the rooms. */
export async function backTo(router: Awaited<ReturnType<typeof open>>['router']) {
  await screen.findByRole('heading', { level: 1, name: 'Add to your stay' });
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Choose your room' });
}
