import { listPictures, uploadPicture } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDetail, aPicture, NO_LIBRARY } from '../pictures/pictures.fixtures.ts';
import { aPage, edit, PHOTO } from './page-editor.fixtures.tsx';

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
