import { aSession, openArea } from '@posada/account/testing';
import { type Allotment, getAllotments, getNegotiatedRates, type NegotiatedRate } from '@posada/api-client/accounts';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const row: Allotment = {
  property: { id: '4', name: 'App Málaga' },
  roomtype: { id: '42', name: 'Twin room' },
  from: '2027-01-12',
  to: '2027-01-14',
  rooms: 5,
  booked: 2,
  left: 3,
  releaseDays: 7,
  goesBackOn: '2027-01-05',
  isBack: false,
};
const listOf = (content: Allotment[], page = 0, totalPages = 1) => ({
  content,
  page,
  number: page,
  size: 20,
  totalElements: content.length,
  totalPages,
});
const rate: NegotiatedRate = {
  code: 'ATLAS26',
  property: { id: '4', name: 'App Tenerife' },
  ratePlan: { id: '49', name: 'Agency rate with breakfast', description: 'Cancelled free of charge until 18:00.' },
  from: null,
  until: '2027-12-31',
};
const show = (path: string, ...answers: Answer[]) =>
  openArea(area, 'travel-agency', path, {
    answers: [answer(getNegotiatedRates, []), ...answers],
    session: aSession('travel-agency'),
  });
const cellsOf = (at: number) =>
  within(screen.getAllByRole('row')[at] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

describe('the allotments of a travel agency', () => {
  it('shows what is held, booked and left of each night, and when it goes back on general sale', async () => {
    await show(
      'allotments',
      answer(
        getAllotments,
        listOf([
          { ...row, from: '2027-01-11', to: '2027-01-11', left: 0, goesBackOn: '2027-01-04', isBack: true },
          row,
          { ...row, from: '2027-02-01', to: '2027-02-01', booked: 0, left: 1, releaseDays: 0, goesBackOn: null },
        ]),
      ),
    );
    expect(screen.getByRole('heading', { name: 'Allotments' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Twin room App Málaga' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '11 Jan 2027',
      '12 – 14 Jan 2027',
      '1 Feb 2027The hotel has no more rooms',
    ]);
    expect(cellsOf(1)).toEqual(['5', '2', '0', 'On general sale']);
    expect(cellsOf(2)).toEqual(['5', '2', '3', '5 – 7 Jan 20277 days before each night']);
    expect(cellsOf(3)).toEqual(['5', '0', '1', 'Never']);
    const table = within(screen.getByRole('table', { name: 'Twin room' }));
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      expect.stringMatching(/booking\/property\?.*from=2027-01-12&to=2027-01-13/),
      expect.stringMatching(/from=2027-02-01/),
    ]);
  });

  it('has one part for each room type, its months at a glance and many agreements folded', async () => {
    const months = ['2027-01', '2027-02', '2027-03', '2027-04'];
    const many = months.map((month) => ({ ...row, from: `${month}-12`, to: `${month}-14` }));
    const other = { ...row, roomtype: { id: '43', name: 'Suite' } };
    const { container } = await show(
      'allotments',
      answer(getAllotments, listOf([...many.slice(0, 2), other, ...many.slice(2)])),
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Twin room App Málaga',
      'Suite App Málaga',
    ]);
    expect(screen.getByText('4 periods').closest('details')?.open).toBe(false);
    const strips = [...container.querySelectorAll('ol')].map((strip) =>
      [...strip.children].map((month) => month.textContent),
    );
    expect(strips).toEqual([['Jan 2027', 'Feb 2027', 'Mar 2027', 'Apr 2027'], ['Jan 2027']]);
    const [night] = container.querySelectorAll('ol rect');
    expect(['x', 'width', 'data-state'].map((name) => night?.getAttribute(name))).toEqual(['11', '3', 'left']);
  });

  it('says that nothing is held, and leads from a page past the end to the first', async () => {
    const { router } = await show('allotments?page=3', answer(getAllotments, listOf([], 2, 0)));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('No rooms are held for the agency at present.')).toBeTruthy();
  });

  it('shows a long list page by page', async () => {
    const { router, edge } = await show(
      'allotments',
      answer(getAllotments, ({ query }) => listOf([row], Number(query['page']), 2)),
    );
    await userEvent.click(screen.getByRole('link', { name: /Next/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(edge.callsOf(getAllotments).at(-1)?.query['page']).toBe('1');
  });

  it('that cannot be read can be asked for again', async () => {
    const { edge } = await show('allotments', refusal(getAllotments, 503, 'unavailable'));
    edge.now(answer(getAllotments, listOf([row])));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('the negotiated rates of a travel agency', () => {
  it('are named with their hotel, code and days, and lead to the hotel', async () => {
    await show('allotments', answer(getNegotiatedRates, [rate]), answer(getAllotments, listOf([])));
    expect(screen.getByRole('heading', { level: 1, name: 'Agreements' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Agency rate with breakfast' });
    expect(link.getAttribute('href')).toBe('/booking/property?id=4');
    expect(cellsOf(1)).toEqual(['App Tenerife', 'ATLAS26', 'until 31 December 2027']);
  });

  it('that are not there leave the allotments as they are', async () => {
    await show('allotments', answer(getAllotments, listOf([row])));
    expect(screen.getByText('No rates have been agreed on at present.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Twin room/ })).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    const { edge } = await show(
      'allotments',
      refusal(getNegotiatedRates, 503, 'unavailable'),
      answer(getAllotments, listOf([row])),
    );
    expect(await screen.findByRole('heading', { name: /Twin room/ })).toBeTruthy();
    edge.now(answer(getNegotiatedRates, [rate]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ATLAS26')).toBeTruthy();
  });
});
