import { aSession, openArea } from '@posada/account/testing';
import {
  getAgentReservationPage,
  getAgentReservationSummary,
  getBookedProperties,
} from '@posada/api-client/reservations';
import { readGuestLanguage } from '@posada/area';
import { answer } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const open = (list = '') =>
  openArea(area, 'agent', `bookings${list}`, {
    answers: [
      answer(getAgentReservationPage, {
        content: [],
        page: 0,
        number: 0,
        size: 20,
        totalElements: 0,
        totalPages: 0,
        madeUntil: '2026-06-01T09:30:00.123Z',
      }),
      answer(getAgentReservationSummary, { count: 0, confirmed: 0, cancelled: 0, provisional: 0, totals: [] }),
      answer(getBookedProperties, []),
    ],
    session: aSession('agent'),
  });

describe('a booking for a guest on the phone', () => {
  it.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: /New booking/ }))],
    ['its key', () => userEvent.keyboard('{F8}')],
  ])('begins by %s in the language that is chosen for the guest', async (_, press) => {
    const { router } = await open();
    await userEvent.selectOptions(screen.getByLabelText('Guest’s language'), 'de');
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/destination'));
    expect(readGuestLanguage()).toBe('de');
  });

  it('begins with the hotel and the days that the list is narrowed to', async () => {
    const { router } = await open('?property=3&from=2026-06-10&to=2026-06-13');
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/property'));
    expect(router.state.location.search).toMatch(/^\?from=2026-06-10&to=2026-06-13&.*id=3$/);
  });
});
