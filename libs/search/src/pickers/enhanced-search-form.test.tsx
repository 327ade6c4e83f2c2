import { checkPromotionCode, getAvailability, getCalendar } from '@posada/api-client/availability';
import { anAvailability, aProperty, aWebsite } from '@posada/api-client/fixtures';
import { defineArea, page, type Site } from '@posada/area';
import { answer, aSite, renderArea, silence } from '@posada/area/test-kit';
import { addDays } from '@posada/calendar-days';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchForm } from '../index.ts';
import { SEEN_MS } from './search-steps.tsx';

const base = aProperty();
const properties = [
  base,
  aProperty({
    id: '11',
    setup: { ...base.setup, name: 'Willow Lisboa' },
    location: { ...base.location, destination: { id: '8', name: 'Lisbon' } },
  }),
];
const today = aSite().today;
const dayOf = (offset: number) => addDays(today, offset);
/** A hotel that is closed on the fifth night from today, and asks for two nights on the second. */
const calendar = answer(getCalendar, {
  currency: 'EUR',
  days: Array.from({ length: 61 }, (_, offset) => ({
    date: dayOf(offset),
    price: offset === 3 ? 8_000 : 9_050,
    closed: offset === 5,
    closedToArrival: offset === 7,
    closedToDeparture: offset === 4,
    minimumStay: offset === 2 ? 2 : 1,
  })),
});

const stay = answer(getAvailability, anAvailability({ lowest: { total: 28_150, base: 28_150 } }));

const Results = () => <p>results</p>;
const area = defineArea({
  routes: [
    { path: '/', ...page(async () => ({ Component: SearchForm })) },
    { path: '/booking/:kind', ...page(async () => ({ Component: Results })) },
  ],
  messages: { en: async () => ({ default: {} }) },
});

