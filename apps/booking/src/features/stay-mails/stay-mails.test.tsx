import { getStayMails, switchStayMails } from '@posada/api-client/reservations';
import { type AreaTest, answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const TOKEN = 'aa.bb-c.d_e';
const open = (answers: NonNullable<AreaTest['answers']>) =>
  renderArea(area, { name: 'booking', mount: '/booking', path: `/booking/stay-mails/${TOKEN}`, answers });

describe('the switch of mails before and after a stay', () => {
  it('asks before it switches them off, and switches them on again', async () => {
    const { edge } = await open([answer(getStayMails, { isOn: true })]);
    expect(await screen.findByText(/sends you an email before each stay/)).toBeTruthy();
    expect(edge.callsOf(switchStayMails)).toHaveLength(0);
    edge.now(answer(switchStayMails, { isOn: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('You will get no more of these emails')).toBeTruthy();
    expect(edge.callsOf(switchStayMails)[0]).toMatchObject({ path: { token: TOKEN }, body: { isOn: false } });
    edge.now(answer(switchStayMails, { isOn: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Send me these emails' }));
    expect(await screen.findByText('You will get these emails again')).toBeTruthy();
  });

  it('says that it failed, and that it is as it was', async () => {
    const { edge } = await open([answer(getStayMails, { isOn: true })]);
    const stop = await screen.findByRole('button', { name: 'Stop these emails' });
    edge.now(refusal(switchStayMails, 429, 'too_many_requests'));
    await userEvent.click(stop);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy();
  });

  it('says of a link that is over how the hotel is reached', async () => {
    await open([refusal(getStayMails, 404, 'not_found')]);
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
  });
});
