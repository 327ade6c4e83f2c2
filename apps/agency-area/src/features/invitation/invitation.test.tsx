import { openArea } from '@posada/account/testing';
import { acceptAgencyInvitation, getAgencyInvitation } from '@posada/api-client/accounts';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const invited = { agency: 'Viajes Atlas', name: 'Nora', surname: 'Quist', email: 'nora@agency.example' };
const open = (...answers: Answer[]) =>
  openArea(area, 'travel-agency', 'invitation?t=a-token-of-a-mail-0123', { answers });
async function choose() {
  await userEvent.type(await screen.findByLabelText('New password'), 'Ventana9Azul');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'Ventana9Azul');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('the page of an invitation', () => {
  it('says who is invited where, and leads to sign-in once a password is chosen', async () => {
    const { edge, router } = await open(
      answer(getAgencyInvitation, invited),
      answer(acceptAgencyInvitation, { accepted: true }),
    );
    expect(await screen.findByRole('heading', { name: 'Join Viajes Atlas' })).toBeTruthy();
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/travel-agency\/sign-in$/));
    expect(edge.callsOf(acceptAgencyInvitation)[0]?.body).toEqual({
      token: 'a-token-of-a-mail-0123',
      password: 'Ventana9Azul',
    });
  });

  it('says what to do with a link that has ended', async () => {
    const { edge } = await open(refusal(getAgencyInvitation, 410, 'invitation_void'));
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
    expect(edge.callsOf(acceptAgencyInvitation)).toEqual([]);
  });

  it('tells the owner of an e-mail that it has an account already', async () => {
    await open(answer(getAgencyInvitation, invited), refusal(acceptAgencyInvitation, 409, 'email_taken'));
    await choose();
    expect(await screen.findByRole('heading', { name: 'You already have an account' })).toBeTruthy();
  });
});
