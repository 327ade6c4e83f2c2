import { getCalendar } from '@posada/api-client/availability';
import { aProperty, aWebsite } from '@posada/api-client/fixtures';
import { NO_FILTERS, type Search } from '@posada/api-client/search';
import { defineArea, page, type Site, searchAddress } from '@posada/area';
import { aSite, renderArea, silence } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPlainForm, SearchForm } from './index.ts';

const properties = [
  aProperty(),
  aProperty({ id: '4', setup: { ...aProperty().setup, name: 'App Tenerife' } }),
  aProperty({ id: '11', location: { ...aProperty().location, destination: { id: '8', name: 'Lisbon' } } }),
];
const today = aSite().today;

let given: Search | undefined;
const Screen = () => <SearchForm search={given} />;
const area = defineArea({
  routes: [{ path: '/', ...page(async () => ({ Component: Screen })) }],
  messages: { en: async () => ({ default: {} }) },
});

const formOf = async (site: Partial<Site> = {}, search?: Search) => {
  given = search;
  await renderArea(area, { name: 'sample', path: '/', site: { properties, ...site } });
  return screen.findByRole<HTMLFormElement>('form', { name: 'Search for a room' });
};
const choicesOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map((option) => option.textContent);
/** The address that the form leads to, as the results page understands it. */
const sent = (form: HTMLFormElement) => {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const search = readPlainForm(fields, { today });
  return search && searchAddress(search);
};
const NATIVE = { selector: 'input' };
const arrival = () => screen.getByLabelText<HTMLInputElement>('Arrival', NATIVE);
const departure = () => screen.getByLabelText<HTMLInputElement>('Departure', NATIVE);

