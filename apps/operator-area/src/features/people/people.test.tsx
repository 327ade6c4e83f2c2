import {
  inviteOperator,
  listOperatorRoles,
  listOperators,
  listWebsites,
  setOperatorRights,
  setOperatorState,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson, open, ROLES, signedIn } from '../../testing.tsx';

const OWNER = aPerson({
  id: '1',
  email: 'owner@posada.example',
  name: 'Olivia',
  surname: 'Marín',
  role: 'owner',
  isYou: true,
});
const answers = [signedIn(), answer(listOperators, [OWNER, aPerson()]), answer(listOperatorRoles, ROLES)];
const dialog = () => within(screen.getByRole('dialog'));

describe('the persons of the chain', () => {
  it('are listed with their role, what they work for and when they were here', async () => {
    await open('people', { answers });
    const row = within(await screen.findByRole('row', { name: /Rafael Vidal/ }));
    expect(row.getByText('Revenue management')).toBeTruthy();
    expect(row.getByText('All websites and hotels')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
  });

  it('are invited with a role that the person who invites may give', async () => {
    const { edge } = await open('people', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const roles = within(dialog().getByLabelText('Role')).getAllByRole('option');
    // finance reads payments, which the owner of this test may not
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Owner', 'Revenue management']);
    await userEvent.type(dialog().getByLabelText('First name'), 'Ana');
    await userEvent.type(dialog().getByLabelText('Last name'), 'Costa');
    await userEvent.type(dialog().getByLabelText('Email'), 'ana@posada.example');
    edge.now(answer(inviteOperator, { ...aPerson({ email: 'ana@posada.example', state: 'invited' }), link: null }));
    await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to ana@posada.example')).toBeTruthy();
    expect(edge.callsOf(inviteOperator)[0]?.body).toEqual({
      name: 'Ana',
      surname: 'Costa',
      email: 'ana@posada.example',
      role: 'revenue',
      websites: null,
      properties: null,
      languages: null,
      language: 'en',
    });
  });

  it('are not invited twice, and not for nothing', async () => {
    await open('people', { answers: [...answers, refusal(inviteOperator, 409, 'operator_exists')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }));
    await userEvent.type(dialog().getByLabelText('First name'), 'Ana');
    await userEvent.type(dialog().getByLabelText('Last name'), 'Costa');
    await userEvent.type(dialog().getByLabelText('Email'), 'ana@posada.example');
    await userEvent.click(dialog().getByRole('radio', { name: 'Certain hotels' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
    expect(await dialog().findByText('Choose at least one')).toBeTruthy();
    await userEvent.click(dialog().getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
    expect((await dialog().findAllByText(/has access already/)).length).toBeGreaterThan(0);
  });

  it('get other rights, or are told why not', async () => {
    const { edge } = await open('people', { answers: [...answers, refusal(setOperatorRights, 409, 'last_owner')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change rights: Rafael Vidal' }));
    await userEvent.selectOptions(dialog().getByLabelText('Role'), 'owner');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('Nobody else could manage access');
    edge.now(answer(setOperatorRights, aPerson({ role: 'owner' })));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(setOperatorRights)[1]?.body).toEqual({
      role: 'owner',
      websites: null,
      properties: null,
      languages: null,
    });
  });

  it('keep hotels of other websites when others are chosen, and are listed with their websites by name', async () => {
    const website = { id: 7, name: 'Coast', theme: 'posada', language: 'en', hosts: [], isDraft: false, revision: 1 };
    const permissions = ['operators.read', 'operators.write', 'websites.read'] as const;
    const { edge } = await open('people', {
      answers: [
        ...answers,
        signedIn({ permissions: [...permissions] }),
        answer(listWebsites, [website]),
        answer(listOperators, [aPerson({ properties: [9999] }), aPerson({ id: '3', surname: 'Sol', websites: [7] })]),
      ],
    });
    expect(await within(await screen.findByRole('row', { name: /Sol/ })).findByText('Website Coast')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Change rights: Rafael Vidal' }));
    await userEvent.click(dialog().getAllByRole('checkbox')[0] as HTMLElement);
    edge.now(answer(setOperatorRights, aPerson()));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(setOperatorRights)[0]?.body).toMatchObject({ properties: [expect.any(Number), 9999] });
  });

  it('translate into some languages alone, which are in the list', async () => {
    const { edge } = await open('people', {
      answers: [...answers, answer(listOperators, [OWNER, aPerson({ languages: ['ch'] })])],
    });
    expect(await screen.findByText('All websites and hotels, 中文')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change rights: Rafael Vidal' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: '中文' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Choose at least one')).toBeTruthy();
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Deutsch' }));
    edge.now(answer(setOperatorRights, aPerson()));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(setOperatorRights)[0]?.body).toMatchObject({ languages: ['de'] });
  });

  it('lose their access after a question', async () => {
    const { edge } = await open('people', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'End access: Rafael Vidal' }));
    edge.now(answer(setOperatorState, aPerson({ state: 'deactivated' })));
    await userEvent.click(dialog().getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(setOperatorState)[0]).toMatchObject({ path: { id: '2' }, body: { state: 'deactivated' } });
  });

  it('are only read by who may not change them', async () => {
    await open('people', { answers: [...answers, signedIn({ permissions: ['operators.read'] })] });
    await screen.findByRole('row', { name: /Rafael Vidal/ });
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change rights/ })).toBeNull();
  });

  it('that cannot be read say so, and can be asked for again', async () => {
    const { edge } = await open('people', { answers: [...answers, refusal(listOperators, 500, 'internal')] });
    await screen.findByText('The list could not be read.');
    edge.now(answer(listOperators, [aPerson()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Rafael Vidal/ })).toBeTruthy();
  });
});
