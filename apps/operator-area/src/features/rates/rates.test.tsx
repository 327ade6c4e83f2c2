import {
  createRateBatch,
  getRateGrid,
  listRateBatches,
  type RateBatchResult,
  type RateGrid,
  rollBackRateBatch,
} from '@posada/api-client/operator';
import { answer, type RenderedArea, refusal, silence } from '@posada/area/test-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const DAYS = 31;
const each = <T,>(value: T): T[] => Array.from({ length: DAYS }, () => value);

const GRID: RateGrid = {
  property: 1,
  currency: 'EUR',
  from: '2026-11-20',
  to: '2026-12-20',
  today: '2026-11-20',
  ratePlans: [
    {
      id: 7,
      name: 'Flexible',
      board: 'room_only',
      base: null,
      adjustPercent: 0,
      adjustPerAdult: 0,
      isNegotiated: false,
    },
    {
      id: 8,
      name: 'Non-refundable',
      board: 'room_only',
      base: 7,
      adjustPercent: -10,
      adjustPerAdult: 0,
      isNegotiated: false,
    },
  ],
  roomTypes: [
    {
      id: 31,
      name: 'Double room',
      rooms: each(5),
      sold: each(2),
      held: each(0),
      left: each(3),
      restrictions: {},
      version: each(4),
      ratePlans: [
        { id: 7, price: each(10_000), restrictions: {}, priceVersion: each(5) },
        { id: 8, price: each(9000), restrictions: {} },
      ],
    },
  ],
  writers: [
    { version: 5, source: 'ari', by: 'key 4 (channel)', at: '2026-11-18T09:00:00Z', name: null, isChannel: true },
  ],
};

const RESULT: RateBatchResult = {
  batch: null,
  cells: [],
  counts: { cells: 2, changed: 2, conflicts: 0, refused: 0, guests: 1 },
  guests: [{ roomType: 31, ratePlan: 7, date: '2026-11-20', before: 10_000, after: 12_000 }],
  follows: [],
  conflicts: [],
  refused: [],
};
const WRITE = {
  id: 12,
  source: 'batch' as const,
  by: 'revenue@posada.example',
  at: '2026-11-20T08:00:00Z',
  name: 'Long weekend',
  note: null,
  cells: 6,
  isListed: true,
  state: 'applied' as const,
  rollsBack: null,
};
const REVENUE = signedIn({ permissions: ['rates.write', 'availability.write'] });
const ANSWERS = [REVENUE, answer(getRateGrid, GRID), answer(listRateBatches, { batches: [WRITE], next: null })];

const openRates = async (answers = ANSWERS) => {
  const area = await open('rates', { answers });
  await screen.findByRole('grid');
  return area;
};
const cell = (row: RegExp, column: number) =>
  within(screen.getByRole('row', { name: row })).getAllByRole('gridcell')[column] as HTMLElement;
const dialog = () => within(screen.getByRole('dialog', { name: /Review|Roll back/ }));
const sentBatches = ({ edge }: RenderedArea) => edge.callsOf(createRateBatch).map(({ body }) => body);

