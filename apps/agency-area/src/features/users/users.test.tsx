import { aSession, openArea } from '@posada/account/testing';
import {
  type AgencyUser,
  getAgencyUsers,
  inviteAgencyUser,
  listSettingsSchema,
  resendAgencyInvitation,
  saveListSettings,
  setAgencyUserRole,
  setAgencyUserState,
} from '@posada/api-client/accounts';
import { anAgencyUser } from '@posada/api-client/fixtures';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { Toaster } from '@posada/ui';
import { renderComponent } from '@posada/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import area from '../../area.ts';

const eva = anAgencyUser({ isYou: true });
const nora = anAgencyUser({ id: '33', name: 'Nora', surname: 'Quist', email: 'nora@agency.example', role: 'seller' });
const leo: AgencyUser = {
  ...anAgencyUser({ id: '34', name: 'Leo', surname: 'Mar', email: 'leo@agency.example', role: 'seller' }),
  state: 'invited',
  expiresAt: '2020-01-08T10:00:00.000Z',
};
const show = (users: AgencyUser[], ...more: Answer[]) =>
  openArea(area, 'travel-agency', 'users', {
    answers: [answer(getAgencyUsers, users), ...more],
    session: aSession('travel-agency'),
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the users of a travel agency', () => {
  it('are listed with role and status; nobody ends the own access', async () => {
    await show([eva, nora, leo]);
    const [, own, other, invited] = within(screen.getByRole('table')).getAllByRole('row');
    expect(own?.textContent).toContain('Manager');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(other?.textContent).toContain('nora@agency.example');
    expect(invited?.textContent).toContain('The link has expired');
  });

  it('a manager who is alone is asked to invite somebody, whose e-mail may be a user’s already', async () => {
    const { edge } = await show(
      [eva],
      refusal(inviteAgencyUser, 400, 'invalid_request', { fields: { email: 'user_exists' } }),
    );
    expect(screen.getByText(/You are the only user so far/)).toBeTruthy();
    await press('Invite a user');
    await userEvent.type(screen.getByLabelText('First name'), 'Nora');
    await userEvent.type(screen.getByLabelText('Surname'), 'Quist');
    await userEvent.type(screen.getByLabelText('Email'), nora.email);
    await press('Send invitation');
    expect((await screen.findAllByText(/already a user of your agency/)).length).toBeGreaterThan(0);
    edge.now(answer(inviteAgencyUser, leo), answer(getAgencyUsers, [eva, leo]));
    await press('Send invitation');
    expect(await screen.findByText('leo@agency.example')).toBeTruthy();
    expect(edge.callsOf(inviteAgencyUser).at(-1)?.body).toEqual({
      name: 'Nora',
      surname: 'Quist',
      email: nora.email,
      role: 'seller',
    });
  });

  it('end the access of a person only once asked again, and say when nobody could manage the agency', async () => {
    const { edge } = await show(
      [eva, nora, leo],
      refusal(setAgencyUserRole, 409, 'last_manager'),
      answer(setAgencyUserState, { ...nora, state: 'deactivated' }),
      answer(resendAgencyInvitation, leo),
    );
    renderComponent(<Toaster />);
    await press('Make manager: Nora Quist');
    expect(await screen.findByText('An agency needs at least one manager.')).toBeTruthy();
    await press('Send again: Leo Mar');
    expect(await screen.findByText('Invitation sent to leo@agency.example')).toBeTruthy();
    await press('Deactivate: Nora Quist');
    const dialog = within(await screen.findByRole('dialog', { name: 'End the access of Nora Quist?' }));
    expect(edge.callsOf(setAgencyUserState)).toEqual([]);
    edge.now(answer(getAgencyUsers, [eva, { ...nora, state: 'deactivated' }, leo]));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('button', { name: 'Reactivate: Nora Quist' })).toBeTruthy();
  });

  it('are found by role, ordered and saved as a view once they are many', async () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      anAgencyUser({
        id: `${50 + index}`,
        name: `Seller ${index}`,
        role: 'seller',
        since: `2026-01-0${index + 1}T00:00:00.000Z`,
      }),
    );
    const { router, edge } = await show(
      [eva, ...many, leo],
      answer(saveListSettings, ({ body }) => v.parse(listSettingsSchema, body)),
    );
    const names = () =>
      within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent?.slice(0, 8));
    await userEvent.click(screen.getByRole('link', { name: 'Active\u00a0(7)' }));
    await screen.findByRole('link', { name: 'Active\u00a0(7)', current: 'page' });
    await userEvent.type(screen.getByLabelText('Find a user'), 'SELLER{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'All\u00a0(7)' })).toBeTruthy());
    await userEvent.click(screen.getByRole('link', { name: 'Newest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=active&text=SELLER&sort=newest'));
    await waitFor(() => expect(names()).toEqual([5, 4, 3, 2, 1, 0].map((index) => `Seller ${index}`)));
    // nobody waits for a list that is here
    expect(edge.callsOf(getAgencyUsers)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'Sellers');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Sellers' })).toBeTruthy();
    expect(edge.callsOf(saveListSettings)[0]).toMatchObject({
      query: { list: 'users' },
      body: { views: [{ name: 'Sellers', query: 'state=active&text=SELLER&sort=newest' }] },
    });
    await userEvent.type(screen.getByLabelText('Find a user'), ' nobody{Enter}');
    expect(await screen.findByText('No user matches.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(8));
  });

  it('are not shown to a seller who types the address', async () => {
    await openArea(area, 'travel-agency', 'users', {
      answers: [refusal(getAgencyUsers, 403, 'permission_missing')],
      session: aSession('travel-agency'),
    });
    expect(await screen.findByRole('heading', { name: 'Not open to your account' })).toBeTruthy();
  });
});
