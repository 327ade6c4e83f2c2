import { getAvailability, getLowestPrices, getOfferStay, type OfferStay } from '@posada/api-client/availability';
import {
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aProperty,
  aRatePlan,
  aRoomRate,
  aRoomType,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getComplements, getOffers, getRatePlans, getRoomTypes } from '@posada/api-client/properties';
import { answer, renderArea, silence } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

describe('a guest who came for an offer', () => {
  const early = {
    id: '5',
    name: 'Book early',
    description: '',
    percent: 10,
    bookUntil: null,
    bookFrom: null,
    minimumNights: 2,
    advanceDays: 45,
    photo: null,
  };
  const openOffer = (path: string, availability = anAvailability(), stay: OfferStay['stay'] = null) =>
    renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: `/booking/property?${path}&id=3&offer=5`,
      site: { properties: [aProperty()] },
      answers: [
        answer(getRatePlans, [aRatePlan()]),
        answer(getComplements, []),
        answer(getRoomTypes, [aRoomType()]),
        answer(getOffers, [early]),
        answer(getOfferStay, { offerId: '5', currency: 'EUR', stay }),
        answer(getAvailability, availability),
        answer(getLowestPrices, someLowestPrices()),
      ],
    });
  const reduced = anAvailability({
    rooms: [
      anOfferedRoom({
        roomtypes: [
          anOfferedType({
            rates: [aRoomRate({ discounts: [{ kind: 'offer', name: 'Book early', percent: 10, amount: 100 }] })],
          }),
        ],
      }),
    ],
  });

  it('[SITE-20, BOOK-17] is led to dates that get it, with the offer named as applied', async () => {
    const { router } = await openOffer('occupancy=1-0', reduced, {
      from: '2026-07-20',
      to: '2026-07-22',
      total: 1,
      base: 1,
      atProperty: 0,
    });
    expect(await screen.findByText('Book early is applied: the prices below are already reduced.')).toBeTruthy();
    expect(router.state.location.search).toBe('?from=2026-07-20&to=2026-07-22&occupancy=1-0&id=3&offer=5');
  });

  it('reads why it does not apply to other dates, and finds the way to dates that get it', async () => {
    await openOffer('from=2026-06-10&to=2026-06-11&occupancy=2-0');
    expect(await screen.findByText('Book early does not apply to these dates')).toBeTruthy();
    expect(screen.getByText('It needs a stay of at least 2 nights.')).toBeTruthy();
    expect(screen.getByText('It must be booked at least 45 days before arrival.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show dates with this offer' }).getAttribute('href')).toBe(
      '/booking/property?occupancy=2-0&id=3&offer=5',
    );
  });

  it('reads that there are no dates for it', async () => {
    await openOffer('occupancy=2-0');
    expect(await screen.findByText('This offer cannot be booked at the moment.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show dates with this offer' })).toBeNull();
  });
});

describe('an address that cannot be read', () => {
  it.each([
    ['from=2020-06-10&to=2020-06-13', 'These dates are over. Please choose new ones.'],
    ['from=2026-06-13&to=2026-06-10', 'The departure must be after the arrival. Please choose your dates again.'],
    ['from=2027-02-30&to=2027-03-02', 'We could not read the dates of this address. Please choose them again.'],
    ['from=2026-06-10&to=2026-07-21', /^Online we sell stays of up to 30 nights/],
    ['from=2026-06-10&to=2026-06-13&occupancy=99-99-x', /^We could not read the rooms and guests/],
  ])('[LIMIT-10, GAP-74] %s says so, with the form to search anew, and prices nothing', async (query, text) => {
    const { edge } = await renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: `/booking/property?id=3&${query}`,
      site: { properties: [aProperty()] },
      answers: [],
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('App Málaga');
    expect(screen.getByRole('form', { name: 'Search for a room' })).toBeTruthy();
    expect(edge.callsOf(getAvailability)).toEqual([]);
    expect(screen.queryByText(/€/)).toBeNull();
  });
});

describe('an address of rooms', () => {
  const SEARCH = 'from=2026-06-10&to=2026-06-13';
  const open = (path: string, answers = [answer(getAvailability, anAvailability())], properties = [aProperty()]) =>
    renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: `/booking/property?${path}`,
      site: { properties },
      answers: [
        answer(getRatePlans, [aRatePlan()]),
        answer(getComplements, []),
        answer(getRoomTypes, [aRoomType()]),
        answer(getLowestPrices, someLowestPrices()),
        ...answers,
      ],
    });

  it('without a property leads to the hotels', async () => {
    const { router } = await open(`${SEARCH}&occupancy=2-0`, undefined, [aProperty(), aProperty({ id: '4' })]);
    expect(router.state.location.pathname).toBe('/booking/destination');
    await screen.findByRole('heading', { level: 1 });
  });

  it('of an unknown property does not exist', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // the layout that renders the 404 is not here
    const { router } = await open(`id=99&${SEARCH}`);
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });

  it('that cannot be loaded can be tried again', async () => {
    const user = userEvent.setup();
    const { edge } = await open(`id=3&${SEARCH}`, [silence(getAvailability)]);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeTruthy();
    edge.now(answer(getAvailability, anAvailability()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /App Málaga/ })).toBeTruthy();
  });
});
