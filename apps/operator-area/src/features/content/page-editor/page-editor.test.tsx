import { listPictures } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_LIBRARY } from '../pictures/pictures.fixtures.ts';
import { aPage, edit } from './page-editor.fixtures.tsx';

const rows = () =>
  within(screen.getByRole('region', { name: 'Blocks' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('a page in its editor', () => {
  beforeEach(() => localStorage.clear());

  it('has words in a language beside those of the first one', async () => {
    const { last } = await edit(aPage());
    await userEvent.selectOptions(screen.getByLabelText('Language of the texts'), 'es');
    const title = screen.getByLabelText('Title') as HTMLInputElement;
    expect(title.value).toBe('Habitaciones');
    expect(title.lang).toBe('es');
    await userEvent.type(title, ' y suites');
    expect(last().title).toEqual({ en: 'Rooms', es: 'Habitaciones y suites' });
    await userEvent.type(screen.getByLabelText('Description'), 'Sobre el puerto');
    expect(last().description).toEqual({ en: 'Rooms above the harbour', es: 'Sobre el puerto' });
    expect(screen.getByText('Rooms above the harbour')).toBeTruthy();
  });

  it('shows which languages have no text', async () => {
    await edit(aPage(), { selected: 0 });
    expect(screen.getByText('No text yet: Español')).toBeTruthy();
  });

  it('shows how search engines show it', async () => {
    await edit(aPage());
    expect(screen.getByText('coast.example/rooms')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Hide from search engines'));
    expect(screen.queryByText('coast.example/rooms')).toBeNull();
  });

  it('shows how it is shared: with the picture chosen for that, else with its first one', async () => {
    const { last } = await edit(aPage(), { answers: [answer(listPictures, NO_LIBRARY)] });
    const shared = screen.getByText('As shared in messages and networks').closest('figure');
    const picture = () => shared?.querySelector('img')?.getAttribute('src');
    expect(picture()).toBe('/media/pool-480.webp');
    await userEvent.click(screen.getByRole('button', { name: /Choose a picture.*Picture for sharing/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'The pool' }));
    expect(last().picture).toMatchObject({ url: '/media/pool', width: 900 });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Picture for sharing' }));
    expect(last()).not.toHaveProperty('picture');
  });

  it('has an address by language, refused beside its field', async () => {
    const { last } = await edit(aPage());
    const path = screen.getByLabelText('Address (English)');
    await userEvent.clear(path);
    expect(last().paths).toEqual({ es: '/habitaciones' });
    await userEvent.type(path, 'suites');
    expect(path.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(path);
    await userEvent.type(path, '/suites');
    expect(path.getAttribute('aria-invalid')).toBeNull();
    expect(last().paths).toEqual({ es: '/habitaciones', en: '/suites' });
  });

  it('keeps every part that was not changed', async () => {
    const page = aPage();
    const { last } = await edit(page, { selected: 0 });
    await userEvent.type(screen.getByLabelText('Text'), '!');
    expect(last().blocks[0]?.settings).toEqual({ level: 2, text: { en: 'Sleep well!' } });
    expect(last().blocks[1]).toBe(page.blocks[1]);
    expect(last().paths).toBe(page.paths);
  });
});

describe('the blocks of a page', () => {
  beforeEach(() => localStorage.clear());

  it('are moved by keys, and what has happened is announced', async () => {
    const { last } = await edit(aPage());
    screen.getByRole('button', { name: /^Move Heading, position 1 of 3/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(last().blocks.map(({ type }) => type)).toEqual(['text', 'heading', 'gallery']);
    expect(screen.getByText('Heading is now at position 2 of 3.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Heading, position 2 of 3/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(last().blocks.map(({ type }) => type)).toEqual(['text', 'gallery', 'heading']);
  });

  it('are moved by buttons, and the fields stay open', async () => {
    const { last } = await edit(aPage(), { selected: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Move up: Gallery' }));
    expect(last().blocks.map(({ type }) => type)).toEqual(['heading', 'gallery', 'text']);
    expect(screen.getByRole('button', { name: /^Gallery/ }).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Gallery');
  });

  it('are added behind the selected one, found by words', async () => {
    const { last } = await edit(aPage(), { selected: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Add a block' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Search'), 'lowest price');
    await userEvent.click(dialog.getByRole('button', { name: 'Booking bar' }));
    expect(last().blocks[1]).toEqual({ type: 'book-bar', settings: {} });
    expect(rows()[1]).toBe('Booking bar');
    expect(document.activeElement?.textContent).toBe('Booking bar');
    await userEvent.selectOptions(screen.getByLabelText(/^Hotel/), '1');
    expect(last().blocks[1]?.settings).toEqual({ property: '1' });
  });

  it('have a time in which guests see them, by the clocks of the hotel', async () => {
    const time = { shownFrom: '2099-03-01T07:00:00.000Z', shownUntil: '2099-03-02T22:59:00.000Z' };
    const page = aPage();
    const timed = page.blocks.with(0, { type: 'heading', settings: { level: 2, text: { en: 'Easter' } }, ...time });
    const { last } = await edit({ ...page, blocks: timed }, { selected: 0 });
    expect(screen.getByText('From 1 Mar, 08:00')).toBeTruthy();
    const [from] = screen.getAllByLabelText('Time') as HTMLInputElement[];
    if (!from) throw new Error('no time');
    expect(from.value).toBe('08:00');
    await userEvent.clear(from);
    await userEvent.type(from, '9');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(last().blocks[0]).toMatchObject(time);
    await userEvent.type(from, ':30');
    expect(from.getAttribute('aria-invalid')).toBeNull();
    expect(last().blocks[0]).toMatchObject({ ...time, shownFrom: '2099-03-01T08:30:00.000Z' });
    await userEvent.click(screen.getByLabelText('Only from a certain time'));
    expect(last().blocks[0]).toEqual({
      type: 'heading',
      settings: { level: 2, text: { en: 'Easter' } },
      shownUntil: time.shownUntil,
    });
    expect(screen.getByText('Until 2 Mar, 23:59')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Only until a certain time'));
    expect(last().blocks[0]).toEqual({ type: 'heading', settings: { level: 2, text: { en: 'Easter' } } });
    await userEvent.click(screen.getByLabelText('Only from a certain time'));
    expect(last().blocks[0]?.shownFrom).toMatch(/T2[23]:00:00\.000Z$/);
  });

  it('say that no type is found', async () => {
    await edit(aPage());
    await userEvent.click(screen.getByRole('button', { name: 'Add a block' }));
    await userEvent.type(screen.getByLabelText('Search'), 'zzz');
    expect(screen.getByText('No block is called like that.')).toBeTruthy();
  });

  it('are duplicated, copied, pasted on another page, and removed', async () => {
    const { last } = await edit(aPage(), { selected: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(last().blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'text', 'gallery']);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paste: Text' }));
    expect(last().blocks).toHaveLength(5);
    expect(last().blocks[3]).toEqual({ type: 'text', settings: { html: '<p>Quiet rooms</p>' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Text' }));
    expect(last().blocks).toHaveLength(4);
    expect(screen.getByText('Text was removed.')).toBeTruthy();
  });

  it('are focused where they are chosen in the page itself', async () => {
    const { select } = await edit(aPage());
    act(() => select(1));
    expect(document.activeElement?.textContent).toMatch(/^Text/);
    expect(screen.getByLabelText('Text')).toBeTruthy();
  });

  it('of a type that this version does not know stay as they are', async () => {
    const odd = { type: 'hologram', settings: { depth: 3 } };
    const { last } = await edit(aPage({ blocks: [odd, ...aPage().blocks] }), { selected: 0 });
    expect(screen.getByText(/^This version does not know/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move down: hologram' }));
    expect(last().blocks[1]).toBe(odd);
  });

  it('lead from a problem to its field', async () => {
    await edit(aPage(), { problems: [{ place: ['blocks', 0, 'settings', 'text'], problem: 'is too long' }] });
    await userEvent.click(screen.getByRole('button', { name: /is too long$/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true');
  });
});
