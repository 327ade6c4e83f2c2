import { aSession } from '@posada/account/testing';
import { aReservation, aReservationRow } from '@posada/api-client/fixtures';
import {
  getAgentReservation,
  getAgentReservationPage,
  getAgentReservationSummary,
  getBookedProperties,
  getSendableMails,
  openOwnReservation,
} from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../testing.tsx';

const list = (count: number) => ({
  answers: [
    // its address fits that of the page too: the later answer is taken
    answer(getAgentReservation, aReservation({ id: 'id-0' })),
    answer(getAgentReservationPage, ({ query }) => {
      const found = query['text'] ? count : 45;
      return {
        content: Array.from({ length: Math.min(found, 20) }, (_, index) => aReservationRow({ id: `id-${index}` })),
        page: 0,
        number: 0,
        size: 20,
        totalElements: found,
        totalPages: Math.ceil(found / 20),
      };
    }),
    answer(getAgentReservationSummary, { count, confirmed: count, cancelled: 0, provisional: 0, totals: [] }),
    answer(getBookedProperties, [{ id: '3', name: 'App Málaga' }]),
    refusal(openOwnReservation, 503, 'unavailable'),
    answer(getSendableMails, []),
  ],
  session: aSession('agent'),
});
const find = async (typed: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Find a booking' }), typed);

describe('the field that finds a booking', () => {
  it('is reached by F2, and filters by what was typed, as the address then says', async () => {
    const { edge, router } = await open('agent', 'bookings', list(3));
    fireEvent.keyDown(window, { key: 'F2' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await find('bosch málaga cancelled{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?property=3&status=cancelled&text=bosch'));
    expect(edge.callsOf(getAgentReservationPage).at(-1)?.query).toMatchObject({
      text: 'bosch',
      property: '3',
      status: 'cancelled',
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('cancelled'));
  });

  it('opens the only booking that fits at once', async () => {
    const { router } = await open('agent', 'bookings', list(1));
    await find('K7Q2M9XA{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agent/bookings/id-0'));
  });

  it('leaves other keys, and F2 with others, to the browser', async () => {
    await open('agent', 'bookings', list(1));
    fireEvent.keyDown(window, { key: 'F2', ctrlKey: true });
    fireEvent.keyDown(window, { key: '/' });
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
  });
});
