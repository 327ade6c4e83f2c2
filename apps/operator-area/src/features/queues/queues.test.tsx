import {
  decideReview,
  getOutbox,
  listPendingReviews,
  listUnsettledPayments,
  type OperatorSession,
  type Outbox,
  retryMessage,
  retryMessages,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const may = (...permissions: OperatorSession['permissions']) => signedIn({ permissions });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

const REVIEW = {
  id: 'r1',
  property: 3,
  date: '2026-05-20',
  rating: 8,
  title: 'Quiet and clean',
  text: 'We slept well.\nBreakfast was late.',
};
const MESSAGE = {
  id: 7,
  kind: 'reservation_confirmed',
  lane: 'mail' as const,
  state: 'dead' as const,
  attempts: 12,
  dueAt: '2026-05-30T08:00:00.000Z',
  lastError: '550 no such mailbox',
};
const outbox = (messages: Outbox['messages']) =>
  answer(getOutbox, { waiting: 0, failing: 0, scheduled: 0, dead: messages.length, done: 40, messages });

describe('reviews that wait', () => {
  it('are published with an answer of the hotel, and go from the list', async () => {
    const { edge } = await open('today/reviews', {
      answers: [may('reviews.read', 'reviews.write'), answer(listPendingReviews, [REVIEW])],
    });
    expect(await screen.findByRole('heading', { name: 'Quiet and clean' })).toBeTruthy();
    expect(screen.getByText(/8 of 10/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish: Quiet and clean' }));
    const form = dialog('Publish this review?');
    await userEvent.type(form.getByLabelText(/^Answer of the hotel/), 'Thank you.');
    edge.now(answer(decideReview, { id: 'r1' }), answer(listPendingReviews, []));
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
    expect(edge.callsOf(decideReview)[0]).toMatchObject({
      path: { id: 'r1' },
      body: { state: 'published', answer: 'Thank you.' },
    });
  });

  it('are refused after a question, and a refusal of the service keeps it open', async () => {
    const { edge } = await open('today/reviews', {
      answers: [
        may('reviews.read', 'reviews.write'),
        answer(listPendingReviews, [REVIEW]),
        refusal(decideReview, 403, 'scope_missing'),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse: Quiet and clean' }));
    const question = dialog('Refuse this review?');
    await userEvent.click(question.getByRole('button', { name: 'Refuse' }));
    expect(await question.findByText('Your role does not allow this.')).toBeTruthy();
    edge.now(answer(decideReview, { id: 'r1' }), answer(listPendingReviews, []));
    await userEvent.click(question.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
    expect(edge.callsOf(decideReview).at(-1)?.body).toEqual({ state: 'refused' });
  });

  it('are only read by who may not decide', async () => {
    await open('today/reviews', { answers: [may('reviews.read'), answer(listPendingReviews, [REVIEW])] });
    expect(await screen.findByRole('heading', { name: 'Quiet and clean' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Publish|Refuse)/ })).toBeNull();
  });
});

describe('emails that were not sent', () => {
  it('are tried again alone or together, with why they failed', async () => {
    const { edge } = await open('today/messages', {
      answers: [
        may('messages.read', 'messages.write'),
        outbox([
          MESSAGE,
          { ...MESSAGE, id: 8, state: 'failing', lastError: null },
          { ...MESSAGE, id: 9, state: 'scheduled' },
        ]),
      ],
    });
    expect(await screen.findByText('550 no such mailbox')).toBeTruthy();
    expect(screen.getByText('Given up')).toBeTruthy();
    // a reminder that is due later waits for nobody
    expect(screen.queryByText('Scheduled')).toBeNull();
    edge.now(answer(retryMessages, { messages: 2 }), outbox([MESSAGE]));
    await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('It is tried again now.')).toBeTruthy();
    edge.now(answer(retryMessage, { id: 7 }), outbox([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: reservation_confirmed' }));
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
    expect(edge.callsOf(retryMessage)[0]?.path).toEqual({ id: '7' });
  });
});

describe('payments that nobody can settle', () => {
  it('name the booking, the amount and the order at the provider', async () => {
    const at = { locator: 'AAAA1111', website: 1, provider: 'redsys', order: 'O-77', amount: 9900, currency: 'EUR' };
    await open('today/payments', {
      answers: [
        may('payments.read', 'reservations.read'),
        answer(listUnsettledPayments, {
          unknown: [{ ...at, status: 'unknown', startedAt: '2026-05-30T08:00:00.000Z' }],
          refunds: [
            { ...at, order: 'O-78', status: 'due', reason: 'no answer', createdAt: '2026-05-30T08:00:00.000Z' },
          ],
        }),
      ],
    });
    const [link] = await screen.findAllByRole('link', { name: 'AAAA1111' });
    expect(link?.getAttribute('href')).toMatch(/\/operator\/bookings\/AAAA1111$/);
    expect(screen.getAllByText('€99.00')).toHaveLength(2);
    expect(screen.getByText('O-78')).toBeTruthy();
    expect(screen.getByText('no answer')).toBeTruthy();
  });

  it('are not read by who may not', async () => {
    const { edge } = await open('today/payments', { answers: [may('reservations.read')] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(edge.callsOf(listUnsettledPayments)).toEqual([]);
  });
});
