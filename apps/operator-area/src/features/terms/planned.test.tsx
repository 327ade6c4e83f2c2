import {
  applyPlannedTerms,
  changeSaleTerms,
  discardPlannedTerms,
  getSaleTerms,
  listPlannedTerms,
  movePlannedTerms,
  type PlannedTerms,
  planSaleTerms,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { addDays, todayAt } from '@posada/calendar-days';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open, signedIn } from '../../testing.tsx';
import { dialog, row } from './terms.fixtures.ts';

const offer = TERMS.offers[0];
if (!offer) throw new Error('no offer');
const PLANNED: PlannedTerms = {
  id: 4,
  property: 3,
  from: '2027-01-01',
  plannedAt: '2026-11-20T10:00:00.000Z',
  plannedBy: 'ana@posada.example',
  failure: null,
  changes: [{ part: 'offers', before: offer, after: { ...offer, percent: 20 } }],
};
const answers = (planned: PlannedTerms[] = [PLANNED], permissions = ['rates.read', 'terms.write']) => [
  signedIn({ permissions: permissions as never }),
  answer(getSaleTerms, TERMS),
  answer(listPlannedTerms, planned),
  answer(planSaleTerms, PLANNED),
];
const section = async () => within(await screen.findByRole('region', { name: 'Planned changes' }));

describe('planned changes of how a hotel sells', () => {
  it('are made in the form of the entry, from tomorrow at the hotel on', async () => {
    const { edge } = await open('terms/offers', { answers: answers([]) });
    await userEvent.click((await row(/Early bird/)).getByRole('button', { name: 'Change: Early bird' }));
    const form = dialog('Early bird');
    await userEvent.click(form.getByRole('radio', { name: 'A later day' }));
    await userEvent.click(form.getByRole('button', { name: 'Plan' }));
    expect(await form.findByText('This changes nothing: it is so today.')).toBeTruthy();
    const percent = form.getByLabelText('Discount in percent');
    await userEvent.clear(percent);
    await userEvent.type(percent, '20');
    await userEvent.click(form.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const from = addDays(todayAt('Europe/Madrid', new Date()), 1);
    expect(edge.callsOf(planSaleTerms).map(({ body }) => body)).toEqual([
      { from, revision: 7, offers: { 5: { percent: 20 } } },
    ]);
    expect(edge.callsOf(changeSaleTerms)).toEqual([]);
    expect(await screen.findByText('The change is planned.')).toBeTruthy();
    // the next change takes effect at once, as its dialog says
    edge.now(answer(changeSaleTerms, { warnings: [], revision: 8, ids: {} }));
    await userEvent.click((await row(/Early bird/)).getByRole('button', { name: 'Delete: Early bird' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(edge.callsOf(changeSaleTerms)).toHaveLength(1));
  });

  it('an entry is removed from a day on', async () => {
    const { edge } = await open('terms/offers', { answers: answers([]) });
    await userEvent.click((await row(/Early bird/)).getByRole('button', { name: 'Delete: Early bird' }));
    const removal = dialog('Delete “Early bird”?');
    await userEvent.click(removal.getByRole('radio', { name: 'A later day' }));
    await userEvent.click(removal.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(planSaleTerms)[0]?.body).toMatchObject({ revision: 7, offers: { 5: null } });
  });

  it('stand above the entries and at the entry, in sentences before and after', async () => {
    await open('terms/offers', { answers: answers() });
    const planned = await section();
    expect(planned.getByRole('heading', { name: 'From 1 Jan 2027' })).toBeTruthy();
    const sentence = 'instead of: 15% off, from 3 nights, booked 30 days ahead or earlier';
    expect(planned.getByText('20% off, from 3 nights, booked 30 days ahead or earlier')).toBeTruthy();
    expect(planned.getByText(sentence)).toBeTruthy();
    expect(planned.getByText('Planned by ana@posada.example')).toBeTruthy();
    expect((await row(/Early bird/)).getByText(sentence)).toBeTruthy();
  });

  it('of what children pay name their ages', async () => {
    const bands = [
      { until: 3, percent: 0 },
      { until: 11, percent: 50 },
    ] as const;
    const changes: PlannedTerms['changes'] = [
      { part: 'childBands', before: [...bands], after: [bands[0], { until: 11, percent: 40 }] },
      { part: 'childrenUntil', before: 11, after: 12 },
    ];
    await open('terms/children', {
      answers: [
        ...answers([{ ...PLANNED, changes }]),
        answer(getSaleTerms, { ...TERMS, childrenUntil: 11, childBands: [...bands] }),
      ],
    });
    const planned = await section();
    expect(planned.getByText('Ages 4 to 11')).toBeTruthy();
    expect(planned.getByText('instead of: 50% of the price of an extra adult')).toBeTruthy();
    expect(planned.getByText('Oldest age of a child')).toBeTruthy();
    expect((await row(/Ages 4 to 11/)).getByText('40% of the price of an extra adult')).toBeTruthy();
    expect(screen.getByText(/^Guests up to age 11/)).toBeTruthy();
    expect(screen.getAllByText('instead of: 11')).toHaveLength(2);
  });

  it('get another day, are applied before it, and are discarded', async () => {
    const { edge } = await open('terms/offers', { answers: answers() });
    const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }));
    await press('Change day: From 1 Jan 2027');
    edge.now(answer(movePlannedTerms, PLANNED));
    await userEvent.click(dialog('From 1 Jan 2027').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(movePlannedTerms)).toHaveLength(1);
    await press('Apply now: From 1 Jan 2027');
    edge.now(refusal(applyPlannedTerms, 409, 'terms_conflict', { problems: ['offers["5"] has been removed'] }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply now' }));
    expect(await screen.findByText(/^The change no longer fits/)).toBeTruthy();
    edge.now(answer(applyPlannedTerms, { warnings: [], revision: 8, ids: {} }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Discard: From 1 Jan 2027');
    edge.now(answer(discardPlannedTerms, { id: 4 }), answer(listPlannedTerms, []));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Planned changes' })).toBeNull());
  });

  it('that could not be applied come first with the reason, whatever part they are of', async () => {
    const failed = { ...PLANNED, id: 9, from: '2027-02-01', failure: 'offers["5"] has been removed' };
    await open('terms/extras', { answers: answers([PLANNED, failed]) });
    const planned = await section();
    expect(planned.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'From 1 Feb 2027',
      'From 1 Jan 2027',
    ]);
    expect(planned.getByText('This change could not be applied on its day. The terms are as before.')).toBeTruthy();
    expect(planned.getByText('offers["5"] has been removed')).toBeTruthy();
  });

  it('offer who only reads no buttons, and another try where they cannot be read', async () => {
    const { edge } = await open('terms/offers', { answers: answers([PLANNED], ['rates.read']) });
    expect((await section()).queryByRole('button')).toBeNull();
    edge.now(refusal(listPlannedTerms, 503, 'unavailable'));
    await userEvent.click(screen.getByRole('link', { name: 'Extras' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  });
});
