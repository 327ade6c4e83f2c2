import { changeSaleTerms, getSaleTerms, listPlannedTerms } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open, signedIn } from '../../testing.tsx';

const CHANGED = { warnings: [], revision: 8, ids: {} };
const PERMISSIONS = ['rates.read', 'terms.write'] as const;
const answers = (permissions: readonly string[] = PERMISSIONS) => [
  signedIn({ permissions: [...permissions] as never }),
  answer(getSaleTerms, TERMS),
  answer(changeSaleTerms, CHANGED),
  answer(listPlannedTerms, []),
];
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('how a hotel sells', () => {
  it('stands in sentences as guests find it', async () => {
    await open('terms', { answers: answers() });
    const plan = await row(/Flexible/);
    expect(plan.getByText('Breakfast included')).toBeTruthy();
    expect(
      plan.getByText(/^Free cancellation until 18:00, 2 days before arrival, then: 50% of the price$/),
    ).toBeTruthy();
    expect(plan.getByText('from 2 nights')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Offers' }));
    expect((await row(/Early bird/)).getByText('15% off, from 3 nights, booked 30 days ahead or earlier')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Extras' }));
    expect(await screen.findByText('This hotel has no extras.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Taxes and fees' }));
    expect(
      await screen.findByText(/€2\.50 per person and night, at the hotel, for 7 nights at most, from age 16/),
    ).toBeTruthy();
  });

  it('a change sends what differs, at the revision that was read', async () => {
    const { edge } = await open('terms/offers', { answers: answers() });
    await userEvent.click((await row(/Early bird/)).getByRole('button', { name: 'Change: Early bird' }));
    const percent = dialog('Early bird').getByLabelText('Discount in percent');
    await userEvent.clear(percent);
    await userEvent.type(percent, '95');
    await userEvent.click(dialog('Early bird').getByRole('button', { name: 'Save' }));
    expect(percent.getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(changeSaleTerms)).toEqual([]);
    await userEvent.clear(percent);
    await userEvent.type(percent, '20');
    await userEvent.click(dialog('Early bird').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, offers: { 5: { percent: 20 } } },
    ]);
  });

  it('is changed at the new revision when something else was changed meanwhile, and not over a change of the same', async () => {
    const { edge } = await open('terms/offers', { answers: answers() });
    const save = async (meanwhile: () => void) => {
      await userEvent.click((await row(/Early bird/)).getByRole('button', { name: 'Change: Early bird' }));
      meanwhile();
      const percent = dialog('Early bird').getByLabelText('Discount in percent');
      await userEvent.clear(percent);
      await userEvent.type(percent, '20');
      await userEvent.click(dialog('Early bird').getByRole('button', { name: 'Save' }));
    };
    const late = refusal(changeSaleTerms, 409, 'website_changed', { problems: [], revision: 9 });
    const fine = answer(changeSaleTerms, CHANGED);
    const newer = { ...TERMS, website: { ...TERMS.website, revision: 9 } };
    let calls = 0;
    await save(() => {
      edge.now({ ...late, reply: (...call) => (++calls < 3 ? late : fine).reply(...call) });
      edge.now(answer(getSaleTerms, newer));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, offers: { 5: { percent: 20 } } },
      { revision: 9, offers: { 5: { percent: 20 } } },
      { revision: 9, offers: { 5: { percent: 20 } } },
    ]);
    const offer = TERMS.offers[0];
    if (!offer) throw new Error('no offer');
    await save(() => {
      edge.now(late);
      edge.now(answer(getSaleTerms, { ...newer, offers: [{ ...offer, minimumNights: 4 }] }));
    });
    expect(await dialog('Early bird').findByText(/Somebody has changed this meanwhile/)).toBeTruthy();
  });

  it('an extra is added with its price in minor units and texts by language', async () => {
    const { edge } = await open('terms/extras', { answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an extra' }));
    const form = dialog('Add an extra');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Name for guests (English)').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(form.getByLabelText('Name for guests (English)'), 'Parking');
    await userEvent.click(form.getByText('Name for guests in other languages (0 of 10)'));
    await userEvent.type(form.getAllByLabelText(/^Deutsch/)[0] as HTMLElement, 'Parkplatz');
    await userEvent.type(form.getByLabelText('Price in EUR'), '12,50');
    await userEvent.selectOptions(form.getByLabelText('Counted by'), 'Piece');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      {
        revision: 7,
        complements: {
          new: {
            name: { en: 'Parking', de: 'Parkplatz' },
            description: '',
            price: 1250,
            childPrice: null,
            per: 'unit',
            when: 'stay',
            max: 10,
          },
        },
      },
    ]);
  });

  it('rooms are held for an agency, and given back, in the list of their room type', async () => {
    const { edge } = await open('terms/allotments', { answers: answers() });
    const name = /^tours@agency\.example, Double room, /;
    expect((await row(name)).getByText('4 rooms each night, back on sale 7 days before')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add an allotment' }));
    const form = dialog('Add an allotment');
    await userEvent.type(form.getByLabelText('E-mail of the travel agency'), 'tours');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('E-mail of the travel agency').getAttribute('aria-invalid')).toBe('true');
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'E-mail of the travel agency: Value is not a valid email address',
      'First night: Value is required',
      'Last night: Value is required',
    ]);
    expect(edge.callsOf(changeSaleTerms)).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await row(name)).getByRole('button', { name: /^Change: tours@agency/ }));
    const own = dialog(/^tours@agency\.example/);
    const count = own.getByLabelText('Rooms each night');
    await userEvent.clear(count);
    await userEvent.type(count, '6');
    await userEvent.click(own.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await row(name)).getByRole('button', { name: /^Delete: tours@agency/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const held = { agency: 'tours@agency.example', from: '2027-06-01', to: '2027-06-30', rooms: 6, releaseDays: 7 };
    expect(edge.callsOf(changeSaleTerms).map(({ body }) => body)).toEqual([
      { revision: 7, roomTypes: { 31: { allotments: [held] } } },
      { revision: 7, roomTypes: { 31: { allotments: [] } } },
    ]);
  });

  it('what the service refuses stands in the dialog, which keeps what was typed', async () => {
    const { edge } = await open('terms', { answers: answers() });
    await userEvent.click((await row(/Flexible/)).getByRole('button', { name: 'Change: Flexible' }));
    const form = dialog('Flexible');
    await userEvent.selectOptions(form.getByLabelText('After that it costs'), 'The whole price');
    edge.now(refusal(changeSaleTerms, 422, 'website_file_refused', { problems: ['ratePlans["31"].until is wrong'] }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('ratePlans["31"].until is wrong')).toBeTruthy();
    edge.now(answer(changeSaleTerms, CHANGED));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(changeSaleTerms).at(-1)?.body).toEqual({
      revision: 7,
      ratePlans: { 31: { cancellation: { fee: 'all' } } },
    });
  });

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

  it('who may only read has no buttons', async () => {
    await open('terms', { answers: answers(['rates.read']) });
    await row(/Flexible/);
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a rate plan' })).toBeNull();
  });

  it('who may not read is refused', async () => {
    await open('terms', { answers: [signedIn({ permissions: ['reviews.read'] })] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  });
});
