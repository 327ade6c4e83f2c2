import {
  type ContentEntry,
  createContentPreview,
  discardContentDraft,
  getContentEntry,
  getContentVersion,
  listContent,
  listContentDrafts,
  listContentReferences,
  listContentVersions,
  listWebsites,
  publishContent,
  saveContentDraft,
  scheduleContent,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { beginEmpty, COAST, DRAFT, TAG, WRITER } from './content.fixtures.ts';

const READER = signedIn({ permissions: ['websites.read'] });
const PAGE = {
  id: 'spa',
  paths: { en: '/spa', es: '/spa' },
  title: { en: 'The spa', es: 'El spa' },
  description: { en: 'Warm water', es: 'Agua' },
  blocks: [{ type: 'heading', settings: { text: { en: 'Warm' }, level: 2 } }],
};
const aContent = (own: Partial<ContentEntry> = {}): ContentEntry => ({
  kind: 'page',
  id: 'spa',
  website: 2,
  paths: PAGE.paths,
  isReviewed: false,
  timeZone: 'Europe/Madrid',
  languages: ['en', 'es'],
  live: { tag: TAG, entry: PAGE },
  draft: null,
  problems: [],
  missing: [],
  ...own,
});
const withDraft = (page: object | null = PAGE, own: object = {}) =>
  aContent({ draft: { ...DRAFT, isBehind: false, reviews: [], ...own, entry: page as Record<string, unknown> } });
const ROW = { kind: 'page' as const, id: 'spa', title: 'The spa', property: null, paths: { en: '/spa' }, draft: null };
const AROUND = [
  answer(listWebsites, [COAST]),
  answer(listContent, [ROW]),
  answer(listContentReferences, {}),
  answer(createContentPreview, { token: 'a-token', expiresAt: '2026-11-20T11:00:00Z' }),
];
const openEditor = (content: ContentEntry, ...more: NonNullable<Parameters<typeof open>[1]['answers']>) =>
  open('content/2/page/spa', { answers: [WRITER, ...AROUND, answer(getContentEntry, content), ...more] });
const title = () => screen.findByRole('textbox', { name: /^Title/ });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(beginEmpty);

describe('the pages of a website', () => {
  it('are published several at one moment, those that wait for their time left out at first', async () => {
    const rows = [
      { ...ROW, draft: { ...DRAFT, change: 'changed' as const } },
      { ...ROW, id: 'menu', title: 'Menu', draft: { ...DRAFT, revision: 3, change: 'new' as const } },
      {
        ...ROW,
        id: 'easter',
        title: 'Easter',
        draft: { ...DRAFT, publishAt: '2027-03-01T06:00:00Z', change: 'new' as const },
      },
      { ...ROW, id: 'terms', title: 'Terms' },
    ];
    const { edge } = await open('content?part=drafts', {
      answers: [
        WRITER,
        ...AROUND,
        answer(
          listContentDrafts,
          rows.filter(({ draft }) => draft),
        ),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish 3 drafts' }));
    expect(dialog().queryByLabelText(/^Terms/)).toBeNull();
    expect((dialog().getByLabelText(/^Easter/) as HTMLInputElement).checked).toBe(false);
    await userEvent.type(dialog().getByLabelText(/^Name/), 'Summer');
    const problems = ['pages[1].blocks[0].settings.text: is missing'];
    edge.now(refusal(publishContent, 422, 'website_file_refused', { problems }));
    await userEvent.click(dialog().getByRole('button', { name: 'Publish now' }));
    expect(await dialog().findByText('pages[1].blocks[0].settings.text: is missing')).toBeTruthy();
    edge.now(answer(publishContent, { entries: [{ kind: 'page', id: 'spa' }], warnings: [] }));
    await userEvent.click(dialog().getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edge.callsOf(publishContent)[1]?.body).toEqual({
      entries: [
        { kind: 'page', id: 'spa', revision: 7 },
        { kind: 'page', id: 'menu', revision: 3 },
      ],
      name: 'Summer',
    });
  });

  it('are listed with their drafts, and found by their name', async () => {
    await open('content', {
      answers: [
        WRITER,
        answer(listWebsites, [COAST]),
        answer(listContent, [
          ROW,
          { ...ROW, id: 'winter', title: 'Winter', paths: { en: '/winter' }, draft: { ...DRAFT, change: 'new' } },
        ]),
      ],
    });
    const row = within(await screen.findByRole('row', { name: /Winter/ }));
    expect(row.getByText('New, not published')).toBeTruthy();
    expect(row.getByText('ana@posada.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toMatch(
      /operator\/content\/2\/page\/winter$/,
    );
    await userEvent.type(screen.getByLabelText('Search by name or address'), 'nothing');
    expect(await screen.findByText('Nothing was found.')).toBeTruthy();
  });

  it('are nothing for who may not read them, and not changed by who may only read', async () => {
    await open('content', { answers: [signedIn({ permissions: [] })] });
    expect(await screen.findByText(/not allowed|does not allow|role/i)).toBeTruthy();
  });

  it('can be begun as a copy of another one', async () => {
    const { edge } = await open('content', {
      answers: [
        WRITER,
        answer(listWebsites, [COAST]),
        answer(listContent, [ROW]),
        answer(listContentReferences, {}),
        answer(getContentEntry, aContent()),
        refusal(saveContentDraft, 409, 'content_changed'),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New page' }));
    await userEvent.type(dialog().getByLabelText('Name'), 'The Spa');
    await userEvent.selectOptions(dialog().getByLabelText('Begin with'), 'The spa');
    await userEvent.click(dialog().getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(edge.callsOf(saveContentDraft)).toHaveLength(1));
    expect(edge.callsOf(saveContentDraft)[0]?.body).toMatchObject({
      revision: null,
      entry: { id: 'the-spa', paths: { en: '/the-spa' }, title: { en: 'The Spa' }, blocks: PAGE.blocks },
    });
    expect(await dialog().findByRole('alert')).toBeTruthy();
  });
});

describe('a page that is written', () => {
  it('is stored by itself, published and shown in its frame', async () => {
    const changed = { ...PAGE, title: { ...PAGE.title, en: 'The spa!' } };
    const { edge } = await openEditor(
      aContent(),
      answer(saveContentDraft, withDraft(changed)),
      answer(publishContent, { entries: [{ kind: 'page', id: 'spa' }], warnings: [] }),
    );
    expect((await screen.findByTitle(/“The spa”/)).getAttribute('src')).toBe('/en/spa?preview=a-token');
    await userEvent.type(await title(), '!');
    expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeTruthy();
    expect(edge.callsOf(saveContentDraft)[0]?.body).toEqual({ revision: null, live: TAG, entry: changed });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(edge.callsOf(publishContent)).toHaveLength(1));
    expect(edge.callsOf(publishContent)[0]?.body).toEqual({ entries: [{ kind: 'page', id: 'spa', revision: 7 }] });
  });

  it('opens the fields of a block that is pressed before the program of the page is there', async () => {
    await openEditor(aContent());
    const frame = await screen.findByTitle<HTMLIFrameElement>(/“The spa”/);
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = '<div data-block="0"><h2>Spa</h2></div>';
    page.elementFromPoint = () => page.querySelector('h2');
    Object.defineProperty(frame, 'contentDocument', { value: page });
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    fireEvent.click(frame.parentElement as HTMLElement);
    expect(await screen.findByRole('button', { expanded: true })).toBeTruthy();
  });

  it('says that its frame could not be loaded, until the page speaks', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await openEditor(aContent());
      const frame = await screen.findByTitle<HTMLIFrameElement>(/“The spa”/);
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(screen.queryByText('This part could not be loaded.')).toBeNull();
      expect(frame.getAttribute('src')).toBe('/en/spa?preview=a-token');
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(screen.getByText('This part could not be loaded.')).toBeTruthy();
      const data = { posadaPreview: 'shown' };
      act(() => {
        window.dispatchEvent(
          new MessageEvent('message', { data, source: frame.contentWindow, origin: window.location.origin }),
        );
      });
      expect(screen.queryByText('This part could not be loaded.')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be undone and redone', async () => {
    await openEditor(aContent(), answer(saveContentDraft, withDraft()));
    await userEvent.type(await title(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(((await title()) as HTMLInputElement).value).toBe('The spa');
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(((await title()) as HTMLInputElement).value).toBe('The spa!');
  });

  it('says that it is not saved, and has it after a reload', async () => {
    const first = await openEditor(aContent(), refusal(saveContentDraft, 503, 'unavailable'));
    await userEvent.type(await title(), '!');
    expect(await screen.findByText('Not saved; trying again', {}, { timeout: 3000 })).toBeTruthy();
    first.unmount();
    await openEditor(aContent(), answer(saveContentDraft, withDraft()));
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with them' }));
    expect(((await title()) as HTMLInputElement).value).toBe('The spa!');
  });

  it('loses nothing where somebody else has saved it meanwhile', async () => {
    const theirs = { ...PAGE, title: { ...PAGE.title, en: 'Their spa' } };
    let reads = 0;
    await open('content/2/page/spa', {
      answers: [
        WRITER,
        ...AROUND,
        answer(getContentEntry, () => {
          reads += 1;
          return reads === 1 ? withDraft() : withDraft(theirs, { revision: 8 });
        }),
        refusal(saveContentDraft, 409, 'content_changed', {
          problems: ['the draft of the page spa has been changed'],
          kind: 'page',
          entry: 'spa',
          revision: 8,
          changedBy: DRAFT.changedBy,
          changedAt: DRAFT.changedAt,
        }),
      ],
    });
    await userEvent.type(await title(), '!');
    expect(await screen.findByText(/ana@posada.example has saved this/, {}, { timeout: 3000 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show what was saved' }));
    expect(((await title()) as HTMLInputElement).value).toBe('Their spa');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(((await title()) as HTMLInputElement).value).toBe('The spa!');
  });

  it('is published at a time of its hotel', async () => {
    const { edge } = await openEditor(withDraft(), answer(scheduleContent, withDraft()));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByLabelText('At a time'));
    const time = screen.getByRole('textbox', { name: /^Time/ });
    await userEvent.clear(time);
    await userEvent.type(time, '8 o’clock');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Write a time as 08:00.')).toBeTruthy();
    await userEvent.clear(time);
    await userEvent.type(time, '09:30');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(edge.callsOf(scheduleContent)).toHaveLength(1));
    expect(edge.callsOf(scheduleContent)[0]?.body).toMatchObject({
      revision: 7,
      publishAt: expect.stringMatching(/T0[78]:30:00\.000Z$/),
    });
  });

  it('shows what differs between what was published, and brings it back', async () => {
    const version = {
      id: 3,
      publishedAt: '2026-11-19T09:00:00Z',
      publishedBy: 'ana@posada.example',
      name: 'Easter',
      isDeleted: false,
    };
    const old = { ...PAGE, title: { en: 'Old spa' }, blocks: [] };
    const { edge } = await openEditor(
      aContent(),
      answer(listContentVersions, [version]),
      answer(getContentVersion, { ...version, entry: old, before: PAGE }),
      answer(saveContentDraft, withDraft(old)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    await userEvent.click(await dialog().findByRole('button', { name: 'What differs' }));
    expect((await dialog().findByText('The spa')).tagName).toBe('DEL');
    expect(dialog().getByText('Old spa').tagName).toBe('INS');
    await userEvent.click(dialog().getByRole('button', { name: 'Bring back' }));
    expect(((await title()) as HTMLInputElement).value).toBe('Old spa');
    await waitFor(() => expect(edge.callsOf(saveContentDraft)).toHaveLength(1), { timeout: 3000 });
  });

  it('can be deleted as a draft, and its draft discarded', async () => {
    const { edge } = await openEditor(
      withDraft(),
      answer(saveContentDraft, withDraft(null)),
      answer(discardContentDraft, { kind: 'page', entry: 'spa' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('It is deleted when this draft is published.')).toBeTruthy();
    await waitFor(() => expect(edge.callsOf(saveContentDraft)).toHaveLength(1), { timeout: 3000 });
    expect(edge.callsOf(saveContentDraft)[0]?.body).toMatchObject({ entry: null });
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Discard the draft' }));
    await waitFor(() => expect(edge.callsOf(discardContentDraft)).toHaveLength(1));
  });

  it('says why it was not published at its time, and that the published page has changed', async () => {
    await openEditor(withDraft(PAGE, { refusal: 'pages.spa.title is missing', isBehind: true }));
    expect(await screen.findByText('pages.spa.title is missing')).toBeTruthy();
    expect(screen.getByText(/has been changed meanwhile/)).toBeTruthy();
  });

  it('is only looked at by who may not change it', async () => {
    await open('content/2/page/spa', { answers: [READER, ...AROUND, answer(getContentEntry, aContent())] });
    expect(await screen.findByText('Your role can look at content and not change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});
