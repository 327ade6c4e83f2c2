import { changeSaleTerms, getSaleTerms } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open } from '../../testing.tsx';
import { answers, CHANGED, dialog, row } from './terms.fixtures.ts';

describe('rate plans of a hotel', () => {
  it('a plan has later limits and a no-show fee, each limit nearer to arrival than the one before', async () => {
    const { edge } = await open('terms', { answers: answers() });
    await userEvent.click((await row(/Flexible/)).getByRole('button', { name: 'Change: Flexible' }));
    const form = dialog('Flexible');
    const step = (number: number) => within(form.getByRole('group', { name: `Limit ${number}` }));
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
    const type = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await userEvent.click(form.getByRole('button', { name: 'Add a limit' }));
    await waitFor(() => expect(document.activeElement).toBe(step(1).getByLabelText('Days before arrival')));
    await userEvent.keyboard('3');
    await userEvent.selectOptions(step(1).getByLabelText('It then costs'), 'Several nights');
    await userEvent.click(form.getByRole('button', { name: 'Add a limit' }));
    await userEvent.keyboard('1');
    await save();
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Limit 1, Days before arrival: Must be nearer to arrival than the limit before it',
      'Limit 1, It then costs: Value is required',
    ]);
    await userEvent.type(step(1).getByLabelText('Nights'), '2');
    await save();
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Limit 1, Days before arrival: Must be nearer to arrival than the limit before it',
    ]);
    expect(step(1).getByLabelText('Days before arrival').getAttribute('aria-invalid')).toBe('true');
    await type(step(1).getByLabelText('Days before arrival'), '1');
    await type(step(1).getByLabelText('From this time at the hotel'), '12:00');
    await type(step(2).getByLabelText('From this time at the hotel'), '12:00');
    await save();
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Limit 2, Days before arrival: Must be nearer to arrival than the limit before it',
    ]);
    expect(edge.callsOf(changeSaleTerms)).toEqual([]);
    await type(step(2).getByLabelText('From this time at the hotel'), '18:00');
    await type(step(2).getByLabelText('Days before arrival'), '0');
    await userEvent.selectOptions(form.getByLabelText('A guest who does not arrive pays'), 'An amount');
    await userEvent.type(form.getByLabelText('Amount in EUR'), '90,50');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = [
      { days: 1, until: '12:00', fee: { nights: 2 } },
      { days: 0, until: '18:00', fee: 'all' as const },
    ];
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, ratePlans: { 31: { cancellation: { steps, noShow: { amount: 9050 } } } } },
    ]);
  });

  it('reads later limits and a no-show fee, a limit is removed by keys, and the fee goes back to that of a cancellation', async () => {
    const [plan] = TERMS.ratePlans;
    if (!plan) throw new Error('no plan');
    const cancellation = {
      ...plan.cancellation,
      steps: [
        { days: 1, until: '12:00', fee: { nights: 2 } },
        { days: 0, until: '18:00', fee: 'all' as const },
      ],
      noShow: 'all' as const,
    };
    const { edge } = await open('terms', {
      answers: [
        ...answers(),
        answer(getSaleTerms, {
          ...TERMS,
          ratePlans: [{ ...plan, cancellation, lengthOfStay: [{ nights: 7, percent: -10 }] }],
        }),
      ],
    });
    const read = await row(/Flexible/);
    for (const text of [
      'From 12:00, 1 day before arrival, it costs the first 2 nights',
      'From 18:00 on the day of arrival it costs the whole price',
      'No-show: the whole price',
      '-10% from 7 nights',
    ])
      expect(read.getByText(text)).toBeTruthy();
    await userEvent.click(read.getByRole('button', { name: 'Change: Flexible' }));
    const form = dialog('Flexible');
    form.getByRole('button', { name: 'Delete: Limit 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add a limit' })));
    await userEvent.selectOptions(
      form.getByLabelText('A guest who does not arrive pays'),
      'As for the last cancellation',
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      {
        revision: 7,
        ratePlans: { 31: { cancellation: { steps: [{ days: 0, until: '18:00', fee: 'all' }], noShow: null } } },
      },
    ]);
  });

  it('a plan that follows another has a difference per adult, meals of children by age, and prices of long stays', async () => {
    const { edge } = await open('terms', { answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a rate plan' }));
    const form = dialog('Add a rate plan');
    expect(form.queryByLabelText(/^Difference per adult/)).toBeNull();
    await userEvent.type(form.getByLabelText('Name for guests (English)'), 'Half board');
    await userEvent.selectOptions(form.getByLabelText('Prices'), 'Follow Flexible');
    await userEvent.type(form.getByLabelText(/^Difference per adult/), '18');
    for (const [until, amount] of [
      ['6', '0'],
      ['6', '9,50'],
    ] as const) {
      await userEvent.click(form.getByRole('button', { name: 'Add an age group' }));
      await userEvent.keyboard(until);
      await userEvent.tab();
      await userEvent.keyboard(amount);
    }
    await userEvent.click(form.getByRole('button', { name: 'Add a length of stay' }));
    await userEvent.keyboard('7');
    await userEvent.tab();
    await userEvent.keyboard('-10');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Age group 2, Up to this age: Must be above the age before it',
    ]);
    const second = within(form.getByRole('group', { name: 'Age group 2' })).getByLabelText('Up to this age');
    await userEvent.clear(second);
    await userEvent.type(second, '12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      {
        revision: 7,
        ratePlans: {
          new: expect.objectContaining({
            name: 'Half board',
            base: {
              plan: 31,
              percent: 0,
              perAdult: 1800,
              perChild: [
                { until: 6, amount: 0 },
                { until: 12, amount: 950 },
              ],
            },
            cancellation: { freeDays: 1, until: '18:00', fee: 'first_night' },
            lengthOfStay: [{ nights: 7, percent: -10 }],
          }),
        },
      },
    ]);
  });

  it('a plan is deleted after its consequences were named, and not while something names it', async () => {
    const used = { ratePlan: 31, codes: [], channels: ['alpinebits' as const] };
    const { edge } = await open('terms', {
      answers: [...answers(), answer(getSaleTerms, { ...TERMS, plansInUse: [used] })],
    });
    const remove = async () =>
      userEvent.click((await row(/^Flexible/)).getByRole('button', { name: 'Delete: Flexible' }));
    await remove();
    const confirm = within(screen.getByRole('dialog'));
    for (const text of [
      /Bookings of it stay as they are/,
      'Its prices and restrictions are deleted.',
      /Take it out of AlpineBits too/,
      /It is the last rate plan/,
    ])
      expect(confirm.getByText(text)).toBeTruthy();
    edge.now(
      refusal(changeSaleTerms, 422, 'website_file_refused', { problems: ['ratePlans lacks rate plan 31, which …'] }),
    );
    await userEvent.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await confirm.findByText('ratePlans lacks rate plan 31, which …')).toBeTruthy();
    edge.now(answer(changeSaleTerms, CHANGED));
    await userEvent.click(confirm.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).at(-1)?.body).toEqual({ revision: 7, ratePlans: { 31: null } });
  });

  it('a plan that others follow, offers or codes name is not deleted: they are named', async () => {
    const [plan] = TERMS.ratePlans;
    const [offer] = TERMS.offers;
    if (!plan || !offer) throw new Error('no plan');
    const derived = {
      ...plan,
      id: 32,
      name: { en: 'Breakfast' },
      base: { plan: 31, percent: 0, perAdult: 0, perChild: [] },
    };
    const used = { ratePlan: 31, codes: ['AGENCY10'], channels: [] };
    const { edge } = await open('terms', {
      answers: [
        ...answers(),
        answer(getSaleTerms, {
          ...TERMS,
          ratePlans: [plan, derived],
          offers: [{ ...offer, ratePlans: [31] }],
          plansInUse: [used],
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Flexible' }));
    const hindered = within(screen.getByRole('dialog'));
    expect(hindered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'These rate plans follow its prices: Breakfast. Delete them first.',
      'These offers name it: Early bird. Take it out of them first.',
      'These codes of agreed rates name it: AGENCY10. Take it out of them in the settings first.',
    ]);
    expect(hindered.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(edge.callsOf(changeSaleTerms)).toEqual([]);
  });
});