describe('the grid of rates', () => {
  afterEach(() => localStorage.clear());

  it('shows rooms left and prices by day, and who has set a price', async () => {
    await openRates();
    expect(cell(/^Rooms left/, 0).textContent).toBe('3');
    expect(cell(/^Flexible/, 0).textContent).toBe('100');
    await userEvent.click(cell(/^Flexible/, 1));
    expect(screen.getByText(/Set by the channel manager \(key 4 \(channel\)\)/)).toBeTruthy();
  });

  it('changes cells by keys alone, shows what guests will find, and applies it as one batch', async () => {
    const area = await openRates([...ANSWERS, answer(createRateBatch, RESULT)]);
    const user = userEvent.setup();
    await user.click(cell(/^Flexible/, 0));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}+20{Enter}');
    expect(cell(/^Flexible/, 0).textContent).toBe('120');
    expect(cell(/^Flexible/, 1).textContent).toBe('120');
    await user.keyboard('{Control>}z{/Control}');
    expect(cell(/^Flexible/, 1).textContent).toBe('100');
    await user.keyboard('{Control>}y{/Control}');
    await user.click(screen.getByRole('button', { name: 'Review 2 changes' }));
    expect(await dialog().findByText(/20 Nov, Double room · Flexible: €100.00 → €120.00/)).toBeTruthy();
    await user.clear(dialog().getByLabelText('Name of the change'));
    await user.type(dialog().getByLabelText('Name of the change'), 'Fair');
    await user.click(dialog().getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Applied: guests find it from now on.')).toBeTruthy();
    expect(sentBatches(area)[1]).toEqual({
      name: 'Fair',
      changes: [
        {
          intervals: [{ from: '2026-11-20', to: '2026-11-21' }],
          roomTypes: [31],
          ratePlans: [7],
          adjust: { amount: 2000 },
        },
      ],
      expected: [{ roomType: 31, ratePlan: 7, of: 'price', from: '2026-11-20', versions: [5, 5] }],
    });
    expect(screen.getByRole('button', { name: 'Review 0 changes' }).hasAttribute('disabled')).toBe(true);
  });

  it('takes what a spreadsheet has copied, and gives its cells to one', async () => {
    await openRates();
    const user = userEvent.setup();
    await user.click(cell(/^Rooms left/, 2));
    await user.paste('4\t5\n110\t111,50');
    expect(cell(/^Rooms left/, 3).textContent).toBe('5');
    expect(cell(/^Flexible/, 2).textContent).toBe('110');
    expect(cell(/^Flexible/, 3).textContent).toBe('111.50');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = jest.fn();
    fireEvent.copy(screen.getByRole('grid'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '4\t5\n110\t111.50');
  });

  it('says why something is not changed', async () => {
    await openRates();
    const user = userEvent.setup();
    await user.click(cell(/^Non-refundable/, 0));
    await user.keyboard('90{Enter}');
    expect(cell(/^Non-refundable/, 0).textContent).toBe('90');
    expect(screen.getAllByText(/This price follows from “Flexible”/).length).toBeGreaterThan(0);
    await user.click(cell(/^Flexible/, 0));
    await user.keyboard('1,2,3{Enter}');
    expect(screen.getByText(/“1,2,3” cannot be used here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review 0 changes' })).toBeTruthy();
  });

  it('keeps what was typed over a reload', async () => {
    const { unmount } = await openRates();
    await userEvent.click(cell(/^Flexible/, 0));
    await userEvent.keyboard('99{Enter}');
    unmount();
    await openRates();
    expect(cell(/^Flexible/, 0).textContent).toBe('99');
  });

  it('shows what somebody else has changed before it is overwritten', async () => {
    const conflict = {
      roomType: 31,
      ratePlan: 7,
      of: 'price' as const,
      date: '2026-11-20',
      expected: 5,
      version: 9,
      current: { base: 15_000 },
      by: 'ana@posada.example',
      at: '2026-11-20T09:00:00Z',
      source: 'batch' as const,
    };
    const counts = { ...RESULT.counts, conflicts: 1 };
    const area = await openRates([...ANSWERS, answer(createRateBatch, { ...RESULT, counts, conflicts: [conflict] })]);
    await userEvent.click(cell(/^Flexible/, 0));
    await userEvent.keyboard('99{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
    expect(await dialog().findByText(/€150.00 \(ana@posada.example\)/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Apply all the same' }));
    await screen.findByText('Applied: guests find it from now on.');
    expect(sentBatches(area)[1]).toMatchObject({
      changes: [{ adjust: { amount: -5100 } }],
      expected: [{ versions: [9] }],
    });
  });

  it('stays as it is when a batch is refused, and says so', async () => {
    const area = await openRates([...ANSWERS, answer(createRateBatch, RESULT)]);
    await userEvent.click(cell(/^Flexible/, 0));
    await userEvent.keyboard('99{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
    await dialog().findByText(/What guests find/);
    area.edge.now(refusal(createRateBatch, 409, 'cells_changed'));
    await userEvent.click(dialog().getByRole('button', { name: 'Apply' }));
    expect((await dialog().findAllByText(/Somebody else has changed some of these values/)).length).toBeGreaterThan(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(cell(/^Flexible/, 0).textContent).toBe('99');
  });

  it('sends a batch whose answer was lost once more, as the same', async () => {
    const { edge } = await openRates([...ANSWERS, answer(createRateBatch, RESULT)]);
    await userEvent.click(cell(/^Flexible/, 0));
    await userEvent.keyboard('99{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
    await dialog().findByText(/What guests find/);
    edge.now(silence(createRateBatch));
    await userEvent.click(dialog().getByRole('button', { name: 'Apply' }));
    await dialog().findByRole('alert');
    edge.now(answer(createRateBatch, RESULT));
    await userEvent.click(dialog().getByRole('button', { name: 'Apply' }));
    await screen.findByText('Applied: guests find it from now on.');
    const [, lost, again] = edge.callsOf(createRateBatch);
    expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
    expect(again?.body).toEqual(lost?.body);
  });

  it('rolls a change of the history back', async () => {
    const { edge } = await openRates([...ANSWERS, answer(rollBackRateBatch, RESULT)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back: Long weekend' }));
    expect(await dialog().findByText('2 values get back what they had before.')).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back')).toBeTruthy();
    expect(edge.callsOf(rollBackRateBatch)[1]).toMatchObject({ path: { batch: '12' }, body: { expected: [] } });
  });

  it('is not rolled back before it is shown what that changes', async () => {
    const unread = { endpoint: rollBackRateBatch, reply: () => new Promise<never>(() => {}) };
    const { edge } = await openRates([...ANSWERS, unread]);
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back: Long weekend' }));
    const button = dialog().getByRole('button', { name: 'Roll back' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(edge.callsOf(rollBackRateBatch).map(({ body }) => body)).toEqual([{ isDryRun: true }]);
  });

  it('is read alone by who may not change it', async () => {
    await openRates([...ANSWERS, signedIn({ permissions: ['rates.read'] })]);
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });

  it('that cannot be read says so, and can be asked for again', async () => {
    const { edge } = await open('rates', { answers: [...ANSWERS, refusal(getRateGrid, 500, 'internal')] });
    await screen.findByText('The data could not be read.');
    edge.now(answer(getRateGrid, GRID));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

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
        intervals: [{ from: '2026-11-20', to: '2026-12-20' }],
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

  it('are closed in bulk for the rooms themselves', async () => {
    const { edge } = await openRates();
    await userEvent.click(await screen.findByRole('button', { name: 'Change in bulk' }));
    const form = within(screen.getByRole('dialog', { name: 'Change many nights' }));
    await userEvent.selectOptions(form.getByLabelText('What changes'), 'close');
    edge.now(answer(createRateBatch, RESULT));
    await userEvent.click(form.getByRole('button', { name: 'Show what changes' }));
    await screen.findByText('2 values change.');
    expect(edge.callsOf(createRateBatch).at(-1)?.body).toMatchObject({
      changes: [{ intervals: [{ from: '2026-11-20', to: '2026-12-20' }], roomTypes: [31], stopSell: true }],
    });
  });
});
