import { listPictures, uploadPicture } from '@posada/api-client/operator';
import { defineArea } from '@posada/area';
import { type Answer, answer, renderArea } from '@posada/area/test-kit';
import { catalogues, type Locale } from '@posada/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { aDetail, aPicture, NO_LIBRARY } from '../pictures/pictures.fixtures.ts';
import { PageEditor } from './page-editor.tsx';
import type { FilePage, PageProblem } from './page-types.ts';

const PHOTO = {
  id: 'p',
  url: '/media/pool',
  alt: 'The pool',
  width: 900,
  height: 600,
  color: '#aabbcc',
  widths: [480],
};

const aPage = (own: Partial<FilePage> = {}): FilePage => ({
  id: 'rooms',
  paths: { en: '/rooms', es: '/habitaciones' },
  title: { en: 'Rooms', es: 'Habitaciones' },
  description: 'Rooms above the harbour',
  blocks: [
    { type: 'heading', settings: { level: 2, text: { en: 'Sleep well' } } },
    { type: 'text', settings: { html: '<p>Quiet rooms</p>' } },
    {
      type: 'gallery',
      style: 2,
      settings: { photos: [PHOTO, { ...PHOTO, id: 'q', url: '/media/bar', alt: 'The bar' }] },
    },
  ],
  ...own,
});

interface ScreenProps {
  page: FilePage;
  onChange: (page: FilePage) => void;
  /** Is given what selects a block, and what sets another page, from outside of the editor. */
  onReady: (select: (index: number | null) => void, setPage: (page: FilePage) => void) => void;
  problems?: PageProblem[];
  selected?: number;
}

/** The editor as a screen has it: the page is that of the screen. */
function Screen({ page, onChange, onReady, problems = [], selected: first }: ScreenProps) {
  const [now, setNow] = useState(page);
  const [language, setLanguage] = useState<Locale>('en');
  const [selected, setSelected] = useState<number | null>(first ?? null);
  useEffect(() => onReady(setSelected, setNow), [onReady]);
  return (
    <PageEditor
      website={2}
      page={now}
      main="en"
      languages={['en', 'es']}
      language={language}
      onLanguage={setLanguage}
      onChange={(next) => {
        onChange(next);
        setNow(next);
      }}
      problems={problems}
      selected={selected}
      onSelect={setSelected}
      timeZone="Europe/Madrid"
      host="coast.example"
      pictures={[PHOTO]}
      references={{ property: [{ id: '1', name: 'Posada Coast' }] }}
    />
  );
}

async function edit(
  page: FilePage,
  { answers = [], ...props }: Pick<ScreenProps, 'problems' | 'selected'> & { answers?: readonly Answer[] } = {},
) {
  const changes: FilePage[] = [];
  let select: (index: number | null) => void = () => undefined;
  let setPage: (page: FilePage) => void = () => undefined;
  const onReady: ScreenProps['onReady'] = (givenSelect, givenSetPage) => {
    select = givenSelect;
    setPage = givenSetPage;
  };
  const area = defineArea({
    routes: [
      {
        index: true,
        element: <Screen page={page} onChange={(next) => changes.push(next)} onReady={onReady} {...props} />,
      },
    ],
    messages: catalogues((name) => import(`../../../i18n/${name}.json`)),
    uses: [],
  });
  await renderArea(area, { name: 'operator-area', mount: '/operator', path: '/operator', answers });
  return {
    last: () => changes.at(-1) ?? page,
    select: (index: number | null) => select(index),
    setPage: (next: FilePage) => setPage(next),
  };
}
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

