import {
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aPhoto,
  aProperty,
  aRoomRate,
  aRoomType,
  noAvailability,
} from '@posada/api-client/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { readBooking, writeBooking } from '../../shared/booking-in-progress.ts';

import { backTo, lineOf, open, SEARCH, select, summary } from './choose-room.fixtures.tsx';

describe('choosing a room', () => {
  it('[SHELL-08] stands in the frame of a booking, at the second of its four steps', async () => {
    await open();
    await select();
    const steps = within(screen.getByRole('list', { name: 'Steps of your booking' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Hotel information'),
      expect.stringContaining('Select rooms'),
      expect.stringContaining('Information and payment'),
      expect.stringContaining('Confirmation'),
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(document.title).toContain('step 2 of 4');
  });

  it('[GAP-85] leads back to the hotels with the same search, where there are several', async () => {
    await open(anAvailability(), { properties: [aProperty(), aProperty({ id: '4' })] });
    await select();
    const steps = screen.getByRole('list', { name: 'Steps of your booking' });
    const links = within(steps).getAllByRole('link');
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Hotel information', `/booking/destination?${SEARCH}&occupancy=2-0`],
    ]);
  });

  it('[ROUTE-15, BOOK-05, BOOK-18, BOOK-21, BOOK-22, GAP-14] lists rooms with what each rate includes and costs', async () => {
    const rates = [
      aRoomRate(),
      aRoomRate({
        rateplanId: '32',
        board: 'breakfast',
        base: 41_400,
        total: 37_260,
        cancellation: { freeUntil: null, fee: 37_260 },
        discounts: [{ kind: 'offer', name: 'Early', percent: 10, amount: 4_140 }],
      }),
    ];
    await open(anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates })] })] }));
    const card = (await screen.findByRole('heading', { name: 'Double room' })).closest('article') as HTMLElement;
    const [flexible, breakfast] = within(card)
      .getAllByRole('heading', { level: 4 })
      .map((heading) => heading.closest('li') as HTMLElement);
    if (!flexible || !breakfast) throw new Error('two rates are expected');
    expect(within(flexible).getByText(/Cancelling costs €100.00 from now on/)).toBeTruthy();
    expect(within(flexible).getByText(/Pay at the hotel/)).toBeTruthy();
    expect(within(flexible).getByText('3 nights, taxes included').textContent).toMatch(
      / · €113.00 per night on average$/,
    );
    expect(within(flexible).getByText('incl. €9.00 tourist tax, paid at the hotel')).toBeTruthy();
    expect(within(breakfast).getByText('Breakfast included')).toBeTruthy();
    expect(within(breakfast).getByText('Non-refundable: cancelling costs €372.60')).toBeTruthy();
    // [BOOK-17] the offer is in the price already, with the price before it struck through
    expect(within(breakfast).getByText('€381.60')).toBeTruthy();
    expect(within(breakfast).getByText('€423.00').tagName).toBe('S');
    expect(within(breakfast).getByText('Early: −10%')).toBeTruthy();
  });

  it('folds the other rooms into a line each after a choice, and shows the pictures of a room enlarged', async () => {
    const suite = anOfferedType({ roomtypeId: '32', rates: [aRoomRate({ total: 50_000, base: 50_000 })] });
    const photos = [aPhoto({ id: 'p1', alt: 'Bed' }), aPhoto({ id: 'p2', alt: 'Bath' })];
    const { router } = await open(anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType(), suite] })] }), {
      roomTypes: [aRoomType({ photos }), aRoomType({ id: '32', name: 'Suite' })],
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Enlarge: Bed' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Double room' })).getByRole('img', { name: 'Bath' }),
    ).toBeTruthy();
    await userEvent.click((await select())[0] as HTMLElement);
    await backTo(router);
    const line = screen.getByText('Suite, from €509.00');
    const folded = line.closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    expect(within(folded).getByRole('button', { name: /^Select\s+Suite/, hidden: true })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Double room' }).closest('details')).toBeNull();
  });

  it.each([
    [1, 'Only 1 room left on our website'],
    [5, 'Only 5 rooms left on our website'],
    [6, null],
  ])('[BOOK-15, GAP-86] with %i left says: %s', async (left, text) => {
    await open(anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ left })] })] }));
    await select();
    expect(screen.queryByText(/^Only/)?.textContent ?? null).toBe(text);
  });

  it('[BOOK-08, BOOK-23, GAP-84] one choice fills the summary and opens the way on', async () => {
    const user = userEvent.setup();
    await open();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })).disabled).toBe(true);
    await user.click((await select())[0] as HTMLElement);
    expect(within(summary()).getByText('Double room, Flexible')).toBeTruthy();
    expect([
      lineOf(/^Base/),
      lineOf(/^Subtotal/),
      lineOf(/^Tourist/),
      lineOf(/^Total$|^Total /),
      lineOf(/now/),
    ]).toEqual(['€330.00', '€330.00', '€9.00', '€339.00', '€0.00']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Add to your stay' })).toBeTruthy();
  });

  it('[BOOK-06, BOOK-09, BOOK-10, BOOK-12] complements move the total at once, by count and by day', async () => {
    const user = userEvent.setup();
    await open();
    await user.click((await select())[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /^Add\s+Parking/ }));
    // one, on the first day: more is said by who wants more
    expect(lineOf(/^Extras/)).toBe('€15.00');
    await user.click(screen.getByRole('button', { name: 'More: Number' }));
    expect(lineOf(/^Extras/)).toBe('€30.00');
    await user.click(screen.getByRole('button', { name: 'All days' }));
    expect(lineOf(/^Extras/)).toBe('€90.00');
    await user.click(screen.getByRole('checkbox', { name: '11 Jun' }));
    expect(lineOf(/^Extras/)).toBe('€60.00');
    await user.click(await screen.findByRole('button', { name: /^Add\s+Spa/ }));
    expect(lineOf(/^Extras/)).toBe('€80.00');
    await user.click(screen.getByRole('radio', { name: '12 Jun' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10 Jun' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Remove\s+Parking/ }));
    expect([lineOf(/^Extras/), lineOf(/^Total$|^Total /)]).toEqual(['€20.00', '€359.00']);
  });

  it('spreads by one press the guests that no room takes', async () => {
    const spread = [
      { adults: 5, childAges: [] },
      { adults: 4, childAges: [4] },
    ];
    await open(noAvailability({ reason: 'occupancy', suggestions: [], spread }));
    const link = await screen.findByRole('link', { name: 'Spread over rooms: 5 adults + 4 adults, 1 child (4)' });
    expect(link.getAttribute('href')).toMatch(/^\/booking\/property\?.*occupancy=5-0,4-1-4&id=3$/);
  });

  it('[GAP-23, GAP-84] several rooms are steps, each with its own guests, and the last one is not sold twice', async () => {
    const user = userEvent.setup();
    const offered = (adults: number, childAges: number[]) =>
      anOfferedRoom({
        occupancy: { adults, childAges },
        roomtypes: [
          anOfferedType({ left: 1 }),
          anOfferedType({ roomtypeId: '32', rates: [aRoomRate({ total: 50_000, base: 50_000 })] }),
        ],
      });
    const { router } = await open(anAvailability({ rooms: [offered(2, []), offered(1, [4, 1])] }), {
      occupancy: '2-0,1-2-4-1',
    });
    expect(await screen.findByRole('heading', { name: 'Room 1 of 2: 2 adults' })).toBeTruthy();
    await user.click((await select())[0] as HTMLElement);
    expect(screen.getByRole('heading', { name: 'Room 2 of 2: 1 adult, 1 child (4), 1 baby' })).toBe(
      document.activeElement,
    );
    expect(screen.getByText('The last one is in your booking already')).toBeTruthy();
    const [taken, suite] = (await select()) as HTMLButtonElement[];
    expect(taken?.disabled).toBe(true);
    await user.click(suite as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Add to your stay' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'));
    expect(readBooking()).toMatchObject({
      search: {
        destination: { type: 'property', id: '3' },
        rooms: [
          { adults: 2, childAges: [] },
          { adults: 1, childAges: [4, 1] },
        ],
      },
      choices: [{ roomtypeId: '31' }, { roomtypeId: '32' }],
      totals: { total: 83_000, touristTax: 1_800 },
      booked: null,
    });
  });

  it('[GAP-84] a double click chooses for one room, not the same again for the next', async () => {
    const roomtypes = [anOfferedType({ left: 5 })];
    const two = [2, 1].map((adults) => anOfferedRoom({ occupancy: { adults, childAges: [] }, roomtypes }));
    await open(anAvailability({ rooms: two }), { occupancy: '2-0,1-0' });
    await userEvent.click((await select())[0] as HTMLElement);
    // by then the next room's button is under the pointer
    fireEvent.click((await select())[0] as HTMLElement, { detail: 2 });
    expect(screen.getByRole('heading', { name: 'Room 2 of 2: 1 adult' })).toBe(document.activeElement);
    // where a second choice would lead
    await expect(screen.findByRole('heading', { level: 1, name: 'Add to your stay' })).rejects.toThrow();
  });

  it('[GAP-85] a guest who comes back finds what was chosen; what is gone is named', async () => {
    writeBooking(aBookingInProgress());
    await open();
    expect(await within(await screen.findByRole('complementary')).findByText('Double room, Flexible')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Selected/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[BOOK-09] leaves extras out by a button as plain as that which takes them', async () => {
    const { router } = await open();
    await userEvent.click((await select())[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: /^Add Parking/ }));
    expect(screen.getByRole('button', { name: 'Go on with these extras' })).toBeTruthy();
    // each button takes the place of the one that was pressed
    const remove = screen.getByRole('button', { name: /^Remove/ });
    expect(remove.closest('li')?.contains(document.activeElement)).toBe(true);
    await userEvent.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add Parking/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Go on without extras' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'));
    expect(readBooking()?.choices[0]?.complements).toEqual([]);
  });

  it('leads from the extras back to the rooms, and there from who has chosen none', async () => {
    await open(anAvailability(), { path: `/booking/extras?id=3&${SEARCH}&occupancy=2-0` });
    expect(await screen.findByRole('heading', { name: 'Choose your room' })).toBeTruthy();
    await userEvent.click((await select())[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('link', { name: 'Change rooms' }));
    expect(await screen.findByRole('button', { name: /^Selected/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Add to your stay' }));
    expect(await screen.findByRole('button', { name: 'Go on without extras' })).toBeTruthy();
  });

  it('stores rooms and extras at the press: a reload, also in another language, finds them', async () => {
    const user = userEvent.setup();
    const first = await open();
    await user.click((await select())[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /^Add\s+Parking/ }));
    const total = lineOf(/^Total$|^Total /);
    first.unmount();
    await open(anAvailability(), {
      path: `/booking/property?id=3&${SEARCH}&occupancy=2-0`,
      roomTypes: [aRoomType({ name: 'Doppelzimmer' })],
    });
    expect(await within(await screen.findByRole('complementary')).findByText('Doppelzimmer, Flexible')).toBeTruthy();
    expect(lineOf(/^Total$|^Total /)).toBe(total);
    expect(lineOf(/^Extras/)).toBe('€15.00');
  });

  it('finds nothing chosen for another search', async () => {
    const user = userEvent.setup();
    const first = await open();
    await user.click((await select())[0] as HTMLElement);
    first.unmount();
    await open(anAvailability(), { path: '/booking/property?id=3&from=2026-06-11&to=2026-06-13&occupancy=2-0' });
    await select();
    expect(screen.queryByRole('button', { name: /^Selected/ })).toBeNull();
  });

  it('[GAP-85] names a room that is gone when a guest comes back to it', async () => {
    writeBooking(aBookingInProgress());
    await open(anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ roomtypeId: '32' })] })] }));
    expect(await screen.findByText('No longer available: Double room')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  it.each([
    [true, 'Code POSADA10 is valid: prices are already reduced.'],
    [false, 'Code POSADA10 is not valid for this hotel or these dates.'],
  ])('[SEARCH-37, SEARCH-38] tells whether a code is valid: %s', async (valid, text) => {
    await open(anAvailability({ promotion: { code: 'POSADA10', valid } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await select()).length).toBeGreaterThan(0);
  });
});

