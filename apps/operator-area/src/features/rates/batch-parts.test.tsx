import { createRateBatch, listRateBatches } from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { addDays } from '@posada/calendar-days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Draft, PART_CELLS } from './drafts.ts';
import { ANSWERS, layOut, openRates, RESULT } from './rates.fixtures.tsx';

/** Prices that were typed in an earlier session: two parts and one more. */
const DRAFTS: Draft[] = Array.from({ length: 2 * PART_CELLS + 1 }, (_, night) => ({
  roomType: 31,
  ratePlan: 7,
  day: addDays('2026-06-01', night),
  value: 11_000,
  before: 10_000,
  version: 5,
}));
const done = answer(createRateBatch, RESULT);

interface Sent {
  name: string;
  isDryRun?: boolean;
  changes: { intervals: { from: string; to: string }[] }[];
}

describe('a large change', () => {
  beforeEach(() => {
    layOut();
    localStorage.setItem('operator-rates-1-3', JSON.stringify({ version: 1, drafts: DRAFTS }));
  });
  afterEach(() => localStorage.clear());

  async function openReview() {
    const { edge } = await openRates([...ANSWERS, done]);
    await userEvent.click(screen.getByText(`Review ${DRAFTS.length} changes`));
    const review = within(screen.getByRole('dialog', { name: 'Review the changes' }));
    expect(await review.findByText('6 values change.')).toBeTruthy();
    expect(review.getByText(/It is applied in 3 parts/)).toBeTruthy();
    fireEvent.change(review.getByLabelText('Name of the change'), { target: { value: 'Summer' } });
    const sent = () =>
      edge.callsOf(createRateBatch).flatMap(({ body }) => ((body as Sent).isDryRun ? [] : [body as Sent]));
    return { edge, review, sent };
  }

  it('shows its progress, stops between parts, names what was applied and goes on with the rest', async () => {
    const { edge, review, sent } = await openReview();
    const waiting: (() => void)[] = [];
    const slow: Answer = {
      endpoint: createRateBatch,
      reply: (call) => new Promise((resolve) => waiting.push(() => resolve(done.reply(call)))),
    };
    edge.now(slow);
    await userEvent.click(review.getByText('Apply'));
    expect(await review.findByLabelText('0 of 3 parts applied')).toHaveProperty('value', 0);
    waiting.shift()?.();
    expect(await review.findByLabelText('1 of 3 parts applied')).toHaveProperty('value', 1);
    await userEvent.click(review.getByText('Stop after this part'));
    expect(review.getByText('Stop after this part').closest('button')).toHaveProperty('disabled', true);
    edge.now(done);
    waiting.shift()?.();
    expect(await review.findByText('2 of 3 parts were applied')).toBeTruthy();
    expect(review.getByText(/^4 values were changed, the others were not/)).toBeTruthy();
    expect(sent().map(({ name }) => name)).toEqual(['Summer (1/3)', 'Summer (2/3)']);
    // what is applied is no longer typed and not saved
    expect(screen.getByText('Review 1 change')).toBeTruthy();

    // what is left was looked at again
    await review.findByText('2 values change.');
    await userEvent.click(review.getByText('Apply'));
    await screen.findByText('Applied: guests find it from now on.');
    expect(sent().at(-1)?.name).toBe('Summer (3/3)');
    const intervals = sent().flatMap(({ changes }) => changes.flatMap((change) => change.intervals));
    expect(intervals).toEqual([
      { from: DRAFTS[0]?.day, to: DRAFTS[PART_CELLS - 1]?.day },
      { from: DRAFTS[PART_CELLS]?.day, to: DRAFTS[2 * PART_CELLS - 1]?.day },
      { from: DRAFTS[2 * PART_CELLS]?.day },
    ]);
    expect(screen.getByText('Review 0 changes')).toBeTruthy();
  });

  it('that is refused in its second part says what was applied before', async () => {
    const { edge, review, sent } = await openReview();
    edge.now({
      endpoint: createRateBatch,
      reply: (call) =>
        ((call.body as Sent).name.endsWith('(2/3)') ? refusal(createRateBatch, 409, 'cells_changed') : done).reply(
          call,
        ),
    });
    await userEvent.click(review.getByText('Apply'));
    expect(await review.findByText('1 of 3 parts were applied')).toBeTruthy();
    expect(review.getByText(/^2 values were changed, the others were not/)).toBeTruthy();
    expect(review.getAllByText(/Somebody else has changed some of these values/).length).toBeGreaterThan(0);
    expect(sent()).toHaveLength(2);
    const histories = edge.callsOf(listRateBatches).length;
    await userEvent.click(review.getByText('Cancel'));
    // the part that was applied is in the history
    await waitFor(() => expect(edge.callsOf(listRateBatches).length).toBeGreaterThan(histories));
    expect(screen.getByText(`Review ${PART_CELLS + 1} changes`)).toBeTruthy();
  });
});
