import {
  deleteOperatorRole,
  listOperatorRoles,
  type OperatorRole,
  saveOperatorRole,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings, ROLES } from '../../testing.tsx';

const OWN: OperatorRole = { name: 'night-desk', permissions: ['audit.read'], isBuiltIn: false, persons: 2 };
const answers = [ownerOfSettings(), answer(listOperatorRoles, [...ROLES, OWN])];
const dialog = () => within(screen.getByRole('dialog'));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the roles of persons', () => {
  it('are listed with their permissions in words; built-in ones cannot be changed', async () => {
    await open('settings/roles', { answers });
    const owner = await row(/Owner/);
    expect(owner.getByText('Built-in')).toBeTruthy();
    await userEvent.click(owner.getByText('Permissions: 2'));
    expect(await owner.findByText('View people of the chain and their roles')).toBeTruthy();
    expect(owner.queryByRole('button')).toBeNull();
    expect((await row(/night-desk/)).getByRole('button', { name: 'Change: night-desk' })).toBeTruthy();
  });

  it('are made under a name that is free and fits', async () => {
    const { edge } = await open('settings/roles', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a role' }));
    const name = dialog().getByLabelText('Name');
    await userEvent.click(dialog().getByLabelText('View promotion codes and the loyalty programme'));
    await userEvent.type(name, 'Night desk');
    await userEvent.click(dialog().getByRole('button', { name: 'Create a role' }));
    expect((await dialog().findAllByText(/Use small letters a to z/)).length).toBeGreaterThan(0);
    await userEvent.clear(name);
    await userEvent.type(name, 'night-desk');
    expect((await dialog().findAllByText(/There is a role with this name already/)).length).toBeGreaterThan(0);
    await userEvent.type(name, '2');
    edge.now(answer(saveOperatorRole, { ...OWN, name: 'night-desk2' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a role' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(saveOperatorRole)).toHaveLength(1);
    expect(edge.callsOf(saveOperatorRole)[0]).toMatchObject({
      path: { name: 'night-desk2' },
      body: { permissions: ['promotions.read'] },
    });
  });

  it('of the chain are changed, and deleted while nobody has them', async () => {
    const { edge } = await open('settings/roles', { answers });
    await userEvent.click((await row(/night-desk/)).getByRole('button', { name: 'Change: night-desk' }));
    await userEvent.click(dialog().getByLabelText('View promotion codes and the loyalty programme'));
    edge.now(answer(saveOperatorRole, OWN));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(saveOperatorRole)[0]?.body).toEqual({ permissions: ['promotions.read', 'audit.read'] });
    await userEvent.click((await row(/night-desk/)).getByRole('button', { name: 'Delete: night-desk' }));
    edge.now(refusal(deleteOperatorRole, 409, 'role_in_use'));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await dialog().findByText(/People still have this role/)).toBeTruthy();
    edge.now(answer(deleteOperatorRole, { name: 'night-desk' }), answer(listOperatorRoles, ROLES));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Create a role' });
    expect(screen.queryByRole('row', { name: /night-desk/ })).toBeNull();
  });

  it('are only read by who works for some hotels', async () => {
    await open('settings/roles', { answers: [...answers, ownerOfSettings({ properties: [1] })] });
    await row(/night-desk/);
    expect(screen.queryByRole('button', { name: /Create|Change|Delete/ })).toBeNull();
  });
});