describe('the fields of a block', () => {
  beforeEach(() => localStorage.clear());

  it('say what is wrong with a number, and lose nothing of it', async () => {
    const page = aPage({ blocks: [{ type: 'map', settings: { latitude: 41.1, longitude: -8.6, label: 'Porto' } }] });
    const { last } = await edit(page, { selected: 0 });
    const field = screen.getByLabelText('Latitude') as HTMLInputElement;
    await userEvent.clear(field);
    expect(screen.getByText('Please enter a number.')).toBeTruthy();
    await userEvent.type(field, '-');
    expect(field.value).toBe('-');
    await userEvent.type(field, '91,5');
    expect(screen.getByText('At least -90.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '12.5');
    expect(field.value).toBe('12.5');
    expect(last().blocks[0]?.settings).toEqual({ latitude: 12.5, longitude: -8.6, label: 'Porto' });
  });

  it('take entries of a list, in another order too', async () => {
    const items = [
      { value: 4, label: 'hotels' },
      { value: 94, unit: '%', label: 'come back' },
    ];
    const { last } = await edit(aPage({ blocks: [{ type: 'counter', settings: { items } }] }), { selected: 0 });
    await userEvent.click(screen.getByText('2. %'));
    await userEvent.click(screen.getByRole('button', { name: 'Move up: Entries 2' }));
    expect(last().blocks[0]?.settings['items']).toEqual([items[1], items[0]]);
    await userEvent.click(screen.getByRole('button', { name: 'Add: Entries' }));
    expect(last().blocks[0]?.settings['items']).toEqual([items[1], items[0], { label: '' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Entries 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Entries 2' }));
    expect(last().blocks[0]?.settings['items']).toEqual([items[1]]);
    expect(screen.queryByRole('button', { name: /^Remove: Entries/ })).toBeNull();
  });

  it('add and take away what may be absent', async () => {
    const { last } = await edit(aPage({ blocks: [{ type: 'box', settings: { html: '<p>x</p>' } }] }), { selected: 0 });
    await userEvent.click(screen.getByLabelText('With: Button'));
    await userEvent.type(screen.getByLabelText('Label'), 'Book');
    await userEvent.type(screen.getByLabelText('Link'), 'rooms');
    expect(screen.getByText(/^A path of the website such as/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Link'));
    await userEvent.type(screen.getByLabelText('Link'), '/rooms');
    expect(last().blocks[0]?.settings).toEqual({ html: '<p>x</p>', button: { label: 'Book', url: '/rooms' } });
    await userEvent.click(screen.getByLabelText('With: Button'));
    expect(last().blocks[0]?.settings).toEqual({ html: '<p>x</p>' });
  });

  it('choose among the pictures of the website', async () => {
    const { last } = await edit(aPage({ blocks: [{ type: 'image', settings: {} }] }), {
      selected: 0,
      answers: [answer(listPictures, NO_LIBRARY)],
    });
    expect(screen.getByText('Please choose a picture.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Picture' }));
    await userEvent.click(screen.getByRole('button', { name: 'The pool' }));
    expect(last().blocks[0]?.settings).toEqual({ photo: PHOTO });
  });

  it('take a new picture once it has a text or is stated to be decoration', async () => {
    const made = { url: '/media/new-12345678', width: 960, height: 640, widths: [480, 960], color: '#112233' };
    const { last } = await edit(aPage({ blocks: [{ type: 'image', settings: {} }] }), {
      selected: 0,
      answers: [answer(listPictures, NO_LIBRARY), answer(uploadPicture, aDetail({ files: made }))],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Picture' }));
    const file = new File([new Uint8Array([255, 216])], 'terrace.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Upload a picture'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    expect(last().blocks[0]?.settings).toEqual({});
    await userEvent.click(screen.getByLabelText(/^Decoration/));
    await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    expect(last().blocks[0]?.settings).toEqual({ photo: { id: 'photo-12345678', alt: '', ...made } });
    await userEvent.click(screen.getByLabelText(/^Decoration/));
    expect(screen.getByText('Write what the picture shows, or mark it as decoration.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What it shows'), 'Terrace');
    expect(last().blocks[0]?.settings['photo']).toMatchObject({ alt: 'Terrace' });
  });

  it('choose among the pictures of the library, and ask for the text of one that has none', async () => {
    const pictures = [
      aPicture({ name: 'garden-12345678', alt: { en: 'The garden' }, focus: { x: 0.2, y: 0.9 } }),
      aPicture({ name: 'roof-87654321', alt: null, fileName: 'Roof.jpg' }),
    ];
    const { last } = await edit(aPage({ blocks: [{ type: 'image', settings: {} }] }), {
      selected: 0,
      answers: [answer(listPictures, { ...NO_LIBRARY, pictures })],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Picture' }));
    await userEvent.click(await screen.findByRole('button', { name: 'The garden' }));
    expect(last().blocks[0]?.settings).toEqual({
      photo: { id: 'photo-12345678', ...pictures[0]?.files, alt: { en: 'The garden' }, focus: { x: 0.2, y: 0.9 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Another picture: Picture' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Picture 3' }));
    await userEvent.type(screen.getByLabelText('What it shows', { selector: '[id*=new-picture]' }), 'The roof');
    await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    expect(last().blocks[0]?.settings).toMatchObject({ photo: { id: 'photo-87654321', alt: 'The roof' } });
  });

  it('say which point of a picture stays in sight, by the arrow keys', async () => {
    const { last } = await edit(aPage({ blocks: [{ type: 'image', settings: { photo: PHOTO } }] }), { selected: 0 });
    await userEvent.click(screen.getByText('Focal point'));
    const point = await screen.findByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
    point.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(last().blocks[0]?.settings).toEqual({ photo: { ...PHOTO, focus: { x: 0.3, y: 0.6 } } });
    expect(screen.getByText('30 % from the left, 60 % from the top')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the middle' }));
    expect(last().blocks[0]?.settings).toEqual({ photo: PHOTO });
  });

  it('change what is shown between alternatives', async () => {
    const { last } = await edit(aPage({ blocks: [{ type: 'shortcode', settings: { shortcode: 'promise' } }] }), {
      selected: 0,
    });
    await userEvent.selectOptions(screen.getByLabelText('What is shown'), 'All shared texts of a kind');
    await userEvent.type(screen.getByLabelText('Kind'), 'arrival');
    expect(last().blocks[0]?.settings).toEqual({ typology: 'arrival' });
  });
});

describe('a text with mark-up', () => {
  beforeEach(() => localStorage.clear());
  const textPage = (html: string) => aPage({ blocks: [{ type: 'text', settings: { html } }] });

  it('is formatted by the keys of its toolbar', async () => {
    const { last } = await edit(textPage('<p>Quiet rooms</p>'), { selected: 0 });
    const bold = await screen.findByRole('button', { name: 'Bold' });
    const text = screen.getByRole('textbox', { name: 'Text' });
    expect(text.textContent).toBe('Quiet rooms');
    await userEvent.click(screen.getByRole('button', { name: 'H3 Heading' }));
    expect(last().blocks[0]?.settings).toEqual({ html: '<h3>Quiet rooms</h3>' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Paragraph' }));
    await userEvent.keyboard('{End}{Home}{Enter}');
    expect(last().blocks[0]?.settings).toEqual({ html: '<p>Quiet rooms</p>' });
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(last().blocks[0]?.settings).toEqual({ html: '<ul><li>Quiet rooms</li></ul>' });
    expect(bold.getAttribute('aria-pressed')).toBe('false');
  });

  it('that its editor would not show whole is written as HTML', async () => {
    const { last } = await edit(textPage('<table><tr><td>1</td></tr></table>'), { selected: 0 });
    const source = await screen.findByLabelText('Text');
    expect((source as HTMLTextAreaElement).value).toBe('<table><tr><td>1</td></tr></table>');
    expect(screen.getByText(/^This text is written as HTML/)).toBeTruthy();
    await userEvent.type(source, '!');
    expect(last().blocks[0]?.settings).toEqual({ html: '<table><tr><td>1</td></tr></table>!' });
  });

  it('is written as HTML once an older version is back that its editor would not show whole', async () => {
    const { last, setPage } = await edit(textPage('<p>Quiet rooms</p>'), { selected: 0 });
    await screen.findByRole('button', { name: 'Bold' });
    const table = '<table><tr><td>1</td></tr></table>';
    act(() => setPage(textPage(table)));
    const source = screen.getByLabelText('Text') as HTMLTextAreaElement;
    expect(source.value).toBe(table);
    await userEvent.type(source, '!');
    expect(last().blocks[0]?.settings).toEqual({ html: `${table}!` });
  });

  it('in another language stands beside that of the first one', async () => {
    const { last } = await edit(textPage('<p>Quiet rooms</p>'), { selected: 0 });
    await userEvent.selectOptions(screen.getByLabelText('Language of the texts'), 'es');
    await screen.findByRole('textbox', { name: 'Text' });
    expect(screen.getByText('Quiet rooms', { selector: '[lang="en"]' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'H2 Large heading' }));
    expect(last().blocks[0]?.settings).toEqual({ html: '<p>Quiet rooms</p>' });
  });
});
