import type { AuditEntry, createApiKey } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings } from '../../testing.tsx';
import { actionKindOf, changedValues, targetOf } from './describe.ts';

/** Of a person's own session, and a check that changes nothing. */
const UNRECORDED =
  /^(session|me|content\/\{website\}\/preview|assistant\/\{website\}\/try|invitation|password|website\/check|reservation\/\{locator\}\/amendment\/quote|reservation\/quote)/;
const aChange = (own: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 12,
  at: '2026-06-10T09:00:00Z',
  requestId: 'r1',
  actor: 'owner@posada.example',
  action: 'PUT operator/{id}/rights',
  target: 'operator rui@posada.example',
  details: {
    was: { role: 'revenue', websites: null, properties: null },
    role: 'desk',
    websites: null,
    properties: [1, 2],
  },
  ...own,
});
const OTHER = aChange({
  id: 11,
  at: '2026-06-05T09:00:00Z',
  requestId: 'r2',
  actor: 'Channel manager (abcdefghij12)',
  action: 'POST key',
  target: 'key zyxwvu987654',
  details: { name: 'Robot' },
});
/** The browser opens it by itself; jsdom knows no popovers. */
function calendarOf(name: string) {
  const panel = screen.getByRole('dialog', { name, hidden: true });
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return within(panel);
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1);

describe('the record of changes', () => {
  it('says who has changed what, and from which value', async () => {
    await open('settings/changes', { answers: [ownerOfSettings(), answer(operator.getAudit, [aChange(), OTHER])] });
    const change = within(await screen.findByRole('row', { name: /rui@posada.example/ }));
    expect(change.getByText('owner@posada.example')).toBeTruthy();
    expect(change.getByText('Person rui@posada.example')).toBeTruthy();
    expect(change.getByText('Changed')).toBeTruthy();
    expect(change.getByText('revenue').tagName).toBe('DEL');
    expect(change.getByText(/desk/)).toBeTruthy();
    expect(change.queryByText('websites')).toBeNull();
  });

  it('is filtered by person, which the service does, and by object', async () => {
    const { edge } = await open('settings/changes', {
      answers: [ownerOfSettings(), answer(operator.getAudit, [aChange(), OTHER])],
    });
    await screen.findByText('Shown: 2 of 2');
    await userEvent.type(screen.getByLabelText('Object'), 'KEY zyx');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('Shown: 1 of 2')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Object'));
    edge.now(answer(operator.getAudit, [OTHER]));
    await userEvent.selectOptions(screen.getByLabelText('Changed by'), OTHER.actor);
    await screen.findByText('Shown: 1 of 1');
    expect(edge.callsOf(operator.getAudit).at(-1)?.query).toEqual({ actor: OTHER.actor });
    await userEvent.type(screen.getByLabelText('Object'), 'rui');
    expect(screen.getByText('No change fits this filter.')).toBeTruthy();
    edge.now(answer(operator.getAudit, [aChange(), OTHER]));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('is filtered by days, both included, which are days of the browser', async () => {
    const { edge } = await open('settings/changes', {
      answers: [ownerOfSettings(), answer(operator.getAudit, [aChange(), OTHER])],
    });
    await screen.findByText('Shown: 2 of 2');
    edge.now(answer(operator.getAudit, []));
    await userEvent.click(calendarOf('From day').getByText('Wednesday, 10 June 2026'));
    await userEvent.click(calendarOf('Until day').getByText('Wednesday, 10 June 2026'));
    expect(await screen.findByText('No change fits this filter.')).toBeTruthy();
    const since = new Date('2026-06-10T00:00').toISOString();
    const until = new Date('2026-06-11T00:00').toISOString();
    expect(edge.callsOf(operator.getAudit).at(-1)?.query).toEqual({ since, until });
  });

  it('older changes are read after the newest', async () => {
    const many = Array.from({ length: 200 }, (_, place) => aChange({ id: 300 - place, target: `website ${place}` }));
    const { edge } = await open('settings/changes', { answers: [ownerOfSettings(), answer(operator.getAudit, many)] });
    await screen.findByText('Shown: 200 of 200');
    edge.now(answer(operator.getAudit, [OTHER]));
    await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
    await screen.findByText('Shown: 201 of 201');
    expect(edge.callsOf(operator.getAudit).at(-1)?.query).toEqual({ before: '101' });
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Object'), 'key');
    expect(screen.getByText('Shown: 1 of 201')).toBeTruthy();
  });

  it('is saved as a file with all columns of what is shown', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:changes';
    };
    URL.revokeObjectURL = () => undefined;
    await open('settings/changes', { answers: [ownerOfSettings(), answer(operator.getAudit, [aChange(), OTHER])] });
    await userEvent.type(await screen.findByLabelText('Object'), 'key');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(saved[0] as Blob);
    });
    expect(text.split('\r\n')).toEqual([
      expect.stringContaining('"Time","Changed by","Object","Kind of change","API call","Values","Request id"'),
      '"2026-06-05T09:00:00Z","Channel manager (abcdefghij12)","Key zyxwvu987654 · Robot","Created","POST key","{""name"":""Robot""}","r2"',
      '',
    ]);
  });

  it('that is empty, or cannot be read, says so', async () => {
    const { edge } = await open('settings/changes', {
      answers: [ownerOfSettings(), refusal(operator.getAudit, 500, 'internal')],
    });
    await screen.findByText('The list could not be read.');
    edge.now(answer(operator.getAudit, []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
  });
});

