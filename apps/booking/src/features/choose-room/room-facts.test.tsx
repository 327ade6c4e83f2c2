import { getAvailability } from '@posada/api-client/availability';
import {
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aPhoto,
  aProperty,
  aRoomRate,
  aRoomType,
} from '@posada/api-client/fixtures';
import { getRoomTypes } from '@posada/api-client/properties';
import { answer, renderArea } from '@posada/area/test-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

import { backTo, content, open, SEARCH, select } from './choose-room.fixtures.tsx';

describe('what a room and its rates are', () => {
  it.each([
    ['non-smoking', 'Non-smoking'],
    ['smoking', 'Smoking'],
    ['both', 'Smoking or non-smoking'],
  ] as const)(
    '[DATA-08, DATA-22, DATA-23, DATA-24, DATA-25, DATA-26] tells what a room is: %s',
    async (smoking, said) => {
      const roomType = aRoomType({
        size: 27,
        smoking,
        babies: { allowed: true, max: 2 },
        features: ['Blackout curtains'],
        amenities: [
          { id: '11', name: 'Air conditioning', icon: 'air', group: 'comfort' },
          { id: '12', name: 'Walk-in shower', icon: 'bath', group: 'bathroom' },
        ],
        floorPlan: aPhoto({ id: 'plan', alt: 'Bed beside the window' }),
      });
      const offered = anOfferedType({ left: 2, minimumStay: 3 });
      await renderArea(area, {
        name: 'booking',
        mount: '/booking',
        path: `/booking/property?id=3&${SEARCH}&occupancy=2-0`,
        site: { properties: [aProperty()] },
        answers: [
          answer(getRoomTypes, [roomType]),
          ...content,
          answer(getAvailability, anAvailability({ rooms: [anOfferedRoom({ roomtypes: [offered] })] })),
        ],
      });
      const card = (await screen.findByRole('heading', { name: 'Double room' })).closest('article') as HTMLElement;
      expect(screen.getByRole('img', { name: '4 stars' })).toBeTruthy();
      for (const text of [/27 m²/, /2 babies welcome in cots/, /Blackout curtains/, /Minimum stay 3 nights/])
        expect(within(card).getByText(text)).toBeTruthy();
      expect(within(card).getAllByText(/Air conditioning/).length).toBeGreaterThan(0);
      const bathroom = within(card).getByRole('heading', { name: 'Bathroom', hidden: true }).parentElement;
      expect(within(bathroom as HTMLElement).getByText('Walk-in shower')).toBeTruthy();
      await userEvent.click(within(card).getByRole('link', { name: 'Enlarge: Bed beside the window', hidden: true }));
      expect(await screen.findByRole('dialog', { name: 'Double room: Floor plan' })).toBeTruthy();
      expect(within(card).getByText(/2 rooms left|Only 2 left|2 left/i)).toBeTruthy();
      expect(
        within(card).getByText((_, element) => element?.tagName === 'LI' && element.textContent?.trim() === said),
      ).toBeTruthy();
    },
  );

  it('names the rates and rooms that cannot be booked for these days and guests, each with the reason', async () => {
    const refused = [
      { rateplanId: '32', reason: 'minimum_stay' as const, days: 4 },
      { rateplanId: '33', reason: 'release' as const, days: 14 },
    ];
    const rooms = [
      { roomtypeId: '32', reason: 'occupancy' as const, minimumStay: null },
      { roomtypeId: '33', reason: 'minimum_stay' as const, minimumStay: 5 },
      { roomtypeId: '34', reason: 'sold_out' as const, minimumStay: null },
    ];
    await open(
      anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ refused })], refused: rooms })] }),
      {
        roomTypes: [
          aRoomType(),
          aRoomType({ id: '32', name: 'Single', capacity: { guests: 1, adults: 1, children: 0 } }),
          aRoomType({ id: '33', name: 'Suite' }),
          aRoomType({ id: '34', name: 'Loft' }),
        ],
      },
    );
    const card = (await screen.findByRole('heading', { name: 'Double room' })).closest('article') as HTMLElement;
    // a plan that the hotel has taken off meanwhile has no name any more
    expect(within(card).getByText('With breakfast: from 4 nights')).toBeTruthy();
    expect(within(card).queryByText(/14 days/)).toBeNull();
    const list = screen.getByRole('region', { name: 'Rooms not available for these dates and guests' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Single: up to 1 guest', 'Suite: from 5 nights', 'Loft: taken on at least one of these nights']);
  });

  it.each([
    ['maximum_stay', 'only for shorter stays'],
    ['closed_to_arrival', 'no arrival on this day'],
    ['closed_to_departure', 'no departure on this day'],
    ['closed', 'not sold on all of these nights'],
  ] as const)('says of a rate with restrictions of its own (%s): %s', async (reason, said) => {
    const refused = [{ rateplanId: '32', reason, days: null }];
    await open(anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ refused })] })] }));
    const card = (await screen.findByRole('heading', { name: 'Double room' })).closest('article') as HTMLElement;
    expect(within(card).getByText(`With breakfast: ${said}`)).toBeTruthy();
  });

  it('keeps the cheapest rate in sight, then the chosen one, and folds the others', async () => {
    const rates = Array.from({ length: 6 }, (_, index) =>
      aRoomRate({ rateplanId: String(31 + index), total: 33_000 + index * 1000, base: 33_000 + index * 1000 }),
    );
    const { router } = await open(
      anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates })] })] }),
    );
    const more = await screen.findByText('5 more rates, from €349.00');
    const folded = more.closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    const buttonsOf = (part: HTMLElement) => within(part).getAllByRole('button', { name: /^Select/, hidden: true });
    expect(buttonsOf(folded)).toHaveLength(5);
    await userEvent.click(more);
    await userEvent.click(buttonsOf(folded)[2] as HTMLElement);
    await backTo(router);
    const others = screen.getByText('5 more rates, from €339.00').closest('details') as HTMLDetailsElement;
    expect(others.open).toBe(false);
    const [chosen] = screen.getAllByRole('button', { name: /^Selected/ });
    expect(others.contains(chosen ?? null)).toBe(false);
  });

  it('[BOOK-18] [BOOK-21] shows the whole price first and names what of it is paid at the hotel', async () => {
    const charges = [
      { id: 'gst', kind: 'tax' as const, name: 'GST', collected: 'added' as const, percent: 5, amount: 1_650 },
      { id: 'fee', kind: 'fee' as const, name: 'Resort fee', collected: 'at_property' as const, amount: 3_000 },
    ];
    const rates = [aRoomRate({ total: 34_650, charges })];
    const offered = anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates })] })] });
    await open(offered);
    const card = (await screen.findByRole('heading', { name: 'Double room' })).closest('article') as HTMLElement;
    expect(within(card).getByText('€376.50')).toBeTruthy();
    expect(within(card).getByText('3 nights, taxes included').textContent).toMatch(/ · €125.50 per night on average$/);
    expect(within(card).getByText('incl. €30.00 paid at the hotel: Resort fee')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: /^Select/ }));
    const lines = within(screen.getByRole('complementary', { name: 'Your stay' })).getAllByRole('term');
    expect(lines.map((line) => [line.textContent, line.nextElementSibling?.textContent])).toEqual([
      ['Base price ', '€330.00'],
      ['GST 5% ', '€16.50'],
      ['Subtotal', '€346.50'],
      ['Resort fee Paid at the hotel', '€30.00'],
      ['Total Taxes included', '€376.50'],
      ['You pay now', '€0.00'],
    ]);
  });

  it('[BOOK-07] shows the price of each night; together they are the price of the room', async () => {
    await open();
    const [first] = await select();
    const row = first?.closest('li') as HTMLElement;
    const popover = within(row).getByRole('dialog', { name: 'Rate details', hidden: true });
    // the browser opens it by itself; jsdom knows no popovers
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    const nights = await within(popover).findAllByRole('listitem', { hidden: true });
    expect(nights.map((night) => night.textContent)).toEqual([
      expect.stringContaining('€100.00'),
      expect.stringContaining('€110.00'),
      expect.stringContaining('€120.00'),
    ]);
  });
});
