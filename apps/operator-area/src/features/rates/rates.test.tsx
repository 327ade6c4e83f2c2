import { createRateBatch, getRateGrid, listRateBatches, rollBackRateBatch } from '@posada/api-client/operator';
import { answer, type RenderedArea, refusal, silence } from '@posada/area/test-kit';
import { daysBetween } from '@posada/calendar-days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { ANSWERS, cell, gridOf, layOut, openRates, RESULT, WRITE } from './rates.fixtures.tsx';

const dialog = () => within(screen.getByRole('dialog', { name: /Review|Roll back/ }));
const sentBatches = ({ edge }: RenderedArea) => edge.callsOf(createRateBatch).map(({ body }) => body);

describe('the grid of rates', () => {
  beforeEach(layOut);
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
    expect(await dialog().findByText(/1 Jun, Double room · Flexible: €100.00 → €120.00/)).toBeTruthy();
    await user.clear(dialog().getByLabelText('Name of the change'));
    await user.type(dialog().getByLabelText('Name of the change'), 'Fair');
    await user.click(dialog().getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Applied: guests find it from now on.')).toBeTruthy();
    expect(sentBatches(area)[1]).toEqual({
      name: 'Fair',
      changes: [
        {
          intervals: [{ from: '2026-06-01', to: '2026-06-02' }],
          roomTypes: [31],
          ratePlans: [7],
          adjust: { amount: 2000 },
        },
      ],
      expected: [{ roomType: 31, ratePlan: 7, of: 'price', from: '2026-06-01', versions: [5, 5] }],
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

  it('fills a selection down and to the right, and takes that back', async () => {
    await openRates();
    const user = userEvent.setup();
    await user.click(cell(/^Rooms left/, 0));
    await user.keyboard('7{Enter}');
    await user.click(cell(/^Rooms left/, 0));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}');
    expect(cell(/^Rooms left/, 2).textContent).toBe('7');
    expect(screen.getByRole('button', { name: 'Review 3 changes' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(cell(/^Rooms left/, 2).textContent).toBe('3');
    await user.click(cell(/^Rooms left/, 0));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Fill down' }));
    // rooms are no price
    expect(cell(/^Flexible/, 0).textContent).toBe('100');
  });

  it('has days of three years, of which those on the screen are in the page, and goes to any of them by keys', async () => {
    const { edge } = await openRates();
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-colcount')).toBe('1098');
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(100);
    const user = userEvent.setup();
    await user.click(cell(/^Flexible/, 0));
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    const chosen = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(chosen()?.getAttribute('aria-colindex')).toBe('1098'));
    await waitFor(() => expect(chosen()?.textContent).toBe('100'));
    expect(edge.callsOf(getRateGrid).every(({ query: { from = '', to = '' } }) => daysBetween(from, to) < 92)).toBe(
      true,
    );
  });

  it('changes days that are not on the screen: they are read first', async () => {
    const area = await openRates([...ANSWERS, answer(createRateBatch, RESULT)]);
    const user = userEvent.setup();
    await user.click(cell(/^Flexible/, 0));
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}99{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Review 732 changes' }));
    await dialog().findByText(/What guests find/);
    expect(sentBatches(area)[0]).toMatchObject({
      changes: [{ intervals: [{ from: '2026-06-01', to: '2028-06-01' }], adjust: { amount: -100 } }],
    });
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

  it('does not change a night that is over, and says so', async () => {
    await openRates();
    const user = userEvent.setup();
    expect(cell(/^Flexible/, -1).getAttribute('aria-readonly')).toBe('true');
    expect(cell(/^Flexible/, 0).hasAttribute('aria-readonly')).toBe(false);
    await user.click(cell(/^Flexible/, -1));
    await user.keyboard('9');
    expect(screen.queryByRole('textbox', { name: /^Flexible/ })).toBeNull();
    expect(screen.getByText(/This night is over/)).toBeTruthy();
    // of a range the nights that are not over are changed
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}90{Enter}');
    expect(cell(/^Flexible/, -1).textContent).toBe('100');
    expect(cell(/^Flexible/, 0).textContent).toBe('90');
    expect(screen.getByText(/This night is over/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review 1 change' })).toBeTruthy();
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
      date: '2026-06-01',
      expected: 5,
      version: 9,
      current: { base: 15_000 },
      by: 'ana@posada.example',
      at: '2026-05-31T09:00:00Z',
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
    expect(edge.callsOf(rollBackRateBatch)[1]).toMatchObject({
      path: { batch: '12' },
      body: { name: 'Roll-back of Long weekend', expected: [] },
    });
  });

  it('has its button in the history when a newer change comes above it', async () => {
    const { edge } = await openRates([...ANSWERS, answer(rollBackRateBatch, RESULT)]);
    const button = await screen.findByRole('button', { name: 'Roll back: Long weekend' });
    await userEvent.click(button);
    await dialog().findByText('2 values get back what they had before.');
    edge.now(answer(listRateBatches, { batches: [{ ...WRITE, id: 13, name: 'Spring' }, WRITE], next: null }));
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    await screen.findByRole('button', { name: 'Roll back: Spring' });
    // it has the focus after the dialog: a second press must not take back another change
    expect(screen.getByRole('button', { name: 'Roll back: Long weekend' })).toBe(button);
  });

  it('opens what guests find for the chosen night, in the language that is chosen', async () => {
    await openRates();
    await userEvent.click(cell(/^Flexible/, 1));
    const guests = () => screen.getByRole('link', { name: /^What guests find for/ }).getAttribute('href') ?? '';
    expect(guests()).toMatch(/\/en\/booking\/property\?/);
    expect(Object.fromEntries(new URL(guests()).searchParams)).toMatchObject({
      id: '3',
      from: '2026-06-02',
      to: '2026-06-03',
    });
    await userEvent.selectOptions(screen.getByLabelText('Language of the guest'), 'Deutsch');
    expect(guests()).toMatch(/\/de\/booking\/property\?/);
    await userEvent.click(cell(/^Flexible/, -1));
    expect(screen.queryByRole('link', { name: /^What guests find for/ })).toBeNull();
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

  it('is not applied while values are refused, and says why', async () => {
    const refused = [
      {
        roomType: 31,
        ratePlan: 7,
        of: 'price' as const,
        date: '2026-06-01',
        code: 'price_refused' as const,
        message: '',
      },
    ];
    const counts = { ...RESULT.counts, refused: 1 };
    await openRates([...ANSWERS, answer(createRateBatch, { ...RESULT, counts, refused })]);
    await userEvent.click(cell(/^Flexible/, 0));
    await userEvent.keyboard('99{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
    expect(await dialog().findByText(/It can be applied once these values are left out/)).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  });

  it('is read alone by who may not change it', async () => {
    await openRates([...ANSWERS, signedIn({ permissions: ['rates.read'] })]);
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });

  it('that cannot be read says so, and can be asked for again', async () => {
    const { edge } = await open('rates', { answers: [...ANSWERS, refusal(getRateGrid, 500, 'internal')] });
    await screen.findByText('The data could not be read.');
    edge.now(answer(getRateGrid, gridOf));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});
