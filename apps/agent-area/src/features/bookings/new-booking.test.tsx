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

const open = () =>
  openArea(area, 'agent', 'bookings', {
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
});