describe('what a change says', () => {
  it('pairs the value before with the one other value', () => {
    expect(changedValues({ details: { was: 'active', state: 'deactivated' } })).toEqual([
      { name: 'state', was: 'active', is: 'deactivated' },
    ]);
    expect(changedValues({ details: { was: ['a', 'b'], permissions: ['a'] } })).toEqual([
      { name: 'permissions', was: 'a, b', is: 'a' },
    ]);
    // a role that was not there before
    expect(changedValues({ details: { was: null, permissions: ['a'] } })).toEqual([
      { name: 'permissions', was: '–', is: 'a' },
    ]);
    expect(changedValues({ details: { spans: [{ from: '2026-12-01' }] } })).toEqual([
      { name: 'spans', is: '[{"from":"2026-12-01"}]' },
    ]);
  });

  it('knows the longest beginning of a target, and leaves others alone', () => {
    expect(targetOf('operator role night-desk')).toEqual({ kind: 'role', name: 'night-desk' });
    expect(targetOf('operator a@b.example')).toEqual({ kind: 'person', name: 'a@b.example' });
    expect(targetOf('budget 3, 7')).toEqual({ kind: 'budget', name: '3, 7' });
    expect(targetOf('figures of reports')).toEqual({ kind: 'reportFigures', name: '' });
    expect(actionKindOf('POST report-figures')).toBe('rebuilt');
    expect(actionKindOf('POST report-mail')).toBe('sent');
    expect(targetOf('mails of saved reports')).toEqual({ kind: 'reportMails', name: '' });
    expect(targetOf('retention')).toEqual({ kind: 'retention', name: '' });
    expect(targetOf('keyboard 3')).toBeUndefined();
  });

  it('names each call that changes something', () => {
    const calls = Object.values(operator).filter((value): value is typeof createApiKey => {
      const call = value as Partial<typeof createApiKey> | null;
      return typeof call === 'object' && typeof call?.path === 'string' && typeof call.method === 'string';
    });
    const changing = calls.filter(({ method, path }) => method !== 'GET' && !UNRECORDED.test(path));
    expect(changing.length).toBeGreaterThan(30);
    const unnamed = changing.map(({ method, path }) => `${method} ${path}`).filter((action) => !actionKindOf(action));
    expect(unnamed).toEqual([]);
    expect(actionKindOf('POST reservation/{locator}/payment-link')).toBe('sent');
    expect(actionKindOf('DELETE key/{id}')).toBe('removed');
    expect(actionKindOf('POST thought')).toBeUndefined();
  });
});