describe('when nothing is to be had', () => {
  const others = [aProperty(), aProperty({ id: '4' })];

  it('[BOOK-13, BOOK-14] says why, offers the nearest days with prices, other hotels and the phone', async () => {
    await open(noAvailability(), { properties: others });
    expect(await screen.findByText(/No rooms available for 10 – 13 Jun/)).toBeTruthy();
    expect(screen.getByText(/All rooms are taken/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /3 nights €340.00/ }).getAttribute('href')).toBe(
      '/booking/property?from=2026-06-12&to=2026-06-15&occupancy=2-0&id=3',
    );
    expect(
      screen.getByRole('link', { name: 'Other hotels in Costa del Sol for these dates' }).getAttribute('href'),
    ).toBe('/booking/destination?from=2026-06-10&to=2026-06-13&occupancy=2-0&id=3');
    expect(screen.getByRole('link', { name: '+34 952 00 00 00' })).toBeTruthy();
    // closed: the reason comes first; the form is one press away
    expect((screen.getByText('Change').closest('details') as HTMLDetailsElement).open).toBe(false);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('[GAP-72] says that a night is over at the hotel, and which day it is there', async () => {
    await open(noAvailability({ reason: 'night_over', today: '2026-06-11' }));
    expect(await screen.findByText('This night is over at the hotel (it is 11 Jun there).')).toBeTruthy();
    expect(screen.getByRole('link', { name: /3 nights €340.00/ })).toBeTruthy();
  });

  it('[GAP-79] explains the minimum stay instead of an empty list', async () => {
    await open(noAvailability({ reason: 'minimum_stay', minimumStay: 5 }));
    expect(await screen.findByText('Stays beginning on this day need at least 5 nights.')).toBeTruthy();
  });
});
