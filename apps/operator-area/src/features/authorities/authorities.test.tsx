import * as operator from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings } from '../../testing.tsx';

const AT = '2026-11-20T09:00:00.000Z';
const SPAIN: operator.GuestReportPlace = {
  property: { id: 3, name: 'Posada Málaga' },
  register: 'spain',
  account: {
    environment: 'production',
    landlordCode: '0000000001',
    establishmentCode: '0000000002',
    username: 'B12345674WS',
    begunAt: AT,
    answeredAt: AT,
    problem: null,
    sendAt: null,
  },
  siba: null,
  waiting: 0,
  faulty: 0,
  late: 0,
};
const of = (id: number, name: string, own: Partial<operator.GuestReportPlace>): operator.GuestReportPlace => ({
  ...SPAIN,
  account: null,
  property: { id, name },
  ...own,
});
const places = (...rows: operator.GuestReportPlace[]) => answer(operator.listGuestReportPlaces, rows);
const WAITING: operator.GuestReport = {
  id: 7,
  kind: 'travellers',
  booking: { number: 'K7Q2ABCD', guest: 'Zoë Ruiz', arrival: '2026-12-08' },
  state: 'waiting',
  happenedAt: AT,
  dueAt: '2026-11-21T09:00:00.000Z',
  sentAt: null,
  answeredAt: null,
  batch: null,
  communication: null,
  gaps: ['people', 'municipality'],
  error: null,
};
const REJECTED: operator.GuestReport = {
  ...WAITING,
  id: 8,
  kind: 'booking',
  state: 'rejected',
  gaps: [],
  answeredAt: AT,
  error: 'No existe un establecimiento para ese código.',
};
const reports = (...rows: operator.GuestReport[]) => answer(operator.listGuestReports, rows);
const show = (path: string, answers: Answer[], permissions?: operator.OperatorSession['permissions']) =>
  open(`settings/authorities${path}`, { answers: [ownerOfSettings(permissions ? { permissions } : {}), ...answers] });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('reports to authorities', () => {
  it('show of each hotel to whom its guests are reported, and what is wrong', async () => {
    const problem = { ...SPAIN, account: { ...SPAIN.account, problem: 'status 401' } } as operator.GuestReportPlace;
    await show('', [
      places(
        SPAIN,
        { ...problem, property: { id: 4, name: 'Posada Tenerife' }, waiting: 3, faulty: 2, late: 1 },
        of(5, 'Posada Palma', {}),
        of(6, 'Posada Roma', { register: 'italy' }),
        of(7, 'Posada Lisboa', { register: 'portugal' }),
        of(8, 'Posada Wien', { register: 'other' }),
      ),
    ]);
    expect((await row(/Málaga/)).getByText('All accepted')).toBeTruthy();
    const failing = await row(/Tenerife/);
    for (const text of ['Not delivered', '1 report past its 24 hours', '2 reports refused', '3 reports open'])
      expect(failing.getByText(text)).toBeTruthy();
    expect((await row(/Palma/)).getByText('Not set up')).toBeTruthy();
    expect((await row(/Roma/)).getByText('As a file')).toBeTruthy();
    expect((await row(/Lisboa/)).getByText('Not set up')).toBeTruthy();
    expect((await row(/Wien/)).getByText('Reported by the hotel itself')).toBeTruthy();
  });

  it('say where no hotel has online check-in', async () => {
    await show('', [places()]);
    expect(await screen.findByText(/No hotel has online check-in yet/)).toBeTruthy();
  });

  it('set up an account, whose password is needed the first time, and try it', async () => {
    const { edge } = await show('/5', [
      places(of(5, 'Posada Palma', {})),
      reports(),
      answer(operator.setSesAccount, SPAIN),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account at SES.Hospedajes' }));
    await userEvent.type(dialog.getByLabelText('Code of the landlord'), '0000000001');
    await userEvent.type(dialog.getByLabelText('Code of the establishment'), '0000000002');
    await userEvent.type(dialog.getByLabelText('User of the web service'), 'B12345674WS');
    await userEvent.click(dialog.getByLabelText(/made before, too/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(edge.callsOf(operator.setSesAccount)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Password of the web service'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(edge.callsOf(operator.setSesAccount)[0]?.body).toEqual({
      environment: 'test',
      landlordCode: '0000000001',
      establishmentCode: '0000000002',
      username: 'B12345674WS',
      password: 'secret',
      includesEarlier: true,
    });
  });

  it('try an account and show the words of the ministry', async () => {
    await show('/3', [
      places(SPAIN),
      reports(),
      answer(operator.trySesAccount, { isRight: false, answer: '10103 El código de arrendador no existe' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try the account' }));
    expect(await screen.findByText('The ministry does not take the account.')).toBeTruthy();
    expect(screen.getByText('10103 El código de arrendador no existe')).toBeTruthy();
    expect(screen.getByText('There are no such reports.')).toBeTruthy();
  });

  it('list what is missing with the way to the booking, and ask before fewer guests are reported', async () => {
    const { edge } = await show('/3', [
      places(SPAIN),
      reports(WAITING),
      answer(operator.sendGuestReport, { ...WAITING, gaps: [] }),
    ]);
    const line = await row(/K7Q2ABCD/);
    for (const text of [
      'Guests',
      'Guests are not registered yet',
      'The municipality of a Spanish address is not known',
    ])
      expect(line.getByText(text)).toBeTruthy();
    expect(line.getByRole('link', { name: 'K7Q2ABCD' }).getAttribute('href')).toBe('/operator/bookings/K7Q2ABCD');
    await userEvent.click(line.getByRole('button', { name: 'Send now: K7Q2ABCD' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Fewer guests are registered/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
    await screen.findByText('Saved');
    expect(edge.callsOf(operator.sendGuestReport)[0]?.body).toEqual({ takesFewer: true });
  });

  it('send a refused one again, and say why that cannot be done', async () => {
    await show('/3?list=faulty', [
      places(SPAIN),
      reports(REJECTED),
      refusal(operator.sendGuestReport, 409, 'guest_report_settled'),
    ]);
    const line = await row(/K7Q2ABCD/);
    expect(line.getByText('No existe un establecimiento para ese código.')).toBeTruthy();
    await userEvent.click(line.getByRole('button', { name: 'Send again: K7Q2ABCD' }));
    expect(await screen.findByText(/on its way, or settled already/)).toBeTruthy();
  });

  it('take the code of one whose receipt was lost', async () => {
    const code = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { edge } = await show('/3?list=faulty', [
      places(SPAIN),
      reports({ ...REJECTED, state: 'unconfirmed' }),
      answer(operator.settleGuestReport, { ...REJECTED, state: 'accepted' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the code: K7Q2ABCD' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Code of the communication');
    await userEvent.type(field, '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/36 characters/)).length).toBeGreaterThan(0);
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(edge.callsOf(operator.settleGuestReport)[0]?.body).toEqual({ communication: code });
  });

  it('make the files of a day and a month, and name who is not in one', async () => {
    const made = jest.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    await show('/6', [
      places(of(6, 'Posada Roma', { register: 'italy' })),
      answer(operator.getGuestFile, {
        name: 'alloggiati-6-2026-12-08.txt',
        content: '16',
        people: 1,
        missing: [{ booking: 'K7Q2ABCD', guest: 'Zoë Ruiz', reason: 'birth-place' }],
      }),
      answer(operator.getTouristTaxFile, {
        name: 'tourist-tax-6-2026-11.csv',
        content: 'booking',
        rooms: 2,
        nights: 5,
        currency: 'EUR',
        amount: 1320,
      }),
    ]);
    const [file, tax] = await screen.findAllByRole('button', { name: 'Download the file' });
    await userEvent.click(file as HTMLElement);
    expect(await screen.findByText('1 guest is in the file.')).toBeTruthy();
    expect(screen.getByText('Zoë Ruiz, K7Q2ABCD – place of birth in Italy not known')).toBeTruthy();
    await userEvent.click(tax as HTMLElement);
    expect(await screen.findByText('2 rooms, €13.20')).toBeTruthy();
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('need what SIBA knows of a hotel before there is a file', async () => {
    const { edge } = await show('/7', [
      places(of(7, 'Posada Lisboa', { register: 'portugal' })),
      answer(operator.setSibaUnit, SPAIN),
    ]);
    expect(await screen.findByText('The file needs what SIBA knows of the hotel.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Download the file' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hotel at SIBA' }));
    await userEvent.type(dialog.getByLabelText('NIPC of the company'), '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/Digits only/)).length).toBeGreaterThan(0);
    expect(edge.callsOf(operator.setSibaUnit)).toEqual([]);
  });

  it('change nothing for who may only read, and know no hotel without check-in', async () => {
    const { unmount } = await show('/3', [places(SPAIN), reports(WAITING)], ['authorities.read']);
    expect(await screen.findByText('K7Q2ABCD')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change|Try|Send/ })).toBeNull();
    unmount();
    await show('/99', [places(SPAIN)]);
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
  });
});
