import { changeSaleTerms, getSaleTerms } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open } from '../../testing.tsx';
import { answers, dialog, row } from './terms.fixtures.ts';

describe('what children pay', () => {
  it('ages of children are a list in order, each with what a child of it pays', async () => {
    const childBands = [
      { until: 2, percent: 0 },
      { until: 11, percent: 50 },
    ];
    const { edge } = await open('terms/children', {
      answers: [...answers(), answer(getSaleTerms, { ...TERMS, childBands })],
    });
    expect(await screen.findByText('Guests up to age 12 are children.')).toBeTruthy();
    expect((await row(/^Ages 0 to 2/)).getByText('free of charge')).toBeTruthy();
    expect((await row(/^Ages 3 to 11/)).getByText('50% of the price of an extra adult')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add an age group' }));
    const form = dialog('Add an age group');
    await userEvent.type(form.getByLabelText('Up to this age'), '11');
    await userEvent.click(form.getByLabelText('An amount per night'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Up to this age: There is an age group up to this age already',
      'Per person and night, in EUR: Value is required',
    ]);
    await userEvent.type(form.getByLabelText('Per person and night, in EUR'), '12,50');
    await userEvent.clear(form.getByLabelText('Up to this age'));
    await userEvent.type(form.getByLabelText('Up to this age'), '5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Ages 0 to 2' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Change: Oldest age of a child' }));
    const until = dialog('Children');
    await userEvent.clear(until.getByLabelText('Oldest age of a child'));
    await userEvent.type(until.getByLabelText('Oldest age of a child'), '15');
    await userEvent.click(until.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, childBands: [childBands[0], { until: 5, amount: 1250 }, childBands[1]] },
      { revision: 7, childBands: [childBands[1]] },
      { revision: 7, childrenUntil: 15 },
    ]);
  });
});
