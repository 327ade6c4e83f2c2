import { createRateBatch } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layOut, openRates, RESULT } from './rates.fixtures.tsx';

describe('many nights', () => {
  beforeEach(layOut);
  afterEach(() => localStorage.clear());

  it('change in bulk: the selected rates by a percentage, after a look at what guests find', async () => {
    const { edge } = await openRates();
    await userEvent.click(await screen.findByRole('button', { name: 'Change in bulk' }));
    const form = within(screen.getByRole('dialog', { name: 'Change many nights' }));
    await userEvent.click(form.getByRole('button', { name: 'Show what changes' }));
    expect(form.getByText('This value cannot be used here.')).toBeTruthy();
    // a rate that follows another has no price to change
    expect(form.getByRole('checkbox', { name: 'Flexible' })).toHaveProperty('checked', true);
    expect(form.queryByRole('checkbox', { name: 'Non-refundable' })).toBeNull();
    await userEvent.type(form.getByLabelText(/^Value in/), '-5%');
    await userEvent.click(form.getByRole('checkbox', { name: 'Round to whole amounts' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Sat' }));
    edge.now(answer(createRateBatch, RESULT));
    await userEvent.click(form.getByRole('button', { name: 'Show what changes' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Change many nights' }));
    expect(await preview.findByText('2 values change.')).toBeTruthy();
    const changes = [
      {
        intervals: [{ from: '2026-06-01', to: '2026-07-01' }],
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sun'],
        roomTypes: [31],
        ratePlans: [7],
        adjust: { percent: -5, roundTo: 100 },
      },
    ];
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toEqual({ name: 'preview', changes, isDryRun: true });
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Applied: guests find it from now on.')).toBeTruthy();
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toMatchObject({ changes });
    expect(screen.queryByRole('dialog', { name: 'Change many nights' })).toBeNull();
  });

  const bulk = async () => {
    const { edge } = await openRates();
    await userEvent.click(await screen.findByRole('button', { name: 'Change in bulk' }));
    const form = within(screen.getByRole('dialog', { name: 'Change many nights' }));
    return { edge, form };
  };
  const VERSIONS = [{ roomType: 31, ratePlan: 7, of: 'price' as const, from: '2026-06-01', versions: [5, 5] }];

  it('in bulk expects what the preview has found: a change in between is shown before it is overwritten', async () => {
    const { edge, form } = await bulk();
    await userEvent.type(form.getByLabelText(/^Value in/), '+10');
    edge.now(answer(createRateBatch, { ...RESULT, versions: VERSIONS }));
    await userEvent.click(form.getByRole('button', { name: 'Show what changes' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Change many nights' }));
    await preview.findByText('2 values change.');
    edge.now(refusal(createRateBatch, 409, 'cells_changed'));
    const conflict = { roomType: 31, ratePlan: 7, of: 'price' as const, date: '2026-06-02', expected: 5, version: 9 };
    const theirs = { current: { base: 15_000 }, by: 'ana@posada.example', at: '2026-06-01T09:00:00Z' };
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    expect(
      edge.callsOf(createRateBatch).find(({ body }) => !(body as { isDryRun?: boolean }).isDryRun)?.body,
    ).toMatchObject({
      expected: VERSIONS,
    });
    edge.now(
      answer(createRateBatch, {
        ...RESULT,
        counts: { ...RESULT.counts, conflicts: 1 },
        conflicts: [{ ...conflict, ...theirs, source: 'batch' }],
      }),
    );
    await userEvent.click(await preview.findByRole('button', { name: 'Try again' }));
    expect(await preview.findByText(/€150.00 \(ana@posada.example\)/)).toBeTruthy();
    // compared with what was seen first
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toMatchObject({ isDryRun: true, expected: VERSIONS });
    await userEvent.click(preview.getByRole('button', { name: 'Apply all the same' }));
    await screen.findByText('Applied: guests find it from now on.');
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toMatchObject({
      expected: [...VERSIONS, { roomType: 31, ratePlan: 7, of: 'price', from: '2026-06-02', versions: [9] }],
    });
  });

  it('are closed in bulk for the rooms themselves', async () => {
    const { edge } = await openRates();
    await userEvent.click(await screen.findByRole('button', { name: 'Change in bulk' }));
    const form = within(screen.getByRole('dialog', { name: 'Change many nights' }));
    await userEvent.selectOptions(form.getByLabelText('What changes'), 'close');
    edge.now(answer(createRateBatch, RESULT));
    await userEvent.click(form.getByRole('button', { name: 'Show what changes' }));
    await screen.findByText('2 values change.');
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toMatchObject({
      changes: [{ intervals: [{ from: '2026-06-01', to: '2026-07-01' }], roomTypes: [31], stopSell: true }],
    });
  });
});
