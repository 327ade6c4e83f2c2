import { changeSaleTerms, getSaleTerms } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open, signedIn } from '../../testing.tsx';
import { answers, CHANGED, dialog, row } from './terms.fixtures.ts';

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
