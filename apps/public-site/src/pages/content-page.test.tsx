import { aPhoto, aProperty, aRoomType } from '@posada/api-client/fixtures';
import { getOffers, getRoomTypes } from '@posada/api-client/properties';
import { findRoute, getWebPage } from '@posada/api-client/website';
import { type Answer, answer, renderArea } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../area.ts';

interface Placed {
  type: string;
  style?: number;
  settings?: Record<string, unknown>;
}

/** A content page of these blocks, as a guest meets it. */
async function pageOf(blocks: Placed[], answers: Answer[] = [], path = '/') {
  const page = {
    id: '9',
    title: 'By the sea',
    description: 'Rooms by the sea',
    blocks: blocks.map(({ type, style = 1, settings = {} }, index) => ({ id: `b${index}`, type, style, settings })),
  };
  const { container, edge } = await renderArea(area, {
    name: 'public-site',
    path,
    site: { properties: [aProperty(), aProperty({ id: '4', setup: { ...aProperty().setup, name: 'App Nerja' } })] },
    answers: [answer(findRoute, { id: '9', path, key: null, alternates: {} }), answer(getWebPage, page), ...answers],
  });
  await screen.findByRole('heading', { level: 1 });
  return { container, edge };
}
const photo = aPhoto({ alt: 'The bay in the morning' });
const dolphins = (level: number) => ({ type: 'heading', settings: { level, text: `Level ${level}` } });

// what a page is rendered with comes once, and is not part of what a test waits for
beforeAll(() => import('./content-page.route.ts'));

describe('a content page', () => {
  it('[SITE-01] renders the blocks of its web page in their order, and names itself', async () => {
    await pageOf([dolphins(2), { type: 'text', settings: { html: '<p>Between</p>' } }, dolphins(3)]);
    const main = screen.getByRole('main');
    expect(main.textContent).toMatch(/By the sea.*Level 2.*Between.*Level 3/);
    expect(document.title).toBe('By the sea · Hotels of the Coast');
  });

  it('[GAP-65] leaves out a block that it does not know or understand, says so once, and lives', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await pageOf([{ type: 'hologram' }, { type: 'heading', settings: { level: 9 } }, dolphins(2)]);
    expect(screen.getByRole('heading', { level: 2, name: 'Level 2' })).toBeTruthy();
    const said = warn.mock.calls.map(([text]) => String(text));
    expect(said).toEqual([
      'block b0 is left out: there is no block hologram',
      expect.stringMatching(/^block b1.*level/),
    ]);
    warn.mockRestore();
  });
});

describe('a block of texts and pictures', () => {
  it.each([1, 2, 3, 4])('[SITE-14] heading: is the element of its level, %i', async (level) => {
    await pageOf([dolphins(level)]);
    expect(screen.getByRole('heading', { level, name: `Level ${level}` })).toBeTruthy();
  });

  it('[SITE-39] text: keeps its paragraphs, links and emphasis', async () => {
    await pageOf([
      { type: 'text', settings: { html: '<p>Some <strong>salt</strong> and <a href="/en/offers">more</a></p>' } },
    ]);
    expect(screen.getByText('salt').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'more' }).getAttribute('href')).toBe('/en/offers');
  });

  it('[SITE-16] image: shows the picture with its alternative text', async () => {
    await pageOf([{ type: 'image', settings: { photo } }]);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'The bay in the morning' });
    expect(image.getAttribute('src')).toMatch(/^\/media\/app-malaga-exterior-\d+\./);
  });

  it('[SITE-38] text with image: shows both, and where to go on', async () => {
    const settings = {
      title: 'Lunch',
      html: '<p>Until five</p>',
      photo,
      side: 'left',
      button: { label: 'Menu', url: '/food' },
    };
    await pageOf([{ type: 'text-with-image', settings }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Lunch' })).toBeTruthy();
    expect(screen.getByText('Until five')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The bay in the morning' })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Menu' });
    expect(way.getAttribute('href')).toBe('/food');
    expect(way.dataset['variant']).toBe('secondary');
  });

  it('[SITE-38] text with image: its button stands out where it is what the page is for', async () => {
    const button = { label: 'Join', url: '/client/sign-up', isMain: true };
    await pageOf([{ type: 'text-with-image', settings: { title: 'Club', html: '', photo, side: 'left', button } }]);
    expect(screen.getByRole('link', { name: 'Join' }).dataset['variant']).toBe('primary');
  });

  it('[SITE-06] button: leads to its target', async () => {
    await pageOf([{ type: 'button', settings: { label: 'All offers', url: '/offers' } }]);
    expect(screen.getByRole('link', { name: 'All offers' }).getAttribute('href')).toBe('/offers');
  });

  it('[SITE-32] separator: is a line', async () => {
    await pageOf([{ type: 'separator' }]);
    expect(screen.getByRole('separator')).toBeTruthy();
  });

  it('[SITE-02] accordion: a section opens and closes', async () => {
    const items = [
      { heading: 'Parking', html: '<p>Below the house</p>' },
      { heading: 'Pets', html: '<p>Welcome</p>' },
    ];
    await pageOf([{ type: 'accordion', settings: { items } }]);
    const heading = screen.getByRole('heading', { name: 'Parking' });
    const section = heading.closest('details') as HTMLDetailsElement;
    const before = section.open;
    await userEvent.click(heading);
    expect(section.open).toBe(!before);
    await userEvent.click(heading);
    expect(section.open).toBe(before);
    expect(within(section).getByText('Below the house')).toBeTruthy();
  });

  it('[SITE-18] map: names the place, and shows it with its mark once a guest asks', async () => {
    const settings = { latitude: 36.72, longitude: -4.42, label: 'App Málaga', address: 'Calle del 1 Mar' };
    const { container } = await pageOf([{ type: 'map', settings }]);
    expect(screen.getByText(/Calle del 1 Mar/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /OpenStreetMap/i }).getAttribute('href')).toContain(
      'mlat=36.72&mlon=-4.42',
    );
    await userEvent.click(screen.getByRole('button', { name: /map/i }));
    expect(await screen.findByRole('region', { name: 'App Málaga' })).toBeTruthy();
    expect(container.querySelector('.leaflet-marker-pane, .leaflet-overlay-pane')).toBeTruthy();
  });
});

