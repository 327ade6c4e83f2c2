import {
  type LoyaltyLevel,
  listLoyaltyLevels,
  removeLoyaltyLevel,
  saveLoyaltyLevel,
} from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings } from '../../testing.tsx';

const SILVER: LoyaltyLevel = { id: 'silver', name: { en: 'Silver', es: 'Plata' }, percent: 5, nights: 0, clients: 12 };
const GOLD: LoyaltyLevel = { id: 'gold', name: { en: 'Gold' }, percent: 10, nights: 20, clients: 0 };
const show = (levels: LoyaltyLevel[], own: Parameters<typeof ownerOfSettings>[0] = {}, over: Answer[] = []) =>
  open('settings/loyalty', { answers: [ownerOfSettings(own), answer(listLoyaltyLevels, levels), ...over] });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('levels of the loyalty programme', () => {
  it('are listed with what they take off, how they are reached and by how many', async () => {
    await show([SILVER, { ...GOLD, nights: null }]);
    const silver = await row(/Silver/);
    for (const text of ['-5%', 'With the account', '12']) expect(silver.getByText(text)).toBeTruthy();
    expect(silver.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect((await row(/Gold/)).getByText('Not by stays')).toBeTruthy();
  });

  it('are added with an id from their name, which no other level has', async () => {
    const { edge } = await show([GOLD], {}, [answer(saveLoyaltyLevel, GOLD)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a level' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a level' }));
    await userEvent.type(dialog.getByLabelText(/^Name for guests \(/), 'Göld');
    await userEvent.type(dialog.getByLabelText('Discount in percent'), '15');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(edge.callsOf(saveLoyaltyLevel)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Nights'), '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const [call] = edge.callsOf(saveLoyaltyLevel);
    expect(call?.path).toEqual({ id: 'gold-2' });
    expect(call?.body).toEqual({ name: 'Göld', percent: 15, nights: 40, was: null });
  });

  it('are changed for those who have read them, and deleted while no client has them', async () => {
    const { edge } = await show([SILVER, GOLD]);
    await userEvent.click((await row(/Gold/)).getByRole('button', { name: 'Change: Gold' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Gold' }));
    await userEvent.selectOptions(dialog.getByLabelText('How it is reached'), 'Not by stays');
    edge.now(refusal(saveLoyaltyLevel, 409, 'level_changed', { present: null }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/changed this meanwhile/)).toBeTruthy();
    expect(edge.callsOf(saveLoyaltyLevel)[0]?.body).toEqual({
      name: { en: 'Gold' },
      percent: 10,
      nights: null,
      was: { name: { en: 'Gold' }, percent: 10, nights: 20 },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await row(/Gold/)).getByRole('button', { name: 'Delete: Gold' }));
    edge.now(answer(removeLoyaltyLevel, { id: 'gold' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(edge.callsOf(removeLoyaltyLevel)).toHaveLength(1);
  });

  it('are read by persons of single hotels, who change none; there may be none', async () => {
    await show([SILVER], { properties: [3] });
    await row(/Silver/);
    expect(screen.queryByRole('button', { name: /Add|Change/ })).toBeNull();
  });

  it('may be none', async () => {
    await show([]);
    expect(await screen.findByText(/There are no levels yet/)).toBeTruthy();
  });
});
