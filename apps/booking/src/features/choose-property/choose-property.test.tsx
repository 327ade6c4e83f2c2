import { type Availability, getLowestPrices, type LowestPrices } from '@posada/api-client/availability';
import {
  aClientRecord,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aProperty,
  aRoomRate,
  aWebsite,
  noAvailability,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { answer, renderArea } from '@posada/area/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const named = (id: string, name: string) => aProperty({ id, setup: { ...aProperty().setup, name } });
const properties = [named('3', 'App Málaga'), named('4', 'App Nerja')];
const ADDRESS = '/booking/destination?from=2026-06-10&to=2026-06-13&occupancy=2-0&id=3';

/** The same answer of each property, or one by its id. */
const priced = (of: Availability | ((id: string) => Availability), days: LowestPrices['days'] = null) =>
  answer(getLowestPrices, ({ query }) =>
    someLowestPrices(
      String(query['property'])
        .split(',')
        .map((propertyId) => ({ ...(typeof of === 'function' ? of(propertyId) : of), propertyId })),
      days,
    ),
  );

const open = (
  answers: Parameters<typeof renderArea>[1]['answers'],
  over: Partial<Parameters<typeof renderArea>[1]> = {},
) =>
  renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: ADDRESS,
    site: { properties },
    answers: answers ?? [],
    ...over,
  });

