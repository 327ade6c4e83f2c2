import { aSession, openArea } from '@posada/account/testing';
import { getReviews, writeReview } from '@posada/api-client/accounts';
import { aReservationRow, aReview } from '@posada/api-client/fixtures';
import { getClientReservations, type ReservationRow } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const stay = (given: Partial<ReservationRow>) => aReservationRow({ isActive: false, ...given });
const given = (rows: ReservationRow[], reviews = [aReview({ reservationId: '9' })]) => ({
  answers: [answer(getReviews, reviews), answer(getClientReservations, rows)],
  session: aSession('client'),
});
const over = stay({ id: '1', property: { id: '3', name: 'App Málaga' }, from: '2026-05-01', to: '2026-05-04' });

describe('the reviews of a client', () => {
  it('[CLIENT-32] are written for stays that took place within the year, and have none yet', async () => {
    await openArea(area, 'client', 'reviews', {
      ...given([
        over,
        stay({ id: '2', property: { id: '4', name: 'Cancelled' }, status: 'cancelled', to: '2026-05-04' }),
        stay({ id: '3', property: { id: '5', name: 'Ahead' }, from: '2026-06-10', to: '2026-06-12' }),
        stay({ id: '4', property: { id: '6', name: 'Long ago' }, from: '2025-05-01', to: '2025-05-20' }),
        stay({ id: '9', property: { id: '7', name: 'Reviewed' }, from: '2026-04-01', to: '2026-04-03' }),
      ]),
    });
    const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Write a review: App Málaga']);
  });

  it('[CLIENT-32] that are none say so', async () => {
    await openArea(area, 'client', 'reviews', given([], []));
    expect(screen.getByText('You have not written any reviews yet.')).toBeTruthy();
  });

  it('are sent whole, and wait to be published; what the service refuses loses nothing', async () => {
    const { edge } = await openArea(area, 'client', 'reviews', given([over], []));
    await userEvent.click(screen.getByRole('button', { name: 'Write a review: App Málaga' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the review' }));
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(edge.callsOf(writeReview)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '8' }));
    await userEvent.type(screen.getByLabelText('Title'), 'Near everything');
    await userEvent.type(screen.getByLabelText('Your review'), 'A quiet room.');
    edge.now(refusal(writeReview, 409, 'review_too_late'));
    await userEvent.click(screen.getByRole('button', { name: 'Send the review' }));
    expect(await screen.findByText('This stay was more than a year ago and can no longer be reviewed.')).toBeTruthy();
    edge.now(answer(writeReview, aReview({ title: 'Near everything', state: 'pending', reservationId: '1' })));
    await userEvent.click(screen.getByRole('button', { name: 'Send the review' }));
    const written = within(await screen.findByRole('region', { name: 'Your reviews' }));
    expect(await written.findByText('Waiting to be published')).toBeTruthy();
    expect(document.activeElement?.contains(written.getByText('Near everything'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(edge.callsOf(writeReview).at(-1)?.body).toEqual({
      rating: 8,
      title: 'Near everything',
      text: 'A quiet room.',
    });
    expect(screen.queryByRole('button', { name: /Write a review/ })).toBeNull();
  });
});
