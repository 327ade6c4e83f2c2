import {
  getPicture,
  listPictures,
  listWebsites,
  type PictureDetail,
  removePicture,
  replacePicture,
  savePicture,
  uploadPicture,
} from '@posada/api-client/operator';
import { answer, refusal, silence } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../../testing.tsx';
import { COAST, WRITER } from '../content.fixtures.ts';
import { aDetail, aPicture, NO_LIBRARY } from './pictures.fixtures.ts';

const READER = signedIn({ permissions: ['websites.read'] });
const USES: PictureDetail['uses'] = [
  { kind: 'page', id: 'spa', isPublished: true, isDraft: false },
  { kind: 'property', id: '15', isPublished: false, isDraft: true },
];
const POOL = aPicture({ alt: { en: 'The pool' }, uses: USES });
const LIBRARY = {
  ...NO_LIBRARY,
  pictures: [POOL, aPicture({ name: 'roof-12345678', fileName: 'Roof.jpg' }), aPicture({ name: 'line-1', alt: '' })],
};
const jpeg = (name: string) => new File([new Uint8Array([255, 216])], name, { type: 'image/jpeg' });

describe('the pictures of a website', () => {
  const openLibrary = (...answers: NonNullable<Parameters<typeof open>[1]['answers']>) =>
    open('content/pictures?website=2', { answers: [WRITER, answer(listWebsites, [COAST]), ...answers] });

  it('are found by their text or file, and by what they lack', async () => {
    await openLibrary(answer(listPictures, LIBRARY));
    const grid = () => screen.getAllByRole('link').filter((link) => link.querySelector('img'));
    expect(await screen.findByText('3 pictures')).toBeTruthy();
    expect(grid()[0]?.getAttribute('href')).toBe('/operator/content/pictures/2/pool-12345678');
    await userEvent.type(screen.getByLabelText('Find a picture'), 'roof');
    expect(grid().map((link) => link.textContent)).toEqual(['Roof.jpg']);
    await userEvent.clear(screen.getByLabelText('Find a picture'));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Not used');
    expect(grid()).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Without a text');
    expect(grid().map((link) => link.textContent)).toEqual(['Roof.jpg']);
    expect(screen.getByText('1 picture')).toBeTruthy();
  });

  it('are added one after the other; one that fails stays with its reason and is tried again', async () => {
    const { edge } = await openLibrary(
      answer(listPictures, NO_LIBRARY),
      refusal(uploadPicture, 422, 'picture_refused', { reason: 'animated' }),
    );
    await screen.findByText('There are no pictures yet.');
    fireEvent.drop(screen.getByRole('region', { name: 'Add pictures' }), {
      dataTransfer: { files: [jpeg('Moving.jpg')] },
    });
    expect(await screen.findByText('The picture moves. Choose one that does not.')).toBeTruthy();
    edge.now(silence(uploadPicture));
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Moving.jpg' }));
    await waitFor(() => expect(screen.queryByText('The picture moves. Choose one that does not.')).toBeNull());
    await screen.findByRole('button', { name: 'Try again: Moving.jpg' });
    edge.now(answer(uploadPicture, aDetail()), answer(listPictures, LIBRARY));
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Moving.jpg' }));
    expect(await screen.findByRole('link', { name: 'Moving.jpg' })).toBeTruthy();
    expect(await screen.findByText('3 pictures')).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Choose files'), [jpeg('One.jpg'), jpeg('Two.jpg')]);
    await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(3));
    expect(edge.callsOf(uploadPicture).map(({ body }) => (body as { name: string }).name)).toEqual([
      'Moving.jpg',
      'Moving.jpg',
      'Moving.jpg',
      'One.jpg',
      'Two.jpg',
    ]);
  });

  it('are fetched from an address, which begins with https', async () => {
    const { edge } = await openLibrary(answer(listPictures, NO_LIBRARY), answer(uploadPicture, aDetail()));
    const field = await screen.findByLabelText('Address of a picture');
    await userEvent.type(field, 'http://cdn.example/a.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Fetch' }));
    expect(screen.getByText('Please write an address that begins with https://')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'https://cdn.example/a.jpg{Enter}');
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(edge.callsOf(uploadPicture)[0]?.body).toEqual({ address: 'https://cdn.example/a.jpg' });
  });

  it('are only looked at by who may not change the website', async () => {
    await open('content/pictures?website=2', {
      answers: [READER, answer(listWebsites, [COAST]), answer(listPictures, LIBRARY)],
    });
    await screen.findByText('3 pictures');
    expect(screen.queryByText('Choose files')).toBeNull();
  });
});