describe('the search form', () => {
  it('[SEARCH-01] has where, when, who and a promotion code, and works as a plain GET form', async () => {
    const form = await formOf();
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/booking/destination']);
    for (const label of ['Where', 'Arrival', 'Departure', 'Promotion code']) {
      expect(within(form).getByLabelText(label, { selector: '[name]' })).toBeTruthy();
    }
    // what stands in place of the date fields where scripts run
    expect(within(form).getByRole('button', { name: 'Arrival Mon, 1 Jun 2026' })).toBeTruthy();
    expect(within(form).getByRole('button', { name: 'Departure Tue, 2 Jun 2026' })).toBeTruthy();
    expect(within(form).getByText('1 room · 2 adults')).toBeTruthy();
    expect(within(form).getByRole('button', { name: 'Search' })).toBeTruthy();
  });

  it('[SEARCH-09, SEARCH-10, SEARCH-11, SEARCH-19, SEARCH-21] begins today with two adults, and knows no past day', async () => {
    const form = await formOf();
    expect([arrival().value, departure().value]).toEqual(['2026-06-01', '2026-06-02']);
    expect([arrival().min, arrival().max]).toEqual(['2026-06-01', '2028-05-31']);
    fireEvent.change(within(form).getByLabelText('Where'), { target: { value: 'd-8' } });
    expect(sent(form)).toBe('/booking/destination?from=2026-06-01&to=2026-06-02&occupancy=2-0&id=8');
  });

  it('[SEARCH-02] lists destinations, then hotels', async () => {
    await formOf();
    const groups = within(screen.getByLabelText('Where')).getAllByRole<HTMLOptGroupElement>('group');
    expect(
      groups.map((group) => [
        group.label,
        within(group)
          .getAllByRole('option')
          .map((o) => o.textContent),
      ]),
    ).toEqual([
      ['Destinations', ['Costa del Sol', 'Lisbon']],
      ['Hotels', ['App Málaga', 'App Tenerife', 'App Málaga']],
    ]);
  });

  it('[GAP-72] begins on the visitor’s day, and offers the day before where a hotel still has it', async () => {
    const { location, setup } = aProperty();
    const inTheWest = aProperty({ location, setup: { ...setup, timeZone: 'Etc/GMT+12' } });
    given = undefined;
    await renderArea(area, {
      name: 'sample',
      path: '/',
      site: { properties: [inTheWest] },
      now: new Date(2026, 5, 2, 0, 30),
    });
    await screen.findByRole('form', { name: 'Search for a room' });
    expect([arrival().value, arrival().min]).toEqual(['2026-06-02', '2026-06-01']);
    expect([departure().value, departure().min]).toEqual(['2026-06-03', '2026-06-03']);
  });

  it('[GAP-72] begins on the hotel’s day where that is ahead of the visitor’s, whose night is over there', async () => {
    const { setup } = aProperty();
    const inTheEast = aProperty({ setup: { ...setup, timeZone: 'Etc/GMT-14' } });
    given = undefined;
    await renderArea(area, {
      name: 'sample',
      path: '/',
      site: { properties: [inTheEast] },
      now: new Date(2026, 5, 2, 23, 30),
    });
    await screen.findByRole('form', { name: 'Search for a room' });
    expect([arrival().value, arrival().min, departure().value]).toEqual(['2026-06-03', '2026-06-03', '2026-06-04']);
  });

  it('opens nothing once its pickers have come where the guest has gone on to something else on the page', async () => {
    await formOf();
    const elsewhere = document.body.appendChild(document.createElement('textarea'));
    fireEvent.mouseDown(screen.getByRole('button', { name: /^Arrival/ }));
    elsewhere.focus();
    await waitFor(() => expect(document.querySelector('[name="from"]')).toBeNull());
    expect(screen.getByRole('button', { name: /^Arrival/ }).getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('asks no place where there is only one', async () => {
    const form = await formOf({ properties: [aProperty()] });
    expect(screen.queryByLabelText('Where')).toBeNull();
    expect(sent(form)).toContain('/booking/property?');
  });

  it('[SEARCH-25, SEARCH-26, SEARCH-27, SEARCH-30] offers what can be searched, and no more', async () => {
    const form = await formOf();
    expect(choicesOf(within(form).getByLabelText('Rooms'))).toEqual(['1', '2', '3', '4', '5']);
    const [room] = screen.getAllByRole('group', { name: 'Room 1' });
    if (!room) throw new Error('no first room');
    expect(choicesOf(within(room).getByLabelText('Adults'))).toHaveLength(9);
    expect(choicesOf(within(room).getByLabelText('Children'))).toEqual(['0', '1', '2', '3', '4']);
    expect(within(room).getByLabelText<HTMLInputElement>('Age of child 4').value).toBe('7');
  });

  it('[SEARCH-28, SEARCH-29] asks for children and their ages as the website says', async () => {
    await formOf({ website: aWebsite({ searchChildrenUntil: 12 }) });
    expect(screen.getAllByLabelText<HTMLInputElement>('Age of child 1')[0]?.max).toBe('12');
  });

  it('[SEARCH-28] asks for no children where the website knows none', async () => {
    await formOf({ website: aWebsite({ searchChildrenField: false }) });
    expect(screen.queryByLabelText('Children')).toBeNull();
  });

  it('[SEARCH-31, SEARCH-36] shows the search it is given, and tells the guests as they change', async () => {
    const user = userEvent.setup();
    const form = await formOf(
      {},
      {
        destination: { type: 'property', id: '4' },
        from: '2026-07-01',
        to: '2026-07-04',
        rooms: [
          { adults: 2, childAges: [5, 7] },
          { adults: 1, childAges: [] },
        ],
        promocode: 'POSADA10',
        filters: NO_FILTERS,
      },
    );
    expect(sent(form)).toBe(
      '/booking/property?from=2026-07-01&to=2026-07-04&occupancy=2-2-5-7,1-0&id=4&promocode=POSADA10',
    );
    expect(screen.getByText('2 rooms · 3 adults · 2 children')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Rooms'), '3');
    expect(screen.getByText('3 rooms · 5 adults · 2 children')).toBeTruthy();
    expect(sent(form)).toContain('occupancy=2-2-5-7,1-0,2-0');
  });

  it('[SEARCH-39] a code can be taken out again', async () => {
    const user = userEvent.setup();
    const form = await formOf(
      {},
      { ...(readPlainForm(new URLSearchParams('where=d-3'), { today }) as Search), promocode: 'X1' },
    );
    expect(sent(form)).toContain('promocode=X1');
    await user.clear(screen.getByLabelText('Promotion code'));
    expect(sent(form)).not.toContain('promocode');
  });

  it('[LIMIT-10] keeps the departure after the arrival, and the stay within thirty nights', async () => {
    await formOf();
    expect([departure().min, departure().max]).toEqual(['2026-06-02', '2026-07-01']);
    fireEvent.change(arrival(), { target: { value: '2026-08-10' } });
    expect([departure().value, departure().min, departure().max]).toEqual(['2026-08-11', '2026-08-11', '2026-09-09']);
    fireEvent.change(departure(), { target: { value: '2026-09-05' } });
    fireEvent.change(arrival(), { target: { value: '2026-08-01' } });
    expect(departure().value).toBe('2026-08-31');
  });

  it('closes the guests on Escape and gives the focus back', async () => {
    const form = await formOf();
    const details = form.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    const rooms = screen.getByLabelText('Rooms');
    rooms.focus();
    fireEvent.keyDown(rooms, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(details.querySelector('summary'));
  });
});

describe('what is done while the pickers are on their way', () => {
  /** Types without a pause, so that the pickers cannot come between two keys. */
  const atOnce = (keys: string) => userEvent.setup({ delay: null }).keyboard(keys);
  const taken = () => waitFor(() => expect(document.querySelector('[name="from"]')).toBeNull());
  const picker = async () => {
    await taken();
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });
  };

  it('keeps every letter that is typed after the key that opens the places', async () => {
    await formOf();
    screen.getByLabelText('Where').focus();
    await atOnce('{ArrowDown}tenerifx{Backspace}e');
    const where = await picker();
    expect(where.value).toBe('tenerife');
    expect(document.activeElement).toBe(where);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringContaining('App Tenerife'),
      expect.stringContaining('App Tenerife'),
    ]);
  });

  it('finds by letters typed into the list at once, and takes the place that keys have chosen', async () => {
    await formOf();
    screen.getByLabelText('Where').focus();
    await atOnce('tenerife{ArrowDown}{Enter}');
    expect((await picker()).value).toBe('App Tenerife');
  });

  it('takes the place that was chosen in the native list, and its focus', async () => {
    await formOf();
    const native = screen.getByLabelText('Where');
    native.focus();
    fireEvent.change(native, { target: { value: 'p-4' } });
    await atOnce('{ArrowDown}');
    const where = await picker();
    expect(where.value).toBe('App Tenerife');
    expect(document.activeElement).toBe(where);
  });

  it('walks the calendar by the keys that were pressed', async () => {
    given = undefined;
    await renderArea(area, {
      name: 'sample',
      path: '/',
      site: { properties: [aProperty()] },
      answers: [silence(getCalendar)],
    });
    (await screen.findByRole('button', { name: /^Arrival/ })).focus();
    await atOnce('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await taken();
    expect(document.querySelector('[data-day]:focus')?.getAttribute('data-day')).toBe('2026-06-03');
    expect(screen.getByText(/choose .*departure/i)).toBeTruthy();
  });

  it('leaves the focus where Tab has taken it, and opens nothing there', async () => {
    await formOf();
    screen.getByLabelText('Where').focus();
    await atOnce('{ArrowDown}{Tab}');
    const where = await picker();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrival/ }));
    expect(where.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
