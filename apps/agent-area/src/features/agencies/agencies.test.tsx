import { aSession, openArea } from '@posada/account/testing';
import {
  type AgencyDetail,
  getAgencies,
  getAgencyDetail,
  getUsersOfAgency,
  listSettingsSchema,
  saveListSettings,
  setAgencyState,
  setAgencyTerms,
} from '@posada/api-client/accounts';
import { anAgencyDetail, anAgencyRow } from '@posada/api-client/fixtures';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import area from '../../area.ts';

const pending = anAgencyRow({ name: 'Fjord & Ferie', state: 'pending' });
const aPage = (content = [pending]) => ({
  content,
  page: 0,
  number: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
  counts: { pending: content.length, approved: 0, blocked: 0 },
});
const show = (path: string, answers: Answer[]) =>
  openArea(area, 'agent', path, {
    answers: [answer(getUsersOfAgency, []), ...answers],
    session: aSession('agent'),
  });

describe('the list of travel agencies', () => {
  it('asks for the state and text of the address, and leads to each agency and back', async () => {
    const { edge, router } = await show('agencies?state=pending&text=fjord', [
      answer(getAgencies, aPage()),
      answer(getAgencyDetail, anAgencyDetail(pending)),
    ]);
    expect(edge.callsOf(getAgencies)[0]?.query).toMatchObject({ state: 'pending', text: 'fjord' });
    expect(screen.getByRole('link', { name: 'Waiting\u00a0(1)' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByLabelText<HTMLInputElement>('Find an agency').value).toBe('fjord');
    expect(within(screen.getByRole('table')).getByText('Waiting for approval')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Fjord & Ferie' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fjord & Ferie' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'All agencies' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=pending&text=fjord'));
  });

  it('is put in another order, shows the columns that were chosen, and is saved whole as a spreadsheet', async () => {
    const { edge, router } = await show('agencies?text=fjord', [
      answer(getAgencies, ({ query }) => ({
        ...aPage(),
        totalElements: 30,
        totalPages: query['size'] === '100' ? 1 : 2,
      })),
      answer(saveListSettings, ({ body }) => v.parse(listSettingsSchema, body)),
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Newest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?text=fjord&sort=requested%2Cdesc'));
    // the address changes before the screen: what is saved is the list that is shown
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Newest first' }).hasAttribute('aria-current')).toBe(true),
    );
    expect(edge.callsOf(getAgencies).at(-1)?.query).toMatchObject({ text: 'fjord', sort: 'requested,desc', page: '0' });
    await userEvent.click(screen.getByText('Columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Terms' }));
    expect(screen.getByRole('columnheader', { name: 'Terms' })).toBeTruthy();
    expect(edge.callsOf(saveListSettings).at(-1)?.query).toEqual({ list: 'agencies' });
    URL.createObjectURL = jest.fn(() => 'blob:csv');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
    expect(edge.callsOf(getAgencies).at(-1)?.query).toMatchObject({
      text: 'fjord',
      size: '100',
      sort: 'requested,desc',
    });
  });

  it('says that there is none, or none like that', async () => {
    const { router } = await show('agencies?text=nobody', [answer(getAgencies, aPage([]))]);
    expect(screen.getByText('No agency matches.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('No travel agency has signed up yet.')).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    const { edge } = await show('agencies', [refusal(getAgencies, 503, 'unavailable')]);
    edge.now(answer(getAgencies, aPage()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fjord & Ferie')).toBeTruthy();
  });
});

describe('a travel agency at the desk', () => {
  const open = (agency: AgencyDetail, more: Answer[] = []) =>
    show(`agencies/${agency.id}`, [answer(getAgencyDetail, agency), ...more]);

  it('is approved with one press', async () => {
    const agency = anAgencyDetail({ state: 'pending' });
    const { edge } = await open(agency, [answer(setAgencyState, { ...agency, state: 'approved' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(edge.callsOf(setAgencyState)[0]?.body).toEqual({ state: 'approved' });
    expect(screen.getByText('Approved')).toBeTruthy();
  });

  it('is blocked with a reason only, and what was typed stays when that fails', async () => {
    const agency = anAgencyDetail({ state: 'approved' });
    const { edge } = await open(agency, [refusal(setAgencyState, 500, 'internal')]);
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(setAgencyState)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Unpaid invoices.');
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(dialog.getByText('Our service could not answer just now.')).toBeTruthy());
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Unpaid invoices.');
    edge.now(answer(setAgencyState, { ...agency, state: 'blocked', reason: 'Unpaid invoices.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy();
    expect(screen.getByText('Blocked for this reason')).toBeTruthy();
  });

  it('is given its terms, typed as people type percentages, and none that cannot be', async () => {
    const agency = anAgencyDetail();
    const terms = { model: 'net' as const, percent: 12.5 };
    const { edge } = await open(agency, [answer(setAgencyTerms, { ...agency, terms })]);
    await userEvent.selectOptions(screen.getByLabelText('How it earns'), 'net');
    const percent = screen.getByLabelText('Percent of the price of rooms');
    await userEvent.clear(percent);
    await userEvent.type(percent, '60');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(setAgencyTerms)).toEqual([]);
    await userEvent.clear(percent);
    await userEvent.type(percent, '12,5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(setAgencyTerms)[0]?.body).toEqual(terms));
  });

  it('shows who signs in for it with role and state, says that nobody does, and that it could not be read', async () => {
    const agency = anAgencyDetail();
    const user = { id: 'u1', surname: 'Prado', email: 'ines@atlas.example', expiresAt: null, isYou: false };
    const since = '2026-06-02T08:00:00.000Z';
    const users = [
      { ...user, name: 'Inés', role: 'manager' as const, state: 'active' as const, since },
      { ...user, id: 'u2', name: 'Bruno', role: 'seller' as const, state: 'deactivated' as const, since },
    ];
    const { edge } = await open(agency, [refusal(getUsersOfAgency, 503, 'unavailable')]);
    expect(screen.getByRole('heading', { level: 1, name: agency.name })).toBeTruthy();
    edge.now(answer(getUsersOfAgency, users));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const heading = await screen.findByRole('heading', { name: 'Users' });
    const rows = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Inés Prado · Manager.*Active since/),
      expect.stringMatching(/^Bruno Prado · Seller.*Deactivated on/),
    ]);
    await open(agency);
    expect(await screen.findByText('This agency has no users yet.')).toBeTruthy();
  });

  it('tells who decided what, when and why', async () => {
    const at = '2026-06-02T08:00:00.000Z';
    await open(
      anAgencyDetail({
        history: [
          { at, kind: 'blocked', by: 'Amir Haddad', reason: 'Unpaid invoices.', terms: null, credit: null },
          { at, kind: 'terms', by: 'Amir Haddad', reason: null, terms: { model: 'net', percent: 12.5 }, credit: null },
          { at, kind: 'requested', by: null, reason: null, terms: null, credit: null },
        ],
      }),
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^BlockedUnpaid invoices\..* · Amir Haddad$/),
      expect.stringMatching(/^TermsNet rates · 12\.5%.* · Amir Haddad$/),
      expect.stringMatching(/^Signed up.* · Agency$/),
    ]);
  });
});