async function touched(
  field: 'Where' | 'Arrival',
  { answers = [calendar], ...site }: Partial<Site> & { answers?: unknown[] } = {},
) {
  const rendered = await renderArea(area, {
    name: 'sample',
    path: '/',
    site: { properties, ...site },
    answers: [...(answers as (typeof calendar)[]), stay],
  });
  await screen.findByRole('form', { name: 'Search for a room' });
  await userEvent.click(
    field === 'Where' ? screen.getByLabelText('Where') : screen.getByRole('button', { name: /^Arrival/ }),
  );
  await waitFor(() => expect(document.querySelector('[name="from"]')).toBeNull());
  return rendered;
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const day = (offset: number) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-day="${dayOf(offset)}"]`);
    if (!found) throw new Error('no such day');
    return found;
  });

describe('the search with its pickers', () => {
  it('[SEARCH-02, SEARCH-05, SEARCH-08] finds a hotel by a part of its name, by keyboard, and leads to its rooms', async () => {
    const { router } = await touched('Where');
    const where = await screen.findByRole('combobox', { name: 'Where' });
    expect(document.activeElement).toBe(where);
    expect(options()).toHaveLength(4);
    await userEvent.type(where, 'willow');
    expect(options()).toEqual([
      expect.stringContaining('Willow Lisboa'),
      expect.stringMatching(/Lisbon.*Willow Lisboa/),
    ]);
    expect(screen.getByText('2 places found')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect((where as HTMLInputElement).value).toBe('Willow Lisboa');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        `/booking/property?from=${today}&to=${dayOf(1)}&occupancy=2-0&id=11`,
      ),
    );
  });

  it('[GAP-75] says that nothing matches, offers everything, and asks for a place before it searches', async () => {
    await touched('Where');
    const where = await screen.findByRole('combobox', { name: 'Where' });
    await userEvent.type(where, 'atlantis');
    expect(screen.getByText(/Nothing matches “atlantis”/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(options()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('Please choose a place or a hotel.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Where' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('[SEARCH-12, SEARCH-14, SEARCH-17, SEARCH-18, SEARCH-24, GAP-21, GAP-79] shows prices and closed nights, counts nights, and ends on the first closed day', async () => {
    const { edge } = await touched('Arrival', { properties: [base] });
    await waitFor(async () => expect((await day(1)).textContent).toContain('€91'));
    expect(screen.getByText('From, per night, in EUR · 1 room · 2 adults')).toBeTruthy();
    // by mark and word
    expect((await day(3)).textContent).toContain('€80, lowest price of the month');
    expect((await day(3)).dataset['marked']).toBe('true');
    expect(screen.getByText('lowest price of the month')).toBeTruthy();
    expect(edge.callsOf(getCalendar)[0]?.query['occupancy']).toBe('2-0');
    expect((await day(5)).textContent).toContain('no rooms on this night');
    expect((await day(7)).textContent).toMatch(/no arrival on this day/);
    expect((await day(7)).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await day(2));
    expect(screen.getByText('minimum stay 2 nights')).toBeTruthy();
    expect((await day(3)).textContent).toContain('minimum stay 2 nights');
    expect((await day(3)).getAttribute('aria-disabled')).toBe('true');
    expect((await day(4)).textContent).toContain('no departure on this day');
    await userEvent.hover(await day(4));
    expect(screen.getByText(/: no departure on this day$/)).toBeTruthy();
    await userEvent.hover(await day(5));
    expect(screen.getByText(/· 3 nights/)).toBeTruthy();
    expect(await screen.findByText('Stay from €281.50')).toBeTruthy();
    expect((await day(5)).textContent).toContain('departure only');
    expect((await day(6)).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await day(5));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(screen.getByRole('button', { name: /^Departure/ }).textContent).toContain('6 Jun 2026');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrival/ }));
  });

  it('leaves the guests open when they are asked for before the calendar has closed by itself', async () => {
    await touched('Arrival', { properties: [base] });
    await userEvent.click(await day(2));
    const departure = await day(5);
    const who = screen.getByRole('button', { name: /^Who/ });
    fireEvent.click(departure);
    fireEvent.click(who);
    await act(() => new Promise((passed) => setTimeout(passed, 2 * SEEN_MS)));
    expect(screen.getAllByRole('spinbutton')).toContain(document.activeElement);
  });

  it('[GAP-80] knows no prices and no closed nights while a whole destination is searched', async () => {
    const { edge } = await touched('Where');
    await userEvent.click(await screen.findByRole('option', { name: /^Costa del Sol/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Arrival/ }));
    expect(await screen.findByText('Prices by day appear when you choose a hotel.')).toBeTruthy();
    expect((await day(5)).getAttribute('aria-disabled')).toBeNull();
    expect((await day(5)).textContent).not.toMatch(/€|no rooms/);
    expect(edge.callsOf(getCalendar)).toEqual([]);
  });

  it('leaves the calendar as it is when prices cannot be had', async () => {
    await touched('Arrival', { properties: [base], answers: [silence(getCalendar)] });
    expect(await screen.findByText(/Prices could not be loaded/)).toBeTruthy();
    await userEvent.click(await day(3));
    await userEvent.click(await day(4));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  it('drops a begun range on Escape, then closes', async () => {
    await touched('Arrival', { properties: [base] });
    await userEvent.click(await day(2));
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    expect((await day(0)).getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('[SEARCH-25, SEARCH-26, SEARCH-27, SEARCH-30, SEARCH-31] keeps rooms and guests within their limits, and brings a removed room back', async () => {
    await touched('Arrival', { properties: [base] });
    await userEvent.click(screen.getByRole('button', { name: /^Who/ }));
    const rooms = within(screen.getByRole('dialog', { name: 'Rooms and guests' }));
    const only = rooms.getByRole('button', { name: 'Remove room 1' });
    expect(only.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(only);
    expect(screen.getByRole('button', { name: /^Who 1 room/ })).toBeTruthy();
    const [adults, children] = rooms.getAllByRole('spinbutton');
    adults?.focus();
    await userEvent.keyboard('{End}');
    expect(rooms.getByRole('button', { name: 'More: Adults' }).getAttribute('aria-disabled')).toBe('true');
    children?.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(rooms.getByLabelText<HTMLSelectElement>('Age of child 2').value).toBe('7');
    const add = rooms.getByRole('button', { name: 'Add a room' });
    for (let room = 1; room < 5; room++) await userEvent.click(add);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: /^Who 5 rooms · 17 adults · 2 children/ })).toBeTruthy();
    await userEvent.click(rooms.getByRole('button', { name: 'Remove room 1' }));
    expect(screen.getByRole('button', { name: /^Who 4 rooms · 8 adults/ })).toBeTruthy();
    await userEvent.click(rooms.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: /^Who 5 rooms · 17 adults · 2 children/ })).toBeTruthy();
  });

  it('[SEARCH-28, SEARCH-29] asks for children, and for ages up to the website’s limit, where the website wants them', async () => {
    await touched('Arrival', { properties: [base], website: aWebsite({ searchChildrenField: false }) });
    await userEvent.click(screen.getByRole('button', { name: /^Who/ }));
    expect(screen.queryByText('Children')).toBeNull();
  });

  it.each([
    ['[SEARCH-37] is valid', { valid: true, percent: 10 }, 'Code valid: −10%'],
    ['[SEARCH-38] is not valid', { valid: false, percent: null }, 'This code is not valid; you can search without it.'],
  ])('[ERR-28] writes a promotion code in capitals and says beside it that it %s', async (_, check, text) => {
    const { router } = await touched('Arrival', {
      properties: [base],
      answers: [calendar, answer(checkPromotionCode, { code: 'SUMMER', ...check })],
    });
    await userEvent.click(screen.getByRole('button', { name: 'I have a promotion code' }));
    const field = screen.getByLabelText('Promotion code');
    await userEvent.type(field, 'summer');
    expect((field as HTMLInputElement).value).toBe('SUMMER');
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(router.state.location.search).toContain('promocode=SUMMER'));
  });

  it('[SEARCH-38] leaves the focus where the guest has gone to from a code that was asked for and not typed', async () => {
    await touched('Arrival', { properties: [base] });
    await userEvent.click(screen.getByRole('button', { name: 'I have a promotion code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Promotion code'));
    await userEvent.click(screen.getByRole('button', { name: /^Who/ }));
    const [adults] = screen.getAllByRole('spinbutton');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(adults);
    expect(adults?.textContent).toBe('3');
  });

  it('[SEARCH-39, SEARCH-40] lets a promotion code go again', async () => {
    const { router } = await touched('Arrival', {
      properties: [base],
      answers: [calendar, answer(checkPromotionCode, { code: 'X', valid: false, percent: null })],
    });
    await userEvent.click(screen.getByRole('button', { name: 'I have a promotion code' }));
    await userEvent.type(screen.getByLabelText('Promotion code'), 'X');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Promotion code'));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/property'));
    expect(router.state.location.search).not.toContain('promocode');
  });
});
