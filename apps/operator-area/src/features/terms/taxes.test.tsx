import { changeSaleTerms, getSaleTerms } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open } from '../../testing.tsx';
import { answers, dialog, row } from './terms.fixtures.ts';

describe('taxes and fees of a hotel', () => {
  it('a tax is charged by brackets of prices, of persons of some ages, on top of the price', async () => {
    const { edge } = await open('terms/taxes', { answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a tax or a fee' }));
    const form = dialog('Add a tax or a fee');
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
    const wrong = () => form.getAllByRole('link').map(({ textContent }) => textContent);
    await userEvent.type(form.getByLabelText('Name for guests (English)'), 'City tax');
    await userEvent.selectOptions(form.getByLabelText('How much'), 'By the price of a person and night');
    await save();
    expect(wrong()).toEqual(['Paid: By price brackets it cannot be in the price', 'Price brackets: Value is required']);
    await userEvent.selectOptions(form.getByLabelText('Paid'), 'at the hotel');
    for (const [from, amount] of [
      ['60', '2'],
      ['30', '1,50'],
    ] as const) {
      await userEvent.click(form.getByRole('button', { name: 'Add a bracket' }));
      await userEvent.keyboard(from);
      await userEvent.tab();
      await userEvent.keyboard(amount);
    }
    await userEvent.type(form.getByLabelText(/^Oldest child that pays/), '12');
    await userEvent.clear(form.getByLabelText('Youngest age that pays'));
    await userEvent.type(form.getByLabelText('Youngest age that pays'), '14');
    await save();
    expect(wrong()).toEqual([
      'Bracket 2, From this price, in EUR: Must be above the price before it',
      'Oldest child that pays: Must not be below the youngest age that pays',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Delete: Bracket 2' }));
    await userEvent.clear(form.getByLabelText(/^Oldest child that pays/));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      {
        revision: 7,
        charges: [
          expect.objectContaining({
            id: 'tax-1',
            collected: 'at_property',
            percent: null,
            amount: null,
            brackets: [{ from: 6000, amount: 200 }],
            per: 'person',
            each: 'night',
            fromAge: 14,
            untilAge: null,
          }),
        ],
      },
    ]);
  });

  it('a percentage is of the room and of charges that come before it', async () => {
    const fee = {
      id: 'fee-1',
      name: { en: 'Resort fee' },
      kind: 'fee' as const,
      collected: 'added' as const,
      percent: null,
      of: ['room'],
      amount: 1000,
      per: 'room' as const,
      each: 'night' as const,
      fromAge: 0,
      untilAge: null,
      maxNights: null,
      from: null,
      to: null,
      bookFrom: null,
      bookUntil: null,
    };
    const tax = { ...fee, id: 'tax-1', name: { en: 'Sales tax' }, kind: 'tax' as const, percent: 8.875, amount: null };
    const { edge } = await open('terms/taxes', {
      answers: [...answers(), answer(getSaleTerms, { ...TERMS, charges: [fee, { ...tax, of: ['room', 'fee-1'] }] })],
    });
    const read = await row(/Sales tax/);
    expect(read.getByText(/^8\.875% of the room and Resort fee/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Resort fee' }));
    expect(within(screen.getByRole('dialog')).getByText(/These are a percentage of it: Sales tax/)).toBeTruthy();
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    await userEvent.click(read.getByRole('button', { name: 'Change: Sales tax' }));
    const form = dialog('Sales tax');
    await userEvent.click(form.getByLabelText('the room'));
    await userEvent.selectOptions(form.getByLabelText('Paid'), 'in the price');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Percentage of: In the price, it can only be of the room',
    ]);
    await userEvent.selectOptions(form.getByLabelText('Paid'), 'on top of the price');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, charges: [fee, { ...tax, of: ['fee-1'] }] },
    ]);
  });
});
