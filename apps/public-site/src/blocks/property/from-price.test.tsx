import { getAvailability, getCalendar } from '@posada/api-client/availability';
import {
  anAgencyRecord,
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aRoomRate,
  aRoomType,
} from '@posada/api-client/fixtures';
import { getRoomTypes } from '@posada/api-client/properties';
import { findRoute, getWebPage } from '@posada/api-client/website';
import { clearSession } from '@posada/area';
import { type Answer, answer, aProperty, type EdgeCall, renderArea } from '@posada/area/test-kit';
import { act, screen } from '@testing-library/react';
import area from '../../area.ts';

const isAgency = ({ headers }: EdgeCall) => headers.has('x-travel-agency-token');

/** One day is sold: to an agency for 80.00, to everybody for 100.00. */
const prices: Answer[] = [
  answer(getCalendar, ({ query, ...call }) => ({
    currency: 'EUR',
    days: [
      {
        date: query['from'] ?? '',
        price: isAgency({ query, ...call }) ? 8_000 : 10_000,
        closed: false,
        closedToArrival: false,
        closedToDeparture: false,
        minimumStay: 1,
      },
    ],
  })),
  answer(getAvailability, (call) => {
    const rates = [aRoomRate({ total: isAgency(call) ? 8_000 : 10_000 })];
    return anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates })], touristTax: 300 })] });
  }),
];

describe('the lowest price of a hotel', () => {
  it('is that of the agency that is signed in, and everybody’s as soon as it has signed out, with a day that no line divides', async () => {
    const { edge } = await renderArea(area, {
      name: 'public-site',
      path: '/',
      session: { 'travel-agency': { token: 'a.b.c', record: anAgencyRecord() } },
      answers: [
        answer(findRoute, { id: '9', path: '/', key: null, alternates: {} }),
        answer(getWebPage, {
          id: '9',
          title: 'Hotel',
          description: '',
          blocks: [{ id: 'b1', type: 'book-bar', style: 1, settings: { property: aProperty().id } }],
        }),
        ...prices,
      ],
    });
    expect(await screen.findByText(/€83\.00/)).toBeTruthy();
    const words = screen.getByText(/for two/).textContent;
    expect(words).toMatch(/ for two(,| from) \w{3},\u00a0\d{1,2}\u00a0\w{3}\u00a0\d{4}$/);
    act(() => clearSession('travel-agency'));
    expect(await screen.findByText(/€103\.00/)).toBeTruthy();
    expect(edge.callsOf(getCalendar).map(isAgency)).toEqual([true, false]);
  });

  it('is that of a hotel on its card, with what the hotel charges on top of it', async () => {
    // the card is in sight
    window.IntersectionObserver = class {
      seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.seen = seen;
      }
      observe(target: Element) {
        this.seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    } as never;
    await renderArea(area, {
      name: 'public-site',
      path: '/',
      answers: [
        answer(findRoute, { id: '9', path: '/', key: null, alternates: {} }),
        answer(getWebPage, {
          id: '9',
          title: 'Hotels',
          description: '',
          blocks: [{ id: 'b1', type: 'property-list', style: 1, settings: {} }],
        }),
        ...prices,
      ],
    });
    expect(await screen.findByText('incl. €3.00 at the hotel')).toBeTruthy();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('is that of a room on its own page, with what the hotel charges on top of it', async () => {
    const room = aRoomType();
    await renderArea(area, {
      name: 'public-site',
      path: '/',
      answers: [
        answer(findRoute, { id: '9', path: '/', key: `item-${aProperty().id}-room-${room.id}`, alternates: {} }),
        answer(getWebPage, {
          id: '9',
          title: 'Room',
          description: '',
          blocks: [{ id: 'b1', type: 'room', style: 1, settings: {} }],
        }),
        answer(getRoomTypes, [room]),
        ...prices,
      ],
    });
    expect(await screen.findByText('incl. €3.00 at the hotel')).toBeTruthy();
  });
});
