import { aSession } from '@posada/account/testing';
import { getListSettings, listSettingsSchema, saveListSettings } from '@posada/api-client/accounts';
import { aReservationRow } from '@posada/api-client/fixtures';
import {
  getAgencyReservationPage,
  getAgencyReservationSummary,
  getBookedProperties,
} from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { open } from '../testing.tsx';

const page = {
  content: [aReservationRow()],
  page: 0,
  number: 0,
  size: 20,
  totalElements: 1,
  totalPages: 1,
};
const answers = [
  answer(getAgencyReservationPage, page),
  answer(getAgencyReservationSummary, { count: 1, confirmed: 1, cancelled: 0, provisional: 0, totals: [] }),
  answer(getBookedProperties, []),
  answer(saveListSettings, ({ body }) => v.parse(listSettingsSchema, body)),
];
const openList = (path: string, ...own: typeof answers) =>
  open('travel-agency', path, { answers: [...answers, ...own], session: aSession('travel-agency') });
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const USUAL = ['Booking number', 'Hotel', 'Guest', 'Stay', 'Status', 'Total'];

describe('the columns and views of a list', () => {
  it('columns are chosen, saved for the account, and taken back', async () => {
    const { edge } = await openList('bookings');
    expect(headers()).toEqual(USUAL);
    await userEvent.click(screen.getByText('Columns'));
    const group = within(await screen.findByRole('group', { name: 'Columns of the list' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Booked on' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Guest' }));
    expect(headers()).toEqual(['Booking number', 'Booked on', 'Hotel', 'Stay', 'Status', 'Total']);
    expect(edge.callsOf(saveListSettings).at(-1)?.body).toEqual({
      columns: ['created', 'property', 'stay', 'status', 'total'],
      views: [],
    });
    await userEvent.click(screen.getByRole('button', { name: 'As usual' }));
    expect(headers()).toEqual(USUAL);
  });

  it('a view keeps filters, order and columns, and not the page', async () => {
    const { edge } = await openList('bookings?status=confirmed&sort=arrival,asc&page=1');
    await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'Arrivals');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const link = await screen.findByRole('link', { name: 'Arrivals' });
    expect(link.getAttribute('aria-current')).toBe('true');
    const [view] = v.parse(listSettingsSchema, edge.callsOf(saveListSettings).at(-1)?.body).views;
    expect(view).toEqual({ name: 'Arrivals', query: 'status=confirmed&sort=arrival%2Casc', columns: null });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the view Arrivals' }));
    expect(screen.queryByRole('link', { name: 'Arrivals' })).toBeNull();
  });

  it('a view that was saved brings its columns', async () => {
    const views = [{ name: 'Money', query: 'sort=total%2Cdesc', columns: ['total'] }];
    const { router } = await openList('bookings', answer(getListSettings, { columns: null, views }));
    await userEvent.click(screen.getByRole('link', { name: 'Money' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=total%2Cdesc'));
    expect(headers()).toEqual(['Booking number', 'Total']);
  });

  it('what could not be saved is as before', async () => {
    await openList('bookings', refusal(saveListSettings, 422, 'unknown_field'));
    await userEvent.click(screen.getByText('Columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Guest' }));
    await waitFor(() => expect(headers()).toEqual(USUAL));
  });
});