describe('the hotels of a destination', () => {
  it('[ROUTE-14, BOOK-18, BOOK-21, GAP-82] have the whole price of the stay, and name the tourist tax in it', async () => {
    const { edge } = await open([priced(anAvailability())]);
    const card = (await screen.findByRole('heading', { name: /App Málaga/ })).closest('article') as HTMLElement;
    expect(within(card).getByText('€339.00')).toBeTruthy();
    expect(within(card).getByText('3 nights, taxes included').textContent).toMatch(/ · €113.00 per night on average$/);
    expect(within(card).getByText('incl. €9.00 tourist tax, paid at the hotel')).toBeTruthy();
    const link = within(card).getByRole('link', { name: /See rooms/ });
    expect(link.getAttribute('href')).toBe('/booking/property?from=2026-06-10&to=2026-06-13&occupancy=2-0&id=3');
    expect(screen.getByText('2 hotels with rooms for your dates')).toBeTruthy();
    // one call, however many there are
    expect(edge.callsOf(getLowestPrices).map(({ query }) => query['property'])).toEqual(['3,4']);
  });

  it('[GAP-82, BOOK-13] without rooms stand last, with the reason and the nearest days', async () => {
    await open([priced((id) => (id === '3' ? noAvailability() : anAvailability()))]);
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(names[0]).toContain('App Nerja');
    const nearest = screen.getByRole('link', { name: /€340.00/ });
    expect(nearest.getAttribute('href')).toContain('/booking/property?from=2026-06-12&to=2026-06-15');
  });

  it('[BOOK-14] none with rooms: says so, with the search one press away', async () => {
    await open([priced(noAvailability())]);
    expect(await screen.findByText('No hotel has rooms for these dates')).toBeTruthy();
    const summary = screen.getByText('Change').closest('details') as HTMLDetailsElement;
    // open it would push the answer off a phone’s screen
    expect(summary.open).toBe(false);
    await userEvent.click(screen.getByText('Change'));
    expect(summary.open).toBe(true);
  });

  it('[GAP-72] says where the night is over at all of them, in the list and in the strip of days', async () => {
    const over = noAvailability({ reason: 'night_over', today: '2026-06-11' });
    const strip = [
      { from: '2026-06-10', to: '2026-06-13', total: null, isOver: true },
      { from: '2026-06-11', to: '2026-06-14', total: 34_000, isOver: false },
    ];
    await open([priced(over, strip)]);
    expect(await screen.findByText('This night is over at our hotels.')).toBeTruthy();
    expect(screen.getAllByText('This night is over at the hotel (it is 11 Jun there).')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /10 Jun.*over/ })).toBeTruthy();
    expect(screen.queryByText('no rooms')).toBeNull();
  });

  it('a website that sells no hotel says so, and offers neither other dates nor asks for prices', async () => {
    const { edge } = await open([], { path: ADDRESS.replace('&id=3', ''), site: { properties: [] } });
    expect(await screen.findByText('No hotel can be booked here yet')).toBeTruthy();
    expect(screen.queryByText('Change')).toBeNull();
    expect(edge.callsOf(getLowestPrices)).toEqual([]);
  });

  it('stay in sight when their prices cannot be read, and can be asked again', async () => {
    let isDown = true;
    await open([
      answer(getLowestPrices, () => {
        if (isDown) throw new TypeError('network');
        return someLowestPrices([anAvailability()]);
      }),
    ]);
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    expect(screen.getAllByRole('link', { name: /See rooms/ })).toHaveLength(2);
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('€339.00')).toBeTruthy();
    // the other one is not in the answer: it says so on its card
    expect(screen.getByText(/We could not load the prices/)).toBeTruthy();
  });

  it('can be seen on another day: three before and after, with the lowest price of each', async () => {
    const days = [8, 9, 10, 11].map((day) => ({
      from: `2026-06-${day < 10 ? '0' : ''}${day}`,
      to: `2026-06-${day + 3}`,
      total: day === 9 ? null : day * 3_300,
      isOver: false,
    }));
    const { router, edge } = await open([priced(anAvailability(), days)], { path: `${ADDRESS}&sort=price` });
    const strip = await screen.findByRole('navigation', { name: /^Another arrival day, 3 nights/ });
    const shown = within(strip).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Mon 8 Jun – Thu 11 Jun €264.00 lowest price',
      'Tue 9 Jun – Fri 12 Jun no rooms',
      'Wed 10 Jun – Sat 13 Jun €330.00',
      'Thu 11 Jun – Sun 14 Jun €363.00',
    ]);
    expect(within(strip).getAllByRole('link')).toHaveLength(3);
    expect(within(strip).getByRole('link', { current: true }).textContent).toContain('Wed 10');
    await userEvent.click(within(strip).getByRole('link', { name: /^Thu 11 Jun – Sun 14/ }));
    await waitFor(() => expect(router.state.location.search).toContain('?from=2026-06-11&to=2026-06-14&'));
    expect(router.state.location.search).toMatch(/&sort=price$/);
    expect(edge.callsOf(getLowestPrices)[0]?.query['around']).toBe('3');
  });

  it('[BOOK-16] a member sees the member’s price', async () => {
    const rate = aRoomRate({ total: 31_350 });
    const rooms = [anOfferedRoom({ roomtypes: [anOfferedType({ rates: [rate] })] })];
    const { edge } = await open([priced(anAvailability({ rooms }))], {
      session: { client: { token: 'token', record: aClientRecord() } },
    });
    expect(await screen.findAllByText('€322.50')).toHaveLength(2);
    expect(edge.callsOf(getLowestPrices)[0]?.headers.get('x-client-token')).toBe('token');
  });

  it('[GAP-73] a submitted plain form becomes its canonical address', async () => {
    const { router } = await open([priced(anAvailability())], {
      path: '/booking/destination?where=d-3&from=2026-06-10&to=2026-06-13&rooms=1&adults1=2&children1=1&age1_1=4&promocode=',
    });
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/booking/destination?from=2026-06-10&to=2026-06-13&occupancy=2-1-4&id=3',
    );
  });

  it('[LIMIT-10] a submitted form with dates that no stay can have says so, and prices nothing', async () => {
    const { edge } = await open([], {
      path: '/booking/destination?where=d-3&from=2026-06-13&to=2026-06-10&rooms=1&adults1=2',
    });
    expect(await screen.findByText(/^The departure must be after the arrival/)).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Search for a room' })).toBeTruthy();
    expect(edge.callsOf(getLowestPrices)).toEqual([]);
  });

  it('says that a destination is unknown, and shows all hotels', async () => {
    await open([priced(anAvailability())], { path: ADDRESS.replace('id=3', 'id=77') });
    expect(await screen.findByText(/^We do not know this destination/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All our hotels');
    expect(screen.getAllByRole('link', { name: /See rooms/ })).toHaveLength(2);
  });

  it('closes the form behind "Change" when another search was made', async () => {
    const { router } = await open([priced(anAvailability())]);
    const form = () => document.querySelector<HTMLDetailsElement>('details:has(form)');
    await waitFor(() => expect(form()).toBeTruthy());
    const before = form();
    if (before) before.open = true;
    await act(() => router.navigate('/booking/destination?from=2026-07-01&to=2026-07-04&occupancy=2-0'));
    await screen.findByText(/1 – 4 Jul 2026/);
    expect(form()?.open).toBe(false);
  });

  it('can be read per night, and about in another currency, at once and at the next visit', async () => {
    const website = aWebsite({ exchangeRates: { date: '2026-05-20', base: 'EUR', rates: { USD: 1.5 } } });
    const site = { properties, website, today: '2026-06-01' };
    const { router } = await open([priced(anAvailability())], { site });
    const card = () => screen.getByRole('heading', { name: /App Málaga/ }).closest('article') as HTMLElement;
    await screen.findByText('2 hotels with rooms for your dates');
    expect(card().textContent).not.toMatch(/about/);
    await userEvent.click(screen.getByRole('link', { name: 'Per night' }));
    expect(within(card()).getByText('€113.00')).toBeTruthy();
    expect(within(card()).getByText('per night on average · €339.00 for 3 nights, taxes included')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /USD/, hidden: true }));
    // the charged one stays beside it
    expect(within(card()).getByText('about US$170')).toBeTruthy();
    expect(within(card()).getByText('€113.00')).toBeTruthy();
    expect(screen.getByText(/exchange rates of 20 May 2026\. You are always charged/)).toBeTruthy();
    expect(router.state.location.search).not.toMatch(/currency|per=/);
    await userEvent.click(screen.getByRole('link', { name: 'Whole stay' }));
    expect(within(card()).getByText('about US$509')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('price-display') ?? '')).toEqual({
      version: 1,
      currency: 'USD',
      isPerNight: false,
    });
  });

  it('takes the way to read prices from the address, for guests without scripts; rates of long ago are not used', async () => {
    const website = aWebsite({ exchangeRates: { date: '2026-05-20', base: 'EUR', rates: { USD: 1.5 } } });
    const path = `${ADDRESS}&currency=USD&per=night`;
    const { unmount } = await open([priced(anAvailability())], {
      path,
      site: { properties, website, today: '2026-06-01' },
    });
    expect(await screen.findAllByText('about US$170')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Whole stay' }).getAttribute('href')).toBe(`${ADDRESS}&currency=USD`);
    unmount();
    const old = aWebsite({ exchangeRates: { date: '2026-04-20', base: 'EUR', rates: { USD: 1.5 } } });
    await open([priced(anAvailability())], { path, site: { properties, website: old, today: '2026-06-01' } });
    expect(await screen.findAllByText('€113.00')).toHaveLength(2);
    expect(screen.queryByText(/about/)).toBeNull();
  });

  it('are the first twelve of many, and all of them on request', async () => {
    const many = Array.from({ length: 15 }, (_, index) => named(String(index + 20), `Hotel ${index}`));
    await open([priced(anAvailability())], { site: { properties: many } });
    const cards = () => screen.getAllByRole('link', { name: /See rooms/ });
    const more = await screen.findByRole('link', { name: 'Show 3 more hotels' });
    expect(cards()).toHaveLength(12);
    expect(more.getAttribute('href')).toMatch(/&list=all$/);
    await userEvent.click(more);
    expect(cards()).toHaveLength(15);
    expect(document.activeElement).toBe(cards()[12]);
  });

  describe('with filters', () => {
    const stars = (category: number) => ({ ...aProperty().information, category });
    const two = [
      aProperty({ id: '3', setup: { ...aProperty().setup, name: 'App Málaga' }, information: stars(4) }),
      aProperty({ id: '4', setup: { ...aProperty().setup, name: 'App Nerja' }, information: stars(5) }),
    ];
    const lowest = { total: 33_000, base: 33_000 };
    const sold = priced((id) =>
      anAvailability({
        boards: [
          { board: 'room_only', lowest, free: null },
          ...(id === '4'
            ? [{ board: 'half_board' as const, lowest: { total: 45_000, base: 45_000 }, free: null }]
            : []),
        ],
      }),
    );
    const hotels = () => screen.getAllByRole('link', { name: /See rooms/ }).map((link) => link.textContent);

    it('[BOOK-03] shows the hotels and prices that fit, says how many, writes the address, and takes each off again', async () => {
      const { router, edge } = await open([sold], { site: { properties: two } });
      await userEvent.click(await screen.findByRole('checkbox', { name: /Half board/ }));
      await waitFor(() => expect(router.state.location.search).toMatch(/&id=3&board=half_board$/));
      expect(hotels()).toEqual(['See rooms App Nerja']);
      expect(screen.getByText('€459.00')).toBeTruthy();
      expect(screen.getByText('1 hotel with rooms for your dates').getAttribute('role')).toBe('status');
      await userEvent.click(screen.getByRole('checkbox', { name: /5 stars/ }));
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /4 stars/ }).disabled).toBe(true);
      await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: Half board' }));
      await waitFor(() => expect(router.state.location.search).toMatch(/&id=3&stars=5$/));
      expect(await screen.findByText('€339.00')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByText('1 hotel with rooms for your dates'));
      // no filter asks the hotels again
      expect(edge.callsOf(getLowestPrices)).toHaveLength(1);
    });

    it('makes the address of the submitted plain form canonical', async () => {
      const { router } = await open([sold], {
        site: { properties: two },
        path: `${ADDRESS}&price_from=&price_to=&stars=5&stars=4&board=half_board&board=dinner`,
      });
      await screen.findByRole('list', { name: 'Filters in use' });
      expect(router.state.location.search).toMatch(/&id=3&board=half_board&stars=4,5$/);
    });

    it('says that nothing fits, and offers to remove each', async () => {
      await open([sold], { site: { properties: two }, path: `${ADDRESS}&board=half_board&stars=4` });
      expect(await screen.findByText(/^No hotel fits all of these filters/)).toBeTruthy();
      const ways = within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('link');
      expect(ways.map((way) => way.textContent?.trim())).toEqual([
        'Remove filter: Half board',
        'Remove filter: 4 stars',
        'Clear all',
      ]);
      expect(document.querySelector<HTMLDetailsElement>('details:has(form[data-part="search"])')?.open).toBe(false);
    });

    it('orders by price or rating as asked', async () => {
      const rated = two.map((property, index) => ({
        ...property,
        information: { ...property.information, rating: { value: 8 + index, count: 9 } },
      }));
      const { router } = await open([sold], { site: { properties: rated } });
      await userEvent.click(await screen.findByRole('link', { name: 'Guest rating' }));
      await waitFor(() => expect(router.state.location.search).toMatch(/&sort=rating$/));
      await waitFor(() => expect(hotels()).toEqual(['See rooms App Nerja', 'See rooms App Málaga']));
      expect(screen.getByRole('link', { name: 'Guest rating' }).getAttribute('aria-current')).toBe('true');
    });
  });

  it('[BOOK-02] is the first of four steps', async () => {
    await open([priced(anAvailability())]);
    const steps = within(await screen.findByRole('list', { name: 'Steps of your booking' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.replace(/^\d\s*/, ''))).toEqual([
      'Hotel information',
      'Select rooms',
      'Information and payment',
      'Confirmation',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
  });
});