describe('a picture', () => {
  const openPicture = (detail: PictureDetail, ...answers: NonNullable<Parameters<typeof open>[1]['answers']>) =>
    open('content/pictures/2/pool-12345678', {
      answers: [WRITER, answer(listWebsites, [COAST]), answer(getPicture, detail), ...answers],
    });
  const detail = (own: Partial<PictureDetail> = {}) =>
    aDetail({ alt: { en: 'The pool' }, uses: USES, titles: ['The spa', 'Hotel Mar'], isNeeded: true, ...own });

  it('gets its texts by language, focal point, licence and source', async () => {
    const { edge } = await openPicture(detail(), answer(savePicture, detail({ revision: 2 })));
    await userEvent.type(await screen.findByLabelText('Español'), 'La piscina');
    screen.getByRole('button', { name: /^Focal point/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await userEvent.type(screen.getByLabelText('Licence'), 'Bought');
    await userEvent.type(screen.getByLabelText('Source'), 'Ana Roig');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(edge.callsOf(savePicture)[0]?.body).toEqual({
      revision: 1,
      alt: { en: 'The pool', es: 'La piscina' },
      focus: { x: 0.6, y: 0.4 },
      licence: 'Bought',
      source: 'Ana Roig',
    });
  });

  it('is decoration when that is stated, and keeps what is typed when somebody else has changed it', async () => {
    const { edge } = await openPicture(
      detail(),
      refusal(savePicture, 409, 'picture_changed', { problems: ['changed'], revision: 4 }),
    );
    await userEvent.click(await screen.findByLabelText(/^Decoration/));
    expect(screen.queryByLabelText('Español')).toBeNull();
    await userEvent.type(screen.getByLabelText('Source'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Source').value).toBe('Ana');
    expect(edge.callsOf(savePicture)[0]?.body).toMatchObject({ alt: '', source: 'Ana' });
  });

  it('names the entries that show it, and is replaced in all of them', async () => {
    const garden = detail({ name: 'garden-12345678', files: { ...POOL.files, url: '/media/garden-12345678' } });
    const { edge } = await openPicture(
      detail(),
      answer(uploadPicture, garden),
      answer(replacePicture, { entries: [], release: 3, isPublished: true }),
    );
    const link = await screen.findByRole('link', { name: 'The spa' });
    expect(link.getAttribute('href')).toBe('/operator/content/2/page/spa');
    expect(screen.getByText('draft')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.upload(dialog.getByLabelText('New picture'), jpeg('Garden.jpg'));
    await dialog.findByRole('img', { name: 'New picture' });
    edge.now(answer(getPicture, garden));
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    await screen.findByText('Done in all places');
    expect(edge.callsOf(replacePicture)[0]?.body).toEqual({
      by: 'garden-12345678',
      name: 'Picture replaced: Pool.jpg',
    });
  });

  it('gives its stored focal point to all places, and says when that waits for a review', async () => {
    const { edge } = await openPicture(
      detail({ focus: { x: 0.1, y: 0.2 } }),
      answer(replacePicture, { entries: [], release: 3, isPublished: false }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use this focal point everywhere' }));
    await screen.findByText('It is a release of drafts, which waits for its review.');
    expect(edge.callsOf(replacePicture)[0]?.body).toEqual({ by: 'pool-12345678', name: 'Focal point: Pool.jpg' });
  });

  it('is deleted when nothing shows it', async () => {
    const { edge } = await openPicture(
      detail({ uses: [], titles: [], isNeeded: false }),
      answer(removePicture, { name: 'pool-12345678' }),
      answer(listPictures, NO_LIBRARY),
    );
    expect(await screen.findByText('Nothing shows it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no pictures yet.')).toBeTruthy();
    expect(edge.callsOf(removePicture)).toHaveLength(1);
  });

  it('says that it is needed by something that is no entry of the website', async () => {
    await openPicture(detail({ uses: [], titles: [] }));
    expect(await screen.findByText(/^No entry of this website shows it now/)).toBeTruthy();
  });
});
