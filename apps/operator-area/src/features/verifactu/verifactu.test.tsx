import * as operator from '@posada/api-client/operator';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings } from '../../testing.tsx';

const ISSUER: operator.VerifactuIssuer = {
  nif: 'A00000026',
  name: 'Posada Hoteles de Ejemplo, S.A.',
  properties: [
    { id: 3, name: 'Posada Málaga' },
    { id: 4, name: 'Posada Tenerife' },
  ],
  isSetUp: true,
  records: 14,
  waiting: 0,
  faulty: 0,
  answeredAt: '2026-11-20T09:00:00.000Z',
  sendAt: '2026-11-20T09:01:00.000Z',
  problem: null,
};
const REJECTED: operator.VerifactuRecord = {
  sequence: 8,
  number: 'WEB-2026-000005',
  issuedOn: '2026-11-20',
  type: 'F1',
  total: 34_200,
  hash: 'A'.repeat(64),
  isCorrection: false,
  isCorrected: false,
  state: 'rejected',
  answeredAt: '2026-11-20T09:00:00.000Z',
  csv: null,
  errorCode: '1193',
  error: 'El NIF debe estar identificado.',
};
const issuers = (own: Partial<operator.VerifactuIssuer>[], environment: 'test' | 'production' | null = 'production') =>
  answer(operator.listVerifactuIssuers, { environment, issuers: own.map((each) => ({ ...ISSUER, ...each })) });
const show = (path: string, answers: Answer[], permissions?: operator.OperatorSession['permissions']) =>
  open(`settings/verifactu${path}`, { answers: [ownerOfSettings(permissions ? { permissions } : {}), ...answers] });

describe('Verifactu', () => {
  it('shows each company with what is wrong, and that invoices of one that is not set up are not issued', async () => {
    await show('', [
      issuers([
        {},
        { nif: 'B00000018', name: 'Agir, S.L.', isSetUp: false, records: 0, answeredAt: null },
        { nif: 'B00000042', name: 'Medplaya, S.L.', problem: 'down', faulty: 2, waiting: 1 },
      ]),
    ]);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const fine = await row(/Posada Hoteles/);
    for (const text of ['A00000026', 'Posada Tenerife', 'All delivered', '14'])
      expect(fine.getByText(text)).toBeTruthy();
    const missing = await row(/Agir/);
    expect(missing.getByText('Not set up')).toBeTruthy();
    expect(missing.getByText(/invoices are not issued until/)).toBeTruthy();
    expect(missing.getByText('Never')).toBeTruthy();
    expect(missing.queryByRole('link')).toBeNull();
    const failing = await row(/Medplaya/);
    for (const text of ['Not delivered', '2 records with errors', '1 record waits'])
      expect(failing.getByText(text)).toBeTruthy();
  });

  it('says when there is no company, no delivery, or only the test service', async () => {
    const { unmount } = await show('', [issuers([])]);
    expect(await screen.findByText(/No hotel has a Spanish company/)).toBeTruthy();
    unmount();
    const second = await show('', [issuers([{ isSetUp: false }], null)]);
    expect(await screen.findByText(/delivers nothing to the tax agency/)).toBeTruthy();
    second.unmount();
    await show('', [issuers([{}], 'test')]);
    expect(await screen.findByText(/no legal effect/)).toBeTruthy();
  });

  it('corrects a record that was rejected, with the customer as unknown where the tax agency says so', async () => {
    const { edge } = await show('/A00000026', [
      issuers([{ faulty: 1 }]),
      answer(operator.listVerifactuRecords, [REJECTED]),
      answer(operator.correctVerifactuRecord, { ...REJECTED, sequence: 15, state: 'waiting' }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Billing records' }));
    for (const text of ['WEB-2026-000005', 'Rejected', '1193: El NIF debe estar identificado.', '€342.00'])
      expect(table.getByText(text)).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: 'Correct the record: WEB-2026-000005' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the record of WEB-2026-000005?' }));
    const unknown = dialog.getByLabelText<HTMLInputElement>(/does not know the tax number/);
    expect(unknown.checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the record' }));
    await screen.findByText(/corrected record of WEB-2026-000005 is being sent/);
    const [call] = edge.callsOf(operator.correctVerifactuRecord);
    expect(call?.body).toEqual({ isCustomerUnknown: true });
  });

  it('keeps the question open with the reason where the record is corrected already', async () => {
    await show('/A00000026', [
      issuers([{ faulty: 1 }]),
      answer(operator.listVerifactuRecords, [REJECTED]),
      refusal(operator.correctVerifactuRecord, 409, 'verifactu_not_faulty'),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Correct the record: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the record' }));
    expect(await dialog.findByText(/corrected already/)).toBeTruthy();
  });

  it('shows why messages fail, sends what waits now, and verifies the chain', async () => {
    const { edge } = await show('/A00000026?list=waiting', [
      issuers([{ waiting: 3, problem: 'Codigo[20009].Error interno' }]),
      answer(operator.listVerifactuRecords, []),
      answer(operator.sendVerifactuRecords, { waiting: 3 }),
      answer(operator.verifyVerifactuChain, { records: 14, broken: null }),
    ]);
    expect(await screen.findByText('Codigo[20009].Error interno')).toBeTruthy();
    expect(screen.getByText(/Next try:/)).toBeTruthy();
    expect(await screen.findByText('There are no such records.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText('3 records are being sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText(/complete and unchanged. Records: 14/)).toBeTruthy();
    expect(edge.callsOf(operator.listVerifactuRecords)[0]?.query).toEqual({ list: 'waiting' });
  });

  it('says which record of a chain is broken, and lists what happened', async () => {
    await show('/A00000026?list=events', [
      issuers([{}]),
      answer(operator.listVerifactuEvents, [{ at: '2026-11-20T09:00:00.000Z', kind: 'delivered', detail: '2 A-0123' }]),
      answer(operator.verifyVerifactuChain, { records: 7, broken: { sequence: 8, problem: 'hash' } }),
    ]);
    expect(await screen.findByText('2 A-0123')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText(/Record 8 was changed or is missing/)).toBeTruthy();
  });

  it('changes nothing for who may only read, and knows no company without records', async () => {
    const { unmount } = await show(
      '/A00000026',
      [issuers([{ faulty: 1, waiting: 1 }]), answer(operator.listVerifactuRecords, [REJECTED])],
      ['payments.read'],
    );
    expect(await screen.findByText('WEB-2026-000005')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Correct|Send/ })).toBeNull();
    unmount();
    await show('/B00000018', [issuers([{}])]);
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
  });
});
