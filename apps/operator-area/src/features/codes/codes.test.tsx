import {
  changePromotionCode,
  createPromotionCode,
  getSaleTerms,
  listPromotionCodes,
  listWebsites,
  type PromotionCodeRow,
  type RatePlanTerms,
  removePromotionCode,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { open, ownerOfSettings, signedIn } from '../../testing.tsx';

const aCode = (own: Partial<PromotionCodeRow> = {}): PromotionCodeRow => ({
  code: 'SUN10',
  percent: 10,
  agency: null,
  ratePlans: [],
  website: null,
  validFrom: null,
  validUntil: null,
  ...own,
});
const website = { id: 7, name: 'Coast', theme: 'posada', language: 'en', hosts: [], isDraft: false, revision: 1 };
const answers = [
  ownerOfSettings(),
  answer(listWebsites, [website]),
  answer(listPromotionCodes, [
    aCode(),
    aCode({ code: 'ATLAS', percent: 0, agency: 'atlas@agency.example', website: 7, validUntil: '2027-01-31' }),
  ]),
];
const dialog = () => within(screen.getByRole('dialog', { name: 'Create a code' }));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('promotion codes', () => {
  it('are listed with what they give, to whom, where and when', async () => {
    await open('settings/codes', { answers });
    const sun = await row(/SUN10/);
    expect(sun.getByText('-10%')).toBeTruthy();
    expect(sun.getByText('All websites')).toBeTruthy();
    expect(sun.getByText('Always')).toBeTruthy();
    const atlas = await row(/ATLAS/);
    expect(atlas.getByText('Agreed rates')).toBeTruthy();
    expect(atlas.getByText('atlas@agency.example')).toBeTruthy();
    expect(atlas.getByText('Coast')).toBeTruthy();
    expect(atlas.getByText(/^until .*2027/)).toBeTruthy();
  });

  it('are made in capitals for a website; one that is there already is named beside its field', async () => {
    const { edge } = await open('settings/codes', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a code' }));
    await userEvent.type(dialog().getByLabelText('Code'), 'sun10');
    await userEvent.type(dialog().getByLabelText('Discount in percent'), '95');
    await userEvent.click(dialog().getByRole('button', { name: 'Create a code' }));
    expect(edge.callsOf(createPromotionCode)).toEqual([]);
    expect(dialog().getByLabelText('Discount in percent').getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(dialog().getByLabelText('Discount in percent'));
    await userEvent.type(dialog().getByLabelText('Discount in percent'), '15');
    await userEvent.selectOptions(dialog().getByLabelText('Website'), 'Coast');
    edge.now(refusal(createPromotionCode, 409, 'code_exists'));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a code' }));
    expect((await dialog().findAllByText(/This code is good there already/)).length).toBeGreaterThan(0);
    await userEvent.type(dialog().getByLabelText('Code'), 'b');
    edge.now(answer(createPromotionCode, aCode({ code: 'SUN10B' })));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(createPromotionCode)[1]?.body).toEqual({
      code: 'SUN10B',
      percent: 15,
      agency: null,
      ratePlans: [],
      website: 7,
      validFrom: null,
      validUntil: null,
    });
  });

  it('are changed for those who have read what they give', async () => {
    const { edge } = await open('settings/codes', { answers });
    await userEvent.click((await row(/SUN10/)).getByRole('button', { name: 'Change: SUN10' }));
    const change = within(screen.getByRole('dialog', { name: 'Change SUN10' }));
    expect(change.queryByLabelText('Code')).toBeNull();
    const percent = change.getByLabelText('Discount in percent');
    await userEvent.clear(percent);
    await userEvent.type(percent, '12');
    edge.now(refusal(changePromotionCode, 409, 'code_changed', { present: aCode({ percent: 20 }) }));
    await userEvent.click(change.getByRole('button', { name: 'Save' }));
    expect(await change.findByText(/changed this meanwhile/)).toBeTruthy();
    edge.now(answer(changePromotionCode, aCode({ percent: 12 })));
    await userEvent.click(change.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const { code: _, website: __, ...was } = aCode();
    const [, call] = edge.callsOf(changePromotionCode);
    expect(call?.path).toEqual({ website: 'all', code: 'SUN10' });
    expect(call?.body).toEqual({ ...was, percent: 12, was });
  });

  it('open rate plans of a hotel to one agency, on the website of the page', async () => {
    const [flexible] = TERMS.ratePlans;
    const corporate = { ...flexible, id: 35, name: 'Corporate', negotiated: true } as RatePlanTerms;
    const { edge } = await open('settings/codes', {
      answers: [
        ...answers,
        ownerOfSettings({ permissions: ['promotions.read', 'promotions.write', 'websites.read', 'rates.read'] }),
        answer(getSaleTerms, { ...TERMS, ratePlans: [...TERMS.ratePlans, corporate] }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a code' }));
    await userEvent.type(dialog().getByLabelText('Code'), 'atlas27');
    await userEvent.click(dialog().getByRole('radio', { name: /Agreed rates/ }));
    expect(dialog().queryByLabelText('Discount in percent')).toBeNull();
    await userEvent.type(dialog().getByLabelText(/E-mail of the travel agency/), 'atlas@agency.example');
    await userEvent.click(dialog().getByRole('button', { name: 'Create a code' }));
    expect((await dialog().findAllByText('Choose at least one')).length).toBeGreaterThan(0);
    expect(dialog().queryByLabelText('Flexible')).toBeNull();
    await userEvent.click(dialog().getByLabelText('Corporate'));
    edge.now(answer(createPromotionCode, aCode({ code: 'ATLAS27', percent: 0, agency: 'atlas@agency.example' })));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(createPromotionCode)[0]?.body).toMatchObject({
      code: 'ATLAS27',
      percent: 0,
      agency: 'atlas@agency.example',
      ratePlans: [35],
    });
  });

  it('are deleted after a question, on the website that they are good on', async () => {
    const { edge } = await open('settings/codes', { answers });
    await userEvent.click((await row(/SUN10/)).getByRole('button', { name: 'Delete: SUN10' }));
    edge.now(answer(removePromotionCode, { code: 'SUN10', website: null }), answer(listPromotionCodes, []));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no promotion codes yet.')).toBeTruthy();
    expect(edge.callsOf(removePromotionCode)[0]?.path).toEqual({ website: 'all', code: 'SUN10' });
  });

  it('are only read by who may not change them', async () => {
    await open('settings/codes', { answers: [...answers, signedIn({ permissions: ['promotions.read'] })] });
    const atlas = await row(/ATLAS/);
    expect(atlas.getByText('Website 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Create|Delete/ })).toBeNull();
  });
});
