import { createRateBatch, getRateGrid, listRateBatches, type RateBatchResult } from '@posada/api-client/operator';
import { type Answer, answer, type EdgeCall, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing.tsx';
import { ANSWERS, gridOf, layOut, RESULT } from './rates.fixtures.tsx';

const [ROOM_TYPES, PLANS] = [20, 10];
const listOf = <T,>(count: number, of: (place: number) => T) => Array.from({ length: count }, (_, place) => of(place));
/** A month of it is more than two parts. */
const largeGrid = answer(getRateGrid, (call) => {
  const grid = gridOf(call);
  const [plan] = grid.ratePlans;
  const [type] = grid.roomTypes;
  const [price] = type?.ratePlans ?? [];
  if (!plan || !type || !price) throw new Error('the fixture has no prices');
  const ratePlans = listOf(PLANS, (place) => ({ ...price, id: 7 + place }));
  return {
    ...grid,
    ratePlans: ratePlans.map(({ id }) => ({ ...plan, id, name: `Plan ${id}` })),
    roomTypes: listOf(ROOM_TYPES, (place) => ({ ...type, id: 31 + place, name: `Room ${place}`, ratePlans })),
  };
});

interface Sent {
  name: string;
  isDryRun?: boolean;
  changes: { roomTypes: number[] }[];
}

describe('a large change', () => {
  beforeEach(layOut);
  afterEach(() => localStorage.clear());

  /** The preview of ten euros more in all rooms, and what answers a part of it. */
  async function openPreview() {
    const result: RateBatchResult = { ...RESULT, guests: [] };
    const { edge } = await open('rates', { answers: [...ANSWERS, largeGrid, answer(createRateBatch, result)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change in bulk' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change many nights' }));
    await userEvent.type(dialog.getByLabelText(/^Value in/), '+10');
    await userEvent.click(dialog.getByRole('button', { name: 'Show what changes' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Change many nights' }));
    expect(await preview.findByText('6 values change.')).toBeTruthy();
    expect(preview.getByText(/It is applied in 3 parts/)).toBeTruthy();
    await userEvent.clear(preview.getByLabelText('Name of the change'));
    await userEvent.type(preview.getByLabelText('Name of the change'), 'Summer');
    const sent = () =>
      edge.callsOf(createRateBatch).flatMap(({ body }) => ((body as Sent).isDryRun ? [] : [body as Sent]));
    return { edge, preview, sent, done: answer(createRateBatch, result) };
  }

  it('shows its progress, stops between parts, names what was applied and goes on with the rest', async () => {
    const { edge, preview, sent, done } = await openPreview();
    const waiting: (() => void)[] = [];
    const slow: Answer = {
      endpoint: createRateBatch,
      reply: (call: EdgeCall) => new Promise((resolve) => waiting.push(() => resolve(done.reply(call)))),
    };
    edge.now(slow);
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    expect(await preview.findByRole('progressbar', { name: '0 of 3 parts applied' })).toBeTruthy();
    waiting.shift()?.();
    expect(await preview.findByRole('progressbar', { name: '1 of 3 parts applied' })).toBeTruthy();
    await userEvent.click(preview.getByRole('button', { name: 'Stop after this part' }));
    expect(preview.getByRole('button', { name: 'Stop after this part' })).toHaveProperty('disabled', true);
    edge.now(done);
    const histories = edge.callsOf(listRateBatches).length;
    waiting.shift()?.();
    expect(await preview.findByText('2 of 3 parts were applied')).toBeTruthy();
    expect(preview.getByText(/^4 values were changed, the others were not/)).toBeTruthy();
    expect(sent().map(({ name }) => name)).toEqual(['Summer (1/3)', 'Summer (2/3)']);

    // what is left was looked at again
    await preview.findByText('2 values change.');
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Applied: guests find it from now on.');
    expect(sent().at(-1)?.name).toBe('Summer (3/3)');
    const rooms = sent().flatMap(({ changes }) => changes.flatMap(({ roomTypes }) => roomTypes));
    expect(rooms).toEqual(listOf(ROOM_TYPES, (place) => 31 + place));
    await waitFor(() => expect(edge.callsOf(listRateBatches).length).toBeGreaterThan(histories));
  });

  it('that is refused in its second part says what was applied before', async () => {
    const { edge, preview, sent, done } = await openPreview();
    edge.now({
      endpoint: createRateBatch,
      reply: (call) =>
        ((call.body as Sent).name.endsWith('(2/3)') ? refusal(createRateBatch, 409, 'cells_changed') : done).reply(
          call,
        ),
    });
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    expect(await preview.findByText('1 of 3 parts were applied')).toBeTruthy();
    expect(preview.getByText(/^2 values were changed, the others were not/)).toBeTruthy();
    expect(preview.getAllByText(/Somebody else has changed some of these values/).length).toBeGreaterThan(0);
    expect(sent()).toHaveLength(2);
    const histories = edge.callsOf(listRateBatches).length;
    await userEvent.click(preview.getByRole('button', { name: 'Cancel' }));
    // the part that was applied is in the history
    await waitFor(() => expect(edge.callsOf(listRateBatches).length).toBeGreaterThan(histories));
  });
});