describe('a block of what the hotels have', () => {
  const cards = (container: HTMLElement) => [...container.querySelectorAll('ul[data-style] > li')];

  it.each([
    ['[SITE-24]', 1],
    ['[SITE-25]', 2],
    ['[SITE-26]', 3],
    ['[GAP-65] an unknown style as', 7],
  ])('[THEME-12] property list: %s style %i', async (_, style) => {
    const { container } = await pageOf([{ type: 'property-list', style, settings: { properties: ['4', '3'] } }]);
    expect(cards(container).map((card) => within(card as HTMLElement).getByRole('heading').textContent)).toEqual([
      expect.stringContaining('App Nerja'),
      expect.stringContaining('App Málaga'),
    ]);
    expect(container.querySelector('ul[data-style]')?.getAttribute('data-style')).toBe(String(style === 7 ? 1 : style));
    expect(screen.queryAllByText('By the harbour.')).toHaveLength(style === 3 ? 0 : 2);
    expect(screen.queryAllByRole('link', { name: 'Rooms and prices' })).toHaveLength(style === 2 ? 2 : 0);
  });

  it('[SITE-27] room types: each with its size, beds and the way to its prices', async () => {
    const suite = aRoomType({ id: '32', name: 'Suite', size: 40 });
    await pageOf(
      [{ type: 'roomtype-list', settings: { title: 'Rooms', property: '3' } }],
      [answer(getRoomTypes, [aRoomType(), suite])],
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Double room',
      'Suite',
    ]);
    expect(screen.getByText(/40 m² · up to 3 guests/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See prices Suite' }).getAttribute('href')).toBe('/booking/property?id=3');
  });

  it('[SITE-20] offers: each with its advantage, its last day and the way to book it', async () => {
    const offer = {
      id: '5',
      name: 'Book early',
      description: 'Sixty days ahead.',
      percent: 10,
      bookUntil: '2026-11-20',
      minimumNights: 1,
      photo: null,
    };
    await pageOf([{ type: 'offer-list', settings: { property: '3' } }], [answer(getOffers, [offer])]);
    const card = screen.getByRole('article');
    for (const text of ['Book early', 'Sixty days ahead.', '−10%', 'Book until 20 November 2026'])
      expect(within(card).getByText(text)).toBeTruthy();
    const link = within(card).getByRole('link', { name: 'Book this offer Book early, App Málaga' });
    expect(link.getAttribute('href')).toBe('/booking/property?id=3&offer=5');
  });

  it('[SITE-31] search: has where, when, how and a code, and begins at its hotel', async () => {
    const { container } = await pageOf([{ type: 'search', settings: { property: '4' } }]);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Search for a room' });
    expect(within(form).getByLabelText<HTMLSelectElement>('Where').value).toBe('p-4');
    for (const label of ['Arrival', 'Departure', 'Promotion code'])
      expect(within(form).getByLabelText(label, { selector: 'input' })).toBeTruthy();
    expect(within(form).getByText('1 room · 2 adults')).toBeTruthy();
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/booking/destination');
  });
});
